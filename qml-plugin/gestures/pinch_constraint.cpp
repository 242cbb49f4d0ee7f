// SPDX-License-Identifier: MIT
#include "pinch_constraint.h"

#include <cmath>
#include <numbers>

namespace sprung::qml {

/// Limits the overscroll to twice the largest and half the smallest scale.
ElasticRange PinchConstraint::scaleRange() const
{
    return {std::log(m_limits.minimum), std::log(m_limits.maximum),
            m_limits.isElastic ? std::numbers::ln2 : 0};
}

ElasticRange PinchConstraint::bounds(const PinchTarget &item, Qt::Orientation orientation) const
{
    return item.bounds(orientation, m_pose, m_limits.isElastic);
}

void PinchConstraint::beginGrab(const PinchTarget &item, const PinchPose &pose,
                                const Limits &options)
{
    m_limits = options;
    m_pose = pose;
    const double logScale = std::log(pose.scale);
    m_logScale = scaleRange().inverse(logScale);
    m_logScaleOffset = logScale - scaleRange().rubberBanded(m_logScale);
    m_pose.origin = {bounds(item, Qt::Horizontal).inverse(pose.origin.x()),
                     bounds(item, Qt::Vertical).inverse(pose.origin.y())};
    m_grabOffset = {};
    m_grabOffset = pose.origin - constrainedPose(item).origin;
}

void PinchConstraint::dragBy(const PinchTarget &item, const GestureDelta &step, QPointF middle)
{
    const double before = m_pose.scale;
    if (step.logScale != 0) {
        m_logScale += step.logScale;
        if (!m_limits.isElastic)
            m_logScale = scaleRange().clamp(m_logScale); // a reversal takes effect immediately
        m_pose.scale = std::exp(scaleRange().rubberBanded(m_logScale) + m_logScaleOffset);
    }
    m_pose.rotation += step.rotation;
    const QPointF offset = m_pose.origin - (middle - step.translation);
    m_pose.origin = middle + PinchPose::turned(offset * (m_pose.scale / before), step.rotation);
    if (!m_limits.isElastic)
        m_pose = item.clamp(m_pose);
}

PinchPose PinchConstraint::constrainedPose(const PinchTarget &item, QPointF predicted) const
{
    const QPointF dragPosition = m_pose.origin + predicted;
    PinchPose pose = m_pose;
    pose.origin = m_grabOffset
        + QPointF(bounds(item, Qt::Horizontal).rubberBanded(dragPosition.x()),
                  bounds(item, Qt::Vertical).rubberBanded(dragPosition.y()));
    return pose;
}

GestureDelta PinchConstraint::itemVelocity(const PinchTarget &item,
                                           const GestureDelta &velocity) const
{
    return {{velocity.translation.x() * bounds(item, Qt::Horizontal).derivative(m_pose.origin.x()),
             velocity.translation.y() * bounds(item, Qt::Vertical).derivative(m_pose.origin.y())},
            velocity.logScale * scaleRange().derivative(m_logScale),
            velocity.rotation};
}

} // namespace sprung::qml
