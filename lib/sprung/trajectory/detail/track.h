// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/spring_step.h>
#include <sprung/property/channel_type.h>
#include <sprung/trajectory/detail/lazy_value.h>
#include <sprung/trajectory/detail/states.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace sprung {

/// A value as an origin and the states of its channels relative to it. A type with one channel of
/// at most eight bytes is stored in place; other types are stored on the heap.
class Track
{
public:
    /// Whether values of \a type are stored on the heap.
    static bool isWide(const ChannelType &type)
    {
        return type.count > 1 || type.metaType.sizeOf() > qsizetype(sizeof m_origin);
    }

    Track() = default;
    explicit Track(const ChannelType &type) { setType(type); }

    /// Prepares storage for values of \a type, at rest at an origin of zeros.
    void setType(const ChannelType &type)
    {
        m_type = &type;
        if (isWide(type))
            m_wide.ensure() = {};
    }

    const ChannelType *type() const { return m_type; }

    TypedValue origin() const
    {
        TypedValue value{};
        if (m_wide)
            value = m_wide->origin;
        else
            std::memcpy(&value, m_origin.data(), sizeof m_origin);
        return value;
    }
    void setOrigin(const TypedValue &origin)
    {
        if (m_wide)
            m_wide->origin = origin;
        else
            std::memcpy(m_origin.data(), &origin, sizeof m_origin);
    }

    /// Returns the states of the channels, with velocities per second of the law.
    States states() const { return m_wide ? m_wide->states : States{m_state}; }
    /// Returns the state of the first channel.
    State first() const { return m_wide ? m_wide->states[0] : m_state; }
    void setStates(const States &states)
    {
        if (m_wide)
            m_wide->states = states;
        else
            m_state = states[0];
    }
    ChannelValues displacements() const { return sprung::displacements(states()); }
    ChannelValues velocities() const { return sprung::velocities(states()); }
    void setVelocities(const ChannelValues &velocities)
    {
        States changed = states();
        sprung::setVelocities(changed, velocities);
        setStates(changed);
    }

    /// Changes the origin, and keeps value and velocity.
    void rebase(const TypedValue &origin);
    /// Sets the current value to \a value, at rest.
    void placeAtRest(const TypedValue &value)
    {
        setOrigin(value);
        setStates({});
    }

    /// Applies \a step to every channel.
    void advance(const SpringStep &step)
    {
        if (!m_wide) {
            m_state = step(m_state);
            return;
        }
        for (int i = 0; i < m_type->count; ++i)
            m_wide->states[std::size_t(i)] = step(m_wide->states[std::size_t(i)]);
    }

    /// Returns the distance from the origin: a norm, in units.
    double distance() const
    {
        return m_wide ? norm(displacements()) : std::abs(m_state.displacement);
    }
    /// Returns the norm of the velocities, in units per second of the law.
    double speed() const { return m_wide ? norm(velocities()) : std::abs(m_state.velocity); }
    bool isWithin(Tolerance tolerance) const
    {
        return distance() <= tolerance.distance && speed() <= tolerance.speed;
    }

    /// Returns the current value in \a result.
    void value(TypedValue *result) const
    {
        if (!m_wide) {
            m_type->displaced(m_origin.data(), &m_state.displacement, result);
            return;
        }
        const ChannelValues by = displacements();
        m_type->displaced(&m_wide->origin, by.data(), result);
    }
    TypedValue value() const
    {
        TypedValue result{};
        value(&result);
        return result;
    }

private:
    struct Wide
    {
        TypedValue origin{};
        States states{};
    };

    const ChannelType *m_type = nullptr;
    LazyValue<Wide> m_wide;
    alignas(double) std::array<std::byte, sizeof(double)> m_origin{};
    State m_state{};
};

inline void Track::rebase(const TypedValue &origin)
{
    if (m_type->metaType == QMetaType::fromType<double>()) { // the most common type, without a call
        double from = 0;
        double to = 0;
        std::memcpy(&from, m_origin.data(), sizeof from);
        std::memcpy(&to, &origin, sizeof to);
        m_state.displacement = detail::finite(m_state.displacement + (from - to));
        return setOrigin(origin);
    }
    if (!m_wide) {
        const ChannelValues after = m_type->rebased(&m_state.displacement, m_origin.data(),
                                                    &origin);
        m_state.displacement = detail::finite(after[0]);
        return setOrigin(origin);
    }
    States &states = m_wide->states;
    const ChannelValues before = sprung::displacements(states);
    const ChannelValues after = m_type->rebased(before.data(), &m_wide->origin, &origin);
    if (m_type->isRotation) {
        // Keep the angular velocity; the rate of the rotation vector changes.
        const ChannelValues rate = sprung::velocities(states);
        const ChannelValues angularVelocity = m_type->velocity(before.data(), rate.data());
        sprung::setVelocities(states, m_type->rate(after.data(), angularVelocity.data()));
    }
    setDisplacements(states, after);
    setOrigin(origin);
}

} // namespace sprung
