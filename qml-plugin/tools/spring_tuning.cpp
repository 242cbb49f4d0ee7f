// SPDX-License-Identifier: MIT
#include "spring_tuning.h"

#include "spring_replay.h"

#include <sprung/global/warning.h>
#include <sprung/timing/motion.h>

#include <QMetaProperty>
#include <QQmlInfo>

#include <algorithm>

namespace sprung::qml {

namespace {

QMetaProperty springOf(const QObject *object)
{
    return object->metaObject()->property(object->metaObject()->indexOfProperty("spring"));
}

} // namespace

SpringTuning::SpringTuning(QObject *parent)
    : QObject(parent)
{
    const SpringParameters spring = Motion::instance()->spring();
    m_pair = {spring, spring};
    for (const auto signal : {&SpringTuning::springChanged, &SpringTuning::draggingChanged}) {
        connect(this, signal, this, [this] {
            if (!m_dragging)
                Q_EMIT textsChanged();
        });
    }
}

void SpringTuning::setSpring(SpringParameters spring)
{
    if (!warnIfInvalid(this, spring))
        return;
    if (m_isComplete)
        step(m_pair.with(spring));
    else
        applyPair({spring, spring});
}

void SpringTuning::setEditsSecond(bool second)
{
    step({m_pair.first, m_pair.second, second});
}

void SpringTuning::step(const SpringPair &pair)
{
    if (m_pair == pair)
        return;
    if (!m_dragging || !std::exchange(m_hasStepped, true))
        m_history.push(m_pair);
    applyPair(pair);
    if (m_autoReplay && (!m_dragging || !isAnyRunning(springs())))
        replay();
}

void SpringTuning::applyPair(const SpringPair &pair)
{
    if (m_pair == pair)
        return;
    const bool isSpringChanged = pair.edited() != spring();
    m_pair = pair;
    const QList<QPointer<QObject>> edited = isSpringChanged ? m_springs
                                                            : QList<QPointer<QObject>>();
    for (const QPointer<QObject> &object : edited) { // a copy, because slots may change the list
        if (object)
            springOf(object).write(object, QVariant::fromValue(pair.edited()));
    }
    Q_EMIT springChanged();
}

void SpringTuning::undo()
{
    applyHistory(m_history.undo(m_pair));
}

void SpringTuning::redo()
{
    applyHistory(m_history.redo(m_pair));
}

void SpringTuning::applyHistory(const std::optional<SpringPair> &pair)
{
    if (!pair)
        return;
    applyPair(*pair);
    if (m_autoReplay)
        replay();
}

void SpringTuning::setDragging(bool dragging)
{
    if (m_dragging == dragging)
        return;
    m_dragging = dragging;
    if (std::exchange(m_hasStepped, false) && m_autoReplay)
        replay();
    Q_EMIT draggingChanged();
}

void SpringTuning::replay()
{
    replayRuns(springs());
    Q_EMIT replayed();
}

QList<QObject *> SpringTuning::springs() const
{
    QList<QObject *> springs;
    for (const QPointer<QObject> &object : m_springs) {
        if (object)
            springs.append(object);
    }
    return springs;
}

void SpringTuning::setSprings(const QList<QObject *> &springs)
{
    if (std::equal(m_springs.cbegin(), m_springs.cend(), springs.cbegin(), springs.cend()))
        return; // not if one was destroyed
    const QObject *const previousFirst = m_springs.value(0);
    for (const QPointer<QObject> &object : std::exchange(m_springs, {})) {
        if (object)
            object->disconnect(this);
    }
    const QMetaMethod slot = metaObject()->method(metaObject()->indexOfSlot("syncFromFirst()"));
    for (QObject *object : springs) {
        if (!object)
            continue;
        const QMetaProperty spring = springOf(object);
        if (spring.metaType() != QMetaType::fromType<SpringParameters>()) {
            qmlWarning(this) << "rejected springs: a " << object->metaObject()->className()
                             << " has none";
            continue;
        }
        m_springs.append(object);
        if (m_springs.size() == 1 && spring.hasNotifySignal())
            connect(object, spring.notifySignal(), this, slot);
        // Without it, another object may be the first one.
        connect(object, &QObject::destroyed, this, [this] { setSprings(this->springs()); });
    }
    if (!m_springs.isEmpty() && m_springs.first() != previousFirst) {
        m_history.clear();
        m_pair.isSecond = false;
    }
    syncFromFirst();
    Q_EMIT springsChanged();
}

SpringParameters SpringTuning::firstSpring() const
{
    const QList<QObject *> objects = springs();
    if (objects.isEmpty())
        return spring();
    return springOf(objects.first()).read(objects.first()).value<SpringParameters>();
}

/// Adopts the spring of the first edited object after any change. Before the first step, both sides
/// adopt it, because the object may not be complete yet.
void SpringTuning::syncFromFirst()
{
    const SpringParameters current = firstSpring();
    const bool isNew = !canUndo() && !canRedo();
    m_pair = isNew ? SpringPair{current, current, editsSecond()} : m_pair.with(current);
    Q_EMIT springChanged();
}

void SpringTuning::setStiffness(double stiffness)
{
    setSpring({stiffness, spring().damping, spring().mass});
}

void SpringTuning::setDamping(double damping)
{
    setSpring({spring().stiffness, damping, spring().mass});
}

void SpringTuning::setMass(double mass)
{
    setSpring({spring().stiffness, spring().damping, mass});
}

void SpringTuning::setResponse(double milliseconds)
{
    const auto spring = SpringParameters::fromResponse(milliseconds / 1000, dampingRatio(), mass());
    if (!spring.isValid())
        return reject(this, "response", milliseconds);
    setSpring(spring);
}

void SpringTuning::setBounce(double bounce)
{
    const auto next = SpringParameters::fromDurationAndBounce(spring().duration(), bounce, mass());
    if (!next.isValid())
        return reject(this, "bounce", bounce);
    setSpring(next);
}

} // namespace sprung::qml
