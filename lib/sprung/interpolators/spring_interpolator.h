// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/interpolators/callable_sink.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>

namespace sprung {

/// Moves as on a spring, solved exactly: the same motion at every frame rate.
///
///     auto *spring = new SpringInterpolator(bubble, "pos", this);
///     spring->setSpring(springs::bouncy);
///     spring->animateTo(QPoint(40, 40));
class SPRUNG_EXPORT SpringInterpolator : public sprung::Interpolator
{
    Q_OBJECT

public:
    /// Of nothing yet, of a property, or of a function that takes a value of an animated type.
    explicit SpringInterpolator(QObject *parent = nullptr);
    SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit SpringInterpolator(Callable callable, QObject *parent = nullptr)
        : SpringInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The spring's three parameters together. While declared, values of their own win; afterwards
    /// the last one set. Motion::spring, until one is set.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// Force per unit of displacement, ≥ 0 (at 0 nothing pulls, and it coasts to a stop); force
    /// per unit of velocity, ≥ 0 (at 0 it never settles); mass, > 0. Other values are refused.
    Q_PROPERTY(qreal stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    qreal stiffness() const { return spring().stiffness; }
    void setStiffness(qreal stiffness);
    Q_PROPERTY(qreal damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    qreal damping() const { return spring().damping; }
    void setDamping(qreal damping);
    Q_PROPERTY(qreal mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    qreal mass() const { return spring().mass; }
    void setMass(qreal mass);

    /// Milliseconds until it rests, from each new target on; time is stretched accordingly, and the
    /// way and the speed that it has count. -1 (unset): as the spring's parameters say; 0: at once.
    /// Without effect where the spring never settles.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setApproximateDuration RESET
                   resetApproximateDuration NOTIFY approximateDurationChanged FINAL)
    int approximateDuration() const;
    void setApproximateDuration(int milliseconds);
    void resetApproximateDuration() { setApproximateDuration(-1); }

    /// True heads for `to`, false for `from`. If it was never set, giving `to` heads for `to`.
    Q_PROPERTY(bool finalPosition READ finalPosition WRITE setFinalPosition NOTIFY
                   finalPositionChanged FINAL)
    bool finalPosition() const;

    /// How the equation of motion is solved.
    enum Solver : int {
        Analytic,    ///< the closed form, exact (the default)
        RungeKutta4, ///< fourth order, in steps of its own; for damping ratios from 0.05 to 20
    };
    Q_ENUM(Solver)

    /// When it is at rest.
    enum Settling : int {
        Threshold, ///< at rest when position and velocity are within the tolerance (the default)
        Window,    ///< at rest when the position has been within the tolerance for 100 ms
    };
    Q_ENUM(Settling)

    /// Whether it may go beyond the equilibrium.
    enum Overshoot : int {
        Allowed, ///< as the damping says (the default)
        Clamped, ///< ends at the first crossing of the equilibrium, exactly there
    };
    Q_ENUM(Overshoot)

    /// How it moves and when it ends. A number that is none of the enum's is refused.
    Q_PROPERTY(Solver solver READ solver WRITE setSolver NOTIFY solverChanged FINAL)
    Solver solver() const;
    void setSolver(Solver solver);
    Q_PROPERTY(Settling settling READ settling WRITE setSettling NOTIFY settlingChanged FINAL)
    Settling settling() const;
    void setSettling(Settling settling);
    Q_PROPERTY(Overshoot overshoot READ overshoot WRITE setOvershoot NOTIFY overshootChanged FINAL)
    Overshoot overshoot() const;
    void setOvershoot(Overshoot overshoot);

public Q_SLOTS:
    /// Heads for `to` or for `from`, and starts a run where it is not there.
    void setFinalPosition(bool finalPosition);

Q_SIGNALS:
    /// It has come to rest at the equilibrium; `progress` is then exactly 1 or 0.
    void finalPositionReached(qreal progress, bool finalPosition);

    void springChanged();
    void approximateDurationChanged();
    void finalPositionChanged();
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
