// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/property/channel_type.h>

#include <QObject>

namespace sprung {

/// Measures what something else moves, a finger say. Steps are added up, so that what turns may do
/// so more than once, and about one axis after another.
class Holding
{
public:
    Holding(const ChannelType &type, const TypedValue &where)
        : m_type(type)
        , m_last(where)
    {
        m_estimator.addSample(0, {});
    }
    ~Holding() { QObject::disconnect(m_notify); }
    Q_DISABLE_COPY_MOVE(Holding)

    /// Who tells of movements without being asked.
    void setNotify(const QMetaObject::Connection &notify) { m_notify = notify; }
    bool isNotified() const { return bool(m_notify); }

    /// So many seconds later it is there. Whether it moved; what is not finite did not.
    bool moveTo(const TypedValue &value, double seconds);

    const TypedValue &last() const { return m_last; }
    ChannelValues velocity() const { return m_estimator.velocity(); }

private:
    const ChannelType &m_type;
    VelocityEstimator m_estimator;
    double m_seconds = 0;
    TypedValue m_last;
    ChannelValues m_traveled{};
    QMetaObject::Connection m_notify;
};

} // namespace sprung
