// SPDX-License-Identifier: MIT
#pragma once

#include "layout_transition.h"

#include <sprung/gestures/held_value_tracker.h>
#include <sprung/timing/motion.h>

namespace sprung::qml {

/// Measures the velocity of a held item that external code moves.
class HeldItemTracker : private TickClient
{
public:
    HeldItemTracker(const QQuickItem &item, const LayoutTransition &transition)
        : m_item(item)
        , m_transition(transition)
    {
        const auto onMoved = [this] {
            m_heldValue.valueWritten(position());
            startTicking();
        };
        const auto onTransformed = [this] { startTicking(); };
        QObject::connect(&item, &QQuickItem::xChanged, &m_receiver, onMoved);
        QObject::connect(&item, &QQuickItem::yChanged, &m_receiver, onMoved);
        QObject::connect(&item, &QQuickItem::rotationChanged, &m_receiver, onTransformed);
        QObject::connect(&item, &QQuickItem::scaleChanged, &m_receiver, onTransformed);
        startTicking();
    }

    /// Returns the velocity, in units per second, in the coordinates of
    /// LayoutTransition::runRect().
    QPointF velocity() const
    {
        const ChannelValues velocity = m_heldValue.velocity();
        return {velocity[0], velocity[1]};
    }
    /// Returns the item's rotation and scale at the last tick.
    const QTransform &ownTransform() const { return m_ownTransform; }

private:
    void tick(double seconds) override
    {
        m_heldValue.tick(position(), seconds);
        m_ownTransform = RotationScale::fromItem(m_item).transform();
        if (m_heldValue.isResting())
            stopTicking();
    }
    TypedValue position() const { return typedValue(m_transition.runRect().topLeft()); }

    const QQuickItem &m_item;
    const LayoutTransition &m_transition;
    HeldValueTracker m_heldValue{*ChannelType::find(QMetaType::fromType<QPointF>()), position(),
                                 true};
    QObject m_receiver; // disconnects when destroyed
    QTransform m_ownTransform = RotationScale::fromItem(m_item).transform();
};

} // namespace sprung::qml
