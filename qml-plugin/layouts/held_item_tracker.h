// SPDX-License-Identifier: MIT
#pragma once

#include "layout_transition.h"

#include <sprung/engine/motion.h>
#include <sprung/gestures/held_value_tracker.h>

#include <QPointer>

#include <array>
#include <cstring>

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
        const auto moved = [this] { m_holding.valueWritten(place()); };
        m_moves = {QObject::connect(&item, &QQuickItem::xChanged, &item, moved),
                   QObject::connect(&item, &QQuickItem::yChanged, &item, moved)};
        if (m_ticker)
            m_ticker->add(this);
    }
    ~HeldItemTracker() override
    {
        for (const QMetaObject::Connection &moves : m_moves)
            QObject::disconnect(moves);
        if (m_ticker)
            m_ticker->remove(this);
    }

    /// Returns the velocity, in units per second, in the coordinates of LayoutTransition::runRect(). The
    /// size has no velocity.
    QRectF velocity() const
    {
        const ChannelValues velocity = m_holding.velocity();
        return {velocity[0], velocity[1], 0, 0};
    }
    const QTransform &ownLook() const { return m_ownLook; }

private:
    void tick(double seconds) override
    {
        m_holding.tick(place(), seconds);
        m_ownLook = RotationScale::ofItem(m_item).transform();
    }
    TypedValue place() const
    {
        const QPointF place = m_transition.runRect().topLeft();
        TypedValue value{};
        std::memcpy(&value, &place, sizeof place);
        return value;
    }

    const QQuickItem &m_item;
    const LayoutTransition &m_transition;
    const QPointer<Ticker> m_ticker;
    HeldValueTracker m_holding{*ChannelType::find(QMetaType::fromType<QPointF>()), place(), true};
    std::array<QMetaObject::Connection, 2> m_moves;
    QTransform m_ownLook = RotationScale::ofItem(m_item).transform();
};

} // namespace sprung::qml
