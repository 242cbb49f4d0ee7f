// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/bounds.h>
#include <sprung/trajectory/law.h>
#include <sprung/trajectory/track.h>

#include <QVariant>

#include <memory>

namespace sprung {

/// A motion from now on, as a value: copy it to look ahead. It has no clock, no object and no
/// signals; whoever shares its start and its seconds knows where it is, in any thread.
///
///     const Trajectory soon = spring->trajectory();
///     const QPointF place = soon.at(0.25).as<QPointF>(); // a quarter of a second from now
///     const double seconds = soon.end().seconds;
///
/// Times are seconds of the clock, ≥ 0; velocities are units per second of the clock (rotations:
/// radians per second about the axes).
class SPRUNG_EXPORT Trajectory
{
public:
    /// A value of the trajectory's type, and how fast it changes.
    struct Moment
    {
        const ChannelType *type = nullptr; ///< null: of a trajectory that leads nothing
        TypedValue value{};
        ChannelValues velocity{};

        template <typename T>
        T as() const
        {
            return type ? qvariant_cast<T>(type->toVariant(&value)) : T();
        }
        /// As Interpolator::value and Interpolator::velocity have them; invalid without a type.
        QVariant valueVariant() const { return type ? type->toVariant(&value) : QVariant(); }
        QVariant velocityVariant() const
        {
            return type ? type->velocityToVariant(velocity.data()) : QVariant();
        }
    };

    enum class Why : char {
        Settles, ///< it comes to rest
        AtBound, ///< it runs into a bound that stops it
        Never,   ///< it goes on for ever
    };
    struct End
    {
        Why why = Why::Settles;
        double seconds = 0; ///< from now; infinity if never
        Moment last;        ///< where it rests, and how fast it was at the bound; now, if never
    };

    enum class Progress : char { Waiting, Moving, Settled, AtBound };

    /// Leads nothing.
    Trajectory() = default;
    /// At rest in the origin, which is also where the law counts from.
    Trajectory(const ChannelType &type, const TypedValue &origin)
        : m_track(type)
    {
        m_track.setOrigin(origin);
    }

    /// The type of what moves; null if it leads nothing.
    const ChannelType *type() const { return m_track.type(); }

    /// Where it is now; after `seconds`; and at its end. Past the end it is where it rests.
    Moment now() const;
    Moment at(double seconds) const;
    End end() const;

    /// Lets time pass. Once Settled or AtBound, it rests there.
    Progress advance(double seconds);
    /// The same, but what has Settled is still where the law has it, if only just.
    Progress pass(double seconds);

    /// Where the law leads, brought within the bounds: what a spring is drawn to, or the place at
    /// which friction stops. end() says where it rests by way of the bounds.
    TypedValue heading() const;
    /// Seconds of the law's time until it is at rest, were there no bounds.
    double timeToRest() const;
    /// Comes to rest where it heads, now.
    void settle() { m_track.standAt(heading()); }

    /// What it counts from: for a spring the place that it is drawn to. Value and velocity stay.
    TypedValue origin() const { return m_track.origin(); }
    void setOrigin(const TypedValue &origin) { m_track.rebase(origin); }
    /// Where it is, at rest there; and how fast it goes.
    void setValue(const TypedValue &value);
    void setVelocity(const ChannelValues &perSecond);

    /// What leads it, `pace` of whose seconds pass in one of the clock's (> 0). Value and velocity
    /// stay; what the former law had counted towards its end is forgotten.
    const Law &law() const { return m_law; }
    double pace() const { return m_pace; }
    void setLaw(const Law &law, double pace = 1);

    /// How close to rest is at rest: a norm, in units and in units per second of the law.
    Tolerance tolerance() const { return m_tolerance; }
    void setTolerance(Tolerance tolerance) { m_tolerance = tolerance; }

    /// Minimum, maximum, and what happens there; null for none.
    const std::shared_ptr<const Bounds> &bounds() const { return m_bounds; }
    void setBounds(std::shared_ptr<const Bounds> bounds);

    /// Seconds of the clock until it begins to move.
    double delay() const { return m_delay; }
    void setDelay(double seconds) { m_delay = seconds; }

    /// Where the channels are, and how fast in the law's time: what a tick steps.
    Track &track() { return m_track; }
    const Track &track() const { return m_track; }
    /// Whether there are bounds to run into. A spring's motion is not caught by a spring.
    bool meetsBounds() const
    {
        return m_bounds && !m_bounds->isEmpty()
            && !(m_bounds->atBound == Bounds::AtBound::Catch
                 && std::holds_alternative<SpringLaw>(m_law));
    }

private:
    Bounds::Impact nextImpact() const;
    Progress travel(double seconds);
    void step(double seconds);
    void heed(const Bounds::Impact &impact);
    void catchAtBound();

    // A tick touches the first two and no more.
    Track m_track;
    Tolerance m_tolerance;
    Law m_law;
    double m_pace = 1;
    double m_delay = 0;
    bool m_stopped = false; ///< by a bound
    double m_counted = 0;   ///< seconds that count towards the end, as the law has it
    std::shared_ptr<const Bounds> m_bounds;
};

} // namespace sprung
