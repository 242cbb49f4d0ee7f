// SPDX-License-Identifier: MIT
#include <sprung/gestures/velocity_tracker.h>

#include <sprung/global/warning.h>
#include <sprung/physics/shortest_turn.h>

#include <cmath>
#include <utility>

namespace sprung {

namespace {

/// Returns the type of the measurement: the real type for integer types. Positions of both types
/// may alternate.
const ChannelType *realType(const ChannelType *type)
{
    const bool isReal = !type || !QMetaType::canConvert(type->metaType, type->velocityType);
    return isReal ? type : ChannelType::find(type->velocityType);
}

} // namespace

VelocityTracker::VelocityTracker(QObject *parent)
    : QObject(parent)
{
}

QVariant VelocityTracker::velocity() const
{
    return toVariant(m_estimator.velocity());
}

QVariant VelocityTracker::velocityAt(qreal milliseconds) const
{
    return toVariant(m_estimator.velocity(milliseconds / 1000));
}

void VelocityTracker::setPeriod(qreal period)
{
    if (!std::isfinite(period) || period < 0) {
        reject(this, "period", period);
        return;
    }
    if (period == m_period)
        return;
    m_period = period;
    Q_EMIT periodChanged();
}

void VelocityTracker::addPosition(const QVariant &position, qreal milliseconds)
{
    const ChannelType *type = realType(ChannelType::find(position.metaType()));
    TypedValue value;
    if (!type || !type->fromVariant(position, &value) || !std::isfinite(milliseconds)) {
        if (!std::exchange(m_warned, true)) {
            warn(this,
                 QStringLiteral("ignores position %1 at %2 ms")
                     .arg(describe(position))
                     .arg(milliseconds));
        }
        return;
    }
    if (type != m_type)
        m_estimator.reset();
    if (m_estimator.isEmpty()) {
        m_type = type;
        m_last = value;
        m_accumulated = {};
    }
    accumulate(value);
    m_estimator.addSample(milliseconds / 1000, m_accumulated);
    Q_EMIT velocityChanged();
}

void VelocityTracker::reset()
{
    m_estimator.reset();
    m_warned = false;
    Q_EMIT velocityChanged();
}

/// Adds up the shortest differences, so that full turns count.
void VelocityTracker::accumulate(const TypedValue &value)
{
    const ChannelValues delta = m_type->difference(&m_last, &value);
    for (std::size_t c = 0; c < delta.size(); ++c)
        m_accumulated[c] += m_period > 0 ? shortestTurn(0, delta[c], m_period) : delta[c];
    m_last = value;
}

QVariant VelocityTracker::toVariant(const ChannelValues &velocity) const
{
    return m_type ? m_type->velocityToVariant(velocity.data()) : QVariant(0.0);
}

} // namespace sprung
