// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>
#include <sprung/property/channel_type.h>
#include <sprung/sprung_export.h>

#include <QObject>
#include <QVariant>

namespace sprung {

/// Measures how fast a finger, a slider or anything else moves, so that a motion can go on with it.
///
///     tracker.addPosition(event->position(), event->timestamp());
///     …
///     spring->animateTo(home, tracker.velocity());
///
/// Reports may be uneven, repeated or few; see VelocityEstimator. Every type that can be animated
/// can be measured, and may change between uses. What is not finite or of no such type is ignored,
/// with one warning until the next reset().
class SPRUNG_EXPORT VelocityTracker : public QObject
{
    Q_OBJECT

    /// Units per second at the latest position: a double for numbers, a QPointF for points, rad/s
    /// about the world's axes (QVector3D) for rotations. Zero for fewer than two positions, and
    /// where the last 40 ms brought no movement.
    Q_PROPERTY(QVariant velocity READ velocity NOTIFY velocityChanged)
public:
    QVariant velocity() const;
    Q_SIGNAL void velocityChanged();

    /// After how many units a number is back where it was: 360 for degrees. Steps are then taken
    /// the shortest way round. 0, the default, if never; what is negative or not finite is refused.
    Q_PROPERTY(qreal period READ period WRITE setPeriod NOTIFY periodChanged)
public:
    qreal period() const { return m_period; }
    void setPeriod(qreal period);
    Q_SIGNAL void periodChanged();

public:
    /// Without positions.
    explicit VelocityTracker(QObject *parent = nullptr);

    /// Something is at \a position at \a milliseconds, the timestamp of the event that said so.
    Q_INVOKABLE void addPosition(const QVariant &position, qreal milliseconds);

    /// The velocity if it is let go at \a milliseconds: zero 40 ms or more after the latest
    /// position, since what is not reported does not move.
    Q_INVOKABLE QVariant velocityAt(qreal milliseconds) const;

    /// Forgets all positions.
    Q_SLOT void reset();

private:
    void travelTo(const TypedValue &value);
    QVariant shown(const ChannelValues &velocity) const;

    VelocityEstimator m_estimator;
    const ChannelType *m_type = nullptr;
    TypedValue m_last;
    ChannelValues m_traveled{};
    qreal m_period = 0;
    bool m_warned = false;
};

} // namespace sprung
