// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/gestures/write_clock.h>
#include <sprung/property/channel_type.h>

#include <QObject>

namespace sprung {

/// Measures the velocity of a value that something else moves, for example a finger. Adds up the
/// differences from sample to sample, so that a rotation may exceed a full turn.
class SPRUNG_EXPORT Holding
{
public:
    Holding(const ChannelType &type, const TypedValue &where)
        : m_type(type)
        , m_first(where)
        , m_last(where)
    {
        m_estimator.addSample(0, {});
    }
    ~Holding() { QObject::disconnect(m_notify); }
    Q_DISABLE_COPY_MOVE(Holding)

    /// The connection to the property's NOTIFY signal. Without one, ticks have to emit updated().
    void setNotify(const QMetaObject::Connection &notify) { m_notify = notify; }
    bool isNotified() const { return bool(m_notify); }

    /// To be called with every tick, \a seconds after the last one. Returns whether the value has
    /// moved. A value that is not finite is ignored.
    bool tick(const TypedValue &value, double seconds);
    /// To be called when \a value was written.
    void notice(const TypedValue &value);

    const TypedValue &first() const { return m_first; }
    const TypedValue &last() const { return m_last; }
    /// The velocity for a release now.
    ChannelValues velocity() const;

private:
    bool travelTo(const TypedValue &value);
    void followEvents();

    const ChannelType &m_type;
    VelocityEstimator m_estimator;
    WriteClock m_clock;
    bool m_followsEvents = false;
    TypedValue m_first;
    TypedValue m_last;
    ChannelValues m_traveled{};
    QMetaObject::Connection m_notify;
};

} // namespace sprung
