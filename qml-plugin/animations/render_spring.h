// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <private/qparallelanimationgroupjob_p.h>
#include <private/qquickanimatorjob_p.h>

namespace sprung::qml {

/// From rest, from one number to another.
Trajectory springTo(double from, double to, SpringParameters spring);

/// One run of a SpringAnimator on the render thread: a group with one job of Qt's, which shows the
/// value that the spring has at each frame. It ends early where Motion.reducedMotion is switched on.
class RenderSpring final : public QParallelAnimationGroupJob
{
public:
    /// Takes the job over, with its target, its `from` and its `to`.
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
