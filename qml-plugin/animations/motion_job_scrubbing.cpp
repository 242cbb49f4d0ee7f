// SPDX-License-Identifier: MIT
// A MotionJob whose time is set by an AnimationController.
#include "motion_job.h"

#include "job_groups.h"

#include <private/qanimationjobutil_p.h>
#include <private/qsequentialanimationgroupjob_p.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung::qml {

/// Whether an AnimationController sets this job's time, or has set it. The controller may let the
/// job run to one of its ends, and scrub it again.
bool MotionJob::isScrubbed() const
{
    m_isScrubbed = m_isScrubbed || outermost(this)->userControlDisabled();
    return m_isScrubbed;
}

/// Whether the duration must be known before the start.
bool MotionJob::isPlannedAhead() const
{
    return isScrubbed() || outermost(this)->direction() == Backward;
}

/// Returns the animation of the property that precedes this job in the same sequence.
const AnimatedProperty *MotionJob::precedingAnimated(const AnimatedProperty &animated) const
{
    const AnimatedProperty *found = nullptr;
    for (const QAbstractAnimationJob *job = this; job->group() && !found; job = job->group()) {
        if (!dynamic_cast<const QSequentialAnimationGroupJob *>(job->group()))
            continue;
        const QList<MotionJob *> motions = motionsIn(job->group(), job);
        for (const MotionJob *motion : motions) {
            for (const AnimatedProperty &other : motion->m_properties) {
                if (motion->m_isPlanned && other.property() == animated.property())
                    found = &other;
            }
        }
    }
    return found;
}

/// Returns the motions in \a job in their order. Stops at \a end, a child of a group.
QList<MotionJob *> MotionJob::motionsIn(QAbstractAnimationJob *job,
                                        const QAbstractAnimationJob *end)
{
    if (auto *motion = dynamic_cast<MotionJob *>(job))
        return {motion};
    QList<MotionJob *> motions;
    if (auto *group = dynamic_cast<QAnimationGroupJob *>(job)) {
        for (QAbstractAnimationJob *child : *group->children()) {
            if (child == end)
                break;
            motions += motionsIn(child);
        }
    }
    return motions;
}

/// Makes the first motion of the group its listener.
void MotionJob::watchGroup()
{
    QAbstractAnimationJob *root = this;
    while (root->group())
        root = root->group();
    MotionJob *const first = root == this ? nullptr : motionsIn(root).constFirst();
    if (!first || std::exchange(first->m_root, root))
        return;
    root->addAnimationChangeListener(first, StateChange);
}

/// A group that is scrubbed after its end restarts, and skips animations without updating them. So
/// all motions that do not start with the group get their start values, or their end values if the
/// group runs backward.
void MotionJob::animationStateChanged(QAbstractAnimationJob *root, State, State oldState)
{
    const bool isBackward = root->direction() == Backward;
    if (oldState != Stopped || root->currentLoopTime() != (isBackward ? root->duration() : 0))
        return;
    QList<MotionJob *> motions = motionsIn(root);
    if (!isBackward)
        std::reverse(motions.begin(), motions.end()); // the first motion of a property decides
    const double seconds = isBackward ? std::numeric_limits<double>::infinity() : 0;
    for (MotionJob *motion : std::as_const(motions)) {
        if (motion->isStopped())
            RETURN_IF_DELETED(motion->writeAt(seconds));
    }
}

/// Writes the values at a time, if the job has moved before.
void MotionJob::writeAt(double seconds)
{
    for (AnimatedProperty &animated : m_properties) {
        if (m_hasMoved && animated.isActive())
            RETURN_IF_DELETED(animated.write(seconds));
    }
}

} // namespace sprung::qml
