// SPDX-License-Identifier: MIT
#include "spring_replay.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>

#include <algorithm>

namespace sprung::qml {

namespace {

/// Repeats the last run of \a spring. Slots may delete the spring.
void replayRun(const QPointer<SpringInterpolator> &spring)
{
    const QVariant from = spring->from();
    const QVariant to = spring->to();
    if (!from.isValid() || !to.isValid() || from == to)
        return;
    if (!spring->finalPosition()) {
        spring->setFinalPosition(true);
        if (spring)
            spring->complete();
        if (spring)
            spring->setFinalPosition(false);
        return;
    }
    spring->snapTo(from);
    if (spring)
        spring->animateTo(to);
}

} // namespace

bool isAnyRunning(const QList<QObject *> &objects)
{
    return std::ranges::any_of(objects, [](const QObject *object) {
        const auto *spring = qobject_cast<const SpringInterpolator *>(object);
        return spring && spring->isRunning();
    });
}

void replayRuns(const QList<QObject *> &objects)
{
    QList<QPointer<SpringInterpolator>> springs;
    for (QObject *object : objects)
        springs.append(qobject_cast<SpringInterpolator *>(object));
    for (const QPointer<SpringInterpolator> &spring : springs) {
        if (spring)
            replayRun(spring);
    }
}

} // namespace sprung::qml
