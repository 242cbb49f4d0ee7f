// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/action_dispatcher.h>

namespace sprung {

/// What may be due after a command, in the order in which it is done; the table in docs/concepts.md
/// says it in words. A row looks at what is now, and does at most one thing: a signal if listeners
/// know something else, a write, or the end of a run.
enum class RunAction : unsigned char {
    ReplaceDriver,        ///< another mover of the property is replaced
    WriteAtRest,          ///< the value stands elsewhere, and is written at once
    Valid,                ///< validChanged()
    Target,               ///< targetChanged()
    Property,             ///< propertyChanged()
    Angular,              ///< angularChanged()
    From,                 ///< fromChanged()
    FinalPosition,        ///< finalPositionChanged()
    Waypoint,             ///< currentWaypointChanged()
    To,                   ///< toChanged()
    Minimum,              ///< minimumChanged()
    Maximum,              ///< maximumChanged()
    UpdatedAtRest,        ///< updated(), of what has changed without a motion
    Finished,             ///< finished(), of the run before
    ClearImpactVelocity,  ///< `velocity` was that at a bound, for finished() alone
    StartTicking,         ///< the ticker is started
    Started,              ///< started()
    Running,              ///< runningChanged()
    Held,                 ///< heldChanged()
    CompleteInstantly,    ///< a run that may take no time is completed
    Write,                ///< the value is written
    WaypointReached,      ///< waypointReached()
    Updated,              ///< updated(), of a motion
    Value,                ///< valueChanged()
    FinalPositionReached, ///< finalPositionReached()
    EndRun,               ///< the run that has arrived is over
};

using PendingActions = detail::ActionSet<RunAction>;

/// The rows that belong together.
namespace actions {

/// What changes more than the knowledge of listeners.
inline constexpr PendingActions sideEffects{RunAction::ReplaceDriver, RunAction::WriteAtRest,
                                            RunAction::StartTicking,  RunAction::CompleteInstantly,
                                            RunAction::Write,         RunAction::EndRun};
/// A run begins, after the end of another one.
inline constexpr PendingActions runStarted{RunAction::Finished, RunAction::ClearImpactVelocity,
                                           RunAction::StartTicking, RunAction::Started,
                                           RunAction::Running};
/// `to` or the heading is another one.
inline constexpr PendingActions targetChanged{RunAction::FinalPosition, RunAction::Waypoint,
                                              RunAction::To, RunAction::UpdatedAtRest,
                                              RunAction::Value};
/// The value has moved.
inline constexpr PendingActions valueMoved{RunAction::Write, RunAction::Updated, RunAction::Value};
/// A run is over.
inline constexpr PendingActions runEnded = targetChanged
    | PendingActions{RunAction::Finished, RunAction::ClearImpactVelocity, RunAction::Running,
                     RunAction::Held};

} // namespace actions

} // namespace sprung
