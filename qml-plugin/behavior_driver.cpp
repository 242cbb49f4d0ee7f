// SPDX-License-Identifier: MIT
#include "behavior_driver.h"

namespace sprung::qml {

void SpringBehaviorDriver::componentComplete()
{
    if (m_behavior && m_action) {
        const auto property = m_behavior->property("targetProperty").value<QQmlProperty>();
        setTarget(property);
        m_behavior->setProperty("animation", QVariant::fromValue(m_action.data()));
        // By name, for their classes are private. clazy:excludeall=old-style-connect
        connect(m_behavior, SIGNAL(targetValueChanged()), this, SLOT(retarget()));
        connect(m_action, SIGNAL(runningChanged(bool)), this, SLOT(followAction(bool)));
    }
    SpringInterpolator::componentComplete();
}

QVariant SpringBehaviorDriver::behaviorsTarget() const
{
    return m_behavior->property("targetValue");
}

/// The Behavior has a new target; it may yet write that itself. While it does nothing else, the
/// value stays where it is.
void SpringBehaviorDriver::retarget()
{
    if (!isRunning())
        return;
    if (m_behavior->property("enabled").toBool())
        animateTo(behaviorsTarget());
    else
        stop();
}

/// When it begins to act, it is certain that the Behavior is complete, enabled, and has somewhere to
/// go. When it has, the property has the value that it had, but as Qt interpolates it: colours come
/// with eight bits.
void SpringBehaviorDriver::followAction(bool acting)
{
    if (!acting && !isRunning() && Motion::instance()->reducedMotion())
        snapTo(behaviorsTarget());
    else if (!acting)
        writeAgain();
    else if (!isRunning())
        animateTo(behaviorsTarget());
}

} // namespace sprung::qml
