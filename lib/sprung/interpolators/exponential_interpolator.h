// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// From here to there in a given time, at a rate of change that grows or decays by the same part
/// every moment: a fast start with a slow end, or the reverse.
///
///     auto *ring = new ExponentialInterpolator(item, "radius", this);
///     ring->setDuration(600);
///     ring->animateTo(200);
///
/// Distance, duration and final velocity leave no choice for the velocity at the start: a new
/// target keeps the value, and takes the duration once more.
class SPRUNG_EXPORT ExponentialInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(int duration READ duration WRITE setDuration NOTIFY durationChanged FINAL)
    Q_PROPERTY(qreal finalVelocity READ finalVelocity WRITE setFinalVelocity RESET
                   resetFinalVelocity NOTIFY finalVelocityChanged FINAL)

public:
    /// Of nothing yet, of a property, or of a function that takes a value of an animated type.
    explicit ExponentialInterpolator(QObject *parent = nullptr);
    ExponentialInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit ExponentialInterpolator(Callable callable, QObject *parent = nullptr)
        : ExponentialInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// Milliseconds, ≥ 0; default 250. At 0 it is there with the next tick.
    int duration() const;
    void setDuration(int milliseconds);

    /// The speed with which it arrives, in units per second, > 0. Unset (read as 0): a hundredth
    /// of the speed with which it starts. Other values are refused.
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
