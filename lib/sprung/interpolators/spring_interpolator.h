// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/interpolators/waypoint.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/timing/motion.h>

namespace sprung {

/// Animates a value on a spring. The motion is solved exactly, and is the same at every frame rate.
///
///     auto *spring = new SpringInterpolator(bubble, "pos", this);
///     spring->setSpring(springs::bouncy);
///     spring->animateTo(QPoint(40, 40));
class SPRUNG_EXPORT SpringInterpolator : public sprung::Interpolator
{
    Q_OBJECT

public:
    /// Constructs an interpolator without a target, of a property of \a target, or of a callable
    /// that takes a value of an animated type.
    explicit SpringInterpolator(QObject *parent = nullptr);
    SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit SpringInterpolator(Callable callable, QObject *parent = nullptr)
        : SpringInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The parameters of the spring. Defaults to the spring that the target's MotionScheme defines
    /// for its role, or to Motion::spring without a scheme. In a QML declaration, `stiffness`,
    /// `damping` and `mass` take precedence over `spring`. Later, the last write applies. Invalid
    /// springs are rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// The force per unit of displacement. ≥ 0. Defaults to the stiffness of Motion::spring. At 0
    /// there is no force, and the value coasts to a stop. Other values are rejected with a warning.
    Q_PROPERTY(qreal stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    qreal stiffness() const { return spring().stiffness; }
    void setStiffness(qreal stiffness);
    /// The force per unit of velocity. ≥ 0. Defaults to the damping of Motion::spring. At 0 the
    /// value never settles. Other values are rejected with a warning.
    Q_PROPERTY(qreal damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    qreal damping() const { return spring().damping; }
    void setDamping(qreal damping);
    /// The mass. > 0. Defaults to the mass of Motion::spring. Other values are rejected with a
    /// warning.
    Q_PROPERTY(qreal mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    qreal mass() const { return spring().mass; }
    void setMass(qreal mass);

    /// The time from each new target until the value settles. In milliseconds, ≥ 0, or -1. Default:
    /// -1, where the spring's parameters determine the duration. The spring's time is scaled so
    /// that the motion from the current value and velocity takes this long. At 0 the value jumps.
    /// Smaller values are rejected with a warning. Has no effect if the spring never settles.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setApproximateDuration RESET
                   resetApproximateDuration NOTIFY settingsChanged FINAL)
    int approximateDuration() const;
    void setApproximateDuration(int milliseconds);
    void resetApproximateDuration() { setApproximateDuration(-1); }

    /// The velocity of a moving target. In units per second, of the type of `velocity`. Default:
    /// unset, where the velocity is estimated.
    ///
    /// The estimate is the velocity between the last two values of `to`, if `to` is set in every
    /// frame. Between two updates, the target is extrapolated with this velocity, for at most one
    /// update interval. A target that jumps is not extrapolated. At 0 the target rests until the
    /// next update. A value that cannot be converted or is not finite is rejected with a warning.
    Q_PROPERTY(QVariant targetVelocity READ targetVelocity WRITE setTargetVelocity RESET
                   resetTargetVelocity NOTIFY settingsChanged FINAL)
    QVariant targetVelocity() const;
    void setTargetVelocity(const QVariant &unitsPerSecond);
    void resetTargetVelocity() { setTargetVelocity({}); }

    /// Whether the target is `to` (true) or `from` (false). If it was never set, it becomes true
    /// when `to` is set.
    Q_PROPERTY(bool finalPosition READ finalPosition WRITE setFinalPosition NOTIFY
                   finalPositionChanged FINAL)
    bool finalPosition() const;

    /// The values that start() visits in order. Default: empty. Value and velocity are continuous
    /// at each. In QML a waypoint is a value, or an object with `to` and any of `spring`, `delay`
    /// and `passDistance`, as in Waypoint. A list that contains anything else is rejected with a
    /// warning.
    ///
    /// While the run follows the waypoints, `to` is the current waypoint. The run ends at the last
    /// one. Setting `to` or `finalPosition`, or calling animateTo() or snapTo(), abandons the
    /// remaining waypoints and keeps the velocity. complete() jumps to the last waypoint.
    ///
    /// A new list that is set during the run continues at its first waypoint, and an empty one ends
    /// the run at the current `to`. Otherwise a new list applies from start() on. valueAt(),
    /// velocityAt() and settlingTime include the waypoints; trajectory() is the motion to the
    /// current `to`.
    Q_PROPERTY(QVariantList waypoints READ waypointList WRITE setWaypointList RESET resetWaypoints
                   NOTIFY settingsChanged FINAL)
    QList<sprung::Waypoint> waypoints() const;
    void setWaypoints(const QList<sprung::Waypoint> &waypoints);
    void resetWaypoints() { setWaypoints({}); }
    QVariantList waypointList() const { return Waypoint::toVariants(waypoints()); }
    void setWaypointList(const QVariantList &waypoints);
    /// The index of the current waypoint; -1 without one.
    Q_PROPERTY(int currentWaypoint READ currentWaypoint NOTIFY currentWaypointChanged FINAL)
    int currentWaypoint() const;

    /// The role of the property in a MotionScheme, which selects the spring unless `spring` was
    /// set. Default: Automatic, where the name and the type of the property determine the role. A
    /// position, a size, a rotation or a scale is Spatial. A color or an opacity belongs to
    /// Effects, which never overshoot. Has no effect without a MotionScheme. Values that are no
    /// Role are rejected with a warning.
    Q_PROPERTY(sprung::MotionScheme::Role role READ role WRITE setRole NOTIFY settingsChanged FINAL)
    MotionScheme::Role role() const;
    void setRole(MotionScheme::Role role);

    /// The method that solves the equation of motion.
    enum Solver : int {
        Analytic,    ///< the closed form, exact (the default)
        RungeKutta4, ///< fourth order; same as Analytic for damping ratios outside 0.05 to 20
    };
    Q_ENUM(Solver)

    /// The condition under which the value counts as being at rest.
    enum Settling : int {
        Threshold, ///< when distance and speed are within the tolerance (the default)
        Window,    ///< when the distance has been within the tolerance for 100 ms
    };
    Q_ENUM(Settling)

    /// Whether the value may go beyond the equilibrium.
    enum Overshoot : int {
        Allowed, ///< determined by the damping (the default)
        Clamped, ///< not allowed: the motion ends exactly at its first crossing of the equilibrium
    };
    Q_ENUM(Overshoot)

    /// The method that solves the equation of motion. Default: Analytic. Values that are no Solver
    /// are rejected with a warning.
    Q_PROPERTY(Solver solver READ solver WRITE setSolver NOTIFY settingsChanged FINAL)
    Solver solver() const;
    void setSolver(Solver solver);
    /// The condition under which the value counts as being at rest. Default: Threshold. Values that
    /// are no Settling are rejected with a warning.
    Q_PROPERTY(Settling settling READ settling WRITE setSettling NOTIFY settingsChanged FINAL)
    Settling settling() const;
    void setSettling(Settling settling);
    /// Whether the value may go beyond the equilibrium. Default: Allowed. Values that are no
    /// Overshoot are rejected with a warning.
    Q_PROPERTY(Overshoot overshoot READ overshoot WRITE setOvershoot NOTIFY settingsChanged FINAL)
    Overshoot overshoot() const;
    void setOvershoot(Overshoot overshoot);

public Q_SLOTS:
    /// Selects `to` (true) or `from` (false) as the target. Starts a run if the value is not there
    /// yet.
    void setFinalPosition(bool finalPosition);

Q_SIGNALS:
    /// Emitted when the value has settled at the equilibrium. \a progress is exactly 1 at `to` and
    /// 0 at `from`.
    void finalPositionReached(qreal progress, bool finalPosition);

    /// Emitted when the value has come within the pass distance of the waypoint, or has settled
    /// there. A late frame may pass several waypoints. The signal is not emitted for skipped
    /// waypoints.
    void waypointReached(int index);

    void currentWaypointChanged();
    void springChanged();
    void finalPositionChanged();

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    Private *spring_d() const;
    void setPart(const char *name, double SpringParameters::*part, double value);
};

} // namespace sprung
