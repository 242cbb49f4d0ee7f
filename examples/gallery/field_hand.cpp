// SPDX-License-Identifier: MIT
#include "field_hand.h"

#include "color_scale.h"

#include <sprung/engine/motion.h>

#include <utility>

using sprung::Motion;

FieldHand::~FieldHand()
{
    if (m_ticker)
        m_ticker->remove(this);
}

void FieldHand::setSize(QSizeF size)
{
    if (std::exchange(m_size, size) == size)
        return;
    arrange();
    Q_EMIT sizeChanged();
}

void FieldHand::setPoints(int points)
{
    if (std::exchange(m_points, points) == points)
        return;
    arrange();
    Q_EMIT pointsChanged();
}

void FieldHand::setColors(const QList<QColor> &colors)
{
    if (std::exchange(m_colors, colors) == colors)
        return;
    paint();
    Q_EMIT colorsChanged();
}

void FieldHand::arrange()
{
    if (m_size.width() < 1 || m_size.height() < 1)
        return;
    m_field.arrange(m_points, float(m_size.width()), float(m_size.height()));
    m_places = m_field.places();
    Q_EMIT placesChanged();
    paint();
}

void FieldHand::paint()
{
    if (m_places.isEmpty() || m_colors.isEmpty())
        return;
    m_tints.clear();
    for (const QPointF place : std::as_const(m_places)) {
        const double part = place.x() / m_size.width() + place.y() / m_size.height();
        m_tints += mixed(m_colors, part / 2);
    }
    Q_EMIT tintsChanged();
}

bool FieldHand::mayMove() const
{
    return m_target && m_field.view().count() > 0 && !Motion::instance()->reducedMotion();
}

void FieldHand::disturb(qreal x, qreal y, qreal dx, qreal dy)
{
    if (!mayMove())
        return;
    m_field.disturb({x, y}, {dx, dy});
    pushTarget();
}

void FieldHand::push(qreal vx, qreal vy)
{
    if (!mayMove())
        return;
    m_field.push({vx, vy});
    pushTarget();
}

void FieldHand::wave(qreal x, qreal y)
{
    if (!mayMove())
        return;
    m_field.wave({x, y});
    if (m_ticker)
        return;
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

void FieldHand::tick(double seconds)
{
    if (mayMove() && m_field.advanceWaves(seconds))
        return pushTarget();
    m_ticker->remove(this);
    m_ticker = nullptr;
    m_field.calm();
}

/// The module of the SpringPoints is optional, so its types are known to QML alone.
void FieldHand::pushTarget()
{
    QMetaObject::invokeMethod(m_target, "push", Q_ARG(int, 0),
                              Q_ARG(QList<QPointF>, m_field.takeVelocities()));
}
