// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// Moves a value in a given time with a velocity that decays or grows exponentially: a fast start
/// with a slow end, or the reverse.
///
///     auto *ring = new ExponentialInterpolator(item, "radius", this);
///     ring->setDuration(600);
///     ring->animateTo(200);
///
/// Distance, duration and final velocity determine the velocity at the start. A new `to` therefore
/// keeps the value, but not the velocity, and the duration begins again.
class SPRUNG_EXPORT ExponentialInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(int duration READ duration WRITE setDuration NOTIFY durationChanged FINAL)
    Q_PROPERTY(qreal finalVelocity READ finalVelocity WRITE setFinalVelocity RESET
                   resetFinalVelocity NOTIFY finalVelocityChanged FINAL)

public:
    /// Constructs an interpolator that moves nothing yet, a property of \a target, or a callable
    /// that takes a value of an animated type.
    explicit ExponentialInterpolator(QObject *parent = nullptr);
    ExponentialInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit ExponentialInterpolator(Callable callable, QObject *parent = nullptr)
        : ExponentialInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The duration in milliseconds, ≥ 0; default 250. At 0 the motion ends with the next tick.
    /// Negative durations are refused.
    int duration() const;
    void setDuration(int milliseconds);

    /// The speed at the end, in units per second, > 0. Unset (read as 0), it is 1/100 of the speed
    /// at the start. Other values are refused.
    qreal finalVelocity() const;
    void setFinalVelocity(qreal unitsPerSecond);
    void resetFinalVelocity();

Q_SIGNALS:
    void durationChanged();
    void finalVelocityChanged();

private:
    class Private;
    Private *exponential_d() const;
};

} // namespace sprung
