// SPDX-License-Identifier: MIT
#pragma once

#include "track.h"

#include <array>
#include <cstring>
#include <memory>

namespace sprung {

/// The values that an interpolator knows whether it moves or not, and the states from which it can
/// be told its motion again. As in a Track, numbers take the room of numbers.
class Waypoints
{
public:
    enum Place { From, To, Rest };

    /// Makes room for values of that type, all of them zero.
    void fit(const ChannelType &type)
    {
        m_numbers = {};
        m_segment = {};
        m_wide = Track::isWide(type) ? std::make_unique<Wide>() : nullptr;
    }

    void value(Place place, TypedValue *result) const
    {
        if (m_wide)
            *result = m_wide->values[place];
        else
            std::memcpy(result, &m_numbers[place], sizeof(Number));
    }
    TypedValue value(Place place) const
    {
        TypedValue result{};
        value(place, &result);
        return result;
    }
    void set(Place place, const TypedValue &value)
    {
        if (m_wide)
            m_wide->values[place] = value;
        else
            std::memcpy(&m_numbers[place], &value, sizeof(Number));
    }

    /// The states as the last start, retarget or change left them.
    States segment() const { return m_wide ? m_wide->segment : States{m_segment}; }
    void setSegment(const States &states)
    {
        if (m_wide)
            m_wide->segment = states;
        else
            m_segment = states[0];
    }

private:
    struct Wide
    {
        std::array<TypedValue, 3> values{};
        States segment{};
    };
    using Number = std::array<std::byte, sizeof(double)>;

    std::array<Number, 3> m_numbers{};
    State m_segment{};
    std::unique_ptr<Wide> m_wide;
};

} // namespace sprung
