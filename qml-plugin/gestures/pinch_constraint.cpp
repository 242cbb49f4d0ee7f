// SPDX-License-Identifier: MIT
#include "pinch_constraint.h"

#include <cmath>
#include <numbers>

namespace sprung::qml {

/// It never gets as far as twice its largest size, or half its smallest one.
ElasticRange PinchGrip::sizes() const
{
    return {std::log(m_manner.least), std::log(m_manner.most),
            m_manner.isElastic ? std::numbers::ln2 : 0};
}

ElasticRange PinchGrip::ends(const PinchedItem &item, Qt::Orientation along) const
{
    return item.ends(along, m_pose, m_manner.isElastic);
}

void PinchGrip::take(const PinchedItem &item, const PinchPose &pose, const Manner &manner)
{
    m_manner = manner;
    m_pose = pose;
    const double growth = std::log(pose.scale);
    m_growth = sizes().pullFor(growth);
    m_slipGrowth = growth - sizes().shown(m_growth);
    m_pose.origin = {ends(item, Qt::Horizontal).pullFor(pose.origin.x()),
                     ends(item, Qt::Vertical).pullFor(pose.origin.y())};
    m_slip = {};
    m_slip = pose.origin - shown(item).origin;
}

void PinchGrip::pull(const PinchedItem &item, const GestureDelta &step, QPointF middle)
{
    const double before = m_pose.scale;
    if (step.growth != 0) {
        m_growth += step.growth;
        if (!m_manner.isElastic)
            m_growth = sizes().inside(m_growth); // turns round at once
        m_pose.scale = std::exp(sizes().shown(m_growth) + m_slipGrowth);
    }
    m_pose.turn += step.turn;
    const QPointF away = m_pose.origin - (middle - step.way);
    m_pose.origin = middle + PinchPose::turned(away * (m_pose.scale / before), step.turn);
    if (!m_manner.isElastic)
        m_pose = item.inside(m_pose);
}

PinchPose PinchGrip::shown(const PinchedItem &item, QPointF ahead) const
{
    const QPointF pull = m_pose.origin + ahead;
    PinchPose pose = m_pose;
    pose.origin = m_slip
        + QPointF(ends(item, Qt::Horizontal).shown(pull.x()),
                  ends(item, Qt::Vertical).shown(pull.y()));
    return pose;
}

GestureDelta PinchGrip::under(const PinchedItem &item, const GestureDelta &fingers) const
{
    return {{fingers.way.x() * ends(item, Qt::Horizontal).slope(m_pose.origin.x()),
             fingers.way.y() * ends(item, Qt::Vertical).slope(m_pose.origin.y())},
            fingers.growth * sizes().slope(m_growth),
            fingers.turn};
}

} // namespace sprung::qml
