// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// Animates a value in a given time, with a velocity that decays or grows exponentially: a fast
/// start with a slow end, or the reverse.
///
///     auto *ring = new ExponentialInterpolator(item, "radius", this);
///     ring->setDuration(600);
///     ring->animateTo(200);
///
/// Distance, duration and final velocity determine the velocity at the start. A new `to` therefore
/// keeps the value, but not the velocity, and restarts the duration.
class SPRUNG_EXPORT ExponentialInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(int duration READ duration WRITE setDuration NOTIFY settingsChanged FINAL)
    Q_PROPERTY(qreal finalVelocity READ finalVelocity WRITE setFinalVelocity RESET
                   resetFinalVelocity NOTIFY settingsChanged FINAL)

public:
    /// Constructs an interpolator without a target, of a property of \a target, or of a callable
    /// that takes a value of an animated type.
    explicit ExponentialInterpolator(QObject *parent = nullptr);
    ExponentialInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit ExponentialInterpolator(Callable callable, QObject *parent = nullptr)
        : ExponentialInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The duration of the motion. In milliseconds, ≥ 0. Default: 250. At 0 the motion ends in the
    /// next tick. Negative durations are rejected with a warning.
    int duration() const;
    void setDuration(int milliseconds);

    /// The speed at the end. In units per second, > 0. Default: unset (read as 0), which means
    /// 1/100 of the speed at the start. Other values are rejected with a warning.
    qreal finalVelocity() const;
    void setFinalVelocity(qreal unitsPerSecond);
    void resetFinalVelocity();

private:
    class Private;
    Private *exponential_d() const;
};

} // namespace sprung
