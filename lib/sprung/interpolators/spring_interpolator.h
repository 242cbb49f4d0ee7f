// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/interpolators/waypoint.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>

namespace sprung {

/// Moves a value on a spring. The motion is solved exactly, and is the same at every frame rate.
///
///     auto *spring = new SpringInterpolator(bubble, "pos", this);
///     spring->setSpring(springs::bouncy);
///     spring->animateTo(QPoint(40, 40));
class SPRUNG_EXPORT SpringInterpolator : public sprung::Interpolator
{
    Q_OBJECT

public:
    /// Constructs an interpolator that moves nothing yet, a property of \a target, or a callable
    /// that takes a value of an animated type.
    explicit SpringInterpolator(QObject *parent = nullptr);
    SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit SpringInterpolator(Callable callable, QObject *parent = nullptr)
        : SpringInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The three parameters of the spring. By default that of the MotionScheme where the target is,
    /// for its role, or Motion::spring if there is none. In a QML declaration,
    /// `stiffness`, `damping` and `mass` win over `spring`; later, the last write wins. Invalid
    /// springs are refused.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// Force per unit of displacement, ≥ 0. At 0 nothing pulls, and the value coasts to a stop.
    /// Other values are refused. The default is that of Motion::spring.
    Q_PROPERTY(qreal stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    qreal stiffness() const { return spring().stiffness; }
    void setStiffness(qreal stiffness);
    /// Force per unit of velocity, ≥ 0. At 0 the value never settles. Other values are refused. The
    /// default is that of Motion::spring.
    Q_PROPERTY(qreal damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    qreal damping() const { return spring().damping; }
    void setDamping(qreal damping);
    /// Mass, > 0. Other values are refused. The default is that of Motion::spring.
    Q_PROPERTY(qreal mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    qreal mass() const { return spring().mass; }
    void setMass(qreal mass);

    /// Milliseconds from each new target until the value rests. The spring's time is scaled so that
    /// the motion takes this long from its current value and velocity. -1 (the default) leaves the
    /// duration to the spring's parameters; at 0 the value jumps. Smaller values are refused. Has
    /// no effect if the spring never settles.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setApproximateDuration RESET
                   resetApproximateDuration NOTIFY approximateDurationChanged FINAL)
    int approximateDuration() const;
    void setApproximateDuration(int milliseconds);
    void resetApproximateDuration() { setApproximateDuration(-1); }

    /// The velocity of a target that moves, in units per second; of the type of `velocity`. Unset
    /// (the default), it is seen: a `to` that is set with every frame goes on between the settings
    /// with the velocity between the last two, for as long as they were apart, and one that jumps
    /// does not. At 0 it waits for each setting. A value that cannot be converted or is not finite
    /// is refused.
    Q_PROPERTY(QVariant toVelocity READ toVelocity WRITE setToVelocity RESET resetToVelocity NOTIFY
                   toVelocityChanged FINAL)
    QVariant toVelocity() const;
    void setToVelocity(const QVariant &unitsPerSecond);
    void resetToVelocity() { setToVelocity({}); }

    /// Whether the value heads for `to` (true) or for `from` (false). If this was never set, it
    /// becomes true when `to` is set.
    Q_PROPERTY(bool finalPosition READ finalPosition WRITE setFinalPosition NOTIFY
                   finalPositionChanged FINAL)
    bool finalPosition() const;

    /// The values that start() leads to, one after the other; empty by default. At each, value and
    /// velocity go on without a jump. From QML a waypoint is a value, or an object with `to` and any
    /// of `spring`, `delay` and `within`, as in Waypoint. A list that contains anything else is
    /// refused.
    ///
    /// On the way `to` is the waypoint that the value heads for, and the run ends at the last one.
    /// A command that tells where else to go, such as a new `to`, `finalPosition`, animateTo() or
    /// snapTo(), leaves the way and keeps the momentum; complete() goes to the last waypoint. A new
    /// list given on the way leads to its first waypoint from there, and an empty one ends the run
    /// at the present `to`. At any other time a new list waits for start(). valueAt(), velocityAt(),
    /// settlingTime and seek() follow the way, and trajectory() is the motion to the present `to`.
    Q_PROPERTY(QVariantList waypoints READ waypointList WRITE setWaypointList RESET resetWaypoints
                   NOTIFY waypointsChanged FINAL)
    QList<sprung::Waypoint> waypoints() const;
    void setWaypoints(const QList<sprung::Waypoint> &waypoints);
    void resetWaypoints() { setWaypoints({}); }
    QVariantList waypointList() const { return Waypoint::toVariants(waypoints()); }
    void setWaypointList(const QVariantList &waypoints);
    /// The index of the waypoint that the value heads for; -1 if it heads for none.
    Q_PROPERTY(int currentWaypoint READ currentWaypoint NOTIFY currentWaypointChanged FINAL)
    int currentWaypoint() const;

    /// What the property is to a MotionScheme: decides which of its springs it is, unless a spring
    /// was given. By default its name and type tell: a position, a size, a rotation or a scale is
    /// Spatial, and a color or an opacity one of the Effects, which never overshoot. Without a
    /// MotionScheme it has no effect. A number that is no Role is refused.
    Q_PROPERTY(sprung::MotionScheme::Role role READ role WRITE setRole NOTIFY roleChanged FINAL)
    MotionScheme::Role role() const;
    void setRole(MotionScheme::Role role);

    /// How the equation of motion is solved.
    enum Solver : int {
        Analytic,    ///< the closed form, exact (the default)
        RungeKutta4, ///< fourth order; outside damping ratios of 0.05 to 20, as Analytic
    };
    Q_ENUM(Solver)

    /// When the value counts as being at rest.
    enum Settling : int {
        Threshold, ///< when distance and speed are within the tolerance (the default)
        Window,    ///< when the distance has been within the tolerance for 100 ms
    };
    Q_ENUM(Settling)

    /// Whether the value may go beyond the equilibrium.
    enum Overshoot : int {
        Allowed, ///< as the damping says (the default)
        Clamped, ///< no: the motion ends exactly at its first crossing of the equilibrium
    };
    Q_ENUM(Overshoot)

    /// How the equation of motion is solved. A number that is no Solver is refused.
    Q_PROPERTY(Solver solver READ solver WRITE setSolver NOTIFY solverChanged FINAL)
    Solver solver() const;
    void setSolver(Solver solver);
    /// When the value counts as being at rest. A number that is no Settling is refused.
    Q_PROPERTY(Settling settling READ settling WRITE setSettling NOTIFY settlingChanged FINAL)
    Settling settling() const;
    void setSettling(Settling settling);
    /// Whether the value may go beyond the equilibrium. A number that is no Overshoot is refused.
    Q_PROPERTY(Overshoot overshoot READ overshoot WRITE setOvershoot NOTIFY overshootChanged FINAL)
    Overshoot overshoot() const;
    void setOvershoot(Overshoot overshoot);

public Q_SLOTS:
    /// Heads for `to` (true) or for `from` (false). Starts a run if the value is not there yet.
    void setFinalPosition(bool finalPosition);

Q_SIGNALS:
    /// Emitted when the value has come to rest at the equilibrium. \a progress is exactly 1 at `to`
    /// and 0 at `from`.
    void finalPositionReached(qreal progress, bool finalPosition);

    /// Emitted when the value has come within the waypoint's distance, or to rest there. A frame
    /// that is late may pass several of them. Waypoints that are skipped are not reached.
    void waypointReached(int index);

    void waypointsChanged();
    void currentWaypointChanged();
    void springChanged();
    void approximateDurationChanged();
    void toVelocityChanged();
    void finalPositionChanged();
    void roleChanged();
    void solverChanged();
    void settlingChanged();
    void overshootChanged();

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    Private *spring_d() const;
    void setPart(const char *name, double SpringParameters::*part, double value);
};

} // namespace sprung
