// SPDX-License-Identifier: MIT
#include "behavior_driver.h"

namespace sprung::qml {

void SpringBehaviorDriver::componentComplete()
{
    if (m_behavior)
        setTarget(m_behavior->property("targetProperty").value<QQmlProperty>());
    SpringInterpolator::componentComplete();
    // What cannot move is written at once: a Behavior without an animation does so.
    if (!m_behavior || !m_action || m_sink.isNone())
        return;
    m_behavior->setProperty("animation", QVariant::fromValue(m_action.data()));
    // By name, for their classes are private. clazy:excludeall=old-style-connect
    connect(m_behavior, SIGNAL(targetValueChanged()), this, SLOT(retarget()));
    connect(m_action, SIGNAL(runningChanged(bool)), this, SLOT(followAction(bool)));
}

Sink SpringBehaviorDriver::sinkFor(QObject *target, const QByteArray &path, QString *problem) const
{
    return m_sink = SpringInterpolator::sinkFor(target, path, problem);
}

QVariant SpringBehaviorDriver::behaviorsTarget() const
{
    return m_behavior->property("targetValue");
}

/// The Behavior has a new target; it may yet write that itself. While it does nothing else, the
/// value stays where it is.
void SpringBehaviorDriver::retarget()
{
    shieldAction();
    if (!isRunning())
        return;
    if (m_behavior->property("enabled").toBool())
        animateTo(behaviorsTarget());
    else
        stop();
}

/// A target that will be refused must not reach the action: 0 times that may be no number.
void SpringBehaviorDriver::shieldAction()
{
    TypedValue ignored;
    const bool refused = !m_sink.type()->fromVariant(behaviorsTarget(), &ignored);
    if (std::exchange(m_shielded, refused) != refused)
        m_action->setProperty("to", refused ? value() : QVariant());
}

/// When it begins to act, it is certain that the Behavior is complete, enabled, and has somewhere to
/// go. When it has, the property has the value that it had, but as Qt interpolates it: colours come
/// with eight bits. And where motion is reduced, the one that it had before.
void SpringBehaviorDriver::followAction(bool acting)
{
    if (acting && !isRunning()) {
        const QPointer<QObject> alive(this);
        animateTo(behaviorsTarget());
        if (alive && !isRunning())
            m_sink.read(&m_rest.emplace());
    } else if (!acting) {
        const auto rest = std::exchange(m_rest, std::nullopt);
        if (isRunning())
            writeAgain();
        else if (rest)
            m_sink.write(&*rest);
    }
}

} // namespace sprung::qml
