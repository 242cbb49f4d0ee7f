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
    Q_PROPERTY(qreal stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(qreal damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(qreal mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setApproximateDuration RESET
                   resetApproximateDuration NOTIFY approximateDurationChanged FINAL)
    Q_PROPERTY(bool finalPosition READ finalPosition WRITE setFinalPosition NOTIFY
                   finalPositionChanged FINAL)
    Q_PROPERTY(Solver solver READ solver WRITE setSolver NOTIFY solverChanged FINAL)
    Q_PROPERTY(Settling settling READ settling WRITE setSettling NOTIFY settlingChanged FINAL)
    Q_PROPERTY(Overshoot overshoot READ overshoot WRITE setOvershoot NOTIFY overshootChanged FINAL)

public:
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

    /// Of nothing yet, of a property, or of a function that takes a value of an animated type.
    explicit SpringInterpolator(QObject *parent = nullptr);
    SpringInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit SpringInterpolator(Callable callable, QObject *parent = nullptr)
        : SpringInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// Force per unit of displacement, ≥ 0 (at 0 nothing pulls, and it coasts to a stop); force
    /// per unit of velocity, ≥ 0 (at 0 it never settles); mass, > 0. Other values are refused.
    /// What is not set is taken from Motion::spring.
    qreal stiffness() const { return spring().stiffness; }
    void setStiffness(qreal stiffness);
    qreal damping() const { return spring().damping; }
    void setDamping(qreal damping);
    qreal mass() const { return spring().mass; }
    void setMass(qreal mass);

    /// The three together. While declared, values of their own win; afterwards the last one set.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// Milliseconds from `from` to rest at `to`; time is stretched accordingly. 0 (the default):
    /// as the spring's parameters say. Without effect where the spring never settles.
    int approximateDuration() const;
    void setApproximateDuration(int milliseconds);
    void resetApproximateDuration() { setApproximateDuration(0); }

    /// True heads for `to`, false for `from`. If it was never set, giving `to` heads for `to`.
    bool finalPosition() const;

    /// How it moves and when it ends. A number that is none of the enum's is refused.
    Solver solver() const;
    void setSolver(Solver solver);
    Settling settling() const;
    void setSettling(Settling settling);
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
    void sharedSpringChanged();
};

} // namespace sprung
