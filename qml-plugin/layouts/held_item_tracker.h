// SPDX-License-Identifier: MIT
#pragma once

#include "layout_transition.h"

#include <sprung/gestures/held_value_tracker.h>
#include <sprung/timing/motion.h>

#include <QPointer>

#include <array>
#include <cstring>
#include <utility>

namespace sprung::qml {

/// Measures the velocity of a held item that external code moves.
class HeldItemTracker : private TickClient
{
public:
    HeldItemTracker(const QQuickItem &item, const LayoutTransition &transition)
        : m_item(item)
        , m_transition(transition)
        , m_ticker(Motion::ticker())
    {
        const auto onMoved = [this] {
            m_heldValue.valueWritten(position());
            setTicking(true);
        };
        const auto onTransformed = [this] { setTicking(true); };
        m_connections = {
            QObject::connect(&item, &QQuickItem::xChanged, &item, onMoved),
            QObject::connect(&item, &QQuickItem::yChanged, &item, onMoved),
            QObject::connect(&item, &QQuickItem::rotationChanged, &item, onTransformed),
            QObject::connect(&item, &QQuickItem::scaleChanged, &item, onTransformed)};
        setTicking(true);
    }
    ~HeldItemTracker() override
    {
        for (const QMetaObject::Connection &connection : m_connections)
            QObject::disconnect(connection);
        setTicking(false);
    }

    /// Returns the velocity, in units per second, in the coordinates of
    /// LayoutTransition::runRect(). The size has no velocity.
    QRectF velocity() const
    {
        const ChannelValues velocity = m_heldValue.velocity();
        return {velocity[0], velocity[1], 0, 0};
    }
    /// Returns the item's rotation and scale at the last tick.
    const QTransform &ownTransform() const { return m_ownTransform; }

private:
    /// Adds this to the ticker while the item moves, and removes it at rest.
    void setTicking(bool ticks)
    {
        if (!m_ticker || std::exchange(m_isTicking, ticks) == ticks)
            return;
        if (ticks)
            m_ticker->add(this);
        else
            m_ticker->remove(this);
    }
    void tick(double seconds) override
    {
        m_heldValue.tick(position(), seconds);
        m_ownTransform = RotationScale::fromItem(m_item).transform();
        if (m_heldValue.isResting())
            setTicking(false);
    }
    TypedValue position() const
    {
        const QPointF position = m_transition.runRect().topLeft();
        TypedValue value{};
        std::memcpy(&value, &position, sizeof position);
        return value;
    }

    const QQuickItem &m_item;
    const LayoutTransition &m_transition;
    const QPointer<Ticker> m_ticker;
    HeldValueTracker m_heldValue{*ChannelType::find(QMetaType::fromType<QPointF>()), position(),
                                 true};
    std::array<QMetaObject::Connection, 4> m_connections;
    bool m_isTicking = false;
    QTransform m_ownTransform = RotationScale::fromItem(m_item).transform();
};

} // namespace sprung::qml
