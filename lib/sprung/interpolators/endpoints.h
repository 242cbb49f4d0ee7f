// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/detail/track.h>

#include <array>
#include <cstring>
#include <memory>
#include <optional>

namespace sprung {

/// The values at which an interpolator begins, ends and rests. As in a Track, a number needs no memory
/// on the heap.
class Endpoints
{
public:
    enum Place { From, To, Rest };
    /// Where the value of a place comes from.
    enum class Known : char {
        Unset,
        Default, ///< 0 or 1, without a property
        Noted,   ///< from the current run
        Given,   ///< from the user
    };

    /// Makes room for values of \a type. All of them become zero.
    void fit(const ChannelType &type);

    bool has(Place place) const { return known(place) != Known::Unset; }
    bool isGiven(Place place) const { return known(place) == Known::Given; }
    Known known(Place place) const { return place == From ? m_from : m_to; }
    void setKnown(Place place, Known known) { (place == From ? m_from : m_to) = known; }

    TypedValue value(Place place) const
    {
        TypedValue result{};
        if (m_wide)
            result = (*m_wide)[place];
        else
            std::memcpy(&result, &m_numbers[place], sizeof(Number));
        return result;
    }
    /// The value, if the place has one.
    std::optional<TypedValue> found(Place place) const
    {
        return has(place) ? std::optional(value(place)) : std::nullopt;
    }
    void set(Place place, const TypedValue &value)
    {
        if (m_wide)
            (*m_wide)[place] = value;
        else
            std::memcpy(&m_numbers[place], &value, sizeof(Number));
    }
    void set(Place place, const TypedValue &value, Known known)
    {
        set(place, value);
        setKnown(place, known);
    }

private:
    using Number = std::array<std::byte, sizeof(double)>;

    std::array<Number, 3> m_numbers{};
    std::unique_ptr<std::array<TypedValue, 3>> m_wide;
    Known m_from = Known::Unset;
    Known m_to = Known::Unset;
};

/// Whether values are plain doubles: hot paths compute with them without a call through the type.
inline bool isReal(const ChannelType &type)
{
    return type.metaType == QMetaType::fromType<double>();
}
inline double realOf(const TypedValue &value)
{
    double real = 0;
    std::memcpy(&real, &value, sizeof real);
    return real;
}
inline TypedValue ofReal(double real)
{
    TypedValue value{};
    std::memcpy(&value, &real, sizeof real);
    return value;
}

/// Whether two values stand for the same thing, as 0 and 360 degrees do.
bool isSameByType(const ChannelType &type, const TypedValue &a, const TypedValue &b);
inline bool isSame(const ChannelType &type, const TypedValue &a, const TypedValue &b)
{
    return isReal(type) ? realOf(a) == realOf(b) : isSameByType(type, a, b);
}

/// The progress from \a start to \a end, ⟨fromStart, end − start⟩ / |end − start|²; 1 if they are
/// the same. \a fromStart is the displacement from \a start; the states of a track give it more
/// exactly than the written value does.
double progressOf(const ChannelType &type, const TypedValue &start, const TypedValue &end,
                  const ChannelValues &fromStart);

} // namespace sprung
