// SPDX-License-Identifier: MIT
#include "behavior_driver.h"

#include <QMetaProperty>

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
    connect(m_behavior, SIGNAL(enabledChanged()), this, SLOT(watchWhileDisabled()));
    connect(m_action, SIGNAL(runningChanged(bool)), this, SLOT(followAction(bool)));
    if (!isEnabled())
        watchWhileDisabled();
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
    const QVariant target = behaviorsTarget();
    shieldActionFrom(target);
    m_letsThrough = !isEnabled();
    if (m_letsThrough)
        stop();
    else if (isRunning())
        aimAt(target);
}

bool SpringBehaviorDriver::isEnabled() const
{
    return m_behavior->property("enabled").toBool();
}

/// Only while the Behavior is disabled is the property watched: with each tick that would cost.
void SpringBehaviorDriver::watchWhileDisabled()
{
    m_letsThrough = false;
    QObject *object = m_sink.object();
    const QMetaMethod changed = m_sink.property().notifySignal();
    if (!object || !changed.isValid())
        return;
    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("heedWrite()"));
    if (isEnabled())
        disconnect(object, changed, this, slot);
    else
        connect(object, changed, this, slot, Qt::UniqueConnection);
}

/// What the Behavior has let through is where this rests. Of its last target it does not tell again,
/// but the value shows it.
void SpringBehaviorDriver::heedWrite()
{
    const QPointer<QObject> alive(this);
    const QVariant target = behaviorsTarget();
    TypedValue here;
    if (isRunning() && value() != target && m_sink.read(&here)
        && m_sink.type()->toVariant(&here) == target) {
        m_letsThrough = true;
        stop();
    }
    if (alive && !isRunning() && std::exchange(m_letsThrough, false) && !m_shielded)
        setTo(value());
}

void SpringBehaviorDriver::aimAt(const QVariant &target)
{
    const QPointer<QObject> alive(this);
    animateTo(target);
    if (alive)
        m_aim = to();
}

/// A target that will be refused must not reach the action: 0 times that may be no number.
void SpringBehaviorDriver::shieldActionFrom(const QVariant &target)
{
    TypedValue ignored;
    const bool refused = m_sink.isNone() || !m_sink.type()->fromVariant(target, &ignored);
    if (std::exchange(m_shielded, refused) != refused)
        m_action->setProperty("to", refused ? value() : QVariant());
}

/// When it begins to act, it is certain that the Behavior is complete, enabled, and has somewhere to
/// go. When it has, the property has the value that it had, but as Qt interpolates it: colors come
/// with eight bits. And where motion is reduced, the one that it had before. A target that is not new
/// counts too, if the interpolator was sent elsewhere in between.
void SpringBehaviorDriver::followAction(bool acting)
{
    if (acting) {
        const QPointer<QObject> alive(this);
        if (!isRunning() || to() != m_aim)
            aimAt(behaviorsTarget());
        if (alive && !isRunning())
            m_sink.read(&m_rest.emplace());
    } else {
        const auto rest = std::exchange(m_rest, std::nullopt);
        if (isRunning())
            writeAgain();
        else if (rest)
            m_sink.write(&*rest);
    }
}

} // namespace sprung::qml
