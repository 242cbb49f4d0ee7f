// SPDX-License-Identifier: MIT
// The properties of a ScrollMotion. What it does is in scroll_motion_input.cpp.
#include "scroll_motion.h"

#include "drag_anchors.h"

#include <QGuiApplication>
#include <QMetaMethod>
#include <QQmlInfo>
#include <QStyleHints>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double pixelsPerLine = 24; // as a Flickable's

SpringParameters prompt()
{
    return SpringParameters::fromResponse(0.25, 1);
}

void connectByName(QObject *sender, const char *signal, ScrollMotion *motion, const char *slot)
{
    const QMetaObject &type = *sender->metaObject();
    const QMetaObject &heeding = ScrollMotion::staticMetaObject;
    QObject::connect(sender, type.method(type.indexOfSignal(signal)), motion,
                     heeding.method(heeding.indexOfSlot(slot)), Qt::UniqueConnection);
}

std::optional<QPointF> snapPointFrom(const QVariant &value)
{
    if (const auto number = placeFrom(value, Qt::Horizontal))
        return QPointF(number->x(), number->x());
    return placeFrom(value, Qt::Horizontal | Qt::Vertical);
}

bool isFinite(QPointF point)
{
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

} // namespace

ScrollMotion::ScrollMotion(QObject *object)
    : QObject(object)
    , m_spring(prompt())
{
    for (ScrollAxis *axis : {&m_x, &m_y}) {
        connect(axis, &ScrollAxis::changed, this, &ScrollMotion::moved);
        connect(axis, &ScrollAxis::movingChanged, this, &ScrollMotion::movingChanged);
    }
    if (object->inherits("QQuickFlickable")) {
        findView();
        return;
    }
    if (!flickable::isScrollView(object)) {
        qmlWarning(object) << "ScrollMotion moves Flickables and ScrollViews, and this is neither";
        return;
    }
    // Asked too early, a ScrollView makes a Flickable of its own.
    connectByName(object, "contentItemChanged()", this, "findView()");
    QMetaObject::invokeMethod(this, &ScrollMotion::findView, Qt::QueuedConnection);
}

ScrollMotion::~ScrollMotion()
{
    disconnect(&m_x, nullptr, this, nullptr);
    disconnect(&m_y, nullptr, this, nullptr);
}

ScrollMotion *ScrollMotion::qmlAttachedProperties(QObject *object)
{
    return new ScrollMotion(object);
}

void ScrollMotion::findView()
{
    QQuickItem *view = flickable::find(parent());
    if (view == m_view)
        return;
    if (m_view) {
        m_view->removeEventFilter(this);
        disconnect(m_view, nullptr, this, nullptr);
    }
    m_view = view;
    m_gesture = Gesture::Open;
    m_x.setView(view);
    m_y.setView(view);
    if (!view)
        return;
    view->installEventFilter(this);
    connectByName(view, "movingChanged()", this, "viewMovingChanged()");
}

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
    if (overscroll != RubberBand && overscroll != Stop)
        return refuse("overscroll", int(overscroll));
    if (overscroll == m_overscroll)
        return;
    m_overscroll = overscroll;
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
        if (!point || !isFinite(*point))
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
    if (!m_view || !place || !isFinite(*place))
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

/// Before any motion of ours.
void ScrollMotion::prepare()
{
    const ScrollManner manner{m_spring, m_friction, overscroll() == RubberBand, pixelsPerNotch()};
    m_x.setManner(manner);
    m_y.setManner(manner);
}

void ScrollMotion::refuse(const char *property, const QVariant &value) const
{
    qmlWarning(parent()) << "ScrollMotion refused " << property << ' ' << value;
}

void ScrollMotion::stop()
{
    const QPointer<ScrollMotion> alive(this);
    if (m_gesture == Gesture::Own)
        m_gesture = Gesture::Foreign;
    m_x.stop();
    if (alive)
        m_y.stop();
    if (alive)
        movingChanged();
}

/// The Flickable is dragged, or flicks.
void ScrollMotion::viewMovingChanged()
{
    if (m_view && m_view->property("moving").toBool())
        stop();
}

void ScrollMotion::movingChanged()
{
    const bool isRunning = m_x.isMoving() || m_y.isMoving() || m_x.isHeld() || m_y.isHeld();
    QQuickWindow *window = isRunning && m_view ? m_view->window() : nullptr;
    if (window != m_window) {
        if (m_window)
            m_window->removeEventFilter(this);
        m_window = window;
        if (window)
            window->installEventFilter(this);
    }
    if (std::exchange(m_running, isRunning) == isRunning)
        return;
    const QPointer<ScrollMotion> alive(this);
    m_bars.setActive(m_view, isRunning);
    if (alive)
        Q_EMIT runningChanged();
}

} // namespace sprung::qml
