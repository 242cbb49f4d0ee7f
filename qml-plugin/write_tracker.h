// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/gestures/holding.h>

#include <QPointer>

#include <optional>

namespace sprung::qml {

/// Measures how fast a property moves that something else writes, such as a finger, as a held run
/// does. The ticker is kept running only while there are writes.
class WriteTracker : public TickClient
{
public:
    /// Begins where the property is.
    WriteTracker(const ChannelType &type, const QVariant &position);
    ~WriteTracker() override { leaveTicker(); }
    Q_DISABLE_COPY_MOVE(WriteTracker)

    /// Adds the property's present value.
    void add(const QVariant &position);
    /// Whether any was added.
    bool isUsed() const { return m_isUsed; }
    /// The present velocity in units per second: zero if it has not moved for a while.
    QVariant velocity();

    void tick(double seconds) override;

private:
    void leaveTicker();

    const ChannelType &m_type;
    TypedValue m_value{};             // the last one
    std::optional<Holding> m_holding; // since the beginning, or since it rested
    QPointer<Ticker> m_ticker;        // while it ticks for this
    double m_still = 0;               // seconds without a write; less than 0 before a tick
    bool m_isUsed = false;
};

} // namespace sprung::qml
