// SPDX-License-Identifier: MIT
#pragma once

#include "motion_job.h"
#include "spring_motion.h"

#include <optional>

namespace sprung::qml {

/// One run of a SpringMotion, with its settings as they were at the start.
class SpringJob final : public MotionJob
{
public:
    SpringJob(SpringMotion &motion, const QQuickStateActions &actions);

protected:
    double plan(Trajectory &trajectory, const MotionPart &part,
                QStringList &problems) const override;
    double planCourse(Trajectory &trajectory, const MotionPart &part, QStringList &problems,
                      std::vector<Stretch> &later) const override;
    bool hasNewLaw(const MotionPart &part) const override;
    void moved(double seconds) override;

private:
    double draw(Trajectory &trajectory, const MotionPart &part,
                const std::optional<SpringParameters> &spring) const;
    MotionScheme::Role roleOf(const MotionPart &part) const;
    SpringParameters springAt(const SchemeAt &scheme, const MotionPart &part) const;

    SpringSource m_source;
    MotionScheme::Role m_role;
    double m_seconds; // negative: the spring determines the time
    double m_tolerance;
    QList<Waypoint> m_waypoints;
};

} // namespace sprung::qml
