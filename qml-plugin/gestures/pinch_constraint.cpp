// SPDX-License-Identifier: MIT
#include "pinch_constraint.h"

#include <cmath>
#include <numbers>

namespace sprung::qml {

/// Limits the overscroll to twice the largest and half the smallest scale.
ElasticRange PinchConstraint::sizes() const
{
    return {std::log(m_limits.least), std::log(m_limits.most),
            m_limits.isElastic ? std::numbers::ln2 : 0};
}

ElasticRange PinchConstraint::ends(const PinchTarget &item, Qt::Orientation along) const
{
    return item.ends(along, m_pose, m_limits.isElastic);
}

void PinchConstraint::beginGrab(const PinchTarget &item, const PinchPose &pose,
                                const Limits &options)
{
    m_limits = options;
    m_pose = pose;
    const double growth = std::log(pose.scale);
    m_growth = sizes().inverse(growth);
    m_slipGrowth = growth - sizes().rubberBanded(m_growth);
    m_pose.origin = {ends(item, Qt::Horizontal).inverse(pose.origin.x()),
                     ends(item, Qt::Vertical).inverse(pose.origin.y())};
    m_slip = {};
    m_slip = pose.origin - shown(item).origin;
}

void PinchConstraint::dragBy(const PinchTarget &item, const GestureDelta &step, QPointF middle)
{
    const double before = m_pose.scale;
    if (step.logScale != 0) {
        m_growth += step.logScale;
        if (!m_limits.isElastic)
            m_growth = sizes().clamp(m_growth); // a reversal takes effect immediately
        m_pose.scale = std::exp(sizes().rubberBanded(m_growth) + m_slipGrowth);
    }
    m_pose.turn += step.rotation;
    const QPointF away = m_pose.origin - (middle - step.translation);
    m_pose.origin = middle + PinchPose::turned(away * (m_pose.scale / before), step.rotation);
    if (!m_limits.isElastic)
        m_pose = item.inside(m_pose);
}

PinchPose PinchConstraint::shown(const PinchTarget &item, QPointF ahead) const
{
    const QPointF pull = m_pose.origin + ahead;
    PinchPose pose = m_pose;
    pose.origin = m_slip
        + QPointF(ends(item, Qt::Horizontal).rubberBanded(pull.x()),
                  ends(item, Qt::Vertical).rubberBanded(pull.y()));
    return pose;
}

GestureDelta PinchConstraint::itemVelocity(const PinchTarget &item,
                                           const GestureDelta &fingers) const
{
    return {{fingers.translation.x() * ends(item, Qt::Horizontal).derivative(m_pose.origin.x()),
             fingers.translation.y() * ends(item, Qt::Vertical).derivative(m_pose.origin.y())},
            fingers.logScale * sizes().derivative(m_growth),
            fingers.rotation};
}

} // namespace sprung::qml
