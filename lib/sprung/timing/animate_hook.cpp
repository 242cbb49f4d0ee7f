// SPDX-License-Identifier: MIT
#include "animate_hook.h"

#include "motion.h"
#include <sprung/global/warning.h>

#include <atomic>

namespace sprung {

namespace {
std::atomic<AnimateHook> sceneAnimation = nullptr;
std::atomic<AnimateScriptHook> scriptAnimation = nullptr;
} // namespace

void setAnimateHook(AnimateHook animation)
{
    sceneAnimation = animation;
}

bool hasAnimateHook()
{
    return sceneAnimation.load() != nullptr;
}

void setAnimateScriptHook(AnimateScriptHook animation)
{
    scriptAnimation = animation;
}

void Motion::animate(const std::function<void()> &change,
                     const std::optional<SpringParameters> &spring)
{
    if (!change)
        return warn(instance(), QStringLiteral("animate() needs a function"));
    const bool isValid = !spring || spring->isValid();
    if (!isValid) {
        warn(instance(),
             QStringLiteral("animate() rejected the spring %1")
                 .arg(describe(QVariant::fromValue(*spring))));
    }
    if (const AnimateHook animation = sceneAnimation.load())
        animation(change, isValid ? spring : std::nullopt);
    else
        change();
}

void Motion::animate(const QVariant &function, const QVariant &spring)
{
    if (const AnimateScriptHook animation = scriptAnimation.load())
        animation(function, spring);
}

} // namespace sprung
