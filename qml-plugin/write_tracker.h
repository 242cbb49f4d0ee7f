// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/gestures/held_value_tracker.h>

#include <QPointer>

#include <optional>

namespace sprung::qml {

/// Measures how fast a property moves that something else writes, such as a finger. The ticker is
/// kept running only while there are writes.
class WriteTracker : public TickClient
{
public:
    /// Begins where the property is.
    WriteTracker(const ChannelType &type, const QVariant &position);
    ~WriteTracker() override { stopTicking(); }
    Q_DISABLE_COPY_MOVE(WriteTracker)

    /// Adds the property's present value.
    void add(const QVariant &position);
    /// Whether any was added.
    bool isUsed() const { return m_isUsed; }
    /// The present velocity in units per second: zero if it has not moved for a while.
    QVariant velocity();

    void tick(double seconds) override;

private:
    void stopTicking();

    const ChannelType &m_type;
    TypedValue m_place{};
    std::optional<HeldValueTracker> m_holding;
    QPointer<Ticker> m_ticker; // while it ticks for this
    bool m_isUsed = false;
};

} // namespace sprung::qml
