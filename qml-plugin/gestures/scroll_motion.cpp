// SPDX-License-Identifier: MIT
// The properties of a ScrollMotion. What it does is in scroll_motion_input.cpp.
#include "scroll_motion.h"

#include "drag_anchors.h"

#include <sprung/engine/warning.h>

#include <QGuiApplication>
#include <QQmlInfo>
#include <QStyleHints>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

constexpr double pixelsPerLine = 24; // as a Flickable's

SpringParameters prompt()
{
    return SpringParameters::fromResponse(0.25, 1);
}

std::optional<QPointF> snapPointFrom(const QVariant &value)
{
    if (const auto number = placeFrom(value, Qt::Horizontal))
        return QPointF(number->x(), number->x());
    return placeFrom(value, Qt::Horizontal | Qt::Vertical);
}

bool isFinitePoint(QPointF point)
{
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

} // namespace

void ScrollMotion::setSpring(SpringParameters spring)
{
    if (!spring.isValid())
        return refuse("spring", QVariant::fromValue(spring));
    if (spring == m_spring)
        return;
    m_spring = spring;
    Q_EMIT settingsChanged();
}

void ScrollMotion::resetSpring()
{
    setSpring(prompt());
}

qreal ScrollMotion::pixelsPerNotch() const
{
    const int lines = QGuiApplication::styleHints()->wheelScrollLines();
    return m_pixelsPerNotch.value_or(pixelsPerLine * std::max(1, lines));
}

void ScrollMotion::setPixelsPerNotch(qreal pixels)
{
    if (!std::isfinite(pixels) || pixels <= 0)
        return refuse("pixelsPerNotch", pixels);
    if (pixels == m_pixelsPerNotch)
        return;
    m_pixelsPerNotch = pixels;
    Q_EMIT settingsChanged();
}

void ScrollMotion::resetPixelsPerNotch()
{
    if (std::exchange(m_pixelsPerNotch, std::nullopt))
        Q_EMIT settingsChanged();
}

void ScrollMotion::setFriction(qreal perSecond)
{
    if (!std::isfinite(perSecond) || perSecond < 0)
        return refuse("friction", perSecond);
    if (std::exchange(m_friction, perSecond) != perSecond)
        Q_EMIT settingsChanged();
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
        return refuse("overscroll", int(overscroll));
    if (overscroll == m_overscroll)
        return;
    m_overscroll = overscroll;
    prepare(); // touch may stretch before anything else happens
    Q_EMIT settingsChanged();
}

void ScrollMotion::resetOverscroll()
{
    if (std::exchange(m_overscroll, std::nullopt))
        Q_EMIT settingsChanged();
}

void ScrollMotion::setSnapInterval(qreal pixels)
{
    if (!std::isfinite(pixels) || pixels < 0)
        return refuse("snapInterval", pixels);
    if (pixels == snapInterval())
        return;
    for (ScrollAxis *axis : {&m_x, &m_y})
        axis->setSnap({pixels, axis->snap().points});
    Q_EMIT settingsChanged();
}

void ScrollMotion::setSnapPoints(const QVariantList &points)
{
    QList<double> x, y;
    x.reserve(points.size());
    y.reserve(points.size());
    for (const QVariant &given : points) {
        const auto point = snapPointFrom(unwrapped(given));
        if (!point || !isFinitePoint(*point))
            return refuse("snapPoints", given);
        x += point->x();
        y += point->y();
    }
    if (points == m_snapPoints)
        return;
    std::sort(x.begin(), x.end());
    std::sort(y.begin(), y.end());
    m_snapPoints = points;
    m_x.setSnap({snapInterval(), x});
    m_y.setSnap({snapInterval(), y});
    Q_EMIT settingsChanged();
}

void ScrollMotion::scrollTo(const QVariant &position)
{
    findView();
    const QVariant given = unwrapped(position);
    std::optional<QPointF> place = placeFrom(given, Qt::Horizontal | Qt::Vertical);
    const bool isPoint = place.has_value();
    if (!isPoint)
        place = placeFrom(given, mainAxis().view().orientation());
    if (!m_view || !place || !isFinitePoint(*place))
        return refuse("scrollTo()", given);
    prepare();
    const QPointer<ScrollMotion> alive(this);
    if (isPoint || &mainAxis() == &m_x)
        m_x.goTo(place->x());
    if (alive && (isPoint || &mainAxis() == &m_y))
        m_y.goTo(place->y());
}

/// The one that a wheel, a key or a number means.
ScrollAxis &ScrollMotion::mainAxis()
{
    return m_x.view().scrolls() && !m_y.view().scrolls() ? m_x : m_y;
}

ScrollAxis &ScrollMotion::axis(Qt::Orientation orientation)
{
    findView();
    prepare();
    return orientation == Qt::Horizontal ? m_x : m_y;
}

/// Before any motion of ours.
void ScrollMotion::prepare()
{
    const ScrollManner manner{.spring = m_spring,
                              .friction = m_friction,
                              .isElastic = overscroll() != Stop,
                              .stretches = overscroll() == Stretch,
                              .pixelsPerNotch = pixelsPerNotch()};
    m_x.setManner(manner);
    m_y.setManner(manner);
}

void ScrollMotion::refuse(const char *property, const QVariant &value) const
{
    qmlWarning(parent()).noquote()
        << "ScrollMotion refused " << property << ' ' << described(value);
}

} // namespace sprung::qml
