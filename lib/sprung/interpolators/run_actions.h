// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/action_dispatcher.h>

namespace sprung {

/// The actions that can be pending after a command, in the order of their execution. The table in
/// CONTRIBUTING.md describes them. An action compares the current state with the last notified
/// one. It does at most one thing: it emits a signal if they differ, writes, or ends the run.
enum class RunAction : unsigned char {
    ReplaceDriver,        ///< replaces the current driver of the property
    WriteAtRest,          ///< writes a value that was changed at rest
    Target,               ///< targetChanged()
    From,                 ///< fromChanged()
    FinalPosition,        ///< finalPositionChanged()
    Waypoint,             ///< currentWaypointChanged()
    To,                   ///< toChanged()
    Bounds,               ///< boundsChanged()
    UpdatedAtRest,        ///< updated(), after a change without a motion
    Finished,             ///< finished(), of the previous run
    ClearImpactVelocity,  ///< clears the impact velocity after finished()
    StartTicking,         ///< starts the ticker
    Started,              ///< started()
    Running,              ///< runningChanged()
    Held,                 ///< heldChanged()
    CompleteInstantly,    ///< completes a run that may have no duration
    Write,                ///< writes the value
    WaypointReached,      ///< waypointReached()
    Updated,              ///< updated(), during a motion
    Value,                ///< valueChanged()
    FinalPositionReached, ///< finalPositionReached()
    EndRun,               ///< ends the run that has arrived
};

using PendingActions = detail::ActionSet<RunAction>;
static_assert(unsigned(RunAction::EndRun) < PendingActions::capacity);
// Settings are notified before the run.
static_assert(RunAction::UpdatedAtRest < RunAction::Finished);

/// Actions that are pending together.
namespace actions {

/// The actions with effects other than notifications.
inline constexpr PendingActions sideEffects{RunAction::ReplaceDriver, RunAction::WriteAtRest,
                                            RunAction::StartTicking,  RunAction::CompleteInstantly,
                                            RunAction::Write,         RunAction::EndRun};
/// The actions when a run begins, including the end of the previous one.
inline constexpr PendingActions runStarted{RunAction::Finished, RunAction::ClearImpactVelocity,
                                           RunAction::StartTicking, RunAction::Started,
                                           RunAction::Running};
/// The actions after a change of `to` or the final position.
inline constexpr PendingActions targetChanged{RunAction::FinalPosition, RunAction::Waypoint,
                                              RunAction::To, RunAction::UpdatedAtRest,
                                              RunAction::Value};
/// The actions after the value has moved.
inline constexpr PendingActions valueMoved{RunAction::Write, RunAction::Updated, RunAction::Value};
/// The actions after the end of a run.
inline constexpr PendingActions runEnded = targetChanged
    | PendingActions{RunAction::Finished, RunAction::ClearImpactVelocity, RunAction::Running,
                     RunAction::Held};

} // namespace actions

} // namespace sprung
