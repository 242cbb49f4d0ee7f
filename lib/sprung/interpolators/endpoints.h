// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/track.h>

#include <array>
#include <cstring>
#include <memory>

namespace sprung {

/// Where an interpolator begins, ends and rests, and the states from which its motion can be told
/// again. As in a Track, numbers take the room of numbers.
class Endpoints
{
public:
    enum Place { From, To, Rest };
    /// How a place came to be known.
    enum class Known : char {
        Unset,
        Default, ///< 0 and 1, where there is no property
        Noted,   ///< where a run happened to begin
        Given,
    };

    /// Makes room for values of that type, all of them zero.
    void fit(const ChannelType &type);

    bool has(Place place) const { return known(place) != Known::Unset; }
    bool isGiven(Place place) const { return known(place) == Known::Given; }
    Known known(Place place) const { return place == From ? m_from : m_to; }
    void setKnown(Place place, Known known) { (place == From ? m_from : m_to) = known; }

    TypedValue value(Place place) const
    {
        TypedValue result{};
        if (m_wide)
            result = m_wide->values[place];
        else
            std::memcpy(&result, &m_numbers[place], sizeof(Number));
        return result;
    }
    void set(Place place, const TypedValue &value)
    {
        if (m_wide)
            m_wide->values[place] = value;
        else
            std::memcpy(&m_numbers[place], &value, sizeof(Number));
    }
    void set(Place place, const TypedValue &value, Known known)
    {
        set(place, value);
        setKnown(place, known);
    }

    /// The states as the last start, retarget or change left them.
    States segment() const { return m_wide ? m_wide->segment : States{m_segment}; }
    void setSegment(const Track &track)
    {
        if (m_wide)
            m_wide->segment = track.states();
        else
            m_segment = track.first();
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
    Known m_from = Known::Unset;
    Known m_to = Known::Unset;
};

/// Whether two values are the same to whoever looks at them.
bool isSame(const ChannelType &type, const TypedValue &a, const TypedValue &b);

/// How much of the way from start to end lies behind: ⟨here − start, way⟩ / |way|². 1 where there
/// is no way. `here` is what is left of the way from the end, as a Track counts it, and may be more
/// exact than the written value.
double progressOf(const ChannelType &type, const TypedValue &start, const TypedValue &end,
                  const ChannelValues &fromStart);

} // namespace sprung
