// SPDX-License-Identifier: MIT
#pragma once

#include "dynamics.h"

#include <sprung/physics/spring_step.h>
#include <sprung/property/channel_type.h>

#include <cmath>
#include <cstring>
#include <memory>

namespace sprung {

/// Where something is on its way: an origin, and the states of the channels as they count from it.
/// One number takes the room of one number; what is wider lies elsewhere, as long as it moves.
class Track
{
public:
    static bool isWide(const ChannelType &type)
    {
        return type.count > 1 || type.metaType.sizeOf() > qsizetype(sizeof m_origin);
    }

    void fit(const ChannelType &type)
    {
        m_type = &type;
        if (isWide(type))
            m_wide = std::make_unique<Wide>();
    }

    const ChannelType *type() const { return m_type; }

    TypedValue origin() const
    {
        TypedValue value{};
        if (m_wide)
            value = m_wide->origin;
        else
            std::memcpy(&value, m_origin, sizeof m_origin);
        return value;
    }
    void setOrigin(const TypedValue &origin)
    {
        if (m_wide)
            m_wide->origin = origin;
        else
            std::memcpy(m_origin, &origin, sizeof m_origin);
    }

    States states() const { return m_wide ? m_wide->states : States{m_state}; }
    void setStates(const States &states)
    {
        if (m_wide)
            m_wide->states = states;
        else
            m_state = states[0];
    }

    /// Counts from another origin; value and velocity stay.
    void rebase(const TypedValue &origin);

    /// Takes every channel through the step.
    void advance(const SpringStep &step)
    {
        if (!m_wide) {
            m_state = step(m_state);
            return;
        }
        for (int i = 0; i < m_type->count; ++i)
            m_wide->states[std::size_t(i)] = step(m_wide->states[std::size_t(i)]);
    }

    double distance() const
    {
        return m_wide ? norm(displacements(m_wide->states)) : std::abs(m_state.displacement);
    }
    double speed() const
    {
        return m_wide ? norm(velocities(m_wide->states)) : std::abs(m_state.velocity);
    }
    bool isWithin(Tolerance tolerance) const
    {
        return distance() <= tolerance.distance && speed() <= tolerance.speed;
    }

    void value(TypedValue *result) const
    {
        if (!m_wide) {
            m_type->displaced(m_origin, &m_state.displacement, result);
            return;
        }
        const ChannelValues by = displacements(m_wide->states);
        m_type->displaced(&m_wide->origin, by.data(), result);
    }

private:
    struct Wide
    {
        TypedValue origin{};
        States states{};
    };

    const ChannelType *m_type = nullptr;
    std::unique_ptr<Wide> m_wide;
    alignas(double) std::byte m_origin[sizeof(double)] = {};
    State m_state{}; ///< velocity per second of the law's time
};

} // namespace sprung
