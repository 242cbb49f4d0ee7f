// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// Falls, and bounces on a floor until it lies there: every impact at its exact time, and the last
/// of them too.
///
///     auto *ball = new GravityInterpolator(item, "y", this);
///     ball->setFloor(400);
///     ball->setVelocity(-900); // up, and off it goes
///
/// `restitution` is what an impact gives back of the speed. It starts with start() or a push; `to`
/// only says where progress is 1.
class SPRUNG_EXPORT GravityInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(QVariant acceleration READ acceleration WRITE setAcceleration NOTIFY
                   accelerationChanged FINAL)
    Q_PROPERTY(QVariant floor READ floor WRITE setFloor RESET resetFloor NOTIFY floorChanged FINAL)

public:
    /// Of nothing yet, of a property, or of a function that takes a value of an animated type.
    explicit GravityInterpolator(QObject *parent = nullptr);
    GravityInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit GravityInterpolator(Callable callable, QObject *parent = nullptr)
        : GravityInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// Units per second squared; default 1000. A number pulls along the last component of a value
    /// (a point's y), a value of the velocity's type along each. What is not finite is refused.
    QVariant acceleration() const;
    void setAcceleration(const QVariant &unitsPerSecondSquared);

    /// A value of the property's type: where it cannot fall further, in every component that is
    /// pulled. Unset: nowhere, and it never rests.
    QVariant floor() const;
    void setFloor(const QVariant &value);
    void resetFloor() { setFloor({}); }

Q_SIGNALS:
    void accelerationChanged();
    void floorChanged();

private:
    class Private;
    Private *gravity_d() const;
};

} // namespace sprung
