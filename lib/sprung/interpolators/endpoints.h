// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/typed_values.h>
#include <sprung/trajectory/detail/track.h>

#include <array>
#include <cstring>
#include <memory>
#include <optional>

namespace sprung {

/// The values at which an interpolator begins, ends and rests. As in a Track, a number needs no
/// heap memory.
class Endpoints
{
public:
    enum Endpoint { From, To, Resting };
    /// The source of the value of an endpoint.
    enum class Source : char {
        Unset,
        Default,  ///< 0 or 1, without a property
        Captured, ///< from the current run
        Explicit, ///< set by a setter or a command
    };

    /// Prepares storage for values of \a type. All values become zero.
    void setType(const ChannelType &type);

    bool has(Endpoint endpoint) const { return source(endpoint) != Source::Unset; }
    bool isExplicit(Endpoint endpoint) const { return source(endpoint) == Source::Explicit; }
    Source source(Endpoint endpoint) const { return endpoint == From ? m_from : m_to; }
    void setSource(Endpoint endpoint, Source source)
    {
        (endpoint == From ? m_from : m_to) = source;
    }

    TypedValue value(Endpoint endpoint) const
    {
        TypedValue result{};
        if (m_wide)
            result = (*m_wide)[endpoint];
        else
            std::memcpy(&result, &m_numbers[endpoint], sizeof(Number));
        return result;
    }
    /// Returns the value, if the endpoint has one.
    std::optional<TypedValue> valueOrNone(Endpoint endpoint) const
    {
        return has(endpoint) ? std::optional(value(endpoint)) : std::nullopt;
    }
    void set(Endpoint endpoint, const TypedValue &value)
    {
        if (m_wide)
            (*m_wide)[endpoint] = value;
        else
            std::memcpy(&m_numbers[endpoint], &value, sizeof(Number));
    }
    void set(Endpoint endpoint, const TypedValue &value, Source source)
    {
        set(endpoint, value);
        setSource(endpoint, source);
    }

private:
    using Number = std::array<std::byte, sizeof(double)>;

    std::array<Number, 3> m_numbers{};
    std::unique_ptr<std::array<TypedValue, 3>> m_wide;
    Source m_from = Source::Unset;
    Source m_to = Source::Unset;
};

/// Returns the progress from \a start to \a end, ⟨fromStart, end − start⟩ / |end − start|²; 1 if
/// they are equal. \a fromStart is the displacement from \a start; the states of a track provide it
/// more exactly than the written value.
double progressOf(const ChannelType &type, const TypedValue &start, const TypedValue &end,
                  const ChannelValues &fromStart);

} // namespace sprung
