// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <private/qparallelanimationgroupjob_p.h>
#include <private/qquickanimatorjob_p.h>

namespace sprung::qml {

/// A motion from rest, from one number to another.
Trajectory springTo(double from, double to, SpringParameters spring);

/// One run of a SpringAnimator on the render thread: a group with one of Qt's jobs, which shows the
/// spring's value in each frame. It ends early if Motion.reducedMotion is switched on.
class RenderSpring final : public QParallelAnimationGroupJob
{
public:
    /// Takes ownership of the job, and uses its target, `from` and `to`.
    RenderSpring(QQuickAnimatorJob *job, SpringParameters spring, double timeScale);

    int duration() const override { return m_duration; }

protected:
    void updateCurrentTime(int milliseconds) override;

private:
    QQuickAnimatorJob *m_job; // the one in the group
    Trajectory m_trajectory;
    double m_timeScale;
    int m_duration = 0; // milliseconds
};

} // namespace sprung::qml
