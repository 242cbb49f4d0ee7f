// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>
#include <sprung/sprung_export.h>

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
/// At rest the written value is exactly the equilibrium. The later interpolator on a property
/// replaces the earlier one and takes over its velocity. A destroyed target ends the run. Bad
/// input is refused with one warning that names object and property, and the old value stays;
/// nothing that is not finite is ever written.
///
/// Values are QVariants of the property's type, or convertible to it. Without a target and a
/// property, values are numbers from 0 to 1, or of the type of the first one given.
/// It belongs to the thread that it lives in, which needs an event loop or a ManualTicker.
class SPRUNG_EXPORT Interpolator : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QObject *target READ target WRITE setTarget NOTIFY targetChanged FINAL)
    Q_PROPERTY(QString property READ propertyName WRITE setPropertyName NOTIFY propertyChanged
                   FINAL)
    Q_PROPERTY(QVariant from READ from WRITE setFrom RESET resetFrom NOTIFY fromChanged FINAL)
    Q_PROPERTY(QVariant to READ to WRITE setTo RESET resetTo NOTIFY toChanged FINAL)
    Q_PROPERTY(QVariant value READ value NOTIFY updated FINAL)
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity NOTIFY updated FINAL)
    Q_PROPERTY(qreal progress READ progress NOTIFY updated FINAL)
    Q_PROPERTY(bool running READ isRunning WRITE setRunning NOTIFY runningChanged FINAL)
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY delayChanged FINAL)
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY pausedChanged FINAL)
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
    Q_PROPERTY(qreal tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    Q_PROPERTY(qreal updateRate READ updateRate WRITE setUpdateRate NOTIFY updateRateChanged FINAL)
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   minimumChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   maximumChanged FINAL)
    Q_PROPERTY(AtBound atBound READ atBound WRITE setAtBound NOTIFY atBoundChanged FINAL)
    Q_PROPERTY(qreal restitution READ restitution WRITE setRestitution NOTIFY restitutionChanged
                   FINAL)
    Q_PROPERTY(bool angular READ isAngular WRITE setAngular NOTIFY angularChanged FINAL)
    Q_PROPERTY(bool valid READ isValid NOTIFY validChanged FINAL)
    Q_PROPERTY(qreal settlingTime READ settlingTime NOTIFY updated FINAL)

public:
    /// Why a run ended.
    enum Reason : int {
        Settled,      ///< it came to rest
        Stopped,      ///< by stop(), or because its ticker or its settings went
        Completed,    ///< by complete(), snapTo() or reduced motion
        BoundReached, ///< at minimum or maximum, with AtBound::Stop
        TargetLost,   ///< the target was destroyed
        Replaced,     ///< another interpolator started on the property
    };
    Q_ENUM(Reason)

    /// What happens at a minimum or a maximum.
    enum AtBound : int {
        Stop,   ///< the run ends there, at the exact value (the default)
        Bounce, ///< the velocity turns round, times `restitution`
        Catch,  ///< Motion::spring catches it there; a spring's own motion just goes on
    };
    Q_ENUM(AtBound)

    ~Interpolator() override;

    /// The object whose property moves. A new one ends the run; null leaves only the signals.
    /// What it was told to do before there was a target, it does as soon as there is one.
    QObject *target() const;
    void setTarget(QObject *target);
    /// The property's name, or a path through properties that hold objects.
    QString propertyName() const;
    void setPropertyName(const QString &name);

    /// Where start() begins and where progress is 0. Unset: where the run happened to begin.
    QVariant from() const;
    void setFrom(const QVariant &value);
    void resetFrom();

    /// Where it heads for and where progress is 1. Setting it starts a run, or retargets it.
    QVariant to() const;
    void setTo(const QVariant &value);
    void resetTo();

    /// Where it is now, and how fast, in units per second (rotations: radians per second about
    /// the axes, a QVector3D). Setting the velocity is a push; it starts a run.
    QVariant value() const;
    QVariant velocity() const;
    void setVelocity(const QVariant &unitsPerSecond);

    /// 0 at `from`, 1 at `to`, less or more where it overshoots; 1 if they are the same.
    qreal progress() const;

    /// From started() to finished(). Setting it calls start() or stop().
    bool isRunning() const;
    void setRunning(bool running);

    /// Milliseconds from the start of a run to its first motion, at least 0 (the default).
    int delay() const;
    void setDelay(int milliseconds);

    /// While paused a run stands still, and nothing ticks for it.
    bool isPaused() const;
    void setPaused(bool paused);

    /// While held, something else moves the property, a finger say, and the interpolator only
    /// measures. Released, it heads for its equilibrium with the velocity measured.
    bool isHeld() const;
    void setHeld(bool held);

    /// How close to rest counts as rest, in units, ≥ 0; the speed limit is 60 times that a second.
    /// 0 (the default): a thousandth of the run's distance, at most half a physical pixel.
    qreal tolerance() const;
    void setTolerance(qreal units);

    /// At most so many writes and signals per second; it is where it would be in any case.
    /// 0 to 1000; 0 (the default): with each tick.
    qreal updateRate() const;
    void setUpdateRate(qreal hertz);

    /// Bounds, per component; not for colors, rotations and angles. Unset: none.
    QVariant minimum() const;
    void setMinimum(const QVariant &value);
    void resetMinimum();
    QVariant maximum() const;
    void setMaximum(const QVariant &value);
    void resetMaximum();
    AtBound atBound() const;
    void setAtBound(AtBound behavior);
    /// The part of the speed that a bounce gives back, 0 to 1 (default 0.5).
    qreal restitution() const;
    void setRestitution(qreal part);

    /// Whether a real property is a direction in degrees, to go the shortest way round.
    bool isAngular() const;
    void setAngular(bool angular);

    /// Whether target and property fit together, or neither was given.
    bool isValid() const;

    /// Milliseconds until it rests, from now; infinity if never, 0 at rest.
    qreal settlingTime() const;

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
    /// Sets `to` and moves there from where it is, with the velocity it has or is given.
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

    void targetChanged();
    void propertyChanged();
    void fromChanged();
    void toChanged();
    void runningChanged();
    void delayChanged();
    void pausedChanged();
    void heldChanged();
    void toleranceChanged();
    void updateRateChanged();
    void minimumChanged();
    void maximumChanged();
    void atBoundChanged();
    void restitutionChanged();
    void angularChanged();
    void validChanged();

protected:
    /// For the library's own kinds.
    Interpolator(std::unique_ptr<Private> d, QObject *parent);
    Interpolator(std::unique_ptr<Private> d, QObject *target, const QByteArray &property,
                 QObject *parent);

    /// Between the two, settings are taken in but nothing moves: for declarative use.
    void beginConfiguration();
    void endConfiguration();
    /// Writes the value once more, where something else may have written another one.
    void writeAgain();
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
