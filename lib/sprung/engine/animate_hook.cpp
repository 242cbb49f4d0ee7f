// SPDX-License-Identifier: MIT
#include "animate_hook.h"

#include "motion.h"
#include "warning.h"

#include <atomic>

namespace sprung {

namespace {
std::atomic<SceneAnimation> sceneAnimation = nullptr;
std::atomic<ScriptAnimation> scriptAnimation = nullptr;
} // namespace

void setAnimateHook(SceneAnimation animation)
{
    sceneAnimation = animation;
}

bool hasAnimateHook()
{
    return sceneAnimation.load() != nullptr;
}

void setAnimateScriptHook(ScriptAnimation animation)
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
             QStringLiteral("animate() refused the spring %1")
                 .arg(described(QVariant::fromValue(*spring))));
    }
    if (const SceneAnimation animation = sceneAnimation.load())
        animation(change, isValid ? spring : std::nullopt);
    else
        change();
}

void Motion::animate(const QVariant &function, const QVariant &spring)
{
    if (const ScriptAnimation animation = scriptAnimation.load())
        animation(function, spring);
}

} // namespace sprung
