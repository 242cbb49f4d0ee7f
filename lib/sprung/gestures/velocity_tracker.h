// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/property/channel_type.h>
#include <sprung/sprung_export.h>

#include <QObject>
#include <QVariant>

namespace sprung {

/// Measures the velocity of a pointer, a slider or any other value, so that a motion can continue
/// with it.
///
///     tracker.addPosition(event->position(), event->timestamp());
///     …
///     spring->animateTo(home, tracker.velocity());
///
/// Positions may be reported irregularly, repeatedly or rarely; see VelocityEstimator. They may
/// have any animated type; a position of another type than the last one starts a new measurement. A
/// position that is not finite or of an unsuitable type is ignored, with one warning until the next
/// reset().
class SPRUNG_EXPORT VelocityTracker : public QObject
{
    Q_OBJECT

    /// The velocity at the latest position. In units per second: a double for numbers, a QPointF
    /// for points, a QVector3D of rad/s about the world's axes for rotations. Zero for fewer than
    /// two positions, and if the position has not changed for 40 ms.
    Q_PROPERTY(QVariant velocity READ velocity NOTIFY velocityChanged)
public:
    QVariant velocity() const;
    Q_SIGNAL void velocityChanged();

    /// The number of units after which a value repeats, such as 360 for degrees. ≥ 0. Default: 0,
    /// for values that do not repeat. The difference between two positions is then the shortest
    /// one. Negative and non-finite numbers are rejected with a warning.
    Q_PROPERTY(qreal period READ period WRITE setPeriod NOTIFY periodChanged)
public:
    qreal period() const { return m_period; }
    void setPeriod(qreal period);
    Q_SIGNAL void periodChanged();

public:
    /// Constructs a tracker without positions.
    explicit VelocityTracker(QObject *parent = nullptr);

    /// Adds a \a position at \a milliseconds, the timestamp of the event that reported it.
    Q_INVOKABLE void addPosition(const QVariant &position, qreal milliseconds);

    /// Returns the velocity for a release at \a milliseconds. Zero 40 ms or more after the latest
    /// change of the position, because a moving pointer would have reported another one.
    Q_INVOKABLE QVariant velocityAt(qreal milliseconds) const;

    /// Discards all positions.
    Q_SLOT void reset();

private:
    void accumulate(const TypedValue &value);
    QVariant toVariant(const ChannelValues &velocity) const;

    VelocityEstimator m_estimator;
    const ChannelType *m_type = nullptr;
    TypedValue m_last;
    ChannelValues m_accumulated{};
    qreal m_period = 0;
    bool m_warned = false;
};

} // namespace sprung
