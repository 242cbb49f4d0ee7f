// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/bounds.h>
#include <sprung/trajectory/detail/lazy_value.h>
#include <sprung/trajectory/detail/track.h>
#include <sprung/trajectory/law.h>
#include <sprung/trajectory/target_motion.h>

#include <QVariant>

#include <memory>

namespace sprung {

/// A motion from now on, as a value: copy it to predict the motion. A trajectory has no clock,
/// object or signals. Any thread with a copy can compute the value after a given number of seconds.
/// A trajectory without a type moves nothing: it is at rest, and ignores values.
///
///     const Trajectory soon = spring->trajectory();
///     const QPointF position = soon.at(0.25).as<QPointF>(); // a quarter of a second from now
///     const double seconds = soon.end().seconds;
///
/// Times are seconds of the clock, ≥ 0. Velocities are units per second of the clock; for a
/// rotation, radians per second about the axes. Values must be finite.
class SPRUNG_EXPORT Trajectory
{
public:
    /// A value of the trajectory's type, and its velocity.
    struct Sample
    {
        const ChannelType *type = nullptr; ///< null for a trajectory without a type
        TypedValue value{};                ///< of that type
        ChannelValues velocity{};          ///< units per second

        /// Returns the value as a T; T() without a type, or if it cannot be converted.
        template <typename T>
        T as() const
        {
            return type ? qvariant_cast<T>(type->toVariant(&value)) : T();
        }
        /// Returns the value in the type of Interpolator::value; invalid without a type.
        /// velocityVariant() uses the type of Interpolator::velocity.
        QVariant valueVariant() const { return type ? type->toVariant(&value) : QVariant(); }
        QVariant velocityVariant() const
        {
            return type ? type->velocityToVariant(velocity.data()) : QVariant();
        }
    };

    /// The reason for the end of a motion.
    enum class EndReason : char {
        Settled,      ///< the value settles
        BoundReached, ///< the value hits a bound that stops it
        Never,        ///< the motion never ends
    };
    /// The end of a motion.
    struct End
    {
        EndReason reason = EndReason::Settled; ///< the reason
        double seconds = 0;                    ///< from now; infinity with Never
        Sample last; ///< the last value, with the velocity at a bound; the current one with Never
    };

    /// The result of advance(). Waiting: the delay has not passed, or no time has passed.
    enum class AdvanceResult : char { Waiting, Moving, Settled, BoundReached };

    /// Constructs a trajectory without a type.
    Trajectory() = default;
    /// Constructs a trajectory at rest at \a origin, from which the law measures.
    Trajectory(const ChannelType &type, const TypedValue &origin)
        : m_track(type)
    {
        m_track.setOrigin(origin);
    }

    /// Returns the type of the value; null without one.
    const ChannelType *type() const { return m_track.type(); }

    /// Returns the current value and velocity.
    Sample now() const;
    /// Returns the value and the velocity after \a seconds; at rest if the motion has ended by
    /// then.
    Sample at(double seconds) const;
    /// Returns the time, the last value and the reason of the end of the motion.
    End end() const;

    /// Advances by \a seconds. If the motion ends within them, the value is then at rest.
    AdvanceResult advance(double seconds);
    /// Advances as advance() does, but a value that has Settled may differ from its resting value
    /// by up to the tolerance.
    AdvanceResult advanceUnsnapped(double seconds);

    /// Returns the value at which the law alone would settle, clamped to the bounds: the
    /// equilibrium of a spring, or the position where friction stops. end() also considers the
    /// behavior at the bounds.
    TypedValue restingValue() const;
    /// Returns the seconds of the law until the value would be at rest without bounds.
    double timeToRest() const;
    /// Returns the distance from the origin, or the approximate distance that results from the
    /// velocity, whichever is larger. Tolerances are derived from it.
    double extent() const;
    /// Moves the value to restingValue(), at rest.
    void snapToRest() { m_track.placeAtRest(restingValue()); }

    /// The value from which the law measures: for a spring its equilibrium. Setting it keeps value
    /// and velocity.
    TypedValue origin() const { return m_track.origin(); }
    void setOrigin(const TypedValue &origin)
    {
        if (type())
            m_track.rebase(origin);
    }
    /// Sets the current value, at rest.
    void setValue(const TypedValue &value);
    /// Sets the current velocity.
    void setVelocity(const ChannelValues &perSecond);

    /// The law that moves the value, and the time scale in seconds of the law per second of the
    /// clock, > 0. Setting them keeps value and velocity, but restarts the time that the law counts
    /// toward its end.
    const Law &law() const { return m_law; }
    double timeScale() const { return m_timeScale; }
    void setLaw(const Law &law, double timeScale = 1);

    /// The distance and the speed that count as rest, in units and in units per second of the law.
    /// For several components they are norms.
    Tolerance tolerance() const { return m_tolerance; }
    void setTolerance(Tolerance tolerance) { m_tolerance = tolerance; }

    /// The minimum, the maximum, and the behavior there. Default: null, for none.
    std::shared_ptr<const Bounds> bounds() const { return m_cold ? m_cold->bounds : nullptr; }
    void setBounds(std::shared_ptr<const Bounds> bounds);

    /// The motion of the target of a spring, which otherwise is the origin. Has no effect on a
    /// spring that is clamped or has no stiffness, and with bounds.
    TargetMotion targetMotion() const { return m_cold ? m_cold->targetMotion : TargetMotion(); }
    void setTargetMotion(const TargetMotion &motion)
    {
        if (m_cold || motion.seconds() > 0)
            m_cold.ensure().targetMotion = motion;
    }
    /// Whether the target is moving.
    bool isTargetMoving() const
    {
        return m_cold && m_cold->targetMotion.seconds() > 0 && supportsTargetMotion();
    }

    /// The time until the motion begins. In seconds of the clock. Default: 0.
    double delay() const { return m_cold ? m_cold->delay : 0; }
    void setDelay(double seconds)
    {
        if (m_cold || seconds > 0)
            m_cold.ensure().delay = seconds;
    }

    /// Returns the origin and the states of the channels, with velocities per second of the law.
    Track &track() { return m_track; }
    const Track &track() const { return m_track; }
    /// Whether the motion can hit bounds. A motion on a spring cannot, with
    /// BoundsBehavior::SpringBack.
    bool canHitBounds() const
    {
        return m_cold && m_cold->bounds && !m_cold->bounds->isEmpty() && type()
            && !(m_cold->bounds->boundsBehavior == Bounds::BoundsBehavior::SpringBack
                 && std::holds_alternative<SpringLaw>(m_law));
    }

private:
    /// Rarely used data of a motion.
    struct ColdData
    {
        std::shared_ptr<const Bounds> bounds;
        TargetMotion targetMotion;
        double delay = 0;
        double settleTimer = 0; ///< the result of the law's advanceSettleTimer()
        bool isStopped = false; ///< by a bound
        ChannelValues impact{}; ///< the velocity of the impact
    };

    Bounds::Impact nextImpact() const;
    AdvanceResult advanceThroughImpacts(double seconds);
    bool supportsTargetMotion() const;
    double advanceTargetMotion(double seconds);
    void step(double seconds);
    void applyImpact(const Bounds::Impact &impact);
    void springBackAtBound();

    bool isStopped() const { return m_cold && m_cold->isStopped; }
    void clearStopped()
    {
        if (m_cold)
            m_cold->isStopped = false;
    }
    double settleTimer() const { return m_cold ? m_cold->settleTimer : 0; }

    // The first two members are the only ones that a tick uses on the fast path.
    Track m_track;
    Tolerance m_tolerance;
    Law m_law;
    double m_timeScale = 1;
    LazyValue<ColdData> m_cold;
};

} // namespace sprung
