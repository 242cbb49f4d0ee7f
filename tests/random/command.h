// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QObject>
#include <QString>

#include <optional>
#include <random>
#include <vector>

namespace sprung {

/// One action of a program, with its numbers. A plain value, so that a list of commands can be
/// printed, repeated and shortened.
struct Command
{
    Q_GADGET

public:
    enum Kind {
        Advance,
        SetTo,
        AnimateTo,
        AnimateToWith,
        SnapTo,
        SetFrom,
        ResetFrom,
        ResetTo,
        Push,
        Start,
        Stop,
        Complete,
        SetPaused,
        SetDelay,
        SetDuration,
        SetSpring,
        ResetSpring,
        SetSharedSpring,
        SetTolerance,
        SetUpdateRate,
        SetMinimum,
        SetMaximum,
        ResetMinimum,
        ResetMaximum,
        SetBoundsBehavior,
        SetRestitution,
        SetSettling,
        SetOvershoot,
        SetFinalPosition,
        SetWaypoints, ///< sets waypointsOf() the command, and calls start() if `choice` is odd
        ClearWaypoints,
        SetFriction,
        SetFloor,
        SetTimeScale,
        LastForFrameRates = SetTimeScale, // later commands depend on ticks or order
        SetSolver,
        SetReducedMotion,
        SetHeld,
        Drag,
        Rebind,
        BadInput,
        DeleteTarget,
        Delete,
        InSlot, ///< performs `slotCommand` in a slot of signal `choice` during the next command
        KindCount
    };
    Q_ENUM(Kind)
    Kind kind = Advance;
    int which = 0; ///< of the two interpolators
    int choice = 0;
    Kind slotCommand = Stop; ///< of InSlot
    double a = 0;
    double b = 0;

    QString describe() const;
};

/// A waypoint of SetWaypoints, in numbers.
struct WaypointSpec
{
    double to = 0;
    std::optional<SpringParameters> spring;
    int delay = 0; ///< ms
    std::optional<double> passDistance;
};
std::vector<WaypointSpec> waypointsOf(const Command &command);

using Commands = std::vector<Command>;
QString describe(const Commands &commands);

/// Returns the text with each %1, %2 … replaced.
template <typename... Parts>
QString formatted(const char *text, const Parts &...parts)
{
    QString result = QString::fromLatin1(text);
    ((result = result.arg(parts)), ...);
    return result;
}

/// The setup before the commands.
struct Scenario
{
    Q_GADGET

public:
    enum Type { Real, Whole, Point, Color, Rotation, Angle, Callable, TypeCount };
    Q_ENUM(Type)
    enum Kind { Spring, Friction, Gravity, Exponential };
    Q_ENUM(Kind)
    Type type = Real;
    Kind kinds[2] = {};
    bool sharesProperty = false;     ///< whether both animate one property
    bool comparesFrameRates = false; ///< whether two frame rates are compared
    bool isDeclared = false;         ///< whether a velocity for the next run is declared
    double dampingRatio = 1;         ///< of springs
    int duration = 0;                ///< of springs, in ms; 0: not set

    QString describe() const;
};

Scenario anyScenario(std::mt19937 &random);
Commands anyCommands(std::mt19937 &random, const Scenario &scenario, int count);

/// Signals in which InSlot acts.
inline constexpr const char *slotSignals[] = {"toChanged()",
                                              "finalPositionChanged()",
                                              "started()",
                                              "updated(double)",
                                              "finished(sprung::Interpolator::Reason)",
                                              "runningChanged()",
                                              "fromChanged()",
                                              "waypointReached(int)",
                                              "currentWaypointChanged()",
                                              "restingValueChanged()"};

} // namespace sprung
