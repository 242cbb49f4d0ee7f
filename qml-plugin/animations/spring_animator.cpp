// SPDX-License-Identifier: MIT
#include "spring_animator.h"

#include "spring_easing.h"

#include <sprung/engine/motion.h>

#include <QMetaMethod>
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

SpringParameters SpringAnimator::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringAnimator::setSpring(SpringParameters spring)
{
    if (!spring.isValid() || !std::isfinite(SpringEasing(spring).seconds)) {
        qmlWarning(this) << "refused a spring that is invalid or never settles";
        return;
    }
    if (std::exchange(m_spring, spring) != spring)
        Q_EMIT springChanged();
}

void SpringAnimator::resetSpring()
{
    if (std::exchange(m_spring, std::nullopt))
        Q_EMIT springChanged();
}

/// Who asks for the spring of one that has none is told when the shared one changes.
void SpringAnimator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&SpringAnimator::springChanged)) {
        connect(Motion::instance(), &Motion::springChanged, this,
                &SpringAnimator::sharedSpringChanged, Qt::UniqueConnection);
    }
    QQuickAbstractAnimation::connectNotify(signal);
}

void SpringAnimator::sharedSpringChanged()
{
    if (!m_spring)
        Q_EMIT springChanged();
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
    SpringEasing easing(spring());
    if (!std::isfinite(easing.seconds)) {
        qmlWarning(this) << "refused Motion.spring, which never settles";
        easing = SpringEasing(SpringParameters());
    }
    const double pace = motion.timeScale() > 0 ? motion.timeScale() : 1;
    const double milliseconds = easing.seconds * 1000 / pace;
    m_animator->setDefaultTarget(own->defaultProperty);
    m_animator->setTargetItem(m_target);
    if (isGiven(m_from))
        m_animator->setFrom(m_from);
    if (isGiven(m_to))
        m_animator->setTo(m_to);
    m_animator->setLoops(loops());
    m_animator->setEasing(easing.curve);
    m_animator->setDuration(motion.reducedMotion() ? 0 : int(std::min(milliseconds, 1e9)));
    QQuickAbstractAnimation &animation = *m_animator;
    return animation.transition(actions, modified, direction, defaultTarget);
}

} // namespace sprung::qml
