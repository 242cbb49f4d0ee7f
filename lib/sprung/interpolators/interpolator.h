// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>
#include <sprung/sprung_export.h>
#include <sprung/trajectory/trajectory.h>

#include <QList>
#include <QObject>
#include <QVariant>

#include <memory>

namespace sprung {

/// Moves a property, or feeds a callable, from a value to a value: what all interpolators share.
///
/// The contract. State is committed before any signal. A run is started(), any number of
/// updated(), and finished() exactly once. A slot may retarget, stop or delete the interpolator,
/// its target or another interpolator. A new target keeps value and velocity, and is no new run.
/// At rest the written value is exactly the equilibrium. The later interpolator or animation on a
/// property replaces the earlier one and takes over its velocity. A destroyed target ends the run.
/// Bad input is refused with one warning that names object and property, and the old value stays;
/// nothing that is not finite is ever written.
///
/// Values are QVariants of the property's type, or convertible to it. Without a target and a
/// property, values are numbers from 0 to 1, or of the type of the first one given.
/// It belongs to the thread that it lives in, which needs an event loop or a ManualTicker.
class SPRUNG_EXPORT Interpolator : public QObject
{
    Q_OBJECT

    /// The object whose property moves. A new one ends the run; null leaves only the signals.
    /// Commands given before there was a target are carried out as soon as there is one.
    Q_PROPERTY(QObject *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
public:
    QObject *target() const;
    void setTarget(QObject *target);
    Q_SIGNAL void targetChanged();

    /// The property's name, or a path through properties that hold objects.
    Q_PROPERTY(QString property READ propertyName WRITE setPropertyName NOTIFY propertyChanged FINAL)
public:
    QString propertyName() const;
    void setPropertyName(const QString &name);
    Q_SIGNAL void propertyChanged();

    /// Where start() begins and where progress is 0. Unset: where the run happened to begin.
    Q_PROPERTY(QVariant from READ from WRITE setFrom RESET resetFrom NOTIFY fromChanged FINAL)
public:
    QVariant from() const;
    void setFrom(const QVariant &value);
    void resetFrom();
    Q_SIGNAL void fromChanged();

    /// Where it heads for and where progress is 1. Setting it starts a run, or retargets it.
    Q_PROPERTY(QVariant to READ to WRITE setTo RESET resetTo NOTIFY toChanged FINAL)
public:
    QVariant to() const;
    void setTo(const QVariant &value);
    void resetTo();
    Q_SIGNAL void toChanged();

    /// Where it is now.
    Q_PROPERTY(QVariant value READ value NOTIFY updated FINAL)
public:
    QVariant value() const;

    /// How fast it is, in units per second (rotations: radians per second about the axes, a
    /// QVector3D). Setting it is a push; it starts a run.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity NOTIFY updated FINAL)
public:
    QVariant velocity() const;
    void setVelocity(const QVariant &unitsPerSecond);

    /// 0 at `from`, 1 at `to`, less or more where it overshoots; 1 if they are the same.
    Q_PROPERTY(qreal progress READ progress NOTIFY updated FINAL)
public:
    qreal progress() const;

    /// From started() to finished(). Setting it calls start() or stop().
    Q_PROPERTY(bool running READ isRunning WRITE setRunning NOTIFY runningChanged FINAL)
public:
    bool isRunning() const;
    void setRunning(bool running);
    Q_SIGNAL void runningChanged();

    /// Milliseconds from the start of a run to its first motion, at least 0 (the default).
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY delayChanged FINAL)
public:
    int delay() const;
    void setDelay(int milliseconds);
    Q_SIGNAL void delayChanged();

    /// While paused a run stands still, and nothing ticks for it. stop() ends the pause too.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY pausedChanged FINAL)
public:
    bool isPaused() const;
    void setPaused(bool paused);
    Q_SIGNAL void pausedChanged();

    /// While held, something else moves the property, a finger say, and the interpolator only
    /// measures. Released, it heads for its equilibrium with the velocity measured.
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
public:
    bool isHeld() const;
    void setHeld(bool held);
    Q_SIGNAL void heldChanged();

    /// How close to rest counts as rest, in units, ≥ 0. 0 (the default): a thousandth of the run's
    /// distance, at most half a physical pixel.
    Q_PROPERTY(qreal tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
public:
    qreal tolerance() const;
    void setTolerance(qreal units);
    Q_SIGNAL void toleranceChanged();

    /// How slow counts as rest, in units per second, ≥ 0. Unset (read as -1): 60 times the
    /// tolerance a second.
    Q_PROPERTY(qreal restSpeed READ restSpeed WRITE setRestSpeed RESET resetRestSpeed NOTIFY
                   restSpeedChanged FINAL)
public:
    qreal restSpeed() const;
    void setRestSpeed(qreal unitsPerSecond);
    void resetRestSpeed();
    Q_SIGNAL void restSpeedChanged();

    /// At most so many writes and signals per second; it is where it would be in any case.
    /// 0 to 1000; 0 (the default): with each tick.
    Q_PROPERTY(qreal updateRate READ updateRate WRITE setUpdateRate NOTIFY updateRateChanged FINAL)
public:
    qreal updateRate() const;
    void setUpdateRate(qreal hertz);
    Q_SIGNAL void updateRateChanged();

    /// Bounds, per component; not for colors, rotations and angles. Unset: none.
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

    /// What happens at a minimum or a maximum. What comes to rest exactly on it, and would not go
    /// beyond it, has settled there.
    enum AtBound : int {
        Stop,   ///< the run ends there, at the exact value (the default)
        Bounce, ///< the velocity turns round, times `restitution`
        Catch,  ///< Motion::spring catches it there; a spring's own motion just goes on
        Clamp,  ///< it stays there until its motion leads inside again
    };
    Q_ENUM(AtBound)
    Q_PROPERTY(AtBound atBound READ atBound WRITE setAtBound NOTIFY atBoundChanged FINAL)
    AtBound atBound() const;
    void setAtBound(AtBound behavior);
    Q_SIGNAL void atBoundChanged();

    /// The part of the speed that a bounce gives back, 0 to 1 (default 0.5).
    Q_PROPERTY(qreal restitution READ restitution WRITE setRestitution NOTIFY restitutionChanged
                   FINAL)
public:
    qreal restitution() const;
    void setRestitution(qreal part);
    Q_SIGNAL void restitutionChanged();

    /// Whether a real property is a direction in degrees, to go the shortest way round.
    Q_PROPERTY(bool angular READ isAngular WRITE setAngular NOTIFY angularChanged FINAL)
public:
    bool isAngular() const;
    void setAngular(bool angular);
    Q_SIGNAL void angularChanged();

    /// Whether target and property fit together, or neither was given.
    Q_PROPERTY(bool valid READ isValid NOTIFY validChanged FINAL)
public:
    bool isValid() const;
    Q_SIGNAL void validChanged();

    /// Milliseconds until it rests, from now; infinity if never, 0 at rest.
    Q_PROPERTY(qreal settlingTime READ settlingTime NOTIFY updated FINAL)
public:
    qreal settlingTime() const;

    /// What it will do from now on, as things stand: a copy to look ahead with. At rest it stays
    /// where it is.
    Trajectory trajectory() const;
    /// The same, so many milliseconds from now; past the end, where it rests.
    Q_INVOKABLE QVariant valueAt(qreal milliseconds) const;
    Q_INVOKABLE QVariant velocityAt(qreal milliseconds) const;

    /// Why a run ended.
    enum Reason : int {
        Settled,      ///< it came to rest
        Stopped,      ///< by stop(), or because its ticker or its settings went
        Completed,    ///< by complete(), snapTo() or reduced motion
        BoundReached, ///< at minimum or maximum, with AtBound::Stop
        TargetLost,   ///< the target was destroyed
        Replaced,     ///< something else started to move the property
    };
    Q_ENUM(Reason)

    ~Interpolator() override;

    /// All that run on this thread's ticker, the paused and delayed ones too, in no certain order.
    /// Any call out may end one, or delete it.
    static QList<Interpolator *> allRunning();

    class Private;

public Q_SLOTS:
    /// From rest: the value becomes `from` if that was set, then it moves. While running: nothing.
    void start();
    /// The value stays where it is; the velocity is gone.
    void stop();
    /// The value jumps to where it would come to rest. What never rests is stopped, with a warning.
    void complete();
    /// The value jumps there and stays: `to` becomes that value.
    void snapTo(const QVariant &value);
    /// Sets `to` and moves there from where it is, with the velocity it has or is given. What rests
    /// there already does not run.
    void animateTo(const QVariant &value);
    void animateTo(const QVariant &value, const QVariant &velocity);
    /// Goes to where it is so many milliseconds after the last start, retarget or change of a
    /// parameter. Negative times are refused; nothing happens at rest.
    void seek(qreal milliseconds);

Q_SIGNALS:
    /// A run begins; the value may be anywhere yet.
    void started();
    /// The value was written. Also the signal of value, velocity, progress and settlingTime.
    void updated(qreal progress);
    /// The run is over, and the interpolator may be started, or deleted, in the slot.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// For the library's own kinds.
    Interpolator(std::unique_ptr<Private> d, QObject *parent);
    Interpolator(std::unique_ptr<Private> d, QObject *target, const QByteArray &property,
                 QObject *parent);

    /// Between the two, settings are taken in but nothing moves: for declarative use.
    void beginConfiguration();
    void endConfiguration();
    /// The same with a target and a property that are known to be there: unless something is
    /// to be done at once, the property is looked up when it is needed first.
    void endConfigurationOf(QObject *target, const QByteArray &path);
    /// Writes to this instead of a property of the target.
    void setSink(const Sink &sink);
    /// Where the property of that path is written. None, and why, where it cannot be animated.
    virtual Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const;

    void connectNotify(const QMetaMethod &signal) override;
    void disconnectNotify(const QMetaMethod &signal) override;
    bool event(QEvent *event) override;

    std::unique_ptr<Private> d; ///< the library's

private Q_SLOTS:
    void heldValueChanged();
    void targetDestroyed();
};

} // namespace sprung
