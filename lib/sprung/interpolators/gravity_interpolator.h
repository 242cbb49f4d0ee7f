// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// Animates a fall, with bounces on a floor until the value lies there. Every impact happens at its
/// exact time, including the last one.
///
///     auto *ball = new GravityInterpolator(item, "y", this);
///     ball->setFloor(400);
///     ball->setVelocity(-900); // upward; this starts the run
///
/// `restitution` is the fraction of the speed that remains after an impact. start(), or setting the
/// velocity, starts a run. Setting `to` does not, and only defines where progress is 1.
class SPRUNG_EXPORT GravityInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(QVariant acceleration READ acceleration WRITE setAcceleration NOTIFY
                   settingsChanged FINAL)
    Q_PROPERTY(QVariant floor READ floor WRITE setFloor RESET resetFloor NOTIFY
                   settingsChanged FINAL)

public:
    /// Constructs an interpolator without a target, of a property of \a target, or of a callable
    /// that takes a value of an animated type.
    explicit GravityInterpolator(QObject *parent = nullptr);
    GravityInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit GravityInterpolator(Callable callable, QObject *parent = nullptr)
        : GravityInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The acceleration. In units per second squared. Default: 1000. A number applies to the last
    /// component of the value (y for a point); a value of the velocity's type applies to all
    /// components. Other values, and values that are not finite, are rejected with a warning.
    QVariant acceleration() const;
    void setAcceleration(const QVariant &unitsPerSecondSquared);

    /// The value at which the fall ends in every component that has an acceleration, of the
    /// property's type. Default: unset, where the value never settles. A value that cannot be
    /// converted is rejected with a warning. If the acceleration reverses in mid-air, the value
    /// falls away from the floor.
    QVariant floor() const;
    void setFloor(const QVariant &value);
    void resetFloor() { setFloor({}); }

private:
    class Private;
    Private *gravity_d() const;
};

} // namespace sprung
