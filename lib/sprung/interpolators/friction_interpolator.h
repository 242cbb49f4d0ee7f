// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/callable_sink.h>
#include <sprung/interpolators/interpolator.h>

#include <QVariantList>

namespace sprung {

/// A fling: moves on with the velocity it is given and slows down until it rests.
///
///     auto *fling = new FrictionInterpolator(view, "scrollY", this);
///     fling->setMinimum(0);
///     fling->setMaximum(4000);
///     fling->setAtBound(Interpolator::Catch);
///     fling->setVelocity(tracker->velocity());
///
/// Setting `to` throws it there: friction leaves no choice but the velocity that ends in that
/// place. A spring (Motion::spring) takes over at a bound with AtBound::Catch, at the exact moment
/// and with the exact velocity, and from the start where there are points to snap to.
class SPRUNG_EXPORT FrictionInterpolator : public sprung::Interpolator
{
    Q_OBJECT
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    Q_PROPERTY(QVariantList snapPoints READ snapPoints WRITE setSnapPoints NOTIFY snapPointsChanged
                   FINAL)
    Q_PROPERTY(qreal snapInterval READ snapInterval WRITE setSnapInterval NOTIFY
                   snapIntervalChanged FINAL)
    Q_PROPERTY(QVariant restingValue READ restingValue NOTIFY restingValueChanged FINAL)

public:
    /// Of nothing yet, of a property, or of a function that takes a value of an animated type.
    explicit FrictionInterpolator(QObject *parent = nullptr);
    FrictionInterpolator(QObject *target, const QByteArray &property, QObject *parent = nullptr);
    template <ValueCallable Callable>
    explicit FrictionInterpolator(Callable callable, QObject *parent = nullptr)
        : FrictionInterpolator(parent)
    {
        setSink(callableSink(std::move(callable)));
    }

    /// How fast the velocity goes, per second: v′ = −friction · v. ≥ 0 (at 0 it never rests);
    /// default 2, the pace of a list on a phone. Other values are refused.
    qreal friction() const;
    void setFriction(qreal perSecond);

    /// Values of the property's type of which the nearest to where it would rest is where it does,
    /// within the bounds. Chosen when it is pushed, let go or thrown, and when friction or what there
    /// is to snap to changes.
    QVariantList snapPoints() const;
    void setSnapPoints(const QVariantList &points);

    /// Snaps to multiples of this distance in every component, counted from zero. ≥ 0; 0 (the
    /// default): does not. Snap points win.
    qreal snapInterval() const;
    void setSnapInterval(qreal units);

    /// Where it will come to rest, as things stand; at rest, where it is.
    QVariant restingValue() const;

Q_SIGNALS:
    void frictionChanged();
    void snapPointsChanged();
    void snapIntervalChanged();
    void restingValueChanged();

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    Private *friction_d() const;
};

} // namespace sprung
