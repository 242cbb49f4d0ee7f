// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>
#include <sprung/sprung_export.h>
#include <sprung/trajectory/trajectory.h>

#include <QList>
#include <QObject>
#include <QVariant>

#include <functional>
#include <memory>

QT_BEGIN_NAMESPACE
template <typename T>
class QFuture;
QT_END_NAMESPACE

namespace sprung {

/// Moves a property from one value to another, or passes the values on the way to a callable. This
/// is the base class of all interpolators.
///
/// All interpolators keep these promises:
///
/// - State is committed before any signal is emitted.
/// - A run emits started() once, updated() any number of times, and finished() exactly once.
/// - A slot may retarget, stop or delete the interpolator, its target or another interpolator.
/// - A new `to` keeps value and velocity, and continues the run.
/// - At rest, the written value is exactly the equilibrium.
/// - The later interpolator or animation on a property replaces the earlier one and takes over its
///   velocity.
/// - If the target is destroyed, the run ends.
/// - Bad input is refused with one warning that names object and property, and the old value stays.
///   A value that is not finite is never written.
///
/// Values are QVariants of the property's type, or convertible to it. Without a target and a
/// property, `from` and `to` default to 0 and 1, unless the first value given is of another type.
/// An interpolator may be used only in the thread that it lives in, which needs an event loop or a
/// ManualTicker. Calls from other threads are refused with a warning.
class SPRUNG_EXPORT Interpolator : public QObject
{
    Q_OBJECT

    /// The object whose property moves; null by default. A new target ends the run. With null,
    /// the interpolator emits its signals but writes nothing. Commands given before there is a
    /// target are carried out as soon as there is one.
    Q_PROPERTY(QObject *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
public:
    QObject *target() const;
    void setTarget(QObject *target);
    Q_SIGNAL void targetChanged();

    /// The name of the property that moves, or a path through properties that hold objects
    /// ("document.zoom"). A name that cannot be animated makes the interpolator invalid, with one
    /// warning.
    Q_PROPERTY(
        QString property READ propertyName WRITE setPropertyName NOTIFY propertyChanged FINAL)
public:
    QString propertyName() const;
    void setPropertyName(const QString &name);
    Q_SIGNAL void propertyChanged();

    /// The value at which start() begins and progress is 0. Unset, it is the value at which the
    /// run began. Setting it writes nothing; an invalid QVariant resets it.
    Q_PROPERTY(QVariant from READ from WRITE setFrom RESET resetFrom NOTIFY fromChanged FINAL)
public:
    QVariant from() const;
    void setFrom(const QVariant &value);
    void resetFrom();
    Q_SIGNAL void fromChanged();

    /// The value at which the motion ends and progress is 1. Setting it starts a run, or retargets
    /// the current one; an invalid QVariant resets it. A value outside the bounds is brought
    /// inside, with a warning.
    Q_PROPERTY(QVariant to READ to WRITE setTo RESET resetTo NOTIFY toChanged FINAL)
public:
    QVariant to() const;
    void setTo(const QVariant &value);
    void resetTo();
    Q_SIGNAL void toChanged();

    /// The current value.
    Q_PROPERTY(QVariant value READ value NOTIFY updated FINAL)
public:
    QVariant value() const;

    /// The current velocity in units per second; for a rotation, a QVector3D of radians per second
    /// about the axes. Setting it pushes the value: at rest, a velocity other than 0 starts a run.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity NOTIFY updated FINAL)
public:
    QVariant velocity() const;
    void setVelocity(const QVariant &unitsPerSecond);

    /// 0 at `from` and 1 at `to`; below 0 or above 1 where the motion overshoots. 1 if `from` and
    /// `to` are the same.
    Q_PROPERTY(qreal progress READ progress NOTIFY updated FINAL)
public:
    qreal progress() const;

    /// True from started() to finished(). Setting it calls start() or stop().
    Q_PROPERTY(bool running READ isRunning WRITE setRunning NOTIFY runningChanged FINAL)
public:
    bool isRunning() const;
    void setRunning(bool running);
    Q_SIGNAL void runningChanged();

    /// Milliseconds from the start of a run to its first motion, ≥ 0; default 0. A new delay
    /// applies from the next run on. Negative delays are refused.
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY delayChanged FINAL)
public:
    int delay() const;
    void setDelay(int milliseconds);
    Q_SIGNAL void delayChanged();

    /// Whether runs stand still; default false. A paused run does not tick. stop() ends the pause,
    /// too.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY pausedChanged FINAL)
public:
    bool isPaused() const;
    void setPaused(bool paused);
    Q_SIGNAL void pausedChanged();

    /// Whether something else moves the property, for example a finger; default false. While this
    /// is true, the interpolator only measures the velocity. When it becomes false, the
    /// interpolator heads for its equilibrium with the measured velocity.
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
public:
    bool isHeld() const;
    void setHeld(bool held);
    Q_SIGNAL void heldChanged();

    /// Whether what is `held` is drawn where the finger is when the frame is seen, ahead of its last
    /// event by Motion::prediction at most; default false. What the finger writes is then followed
    /// by a write of this, and so is each tick. `value` stays what the finger wrote, and the bounds
    /// hold what is drawn. For places in pixels, if whoever moves the property says where it is and
    /// not how far it moves on. A property of whole numbers needs feed(). Applies from the next
    /// time on that it is held.
    Q_PROPERTY(bool predicted READ isPredicted WRITE setPredicted NOTIFY predictedChanged FINAL)
public:
    bool isPredicted() const;
    void setPredicted(bool predicted);
    Q_SIGNAL void predictedChanged();

    /// The distance from the equilibrium that counts as rest, in units, ≥ 0. At 0 (the default) it
    /// is 1/1000 of the largest distance of the run, and at most half a physical pixel for the
    /// geometry of an item or a widget. Other values are refused.
    Q_PROPERTY(qreal tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
public:
    qreal tolerance() const;
    void setTolerance(qreal units);
    Q_SIGNAL void toleranceChanged();

    /// The speed that counts as rest, in units per second, ≥ 0. Unset (read as -1), it is 60 times
    /// the tolerance per second. Other values are refused.
    Q_PROPERTY(qreal restSpeed READ restSpeed WRITE setRestSpeed RESET resetRestSpeed NOTIFY
                   restSpeedChanged FINAL)
public:
    qreal restSpeed() const;
    void setRestSpeed(qreal unitsPerSecond);
    void resetRestSpeed();
    Q_SIGNAL void restSpeedChanged();

    /// The largest number of writes and updated() signals per second, from 0 to 1000. It does not
    /// change the motion. 0 (the default) writes with every tick. Other values are refused.
    Q_PROPERTY(qreal updateRate READ updateRate WRITE setUpdateRate NOTIFY updateRateChanged FINAL)
public:
    qreal updateRate() const;
    void setUpdateRate(qreal hertz);
    Q_SIGNAL void updateRateChanged();

    /// The bounds of the value, per component; unset by default. Refused are bounds of colors,
    /// rotations and angles, and a minimum above the maximum. An invalid QVariant resets a bound.
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   minimumChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   maximumChanged FINAL)
public:
    QVariant minimum() const;
    void setMinimum(const QVariant &value);
    void resetMinimum();
    Q_SIGNAL void minimumChanged();
    QVariant maximum() const;
    void setMaximum(const QVariant &value);
    void resetMaximum();
    Q_SIGNAL void maximumChanged();

    /// What happens at a minimum or a maximum. A motion that comes to rest exactly on a bound, and
    /// would not go beyond it, has settled there.
    enum AtBound : int {
        Stop,   ///< the run ends, exactly on the bound (the default)
        Bounce, ///< the velocity is reversed and multiplied by `restitution`
        Catch,  ///< a spring takes over; a motion on a spring just passes the bound
        Clamp,  ///< the value stays on the bound until the motion leads inside again
    };
    Q_ENUM(AtBound)
    Q_PROPERTY(AtBound atBound READ atBound WRITE setAtBound NOTIFY atBoundChanged FINAL)
    AtBound atBound() const;
    void setAtBound(AtBound behavior);
    Q_SIGNAL void atBoundChanged();

    /// The part of the speed that is left after a bounce, from 0 to 1; default 0.5. Other values
    /// are refused.
    Q_PROPERTY(
        qreal restitution READ restitution WRITE setRestitution NOTIFY restitutionChanged FINAL)
public:
    qreal restitution() const;
    void setRestitution(qreal part);
    Q_SIGNAL void restitutionChanged();

    /// Whether the property is a direction in degrees and takes the shortest way round; default
    /// false. Only a property of type double can be angular; any other gets a warning.
    Q_PROPERTY(bool angular READ isAngular WRITE setAngular NOTIFY angularChanged FINAL)
public:
    bool isAngular() const;
    void setAngular(bool angular);
    Q_SIGNAL void angularChanged();

    /// Whether the property of the target can be animated. True if neither of them is set, too.
    Q_PROPERTY(bool valid READ isValid NOTIFY validChanged FINAL)
public:
    bool isValid() const;
    Q_SIGNAL void validChanged();

    /// Milliseconds from now until the run ends; infinity if it never does, 0 at rest.
    Q_PROPERTY(qreal settlingTime READ settlingTime NOTIFY updated FINAL)
public:
    qreal settlingTime() const;

    /// Returns the motion from now on, as a copy to look ahead with. At rest, the copy stays at the
    /// current value.
    Trajectory trajectory() const;
    /// The value and the velocity, \a milliseconds from now. Past the end they are those at rest;
    /// a negative time counts as 0.
    Q_INVOKABLE QVariant valueAt(qreal milliseconds) const;
    Q_INVOKABLE QVariant velocityAt(qreal milliseconds) const;

    /// Why a run ended.
    enum Reason : int {
        Settled,      ///< the value came to rest
        Stopped,      ///< stop(), a new target, property or thread, or the end of the ticker
        Completed,    ///< complete(), snapTo() or reduced motion
        BoundReached, ///< the value is at a bound, with AtBound::Stop
        TargetLost,   ///< the target was destroyed
        Replaced,     ///< another interpolator or animation started to move the property
    };
    Q_ENUM(Reason)

    ~Interpolator() override;

    /// The end of the run that is under way, from now or from a retarget before: the result is the
    /// reason of finished(). At rest, the future has finished with the reason of the last run, or
    /// with Settled if the last command led nowhere. It is canceled if the interpolator is destroyed
    /// first. Include QFuture to use it.
    QFuture<Reason> whenFinished();

    /// Returns all interpolators that run on this thread's ticker, also paused and delayed ones, in
    /// no particular order. A slot may end or delete any of them.
    static QList<Interpolator *> allRunning();

    class Private;
    class ChangeNotifier;

public Q_SLOTS:
    /// Starts a run. If `from` was set, the value becomes `from` first. Does nothing while running.
    void start();
    /// Ends the run. The value stays, and the velocity becomes 0.
    void stop();
    /// Ends the run with the value at which it would come to rest. A run that never rests is
    /// stopped, with a warning.
    void complete();
    /// Writes \a value, sets `to` to it, and ends the run. A value that cannot be converted is
    /// refused.
    void snapTo(const QVariant &value);
    /// Sets `to` and moves there from the current value, with the current velocity or with \a
    /// velocity in units per second. Starts no run if the value is at rest there already. A value
    /// or a velocity that cannot be converted is refused.
    void animateTo(const QVariant &value);
    void animateTo(const QVariant &value, const QVariant &velocity);
    /// Moves the value by hand while `held`: writes \a value, and measures how fast it moves. Needed
    /// for a callable, which nothing else can move. A value that cannot be converted is refused, and
    /// so are all while it is not held.
    void feed(const QVariant &value);
    /// Goes to the state \a milliseconds after the last start, retarget or change of a parameter.
    /// Negative and infinite times are refused. Does nothing at rest and while held.
    void seek(qreal milliseconds);

Q_SIGNALS:
    /// Emitted when a run begins. `from` may not have been written yet.
    void started();
    /// Emitted after the value was written. This is also the NOTIFY signal of value, velocity,
    /// progress and settlingTime: at rest it is emitted if a command has changed one of them, and
    /// only then.
    void updated(qreal progress);
    /// Emitted after updated(), but only if \a value, the value that was written, differs from the
    /// one before. A whole number from 0 to 5 has 5 of these, and many more updated().
    void valueChanged(const QVariant &value);
    /// Emitted when a run is over. A slot may start the interpolator again, or delete it. With
    /// BoundReached, `velocity` is in the slot that with which the value came to the bound.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// For the interpolators of the library only.
    Interpolator(std::unique_ptr<Private> d, QObject *parent);
    Interpolator(std::unique_ptr<Private> d, QObject *target, const QByteArray &property,
                 QObject *parent);

    /// Between these two calls, settings are stored but nothing moves. QML uses them.
    void beginConfiguration();
    void endConfiguration();
    /// As endConfiguration(), with a target and a property that are known to exist. Unless a
    /// setting or a connection needs the property at once, it is looked up when it is first needed.
    /// Returns whether it replaced a target or a property that was set before.
    bool endConfigurationOf(QObject *target, const QByteArray &path);
    /// Writes values to \a sink instead of a property of the target.
    void setSink(const Sink &sink);
    /// Lets \a counted say how many of the seconds of a tick count for a run that is not held; all,
    /// if it is empty.
    void setTimeFilter(std::function<double(double seconds)> counted);
    /// Returns the sink that writes the property at the end of \a path. If it cannot be animated,
    /// returns an empty sink and sets \a problem to the reason.
    virtual Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const;

    void connectNotify(const QMetaMethod &signal) override;
    void disconnectNotify(const QMetaMethod &signal) override;
    bool event(QEvent *event) override;

    std::unique_ptr<Private> d; ///< for the library only

private Q_SLOTS:
    void heldValueChanged();
    void targetDestroyed();
};

} // namespace sprung
