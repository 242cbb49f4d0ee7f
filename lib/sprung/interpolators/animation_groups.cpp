// SPDX-License-Identifier: MIT
#include "animation_groups.h"

#include <QAnimationGroup>
#include <QPropertyAnimation>
#include <QSequentialAnimationGroup>

#include <utility>

namespace sprung {

namespace {

/// Returns the value of the property of \a animation after \a other, if \a other animates it.
QVariant valueAfter(const QAbstractAnimation &other, const QPropertyAnimation &animation)
{
    if (const auto *same = qobject_cast<const QPropertyAnimation *>(&other)) {
        const bool isSame = same->targetObject() == animation.targetObject()
            && same->propertyName() == animation.propertyName();
        return isSame ? same->endValue() : QVariant();
    }
    const auto *group = qobject_cast<const QAnimationGroup *>(&other);
    for (int i = group ? group->animationCount() - 1 : -1; i >= 0; --i) {
        if (const QVariant end = valueAfter(*group->animationAt(i), animation); end.isValid())
            return end;
    }
    return {};
}

} // namespace

const QAbstractAnimation *outermostGroup(const QAbstractAnimation &animation)
{
    const QAbstractAnimation *outermost = &animation;
    while (const QAbstractAnimation *group = outermost->group())
        outermost = group;
    return outermost;
}

unsigned loopInGroups(const QAbstractAnimation &animation)
{
    unsigned loop = 0;
    for (const QAnimationGroup *group = animation.group(); group; group = group->group()) {
        // While a group starts its animations, currentLoop still counts its last run.
        const bool starts = group->currentTime() == 0;
        loop = 65537 * loop + (starts ? 0 : unsigned(group->currentLoop()));
    }
    return loop;
}

QVarLengthArray<QVariant, 2> startValuesInGroups(const QPropertyAnimation &animation)
{
    QVarLengthArray<QVariant, 2> values;
    const QAbstractAnimation *part = &animation;
    for (QAnimationGroup *group = part->group(); group; part = group, group = group->group()) {
        const bool isSequence = qobject_cast<QSequentialAnimationGroup *>(group);
        int index = group->indexOfAnimation(const_cast<QAbstractAnimation *>(part));
        while (isSequence && --index >= 0) {
            QVariant end = valueAfter(*group->animationAt(index), animation);
            if (!end.isValid())
                continue;
            values.append(std::move(end));
            return values;
        }
        if (group->loopCount() != 1)
            values.append(valueAfter(*group, animation));
    }
    values.append(QVariant());
    return values;
}

} // namespace sprung
