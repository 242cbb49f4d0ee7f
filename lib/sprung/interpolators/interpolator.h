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

/// Animates a property from one value to another, or passes the values to a callable. This is the
/// base class of all interpolators. An interpolator is an animation of one value, and not an easing
/// curve.
///
/// All interpolators guarantee:
///
/// - State is committed before any signal is emitted.
/// - A run emits started() once, updated() any number of times, and finished() exactly once.
/// - A slot may retarget, stop or delete the interpolator, its target or another interpolator.
/// - A new `to` keeps value and velocity, and continues the run.
/// - At rest, the written value is exactly the equilibrium.
/// - A later interpolator or animation on a property replaces the earlier one and takes over its
///   velocity.
/// - If the target is destroyed, the run ends.
/// - Invalid input is rejected with one warning that names object and property, and the old value
///   stays. A value that is not finite is never written.
///
/// Values are QVariants of the property's type, or convertible to it. Without a target and a
/// property, `from` and `to` default to 0 and 1, unless the first assigned value has another type.
///
/// An interpolator may be used only in the thread in which it lives. This thread needs an event
/// loop or a ManualTicker. Calls from other threads are rejected with a warning.
class SPRUNG_EXPORT Interpolator : public QObject
{
    Q_OBJECT

    /// The object whose property is animated. Not owned. Default: null. A new target ends the run.
    /// With null, the interpolator emits its signals but writes nothing. Commands that are called
    /// without a target are stored, and executed when a target is set. The last command wins.
    Q_PROPERTY(QObject *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
public:
    QObject *target() const;
    void setTarget(QObject *target);
    /// Emitted when `target`, `property`, `angular` or `valid` has changed.
    Q_SIGNAL void targetChanged();

    /// The name of the animated property, or a path through properties that contain objects
    /// ("document.zoom"). A name that cannot be animated makes the interpolator invalid, with one
    /// warning.
    Q_PROPERTY(
        QString property READ propertyName WRITE setPropertyName NOTIFY targetChanged FINAL)
public:
    QString propertyName() const;
    void setPropertyName(const QString &name);

    /// The value at which start() begins and progress is 0. Unset, `from` is the value at which the
    /// run began. Setting it writes nothing. An invalid QVariant resets it.
    Q_PROPERTY(QVariant from READ from WRITE setFrom RESET resetFrom NOTIFY fromChanged FINAL)
public:
    QVariant from() const;
    void setFrom(const QVariant &value);
    void resetFrom();
    Q_SIGNAL void fromChanged();

    /// The value at which the motion ends and progress is 1. Setting it starts a run, or retargets
    /// the current one. An invalid QVariant resets it. A value outside the bounds is clamped, with
    /// a warning.
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

    /// The current velocity, in units per second. For a rotation: a QVector3D, in radians per
    /// second about the axes. At rest, setting it to a value other than 0 starts a run.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity NOTIFY updated FINAL)
public:
    QVariant velocity() const;
    void setVelocity(const QVariant &unitsPerSecond);

    /// The progress of the motion: 0 at `from` and 1 at `to`. Below 0 or above 1 where the motion
    /// overshoots; 1 if `from` equals `to`.
    Q_PROPERTY(qreal progress READ progress NOTIFY updated FINAL)
public:
    qreal progress() const;

    /// Whether a run is active: true from started() to finished(). Setting it calls start() or
    /// stop().
    Q_PROPERTY(bool running READ isRunning WRITE setRunning NOTIFY runningChanged FINAL)
public:
    bool isRunning() const;
    void setRunning(bool running);
    Q_SIGNAL void runningChanged();

    /// The time from the start of a run to its first motion. In milliseconds, ≥ 0. Default: 0. A
    /// new delay applies from the next run on. Negative delays are rejected with a warning.
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY settingsChanged FINAL)
public:
    int delay() const;
    void setDelay(int milliseconds);

    /// Whether the interpolator is paused. Default: false. A paused run does not tick. stop() also
    /// clears `paused`.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY pausedChanged FINAL)
public:
    bool isPaused() const;
    void setPaused(bool paused);
    Q_SIGNAL void pausedChanged();

    /// Whether external code, such as a DragHandler, controls the value. Default: false. While
    /// true, the interpolator only measures the velocity. When it becomes false, the interpolator
    /// animates to its equilibrium, starting with the measured velocity.
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
public:
    bool isHeld() const;
    void setHeld(bool held);
    Q_SIGNAL void heldChanged();

    /// The distance from the equilibrium that counts as rest. In units, ≥ 0. Default: 0, which
    /// means 1/1000 of the largest distance of the run. For the geometry of an item or a widget, it
    /// then is at most half a physical pixel. Other values are rejected with a warning.
    ///
    /// With several components, the norm of their distances counts. Each component gets a share of
    /// the tolerance, so the run may end later than the norm alone would need.
    Q_PROPERTY(qreal tolerance READ tolerance WRITE setTolerance NOTIFY settingsChanged FINAL)
public:
    qreal tolerance() const;
    void setTolerance(qreal units);

    /// The speed that counts as rest. In units per second, ≥ 0. Default: unset (read as -1), which
    /// means 60 times the tolerance per second. Other values are rejected with a warning.
    Q_PROPERTY(qreal restSpeed READ restSpeed WRITE setRestSpeed RESET resetRestSpeed NOTIFY
                   settingsChanged FINAL)
public:
    qreal restSpeed() const;
    void setRestSpeed(qreal unitsPerSecond);
    void resetRestSpeed();

    /// The maximum number of writes and updated() signals per second. From 0 to 1000. Default: 0,
    /// which writes in every tick. The rate does not change the motion. Other values are rejected
    /// with a warning.
    Q_PROPERTY(qreal updateRate READ updateRate WRITE setUpdateRate NOTIFY settingsChanged FINAL)
public:
    qreal updateRate() const;
    void setUpdateRate(qreal hertz);
    /// Emitted when `delay`, `tolerance`, `restSpeed`, `updateRate` or a setting of a subclass has
    /// changed, apart from those with a signal of their own.
    Q_SIGNAL void settingsChanged();

    /// The lower and the upper bound of the value, per component. Default: unset. Bounds are
    /// rejected with a warning for colors, rotations and angles, and if the minimum exceeds the
    /// maximum. An invalid QVariant resets a bound.
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   boundsChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   boundsChanged FINAL)
public:
    QVariant minimum() const;
    void setMinimum(const QVariant &value);
    void resetMinimum();
    QVariant maximum() const;
    void setMaximum(const QVariant &value);
    void resetMaximum();

    /// The behavior at a minimum or a maximum. A motion that settles exactly on a bound, and would
    /// not go beyond it, ends with Settled.
    enum BoundsBehavior : int {
        Stop,       ///< the run ends, exactly on the bound (the default)
        Bounce,     ///< the velocity is reversed and multiplied by `restitution`
        SpringBack, ///< a spring takes over; a motion on a spring just passes the bound
        Clamp,      ///< the value stays on the bound until the motion leads inside again
    };
    Q_ENUM(BoundsBehavior)
    Q_PROPERTY(BoundsBehavior boundsBehavior READ boundsBehavior WRITE setBoundsBehavior NOTIFY
                   boundsChanged FINAL)
    BoundsBehavior boundsBehavior() const;
    void setBoundsBehavior(BoundsBehavior behavior);

    /// The fraction of the speed that remains after a bounce. From 0 to 1. Default: 0.5. Other
    /// values are rejected with a warning.
    Q_PROPERTY(
        qreal restitution READ restitution WRITE setRestitution NOTIFY boundsChanged FINAL)
public:
    qreal restitution() const;
    void setRestitution(qreal part);
    /// Emitted when `minimum`, `maximum`, `boundsBehavior` or `restitution` has changed.
    Q_SIGNAL void boundsChanged();

    /// Whether the property is a direction in degrees and turns by the shortest angle. Default:
    /// false. Only a property of type double can be angular; others cause a warning.
    Q_PROPERTY(bool angular READ isAngular WRITE setAngular NOTIFY targetChanged FINAL)
public:
    bool isAngular() const;
    void setAngular(bool angular);

    /// Whether the property of the target can be animated. Also true if neither of them is set.
    Q_PROPERTY(bool valid READ isValid NOTIFY targetChanged FINAL)
public:
    bool isValid() const;

    /// The time until the run ends. In milliseconds. Infinity if the run never ends; 0 at rest.
    Q_PROPERTY(qreal settlingTime READ settlingTime NOTIFY updated FINAL)
public:
    qreal settlingTime() const;

    /// Returns a copy of the motion from now on, to predict its values. At rest, the copy stays at
    /// the current value.
    Trajectory trajectory() const;
    /// Returns the value or the velocity in \a milliseconds from now. After the end of the run it
    /// is the one at rest. A negative time counts as 0.
    Q_INVOKABLE QVariant valueAt(qreal milliseconds) const;
    Q_INVOKABLE QVariant velocityAt(qreal milliseconds) const;

    /// The reason for the end of a run.
    enum Reason : int {
        Settled,      ///< the value settled
        Stopped,      ///< stop(), a new target, property or thread, or the end of the ticker
        Completed,    ///< complete(), snapTo() or reduced motion
        BoundReached, ///< the value is at a bound, with BoundsBehavior::Stop
        TargetLost,   ///< the target was destroyed
        Replaced,     ///< another interpolator or animation acquired the property
    };
    Q_ENUM(Reason)

    ~Interpolator() override;

    /// Returns a future that finishes when the current run ends, even if the run is retargeted
    /// first. The result is the reason of finished(). At rest, the future has already finished,
    /// with the reason of the last run, or with Settled if the last command started no run. The
    /// future is canceled if the interpolator is destroyed first. Include QFuture to use it.
    QFuture<Reason> whenFinished();

    /// Returns all interpolators that run on this thread's ticker, including paused and delayed
    /// ones, in no particular order. A slot may end or delete any of them.
    static QList<Interpolator *> allRunning();

    class Private;
    class ChangeNotifier;

public Q_SLOTS:
    /// Starts a run. If `from` was set, the value becomes `from` first. Does nothing while running.
    void start();
    /// Ends the run. The value stays, and the velocity becomes 0.
    void stop();
    /// Ends the run at the value where it would settle. A run that never settles is stopped, with a
    /// warning.
    void complete();
    /// Writes \a value, sets `to` to it, and ends the run. A value that cannot be converted is
    /// rejected with a warning.
    void snapTo(const QVariant &value);
    /// Sets `to` and animates the value there from its current value. The run begins with the
    /// current velocity, or with \a velocity in units per second. Starts no run if the value is
    /// already at rest there. A value or a velocity that cannot be converted is rejected with a
    /// warning.
    void animateTo(const QVariant &value);
    void animateTo(const QVariant &value, const QVariant &velocity);
    /// Reports the value while `held`: writes \a value and measures its velocity. A callable needs
    /// it, because external code cannot write its value. A value that cannot be converted, and any
    /// value while `held` is false, is rejected with a warning.
    void feed(const QVariant &value);

Q_SIGNALS:
    /// Emitted when a run begins. `from` may not have been written yet.
    void started();
    /// Emitted after the value was written. This is also the NOTIFY signal of value, velocity,
    /// progress and settlingTime. At rest it is emitted only if a command changed one of them.
    void updated(qreal progress);
    /// Emitted after updated() if the written \a value differs from the previous one. An integer
    /// that moves from 0 to 5 emits 5 of these, and many more updated().
    void valueChanged(const QVariant &value);
    /// Emitted when a run ends. A slot may restart the interpolator, or delete it. With
    /// BoundReached, `velocity` is the impact velocity while the slots run. A slot of an earlier
    /// signal, such as toChanged(), may have started the next run: `running` is then already true.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// Constructs an interpolator of the library; not for other subclasses.
    Interpolator(std::unique_ptr<Private> d, QObject *parent);
    Interpolator(std::unique_ptr<Private> d, QObject *target, const QByteArray &property,
                 QObject *parent);

    /// Brackets a series of settings that are stored and move nothing until the end. Used by QML.
    void beginConfiguration();
    void endConfiguration();
    /// Ends the configuration as endConfiguration() does, with a target and a property that must
    /// exist. The property is looked up when it is first needed: by a setting, a connection or a
    /// run. Returns whether an earlier target or property was replaced.
    bool endConfigurationOf(QObject *target, const QByteArray &path);
    /// Writes values to \a sink instead of a property of the target.
    void setSink(const Sink &sink);
    /// Returns the sink that writes the property at the end of \a path. If it cannot be animated,
    /// returns an empty sink and sets \a problem to the reason.
    virtual Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const;

    void connectNotify(const QMetaMethod &signal) override;
    void disconnectNotify(const QMetaMethod &signal) override;
    bool event(QEvent *event) override;

    std::unique_ptr<Private> d; ///< private data, for the library only

private Q_SLOTS:
    void heldValueChanged();
    void targetDestroyed();
};

} // namespace sprung
