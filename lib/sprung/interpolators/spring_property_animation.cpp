// SPDX-License-Identifier: MIT
#include "spring_property_animation.h"

#include "property_animation_run.h"

namespace sprung {

SpringPropertyAnimation::SpringPropertyAnimation(QObject *parent)
    : QPropertyAnimation(parent)
    , m_run(std::make_unique<Run>(*this))
{
}

SpringPropertyAnimation::SpringPropertyAnimation(QObject *target, const QByteArray &property,
                                                 QObject *parent)
    : QPropertyAnimation(target, property, parent)
    , m_run(std::make_unique<Run>(*this))
{
}

SpringPropertyAnimation::~SpringPropertyAnimation() = default;

SpringParameters SpringPropertyAnimation::spring() const
{
    const QObject *target = targetObject();
    return m_run->spring.effectiveSpring(this, target ? target : this, m_run->role());
}

void SpringPropertyAnimation::setSpring(SpringParameters spring)
{
    if (m_run->spring.set(spring, [this](const QString &problem) { m_run->warn(problem); }))
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::resetSpring()
{
    if (m_run->spring.reset())
        Q_EMIT springChanged();
}

void SpringPropertyAnimation::connectNotify(const QMetaMethod &signal)
{
    m_run->spring.forwardSharedChanges(this, signal, &SpringPropertyAnimation::springChanged);
}

int SpringPropertyAnimation::duration() const
{
    return m_run->duration();
}

QVariant SpringPropertyAnimation::velocity() const
{
    return m_run->velocity();
}

/// Called by QVariantAnimation for each new time. \a progress is based on another duration.
QVariant SpringPropertyAnimation::interpolated(const QVariant &from, const QVariant &to,
                                               qreal progress) const
{
    Q_UNUSED(from)
    Q_UNUSED(to)
    Q_UNUSED(progress)
    return m_run->currentValue();
}

void SpringPropertyAnimation::updateState(State newState, State oldState)
{
    const bool starts = newState == Running && oldState == Stopped;
    if (starts)
        m_run->begin();
    const DeletionGuard alive(m_run->deletionGuard);
    QPropertyAnimation::updateState(newState, oldState); // stops another animation of the property
    if (alive && starts)
        m_run->replaceOthers();
    else if (alive && newState == Stopped)
        m_run->stop();
}

} // namespace sprung
