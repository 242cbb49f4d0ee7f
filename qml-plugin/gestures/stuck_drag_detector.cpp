// SPDX-License-Identifier: MIT
#include "stuck_drag_detector.h"

#include "flickable_axis.h"

#include <utility>

namespace sprung::qml {

namespace {

/// Seconds: imperceptible, and longer than a late frame.
constexpr double stallTimeout = 0.2;

bool isSettling(const QQuickItem &view)
{
    return flickable::isMoving(view) && !view.property("flicking").toBool();
}

} // namespace

void StuckDragDetector::watch(QQuickItem *view)
{
    forget();
    if (!view || !isSettling(*view))
        return;
    m_view = view;
    m_positions.clear();
    m_seconds = 0;
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

void StuckDragDetector::forget()
{
    stop();
    m_isStalled = false;
}

void StuckDragDetector::stop()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

void StuckDragDetector::tick(double seconds)
{
    if (!m_view || !isSettling(*m_view))
        return stop();
    QList<double> positions;
    for (const char *name : {"contentX", "contentY", "horizontalOvershoot", "verticalOvershoot"})
        positions += m_view->property(name).toDouble();
    m_seconds = std::exchange(m_positions, positions) == positions ? m_seconds + seconds : 0;
    if (m_seconds < stallTimeout)
        return;
    stop();
    m_isStalled = true;
    m_found(); // last, since it may delete this
}

} // namespace sprung::qml
