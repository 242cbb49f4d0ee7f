// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/gestures/velocity_tracker.h>

#include <QPointer>

namespace sprung::qml {

/// Measures how fast a property moves that something else writes, such as a finger. Time is that of
/// the ticker on which springs run. The ticker is kept running only while there are writes.
class Passage : public TickClient
{
public:
    Passage() = default;
    ~Passage() override { rest(); }
    Q_DISABLE_COPY_MOVE(Passage)

    /// Adds the property's present value.
    void add(const QVariant &position);
    /// The present velocity in units per second: zero if it has not moved for a while.
    QVariant velocity() const { return m_tracker.velocityAt(m_now); }

    void tick(double seconds) override;

private:
    void rest();

    VelocityTracker m_tracker;
    QPointer<Ticker> m_ticker; // while it ticks for this
    double m_now = 0;          // milliseconds since the first position
    double m_latest = 0;       // of the last one
};

} // namespace sprung::qml
