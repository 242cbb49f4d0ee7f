// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_axis.h"

namespace sprung::qml {

/// Both axes of a view. Slots of commands may delete this; commands return false then.
class ScrollAxes
{
public:
    ScrollAxis &x() { return m_x; }
    ScrollAxis &y() { return m_y; }
    const ScrollAxis &x() const { return m_x; }
    const ScrollAxis &y() const { return m_y; }
    QQuickItem *view() const { return m_x.view().view(); }
    const ScrollOptions &options() const { return m_x.options(); }
    QPointF viewVelocity() const { return {m_x.view().velocity(), m_y.view().velocity()}; }
    /// Returns the axis for wheels, keys and numbers.
    ScrollAxis &main()
    {
        return m_x.view().isScrollable() && !m_y.view().isScrollable() ? m_x : m_y;
    }
    bool isRunning() const
    {
        return m_x.isMoving() || m_y.isMoving() || m_x.isHeld() || m_y.isHeld();
    }

    template <typename Command>
    bool forEach(const Command &command)
    {
        return m_dispatcher.runInOrder([&] { command(m_x); }, [&] { command(m_y); });
    }
    /// Calls a command of both axes with their arguments.
    template <typename Command>
    bool forEach(QPointF part, const Command &command)
    {
        return forEach(
            [&](ScrollAxis &axis) { command(axis, &axis == &m_x ? part.x() : part.y()); });
    }
    /// Ends the view's own motion.
    bool endFlick()
    {
        return m_dispatcher.runInOrder([this] { flickable::cancelFlick(*view()); });
    }

private:
    ScrollAxis m_x{Qt::Horizontal};
    ScrollAxis m_y{Qt::Vertical};
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
