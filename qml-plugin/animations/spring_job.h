// SPDX-License-Identifier: MIT
#pragma once

#include "motion_job.h"
#include "spring_motion.h"

namespace sprung::qml {

/// A run of a SpringMotion, with the settings of its start.
class SpringJob final : public MotionJob
{
public:
    SpringJob(SpringMotion &motion, const QQuickStateActions &actions);

protected:
    double plan(Trajectory &trajectory, const AnimatedProperty &part,
                QStringList &problems) const override;
    TimedMotion planRun(Trajectory start, const AnimatedProperty &part,
                        QStringList &problems) const override;
    bool hasNewLaw(const AnimatedProperty &part) const override;
    void onMoved(double seconds) override;
    MotionScheme::Role role(const AnimatedProperty &part) const override;

private:
    ResolvedSpring tuning(const AnimatedProperty &part,
                          const SpringParameters *given = nullptr) const;

    SpringSetting m_source;
    MotionScheme::Role m_role;
    double m_seconds; // negative: the spring determines the time
    double m_tolerance;
    QList<Waypoint> m_waypoints;
};

} // namespace sprung::qml
