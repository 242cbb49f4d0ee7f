// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <sprung/property/channel_type.h>

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace sprung {

/// What may be due after a command, in the order in which it is done; the table in docs/concepts.md
/// says it in words. A row looks at what is now, and does at most one thing: a signal if listeners
/// know something else, a write, or the end of a run.
enum class Row : unsigned char {
    Rival,    ///< another mover of the property is replaced
    Place,    ///< the value stands elsewhere, and is written at once
    Valid,    ///< validChanged()
    Target,   ///< targetChanged()
    Property, ///< propertyChanged()
    Angular,  ///< angularChanged()
    From,     ///< fromChanged()
    Heading,  ///< finalPositionChanged()
    Waypoint, ///< currentWaypointChanged()
    To,       ///< toChanged()
    Minimum,  ///< minimumChanged()
    Maximum,  ///< maximumChanged()
    AtRest,   ///< updated(), of what has changed without a motion
    Finished, ///< finished(), of the run before
    Past,     ///< `velocity` was that at a bound, for finished() alone
    Awake,    ///< the ticker is started
    Started,  ///< started()
    Running,  ///< runningChanged()
    Held,     ///< heldChanged()
    Still,    ///< a run that may take no time is completed
    Write,    ///< the value is written
    Passed,   ///< waypointReached()
    Updated,  ///< updated(), of a motion
    Value,    ///< valueChanged()
    Reached,  ///< finalPositionReached()
    End,      ///< the run that has arrived is over
};

/// A set of rows.
class Due
{
public:
    constexpr Due() = default;
    constexpr Due(std::initializer_list<Row> rows)
    {
        for (const Row row : rows)
            m_bits |= bit(row);
    }
    constexpr Due(Row row) // NOLINT(google-explicit-constructor): one row is what may be due, too
        : m_bits(bit(row))
    {
    }
    constexpr Due operator|(Due other) const
    {
        other.m_bits |= m_bits;
        return other;
    }
    constexpr Due operator&(Due other) const
    {
        other.m_bits &= m_bits;
        return other;
    }
    constexpr Due &operator|=(Due other) { return *this = *this | other; }
    constexpr explicit operator bool() const { return m_bits; }
    bool has(Row row) const { return m_bits & bit(row); }
    Row takeFirst()
    {
        const auto first = Row(std::countr_zero(m_bits));
        m_bits &= m_bits - 1;
        return first;
    }

    // What belongs together

    /// What changes more than the knowledge of listeners.
    static constexpr Due deeds();
    /// A run begins, after the end of another one.
    static constexpr Due outset();
    /// `to` or the heading is another one.
    static constexpr Due goal();
    /// The value has moved.
    static constexpr Due motion();
    /// A run is over.
    static constexpr Due ending();

private:
    static constexpr std::uint32_t bit(Row row) { return 1U << unsigned(row); }

    std::uint32_t m_bits = 0;
};

constexpr Due Due::deeds()
{
    return {Row::Rival, Row::Place, Row::Awake, Row::Still, Row::Write, Row::End};
}
constexpr Due Due::outset()
{
    return {Row::Finished, Row::Past, Row::Awake, Row::Started, Row::Running};
}
constexpr Due Due::goal()
{
    return {Row::Heading, Row::Waypoint, Row::To, Row::AtRest, Row::Value};
}
constexpr Due Due::motion()
{
    return {Row::Write, Row::Updated, Row::Value};
}
constexpr Due Due::ending()
{
    return goal() | Due{Row::Finished, Row::Past, Row::Running, Row::Held};
}

/// `from` or `to` as it was told.
struct ToldEnd
{
    const ChannelType *type = nullptr; ///< null: the value is in the variant
    TypedValue value{};
    QVariant variant;
};

/// What listeners know. It is kept once somebody has connected a signal.
struct Told
{
    bool valid = true;
    QObject *target = nullptr; ///< may be gone
    QByteArray path;
    bool angular = false;
    ToldEnd from;
    ToldEnd to;
    QVariant minimum;
    QVariant maximum;
    bool finalPosition = false;
    int waypoint = -1;

    unsigned run = 0;                    ///< the one that is started, but not finished
    Interpolator::Reason reason{};       ///< why it is over
    std::optional<ChannelValues> impact; ///< the velocity with which it came to a bound
    bool running = false;
    bool held = false;

    TypedValue value{}; ///< as of updated()
    double progress = 0;
    bool rests = true;       ///< velocity and settlingTime were 0
    bool hearsValue = false; ///< valueChanged() was connected
    bool owesValue = false;  ///< lastValue is that before a write
    TypedValue lastValue{};  ///< as of valueChanged()
};

} // namespace sprung
