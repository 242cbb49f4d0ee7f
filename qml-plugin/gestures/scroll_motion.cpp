// SPDX-License-Identifier: MIT
// The properties of a ScrollMotion.
#include "scroll_motion.h"

#include "drag_anchors.h"

#include <sprung/global/warning.h>

#include <QGuiApplication>
#include <QStyleHints>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

constexpr double pixelsPerLine = 24; // as in Flickable

std::optional<QPointF> snapPointFrom(const QVariant &value)
{
    if (const auto number = positionFromVariant(value, Qt::Horizontal))
        return QPointF(number->x(), number->x());
    return positionFromVariant(value, Qt::Horizontal | Qt::Vertical);
}

} // namespace

template <typename T, typename Value>
void ScrollMotion::setChecked(T *setting, const Value &value, bool isRight, const char *name)
{
    if (!isRight)
        return reject(this, name, QVariant::fromValue(value));
    if (std::exchange(*setting, value) != value)
        Q_EMIT settingsChanged();
}

void ScrollMotion::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring))
        setChecked(&m_spring, spring, true, "spring");
}

void ScrollMotion::resetSpring()
{
    setSpring(SpringParameters::fromResponse(0.25, 1));
}

qreal ScrollMotion::pixelsPerNotch() const
{
    const int lines = QGuiApplication::styleHints()->wheelScrollLines();
    return m_pixelsPerNotch.value_or(pixelsPerLine * std::max(1, lines));
}

void ScrollMotion::setPixelsPerNotch(qreal pixels)
{
    setChecked(&m_pixelsPerNotch, pixels, std::isfinite(pixels) && pixels > 0, "pixelsPerNotch");
}

void ScrollMotion::resetPixelsPerNotch()
{
    if (std::exchange(m_pixelsPerNotch, std::nullopt))
        Q_EMIT settingsChanged();
}

void ScrollMotion::setFriction(qreal perSecond)
{
    setChecked(&m_friction, perSecond, std::isfinite(perSecond) && perSecond >= 0, "friction");
}

ScrollMotion::Overscroll ScrollMotion::overscroll() const
{
    if (m_overscroll)
        return *m_overscroll;
    constexpr int stopAtBounds = 0;
    const bool stops = m_view && m_view->property("boundsBehavior").toInt() == stopAtBounds;
    return stops ? Stop : RubberBand;
}

void ScrollMotion::setOverscroll(Overscroll overscroll)
{
    if (overscroll != RubberBand && overscroll != Stop && overscroll != Stretch)
        return reject(this, "overscroll", int(overscroll));
    if (overscroll == m_overscroll)
        return;
    m_overscroll = overscroll;
    ensureConfigured(); // touch may stretch before any other event
    Q_EMIT settingsChanged();
}

void ScrollMotion::resetOverscroll()
{
    if (std::exchange(m_overscroll, std::nullopt))
        Q_EMIT settingsChanged();
}

void ScrollMotion::setJankPolicy(JankPolicy jankPolicy)
{
    if (jankPolicy != SlowDown && jankPolicy != KeepTime)
        return reject(this, "jankPolicy", int(jankPolicy));
    if (std::exchange(m_jankPolicy, jankPolicy) == jankPolicy)
        return;
    ensureConfigured(); // also for a running motion
    Q_EMIT settingsChanged();
}

void ScrollMotion::setSnapInterval(qreal pixels)
{
    if (!std::isfinite(pixels) || pixels < 0)
        return reject(this, "snapInterval", pixels);
    if (pixels == snapInterval())
        return;
    m_axes.forEach([&](ScrollAxis &axis) { axis.setSnap({pixels, axis.snap().points}); });
    Q_EMIT settingsChanged();
}

void ScrollMotion::setSnapPoints(const QVariantList &points)
{
    QList<double> x, y;
    x.reserve(points.size());
    y.reserve(points.size());
    for (const QVariant &given : points) {
        const auto point = snapPointFrom(unwrapped(given));
        if (!point)
            return reject(this, "snapPoints", given);
        x += point->x();
        y += point->y();
    }
    if (points == m_snapPoints)
        return;
    std::sort(x.begin(), x.end());
    std::sort(y.begin(), y.end());
    m_snapPoints = points;
    m_axes.x().setSnap({snapInterval(), x});
    m_axes.y().setSnap({snapInterval(), y});
    Q_EMIT settingsChanged();
}

void ScrollMotion::scrollTo(const QVariant &position)
{
    findView();
    const QVariant value = unwrapped(position);
    std::optional<QPointF> target = positionFromVariant(value, Qt::Horizontal | Qt::Vertical);
    const bool isPoint = target.has_value();
    if (!isPoint)
        target = positionFromVariant(value, m_axes.main().view().orientation());
    if (!m_view || !target)
        return reject(this, "scrollTo()", value);
    ensureConfigured();
    m_axes.forEach(*target, [&, &main = m_axes.main()](ScrollAxis &axis, double part) {
        if (isPoint || &axis == &main)
            axis.scrollTo(part);
    });
}

ScrollAxis &ScrollMotion::axis(Qt::Orientation orientation)
{
    findView();
    ensureConfigured();
    return orientation == Qt::Horizontal ? m_axes.x() : m_axes.y();
}

/// Configures the view before the first motion.
void ScrollMotion::ensureConfigured()
{
    ScrollOptions options{
        {.spring = m_spring, .friction = m_friction, .isElastic = overscroll() != Stop}};
    options.isExact = m_jankPolicy == KeepTime;
    options.stretches = overscroll() == Stretch;
    options.pixelsPerNotch = pixelsPerNotch();
    m_axes.forEach([&](ScrollAxis &axis) { axis.setOptions(options); });
}

} // namespace sprung::qml
