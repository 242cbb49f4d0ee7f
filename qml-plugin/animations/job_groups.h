// SPDX-License-Identifier: MIT
#pragma once

#include <private/qanimationgroupjob_p.h>

namespace sprung::qml {

/// The group around all groups that \a job is in; the job itself if it is in none.
inline const QAbstractAnimationJob *outermost(const QAbstractAnimationJob *job)
{
    while (job->group())
        job = job->group();
    return job;
}

/// Whether a group that \a job is in has loops.
inline bool isRepeated(const QAbstractAnimationJob *job)
{
    while ((job = job->group())) {
        if (job->loopCount() != 1)
            return true;
    }
    return false;
}

} // namespace sprung::qml
