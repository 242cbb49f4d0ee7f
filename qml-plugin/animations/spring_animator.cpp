// SPDX-License-Identifier: MIT
#include "spring_animator.h"

#include "described.h"
#include "render_spring.h"

#include <sprung/engine/motion.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>

namespace sprung::qml {

namespace {

std::unique_ptr<QQuickAnimator> animatorFor(const QString &property)
{
    if (property == QLatin1StringView("x"))
        return std::make_unique<QQuickXAnimator>();
    if (property == QLatin1StringView("y"))
        return std::make_unique<QQuickYAnimator>();
    if (property == QLatin1StringView("scale"))
        return std::make_unique<QQuickScaleAnimator>();
    if (property == QLatin1StringView("rotation"))
        return std::make_unique<QQuickRotationAnimator>();
    if (property == QLatin1StringView("opacity"))
        return std::make_unique<QQuickOpacityAnimator>();
    return nullptr;
}

bool settles(SpringParameters spring)
{
    return spring.isValid() && springTo(0, 1, spring).end().why == Trajectory::Why::Settles;
}

} // namespace

SpringAnimator::SpringAnimator(QObject *parent)
    : QQuickAbstractAnimation(parent)
{
}

SpringAnimator::~SpringAnimator() = default;

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
    std::unique_ptr<QQuickAnimator> animator = animatorFor(property);
    if (!animator) {
        qmlWarning(this) << "refused property \"" << property
                         << "\": it is x, y, scale, rotation or opacity";
        return;
    }
    m_property = property;
    m_animator = std::move(animator);
    Q_EMIT propertyChanged();
}

void SpringAnimator::setFrom(double from)
{
    if (!std::isfinite(from))
        qmlWarning(this) << "refused from " << from;
    else if (std::exchange(m_from, from) != from)
        Q_EMIT fromChanged();
}

void SpringAnimator::setTo(double to)
{
    if (!std::isfinite(to))
        qmlWarning(this) << "refused to " << to;
    else if (std::exchange(m_to, to) != to)
        Q_EMIT toChanged();
}

bool SpringAnimator::took(SpringSource::Outcome outcome)
{
    if (outcome == SpringSource::Changed)
        Q_EMIT springChanged();
    return outcome != SpringSource::Refused;
}

void SpringAnimator::setSpring(SpringParameters spring)
{
    if (!settles(spring) || !took(m_source.set(spring, false))) {
        qmlWarning(this) << "refused spring " << described(spring)
                         << ": it is invalid or never settles";
    }
}

void SpringAnimator::connectNotify(const QMetaMethod &signal)
{
    m_source.shareSignal(this, signal, &SpringAnimator::springChanged);
    QQuickAbstractAnimation::connectNotify(signal);
}

QAbstractAnimationJob *SpringAnimator::transition(QQuickStateActions &actions,
                                                  QQmlProperties &modified,
                                                  TransitionDirection direction,
                                                  QObject *defaultTarget)
{
    const auto *own = static_cast<QQuickAbstractAnimationPrivate *>(QObjectPrivate::get(this));
    if (!m_animator)
        m_animator = animatorFor(own->defaultProperty.name());
    if (!m_animator) {
        qmlWarning(this) << "has no property to animate: it is x, y, scale, rotation or opacity";
        return nullptr;
    }
    const Motion &motion = *Motion::instance();
    SpringParameters spring = this->spring();
    if (!settles(spring)) {
        qmlWarning(this) << "refused Motion.spring, which never settles";
        spring = SpringParameters();
    }
    m_animator->setDefaultTarget(own->defaultProperty);
    m_animator->setTargetItem(m_target);
    if (isGiven(m_from))
        m_animator->setFrom(m_from);
    if (isGiven(m_to))
        m_animator->setTo(m_to);
    QQuickAbstractAnimation &animation = *m_animator;
    auto *job = static_cast<QQuickAnimatorJob *>(
        animation.transition(actions, modified, direction, defaultTarget));
    if (!job)
        return nullptr;
    return initInstance(
        new RenderSpring(job, spring, motion.timeScale() > 0 ? motion.timeScale() : 1));
}

} // namespace sprung::qml
