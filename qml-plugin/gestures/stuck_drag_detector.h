// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/motion.h>

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <utility>

namespace sprung::qml {

/// Detects a Flickable that does not come to rest after a drag. It may miss the end of the drag
/// when other items take some of its touch points. A list with a snapMode may also flick slowly
/// away from its bounds for minutes.
class StuckDragDetector : private TickClient
{
public:
    explicit StuckDragDetector(std::function<void()> found)
        : m_found(std::move(found))
    {
    }

    /// Starts to observe \a view. Called when no touch point is on it.
    void watch(QQuickItem *view);
    /// Stops. Called when the view is touched again.
    void forget();
    bool isStalled() const { return m_isStalled; }

private:
    void tick(double seconds) override;

    std::function<void()> m_found;
    QPointer<QQuickItem> m_view;
    QPointF m_position, m_overshoot; // in the last tick
    double m_seconds = 0;            // seconds since the last sufficient movement
    bool m_isStalled = false;
};

} // namespace sprung::qml
