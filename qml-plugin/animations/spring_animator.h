// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/spring_setting.h>

#include <private/qquickanimation_p.h>

#include <QPointer>
#include <QQuickItem>

#include <cmath>
#include <limits>
#include <memory>

namespace sprung::qml {

class AnimatorJob;

/// A spring animation on the render thread, which continues while the GUI thread is busy, like Qt's
/// Animators.
///
///     SpringAnimator { target: bubble; property: "x"; to: 200; spring: Springs.bouncy }
///
/// Animates x, y, scale, rotation and opacity of an Item, and uniforms of a ShaderEffect. The
/// motion starts with the visible value and the velocity of the previous driver, and hands both
/// over to the next driver. As with every Animator, the property is written only when the run ends,
/// when the item is hidden, or when the item leaves its window. Changes of properties take effect
/// at the next start. Changes of Motion.timeScale, Motion.reducedMotion and the item's MotionScheme
/// take effect immediately.
///
/// The basic render loop and the software scene graph draw on the GUI thread, so there the motion
/// waits for a busy GUI thread.
class SpringAnimator : public QQuickAbstractAnimation
{
    Q_OBJECT
    /// The Item, or the ShaderEffect of `uniform`. Default: the Item of the declaration or of the
    /// Behavior.
    Q_PROPERTY(QQuickItem *target READ target WRITE setTargetItem NOTIFY targetChanged FINAL)
    /// The name of the property: "x", "y", "scale", "rotation" or "opacity". Other names are
    /// rejected with a warning. Defaults to the property of the declaration (`SpringAnimator on x`)
    /// or of the Behavior.
    Q_PROPERTY(
        QString property READ propertyName WRITE setPropertyName NOTIFY propertyChanged FINAL)
    /// The name of a uniform of the target, a ShaderEffect; replaces `property`. Default: empty.
    Q_PROPERTY(QString uniform READ uniform MEMBER m_uniform NOTIFY uniformChanged FINAL)
    /// The start value, in units of the property. Default: the visible value. Non-finite values are
    /// rejected with a warning.
    Q_PROPERTY(double from READ from WRITE setFrom NOTIFY fromChanged FINAL)
    /// The end value, in units of the property. Default: unset, which means the new value in a Behavior
    /// or a Transition. Non-finite values are rejected with a warning.
    Q_PROPERTY(double to READ to WRITE setTo NOTIFY toChanged FINAL)
    /// The spring. Defaults to the spring that the item's MotionScheme defines for the property, or
    /// to Motion.spring. Springs that are invalid or never settle are rejected with a warning. If
    /// the spring of the scheme never settles, Motion.spring is used.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// The duration of a run, for any start value and velocity, in milliseconds, ≥ -1. 0 jumps to
    /// the target; -1 lets the spring determine the time. Default: -1. Other values are rejected
    /// with a warning.
    Q_PROPERTY(int duration READ duration WRITE setDuration RESET resetDuration NOTIFY
                   durationChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QQuickAbstractAnimation::QQuickAbstractAnimation;

    QQuickItem *target() const { return m_target; }
    void setTargetItem(QQuickItem *target);
    QString propertyName() const { return m_property; }
    void setPropertyName(const QString &property);
    QString uniform() const { return m_uniform; }
    double from() const { return isSet(m_from) ? m_from : 0; }
    void setFrom(double from);
    double to() const { return isSet(m_to) ? m_to : 0; }
    void setTo(double to);
    SpringParameters spring() const;
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }

    int duration() const { return m_duration; }
    void setDuration(int milliseconds);
    void resetDuration() { setDuration(-1); }

    /// Returns the exact visible value: the value of the run's spring, or else of the property. If
    /// several items move, returns the value of the first.
    Q_INVOKABLE double valueNow() const;
    /// Returns the velocity of valueNow(), in units per second of Motion's time; 0 at rest.
    Q_INVOKABLE double velocityNow() const;

    const SpringSetting &springSetting() const { return m_springSetting; }
    /// Returns the latest running job, or null. Shared, because jobs may outlive the animator.
    const std::shared_ptr<const AnimatorJob *> &latestJob() const { return m_latestJob; }

Q_SIGNALS:
    void targetChanged();
    void propertyChanged();
    void uniformChanged();
    void fromChanged();
    void toChanged();
    void springChanged();
    void durationChanged();

protected:
    QAbstractAnimationJob *transition(QQuickStateActions &actions, QQmlProperties &modified,
                                      TransitionDirection direction,
                                      QObject *defaultTarget = nullptr) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    QString animatedPropertyName() const;
    QQmlProperty animatedProperty(QObject *defaultTarget) const;
    static bool isSet(double value) { return !std::isnan(value); }

    QPointer<QQuickItem> m_target;
    QString m_property;
    QString m_uniform;
    double m_from = std::numeric_limits<double>::quiet_NaN();
    double m_to = std::numeric_limits<double>::quiet_NaN();
    SpringSetting m_springSetting;
    int m_duration = -1;
    std::shared_ptr<const AnimatorJob *> m_latestJob = std::make_shared<const AnimatorJob *>(
        nullptr);
};

} // namespace sprung::qml
