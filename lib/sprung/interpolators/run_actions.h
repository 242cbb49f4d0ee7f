// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/action_dispatcher.h>

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

using Due = detail::ActionSet<Row>;

/// The rows that belong together.
namespace rows {

/// What changes more than the knowledge of listeners.
inline constexpr Due deeds{Row::Rival, Row::Place, Row::Awake, Row::Still, Row::Write, Row::End};
/// A run begins, after the end of another one.
inline constexpr Due outset{Row::Finished, Row::Past, Row::Awake, Row::Started, Row::Running};
/// `to` or the heading is another one.
inline constexpr Due goal{Row::Heading, Row::Waypoint, Row::To, Row::AtRest, Row::Value};
/// The value has moved.
inline constexpr Due motion{Row::Write, Row::Updated, Row::Value};
/// A run is over.
inline constexpr Due ending = goal | Due{Row::Finished, Row::Past, Row::Running, Row::Held};

} // namespace rows

} // namespace sprung
