// SPDX-License-Identifier: MIT
#include "field_hand.h"

#include "point_commands.h"

#include <sprung/engine/motion.h>

using sprung::Motion;

FieldHand::~FieldHand()
{
    if (m_ticker)
        m_ticker->remove(this);
}

void FieldHand::setTarget(QQuickItem *target)
{
    if (m_target == target)
        return;
    if (m_target)
        m_target->disconnect(this);
    m_target = target;
    if (target) {
        connect(target, &QQuickItem::widthChanged, this, &FieldHand::arrange);
        connect(target, &QQuickItem::heightChanged, this, &FieldHand::arrange);
    }
    arrange();
    Q_EMIT targetChanged();
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
    if (m_colors == colors)
        return;
    m_colors = colors;
    paint();
    Q_EMIT colorsChanged();
}

void FieldHand::arrange()
{
    if (!m_target || m_target->width() < 1 || m_target->height() < 1)
        return;
    m_field.arrange(m_points, float(m_target->width()), float(m_target->height()));
    m_target->setProperty("count", int(m_field.view().count()));
    m_target->setProperty("diameter", double(m_field.view().dotSize()));
    command(m_target, "snapTo", m_field.places());
    paint();
}

void FieldHand::paint()
{
    const QSizeF size = m_target ? m_target->size() : QSizeF();
    if (m_colors.isEmpty() || size.isEmpty())
        return;
    QList<QColor> colors;
    const QList<QPointF> places = m_field.places();
    for (const QPointF place : places)
        colors += mixed(m_colors, (place.x() / size.width() + place.y() / size.height()) / 2);
    command(m_target, "setColors", colors);
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
    command(m_target, "push", m_field.takeVelocities());
}

void FieldHand::push(qreal vx, qreal vy)
{
    if (!mayMove())
        return;
    m_field.push({vx, vy});
    command(m_target, "push", m_field.takeVelocities());
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
        return command(m_target, "push", m_field.takeVelocities());
    m_ticker->remove(this);
    m_ticker = nullptr;
    m_field.calm();
}
