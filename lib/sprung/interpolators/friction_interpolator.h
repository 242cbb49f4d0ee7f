// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_parameters.h>

#include <QVariantList>

namespace sprung {

/// A fling: the value starts with a given velocity and slows down until it rests.
///
///     auto *fling = new FrictionInterpolator(view, "scrollY", this);
///     fling->setMinimum(0);
///     fling->setMaximum(4000);
///     fling->setAtBound(Interpolator::Catch);
///     fling->setVelocity(tracker->velocity());
///
/// Setting `to` throws the value there, with the only velocity that friction brings to rest at
/// `to`. With AtBound::Catch, `spring` takes over at a bound, at the exact moment and with the exact
/// velocity. With points to snap to, `spring` moves the value from the start.
class SPRUNG_EXPORT FrictionInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    Q_PROPERTY(
        QVariantList snapPoints READ snapPoints WRITE setSnapPoints NOTIFY snapPointsChanged FINAL)
    Q_PROPERTY(
        qreal snapInterval READ snapInterval WRITE setSnapInterval NOTIFY snapIntervalChanged FINAL)
    Q_PROPERTY(int snapLimit READ snapLimit WRITE setSnapLimit NOTIFY snapLimitChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(QVariant restingValue READ restingValue NOTIFY restingValueChanged FINAL)

public:
    /// Constructs an interpolator that moves nothing yet, a property of \a target, or a callable
    /// that takes a value of an animated type.
    explicit FrictionInterpolator(QObject *parent = nullptr);
    FrictionInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit FrictionInterpolator(Callable callable, QObject *parent = nullptr)
        : FrictionInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The rate at which the velocity decays, per second: v′ = −friction · v. ≥ 0; at 0 the value
    /// never rests. Default 2, as for a list on a phone. Other values are refused.
    qreal friction() const;
    void setFriction(qreal perSecond);

    /// Values of the property's type at which the motion may end; none by default. The one nearest
    /// to the value at which the motion would rest, within the bounds, is chosen when the value is
    /// pushed, released or thrown, and when `friction`, `snapPoints` or `snapInterval` changes.
    /// Points that cannot be converted are ignored, with a warning.
    QVariantList snapPoints() const;
    void setSnapPoints(const QVariantList &points);

    /// The motion ends at a multiple of this distance, in units, in every component. ≥ 0; 0 (the
    /// default) does not snap. Other values are refused. Snap points win over it, and colors and
    /// rotations do not use it.
    qreal snapInterval() const;
    void setSnapInterval(qreal units);

    /// The largest number of snap points, or of intervals, that a push or a throw may go on; 0 (the
    /// default) for any number. They count from the one nearest to the value at the push, or to the
    /// value at which it was grabbed (`held`). With 1, a fling never skips a page. Snap points of
    /// several components have no order, and no limit. Negative numbers are refused.
    int snapLimit() const;
    void setSnapLimit(int points);

    /// The spring that moves the value to a snap point, and that catches it at a bound with
    /// AtBound::Catch; that of the MotionScheme by default, or Motion::spring. Invalid springs are
    /// refused.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// The value at which the current motion will come to rest; at rest, the current value.
    QVariant restingValue() const;

Q_SIGNALS:
    void frictionChanged();
    void snapPointsChanged();
    void snapIntervalChanged();
    void snapLimitChanged();
    void springChanged();
    void restingValueChanged();

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    Private *friction_d() const;
};

} // namespace sprung
