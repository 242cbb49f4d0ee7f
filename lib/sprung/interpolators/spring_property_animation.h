// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>
#include <sprung/sprung_export.h>

#include <QPropertyAnimation>

#include <memory>

namespace sprung {

/// A QPropertyAnimation that moves on a spring, for animation groups, state machines and everything
/// else that takes a QAbstractAnimation.
///
///     auto *group = new QSequentialAnimationGroup(this);
///     group->addAnimation(new SpringPropertyAnimation(button, "pos", group));
///
/// It starts with the velocity of the motion that it replaces: that of another
/// SpringPropertyAnimation, an interpolator or an animation of Sprung on the same property. Loops,
/// direction, scrubbing by currentTime, and deletion when stopped work as for every animation.
///
/// The spring decides how long it takes, so `duration` cannot be set, and the easing curve and key
/// values between start and end have no effect. A new `endValue` counts from the next start.
class SPRUNG_EXPORT SpringPropertyAnimation : public QPropertyAnimation
{
    Q_OBJECT

public:
    /// Constructs an animation without a target.
    explicit SpringPropertyAnimation(QObject *parent = nullptr);
    /// Constructs an animation of \a property of \a target.
    SpringPropertyAnimation(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    ~SpringPropertyAnimation() override;

    /// The three parameters of the spring; that of the MotionScheme by default, or Motion::spring.
    /// Invalid springs are refused, with a warning. A new spring counts from the next start, and so
    /// does a new scheme or speed: a group has planned for the duration that was.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    Q_SIGNAL void springChanged();

    /// Milliseconds until the value rests: of the current run, or else of one from startValue, or
    /// from the current value, to endValue. -1 if it never rests, 0 if it cannot be animated.
    int duration() const override;

    /// The current velocity in units per second, of the type that Interpolator::velocity has.
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
