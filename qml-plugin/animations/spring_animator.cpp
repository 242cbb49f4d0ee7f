// SPDX-License-Identifier: MIT
#include "spring_animator.h"

#include "animator_job.h"
#include "render_thread_link.h"

#include <sprung/global/warning.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>
#include <memory>
#include <utility>

namespace sprung::qml {

void SpringAnimator::setTargetItem(QQuickItem *target)
{
    if (m_target == target)
        return;
    m_target = target;
    Q_EMIT targetChanged();
}

void SpringAnimator::setPropertyName(const QString &property)
{
    if (m_property == property)
        return;
    if (!RenderThreadLink::canMove(nullptr, property)) {
        qmlWarning(this) << "rejected property \"" << property
                         << "\": it is x, y, scale, rotation or opacity";
        return;
    }
    m_property = property;
    Q_EMIT propertyChanged();
}

void SpringAnimator::setFrom(double from)
{
    if (!std::isfinite(from))
        reject(this, "from", from);
    else if (std::exchange(m_from, from) != from)
        Q_EMIT fromChanged();
}

void SpringAnimator::setTo(double to)
{
    if (!std::isfinite(to))
        reject(this, "to", to);
    else if (std::exchange(m_to, to) != to)
        Q_EMIT toChanged();
}

void SpringAnimator::setDuration(int milliseconds)
{
    if (milliseconds < -1)
        qmlWarning(this) << "rejected duration " << milliseconds << ": it is 0 or more, or -1";
    else if (std::exchange(m_duration, milliseconds) != milliseconds)
        Q_EMIT durationChanged();
}

void SpringAnimator::setSpring(const std::optional<SpringParameters> &spring)
{
    if (spring && spring->isValid() && !ResolvedSpring::settles(*spring))
        warn(this,
             QStringLiteral("rejected spring with %1: it never settles").arg(describe(*spring)));
    else if (m_springSetting.set(this, spring))
        Q_EMIT springChanged();
}

void SpringAnimator::connectNotify(const QMetaMethod &signal)
{
    m_springSetting.forwardSharedChanges(this, signal, &SpringAnimator::springChanged,
                                         &SpringAnimator::targetChanged,
                                         &SpringAnimator::propertyChanged);
    QQuickAbstractAnimation::connectNotify(signal);
}

/// Resolves the spring for the first item, if there is one.
SpringParameters SpringAnimator::spring() const
{
    const QObject *item = animatedProperty(nullptr).object();
    return m_springSetting.effectiveSpring(
        this, item ? item : this, MotionScheme::roleOf(animatedPropertyName().toUtf8(), {}));
}

/// Returns the name of the property that the next run animates.
QString SpringAnimator::animatedPropertyName() const
{
    const auto *own = static_cast<const QQuickAbstractAnimationPrivate *>(
        QObjectPrivate::get(this));
    if (!m_uniform.isEmpty())
        return m_uniform;
    return m_property.isEmpty() ? own->defaultProperty.name() : m_property;
}

QQmlProperty SpringAnimator::animatedProperty(QObject *defaultTarget) const
{
    const auto *own = static_cast<const QQuickAbstractAnimationPrivate *>(
        QObjectPrivate::get(this));
    QObject *item = m_target;
    if (!item)
        item = own->defaultProperty.object();
    if (!item)
        item = defaultTarget;
    return item ? QQmlProperty(item, animatedPropertyName()) : QQmlProperty();
}

double SpringAnimator::valueNow() const
{
    if (const RenderThreadRun *run = *m_latestJob ? (*m_latestJob)->firstActiveRun() : nullptr)
        return run->valueNow();
    return animatedProperty(nullptr).read().toDouble();
}

double SpringAnimator::velocityNow() const
{
    const RenderThreadRun *run = *m_latestJob ? (*m_latestJob)->firstActiveRun() : nullptr;
    return run ? run->velocityNow() : 0;
}

QAbstractAnimationJob *SpringAnimator::transition(QQuickStateActions &actions,
                                                  QQmlProperties &modified,
                                                  TransitionDirection direction,
                                                  QObject *defaultTarget)
{
    // A backward run needs its duration before it starts. As with Qt's animators, the property then
    // changes immediately.
    if (direction == Backward)
        return nullptr;
    const QString name = animatedPropertyName();
    const auto canMove = [&](QObject *object) {
        return qobject_cast<QQuickItem *>(object) && RenderThreadLink::canMove(object, name);
    };
    auto job = std::make_unique<AnimatorJob>(*this);
    RenderThreadRun::Endpoints endpoints;
    if (isSet(m_from))
        endpoints.from = m_from;
    bool isNamed = false;
    for (QQuickStateAction &action : actions) {
        QObject *object = action.property.object();
        if (action.property.name() != name || (m_target && object != m_target))
            continue;
        isNamed = true;
        if (!canMove(object))
            continue;
        modified += action.property;
        endpoints.to = isSet(m_to) ? m_to : action.toValue.toDouble();
        if (!std::isfinite(*endpoints.to)) {
            reject(this, "to", *endpoints.to);
            endpoints.to.reset();
        }
        job->add(action.property, endpoints);
        action.fromValue = action.toValue; // otherwise an interrupted Transition would end it
    }
    const QQmlProperty own = animatedProperty(defaultTarget);
    const bool isAlone = !isNamed && (actions.isEmpty() || isSet(m_to));
    if (isAlone && canMove(own.object())) {
        endpoints.to = to();
        job->add(own, endpoints);
    } else if (job->isEmpty() && (isNamed || own.object() || name.isEmpty())) {
        qmlWarning(this)
            << "has no property to animate: it is x, y, scale, rotation or opacity, or "
               "the uniform of a ShaderEffect";
    }
    return job->isEmpty() ? nullptr : initInstance(job.release());
}

} // namespace sprung::qml
