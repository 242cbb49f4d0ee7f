// SPDX-License-Identifier: MIT
#include "spring_curve.h"

#include <sprung/global/warning.h>
#include <sprung/timing/motion.h>

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QQmlInfo>

#include <cmath>
#include <utility>

namespace sprung::qml {

SpringCurve::SpringCurve(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    m_font.setPixelSize(11);
    connect(this, &SpringCurve::styleChanged, this, [this] { update(); });
    connect(Motion::instance(), &Motion::springChanged, this, [this] {
        if (!m_spring)
            redraw();
    });
}

SpringParameters SpringCurve::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringCurve::setSpring(const std::optional<SpringParameters> &spring)
{
    change("spring", &m_spring, spring);
}

void SpringCurve::setGhost(const std::optional<SpringParameters> &ghost)
{
    change("ghost", &m_ghost, ghost);
}

void SpringCurve::change(const char *property, std::optional<SpringParameters> *member,
                         const std::optional<SpringParameters> &spring)
{
    if (spring && !spring->isValid()) {
        qmlWarning(this) << "rejected " << property << ": it is invalid";
        return;
    }
    if (std::exchange(*member, spring) != spring)
        redraw();
}

void SpringCurve::change(const char *property, double *member, double value)
{
    constexpr double largest = 1e100;
    if (!(std::abs(value) <= largest)) {
        reject(this, property, value);
        return;
    }
    if (std::exchange(*member, value) != value)
        redraw();
}

void SpringCurve::setFrom(double value)
{
    change("from", &m_from, value);
}

void SpringCurve::setTo(double value)
{
    change("to", &m_to, value);
}

void SpringCurve::setStartVelocity(double unitsPerSecond)
{
    change("startVelocity", &m_startVelocity, unitsPerSecond);
}

void SpringCurve::setTimeSpan(double milliseconds)
{
    change("timeSpan", &m_timeSpan, milliseconds);
}

void SpringCurve::setValueSpan(double units)
{
    change("valueSpan", &m_valueSpan, units);
}

void SpringCurve::setTime(double milliseconds)
{
    if (!std::isfinite(milliseconds))
        return reject(this, "time", milliseconds);
    if (m_time == milliseconds)
        return;
    m_time = milliseconds;
    Q_EMIT timeChanged();
    update();
}

void SpringCurve::setInteractive(bool interactive)
{
    if (m_interactive == interactive)
        return;
    m_interactive = interactive;
    setAcceptedMouseButtons(interactive ? Qt::LeftButton : Qt::NoButton);
    setActiveFocusOnTab(interactive);
    Q_EMIT interactiveChanged();
}

const SpringCurveData &SpringCurve::curve() const
{
    if (!m_curve) {
        m_curve = curveOf(spring(), m_timeSpan);
        m_ghostCurve.reset();
        if (ghost() != spring()) {
            m_ghostCurve = curveOf(ghost(), m_timeSpan);
            const double span = std::max(m_curve->span(), m_ghostCurve->span());
            m_curve = curveOf(spring(), span);
            m_ghostCurve = curveOf(ghost(), span);
        }
    }
    return *m_curve;
}

SpringCurveData SpringCurve::curveOf(SpringParameters spring, double span) const
{
    return SpringCurveData(spring, m_from, m_to, m_startVelocity, span);
}

double SpringCurve::lowest() const
{
    if (m_valueSpan > 0)
        return m_to < m_from ? m_from - m_valueSpan : m_from;
    const double lowest = curve().minValue();
    return m_ghostCurve ? std::min(lowest, m_ghostCurve->minValue()) : lowest;
}

double SpringCurve::highest() const
{
    if (m_valueSpan > 0)
        return lowest() + m_valueSpan;
    const double highest = curve().maxValue();
    return m_ghostCurve ? std::max(highest, m_ghostCurve->maxValue()) : highest;
}

void SpringCurve::redraw()
{
    m_curve.reset();
    Q_EMIT curveChanged();
    Q_EMIT timeChanged();
    update();
}

QRectF SpringCurve::plot() const
{
    const double side = std::max(m_lineWidth, 1.0) + 2;
    const double line = m_labelsVisible ? QFontMetricsF(m_font).height() : 0;
    const bool falls = m_to < m_from; // then the label of the peak is below it
    return QRectF(0, 0, width(), height())
        .adjusted(side, side + (falls ? 0 : line), -side, -side - (falls ? 2 * line : line));
}

double SpringCurve::xOf(double milliseconds) const
{
    const QRectF area = plot();
    return area.left() + area.width() * milliseconds / curve().span();
}

double SpringCurve::timeAt(double x) const
{
    const QRectF area = plot();
    if (!(area.width() > 0))
        return 0;
    return curve().span() * std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
}

double SpringCurve::yOf(double value) const
{
    const QRectF area = plot();
    const double range = highest() - lowest();
    return range > 0 ? area.bottom() - area.height() * (value - lowest()) / range
                     : area.center().y();
}

double SpringCurve::yOfVelocity(double unitsPerSecond) const
{
    const QRectF area = plot();
    const double range = curve().maxVelocity() - curve().minVelocity();
    return range > 0
        ? area.bottom() - area.height() * (unitsPerSecond - curve().minVelocity()) / range
        : area.bottom();
}

void SpringCurve::mousePressEvent(QMouseEvent *event)
{
    setKeepMouseGrab(true); // a Flickable around it must not scroll while the scrubber is dragged
    forceActiveFocus(Qt::MouseFocusReason);
    setTime(timeAt(event->position().x()));
}

void SpringCurve::mouseMoveEvent(QMouseEvent *event)
{
    setTime(timeAt(event->position().x()));
}

void SpringCurve::keyPressEvent(QKeyEvent *event)
{
    const double step = curve().span() / 100;
    const double now = std::max(m_time, 0.0);
    event->setAccepted(m_interactive);
    if (!m_interactive)
        return;
    switch (event->key()) {
    case Qt::Key_Left:
        return setTime(std::max(now - step, 0.0));
    case Qt::Key_Right:
        return setTime(std::min(now + step, curve().span()));
    case Qt::Key_Home:
        return setTime(0);
    case Qt::Key_End:
        return setTime(curve().span());
    default:
        event->ignore();
    }
}

} // namespace sprung::qml
