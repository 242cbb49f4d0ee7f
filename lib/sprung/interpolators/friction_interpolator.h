// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/detail/callable_sink.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_parameters.h>

#include <QVariantList>

namespace sprung {

/// Animates a fling: the value starts with a given velocity and slows down until it settles.
///
///     auto *fling = new FrictionInterpolator(view, "scrollY", this);
///     fling->setMinimum(0);
///     fling->setMaximum(4000);
///     fling->setBoundsBehavior(Interpolator::SpringBack);
///     fling->setVelocity(tracker->velocity());
///
/// Setting `to` starts a fling with the only velocity for which friction ends exactly at `to`. With
/// BoundsBehavior::SpringBack, `spring` takes over at a bound, at the exact time and velocity of
/// the impact. With snap points, `spring` moves the value from the start.
class SPRUNG_EXPORT FrictionInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY settingsChanged FINAL)
    Q_PROPERTY(
        QVariantList snapPoints READ snapPoints WRITE setSnapPoints NOTIFY settingsChanged FINAL)
    Q_PROPERTY(
        qreal snapInterval READ snapInterval WRITE setSnapInterval NOTIFY settingsChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(QVariant restingValue READ restingValue NOTIFY restingValueChanged FINAL)

public:
    /// Constructs an interpolator without a target, of a property of \a target, or of a callable
    /// that takes a value of an animated type.
    explicit FrictionInterpolator(QObject *parent = nullptr);
    FrictionInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit FrictionInterpolator(Callable callable, QObject *parent = nullptr)
        : FrictionInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// The rate at which the velocity decays: v′ = −friction · v. Per second, ≥ 0. Default: 2, as
    /// for a list on a phone. At 0 the value never settles. Other values are rejected with a
    /// warning.
    qreal friction() const;
    void setFriction(qreal perSecond);

    /// The values at which the motion may end, of the property's type. Default: empty. The
    /// interpolator selects the one nearest to the predicted resting value, within the bounds. It
    /// selects again when a velocity is set, when `held` ends, when a fling starts, and when
    /// `friction`, `snapPoints` or `snapInterval` changes. Points that cannot be converted are
    /// ignored with a warning.
    QVariantList snapPoints() const;
    void setSnapPoints(const QVariantList &points);

    /// The interval of the values at which the motion may end, in every component. In units, ≥ 0.
    /// Default: 0, which does not snap. Other values are rejected with a warning. Snap points take
    /// precedence, and colors and rotations ignore the interval.
    qreal snapInterval() const;
    void setSnapInterval(qreal units);

    /// The spring that moves the value to a snap point, and back from a bound with
    /// BoundsBehavior::SpringBack. Defaults to the spring of the target's MotionScheme, or to
    /// Motion::spring without a scheme. Invalid springs are rejected with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    /// The value at which the current motion will settle; at rest, the current value.
    QVariant restingValue() const;

Q_SIGNALS:
    void springChanged();
    void restingValueChanged();

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    Private *friction_d() const;
};

} // namespace sprung
