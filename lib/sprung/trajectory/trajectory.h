// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/bounds.h>
#include <sprung/trajectory/detail/copyable_box.h>
#include <sprung/trajectory/detail/track.h>
#include <sprung/trajectory/law.h>
#include <sprung/trajectory/target_motion.h>

#include <QVariant>

#include <memory>

namespace sprung {

/// A motion from now on, as a value: copy it to look ahead. A trajectory has no clock, no object
/// and no signals. Any thread that has a copy, and knows how many seconds have passed, can compute
/// the current value.
///
///     const Trajectory soon = spring->trajectory();
///     const QPointF place = soon.at(0.25).as<QPointF>(); // a quarter of a second from now
///     const double seconds = soon.end().seconds;
///
/// Times are seconds of the clock, ≥ 0. Velocities are units per second of the clock; for a
/// rotation, radians per second about the axes. Values have to be finite.
class SPRUNG_EXPORT Trajectory
{
public:
    /// A value of the trajectory's type, and its velocity.
    struct Sample
    {
        const ChannelType *type = nullptr; ///< null for a trajectory that moves nothing
        TypedValue value{};                ///< of that type
        ChannelValues velocity{};          ///< units per second

        /// The value as a T; T() without a type, or if it cannot be converted.
        template <typename T>
        T as() const
        {
            return type ? qvariant_cast<T>(type->toVariant(&value)) : T();
        }
        /// As Interpolator::value and Interpolator::velocity; invalid without a type.
        QVariant valueVariant() const { return type ? type->toVariant(&value) : QVariant(); }
        QVariant velocityVariant() const
        {
            return type ? type->velocityToVariant(velocity.data()) : QVariant();
        }
    };

    /// Why a motion ends.
    enum class EndReason : char {
        Settles, ///< the value comes to rest
        AtBound, ///< the value runs into a bound that stops it
        Never,   ///< the motion never ends
    };
    /// The end of a motion.
    struct End
    {
        EndReason why = EndReason::Settles; ///< the reason
        double seconds = 0;                 ///< from now; infinity with Never
        Sample last; ///< the last value, with the velocity at a bound; the current one with Never
    };

    /// What advance() has led to. Waiting: the delay is not over, or no time has passed.
    enum class AdvanceResult : char { Waiting, Moving, Settled, AtBound };

    /// Constructs a trajectory that moves nothing.
    Trajectory() = default;
    /// Constructs a trajectory at rest at \a origin, from which the law measures.
    Trajectory(const ChannelType &type, const TypedValue &origin)
        : m_track(type)
    {
        m_track.setOrigin(origin);
    }

    /// The type of the value; null if the trajectory moves nothing.
    const ChannelType *type() const { return m_track.type(); }

    /// The current value and velocity.
    Sample now() const;
    /// The value and the velocity after \a seconds; those at rest if the motion has ended by then.
    Sample at(double seconds) const;
    /// When, where and why the motion ends.
    End end() const;

    /// Lets \a seconds pass. If the motion ends within them, the value is at rest afterwards.
    AdvanceResult advance(double seconds);
    /// As advance(), but a value that has Settled may still be off its resting place by as much as
    /// the tolerance allows.
    AdvanceResult advanceUnsnapped(double seconds);

    /// The value at which the law alone would come to rest, brought within the bounds: for a spring
    /// its equilibrium, for friction the place at which it stops. end() also takes into account
    /// what happens at the bounds.
    TypedValue restingValue() const;
    /// Seconds of the law's time until the value would be at rest without bounds.
    double timeToRest() const;
    /// The distance from the origin, or about as far as the velocity leads, whichever is more.
    /// Tolerances derive from it.
    double extent() const;
    /// Puts the value at restingValue(), at rest.
    void snapToRest() { m_track.placeAtRest(restingValue()); }

    /// The value from which the law measures: for a spring its equilibrium. Setting it keeps value
    /// and velocity.
    TypedValue origin() const { return m_track.origin(); }
    void setOrigin(const TypedValue &origin) { m_track.rebase(origin); }
    /// Sets the current value, at rest.
    void setValue(const TypedValue &value);
    /// Sets the current velocity.
    void setVelocity(const ChannelValues &perSecond);

    /// The law that moves the value, and the seconds of the law per second of the clock, > 0.
    /// Setting them keeps value and velocity, but restarts the time that the law counts toward its
    /// end.
    const Law &law() const { return m_law; }
    double pace() const { return m_pace; }
    void setLaw(const Law &law, double pace = 1);

    /// The distance and the speed that count as rest, in units and in units per second of the law.
    /// For several components these are norms.
    Tolerance tolerance() const { return m_tolerance; }
    void setTolerance(Tolerance tolerance) { m_tolerance = tolerance; }

    /// The minimum, the maximum, and what happens there; null (the default) for none.
    std::shared_ptr<const Bounds> bounds() const { return m_cold ? m_cold->bounds : nullptr; }
    void setBounds(std::shared_ptr<const Bounds> bounds);

    /// The motion of the place that a spring draws to, which otherwise is the origin. Without
    /// effect on a spring that is clamped or has no stiffness, and with bounds.
    TargetMotion targetMotion() const { return m_cold ? m_cold->drift : TargetMotion(); }
    void setTargetMotion(const TargetMotion &drift)
    {
        if (m_cold || drift.seconds() > 0)
            m_cold.ensure().drift = drift;
    }
    /// Whether that place moves now.
    bool isTargetMoving() const
    {
        return m_cold && m_cold->drift.seconds() > 0 && supportsTargetMotion();
    }

    /// Seconds of the clock until the motion begins; default 0.
    double delay() const { return m_cold ? m_cold->delay : 0; }
    void setDelay(double seconds)
    {
        if (m_cold || seconds > 0)
            m_cold.ensure().delay = seconds;
    }

    /// The origin and the states of the channels, with velocities per second of the law.
    Track &track() { return m_track; }
    const Track &track() const { return m_track; }
    /// Whether the motion can run into bounds. A motion on a spring cannot with AtBound::Catch.
    bool canHitBounds() const
    {
        return m_cold && m_cold->bounds && !m_cold->bounds->isEmpty()
            && !(m_cold->bounds->atBound == Bounds::AtBound::Catch
                 && std::holds_alternative<SpringLaw>(m_law));
    }

private:
    /// What few motions have, apart from what all of them need.
    struct ColdData
    {
        std::shared_ptr<const Bounds> bounds;
        TargetMotion drift;
        double delay = 0;
        double counted = 0;     ///< the result of the law's counted()
        bool isStopped = false; ///< by a bound
        ChannelValues impact{}; ///< the velocity with which it came there
    };

    Bounds::Impact nextImpact() const;
    AdvanceResult advanceThroughImpacts(double seconds);
    bool supportsTargetMotion() const;
    double advanceTargetMotion(double seconds);
    void step(double seconds);
    void applyImpact(const Bounds::Impact &impact);
    void catchAtBound();

    bool isStopped() const { return m_cold && m_cold->isStopped; }
    void clearStopped()
    {
        if (m_cold)
            m_cold->isStopped = false;
    }
    double settleTimer() const { return m_cold ? m_cold->counted : 0; }

    // On the fast path, a tick uses only these two.
    Track m_track;
    Tolerance m_tolerance;
    Law m_law;
    double m_pace = 1;
    CopyableBox<ColdData> m_cold;
};

} // namespace sprung
