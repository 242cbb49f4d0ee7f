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
    explicit WriteTracker(const ChannelType &type)
        : m_type(type)
    {
    }
    ~WriteTracker() override { rest(); }
    Q_DISABLE_COPY_MOVE(WriteTracker)

    /// The property has been written.
    void add(const QVariant &value);
    /// The present velocity in units per second: zero if it has not moved for a while.
    QVariant velocity() const;

    void tick(double seconds) override;

private:
    void rest();

    const ChannelType &m_type;
    QPointer<Ticker> m_ticker;        // while it ticks for this
    std::optional<Holding> m_holding; // begins with the first value
    TypedValue m_value{};             // the last one
    double m_still = 0;               // seconds since then; less than 0 before a tick
};

} // namespace sprung::qml
