// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>
#include <sprung/sprung_export.h>
#include <sprung/timing/motion.h>

#include <QPropertyAnimation>

#include <memory>

namespace sprung {

/// Animates a QPropertyAnimation on a spring, for animation groups, state machines and other users
/// of QAbstractAnimation.
///
///     auto *group = new QSequentialAnimationGroup(this);
///     group->addAnimation(new SpringPropertyAnimation(button, "pos", group));
///
/// The animation starts with the velocity of the motion that it replaces: a
/// SpringPropertyAnimation, an interpolator or an animation of Sprung on the same property. If that
/// one was stopped, its velocity is kept until control returns to the event loop. Loops,
/// direction, scrubbing by currentTime, and deletion when stopped work as in every animation.
///
/// The spring determines the duration, so `duration` cannot be set. The easing curve and key values
/// between start and end have no effect. A new `endValue` applies from the next start.
/// With reduced motion, an animation that starts ends immediately, and `duration` is 0.
class SPRUNG_EXPORT SpringPropertyAnimation : public QPropertyAnimation
{
    Q_OBJECT

public:
    /// Constructs an animation without a target.
    explicit SpringPropertyAnimation(QObject *parent = nullptr);
    /// Constructs an animation of \a property of \a target.
    SpringPropertyAnimation(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    ~SpringPropertyAnimation() override;

    /// The parameters of the spring. Defaults to the spring of the MotionScheme, or to
    /// Motion::spring. Invalid springs are rejected with a warning. A new spring, scheme or speed
    /// applies from the next start, because an animation group relies on the duration.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    Q_SIGNAL void springChanged();

    /// Returns the milliseconds until the value settles, in the current or the last run. Before a run,
    /// and after a change of a setting, in a run from startValue to endValue. Without startValue, a
    /// run starts at the end of the previous animation of the property in a sequential group, or at
    /// the current value, and a run backward repeats the last run. All loops of a group take as long
    /// as the longest of its first two.
    /// -1 if the value never settles; 0 if the property cannot be animated.
    int duration() const override;

    /// The current velocity. In units per second, of the type of Interpolator::velocity.
    QVariant velocity() const;

protected:
    QVariant interpolated(const QVariant &from, const QVariant &to, qreal progress) const override;
    void updateState(State newState, State oldState) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Run;
    std::unique_ptr<Run> m_run;
};

} // namespace sprung
