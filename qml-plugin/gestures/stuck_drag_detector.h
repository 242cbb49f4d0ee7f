// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <utility>

namespace sprung::qml {

/// Finds out that a Flickable says it moves after a drag, and does not: when others take some of its
/// fingers, it may not notice that the drag is over.
class StuckDragDetector : private TickClient
{
public:
    explicit StuckDragDetector(std::function<void()> found)
        : m_found(std::move(found))
    {
    }
    ~StuckDragDetector() override { stop(); }

    /// No finger is on the view.
    void watch(QQuickItem *view);
    /// A finger is on it again.
    void forget();
    bool isStalled() const { return m_isStalled; }

private:
    void tick(double seconds) override;
    void stop();

    std::function<void()> m_found;
    QPointer<QQuickItem> m_view;
    QPointer<Ticker> m_ticker;
    QList<double> m_places; // in the last tick
    double m_seconds = 0;   // since it has moved
    bool m_isStalled = false;
};

} // namespace sprung::qml
