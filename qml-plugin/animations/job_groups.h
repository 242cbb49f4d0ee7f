// SPDX-License-Identifier: MIT
#pragma once

#include <private/qanimationgroupjob_p.h>

namespace sprung::qml {

/// Returns the outermost group of \a job; the job itself if it is in no group.
inline const QAbstractAnimationJob *outermost(const QAbstractAnimationJob *job)
{
    while (job->group())
        job = job->group();
    return job;
}

/// Whether a group of \a job has loops.
inline bool isRepeated(const QAbstractAnimationJob *job)
{
    while ((job = job->group())) {
        if (job->loopCount() != 1)
            return true;
    }
    return false;
}

} // namespace sprung::qml
