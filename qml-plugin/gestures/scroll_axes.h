// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_axis.h"

namespace sprung::qml {

/// Both axes of a view. Commands may lead to slots that delete this; they return whether it is still
/// there.
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
    /// The one that a wheel, a key or a number means.
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
    /// The same, with what belongs to each.
    template <typename Command>
    bool forEach(QPointF part, const Command &command)
    {
        return forEach(
            [&](ScrollAxis &axis) { command(axis, &axis == &m_x ? part.x() : part.y()); });
    }
    /// The view no longer moves by itself.
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
