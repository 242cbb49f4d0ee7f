// SPDX-License-Identifier: MIT
#include "stuck_drag_detector.h"

#include "flickable_axis.h"

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

/// Seconds: imperceptible, and longer than a late frame.
constexpr double stallTimeout = 0.2;
/// px/s: a list with a snapMode takes minutes to end a slower flick away from its bounds.
constexpr double slowSpeed = 10;

} // namespace

void StuckDragDetector::watch(QQuickItem *view)
{
    forget();
    if (!view || !flickable::isMoving(*view))
        return;
    m_view = view;
    m_position = m_overshoot = {};
    m_seconds = 0;
    startTicking();
}

void StuckDragDetector::forget()
{
    stopTicking();
    m_isStalled = false;
}

void StuckDragDetector::tick(double seconds)
{
    if (!m_view || !flickable::isMoving(*m_view))
        return stopTicking();
    const auto point = [this](const char *x, const char *y) {
        return QPointF(m_view->property(x).toDouble(), m_view->property(y).toDouble());
    };
    const QPointF position = point("contentX", "contentY"),
                  overshoot = point("horizontalOvershoot", "verticalOvershoot"),
                  lastPosition = std::exchange(m_position, position),
                  lastOvershoot = std::exchange(m_overshoot, overshoot);
    const double distance = std::max((position - lastPosition).manhattanLength(),
                                     (overshoot - lastOvershoot).manhattanLength());
    const bool isMovingAway = overshoot.manhattanLength() > lastOvershoot.manhattanLength();
    const bool isStuck = distance == 0 || (isMovingAway && distance < slowSpeed * seconds);
    m_seconds = isStuck ? m_seconds + seconds : 0;
    if (m_seconds < stallTimeout)
        return;
    stopTicking();
    m_isStalled = true;
    m_found(); // last, since it may delete this
}

} // namespace sprung::qml
