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
        Seek,
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
        SetAtBound,
        SetRestitution,
        SetSettling,
        SetOvershoot,
        SetFinalPosition,
        SetWaypoints, ///< those of waypointsOf(), and if `choice` is odd start()
        ClearWaypoints,
        SetFriction,
        SetFloor,
        SetTimeScale,
        LastForTwins = SetTimeScale, // the results of the others depend on ticks, or on the order
        SetSolver,
        SetReducedMotion,
        SetHeld,
        Finger,
        Rebind,
        BadInput,
        DeleteTarget,
        Delete,
        InSlot, ///< performs `deed` in a slot of signal `choice` during the next command
        KindCount
    };
    Q_ENUM(Kind)
    Kind kind = Advance;
    int which = 0; ///< of the two interpolators
    int choice = 0;
    Kind deed = Stop; ///< of InSlot
    double a = 0;
    double b = 0;

    QString told() const;
};

/// The waypoints of SetWaypoints, as numbers.
struct Station
{
    double to = 0;
    std::optional<SpringParameters> spring;
    int delay = 0; ///< ms
    std::optional<double> within;
};
std::vector<Station> waypointsOf(const Command &command);

using Commands = std::vector<Command>;
QString told(const Commands &commands);

/// The text with each %1, %2 … replaced.
template <typename... Parts>
QString filled(const char *text, const Parts &...parts)
{
    QString result = QString::fromLatin1(text);
    ((result = result.arg(parts)), ...);
    return result;
}

/// The setup before the commands.
struct Setting
{
    Q_GADGET

public:
    enum Type { Real, Whole, Point, Color, Rotation, Angle, Callable, TypeCount };
    Q_ENUM(Type)
    enum Interpolating { Springing, Flinging, Falling, Expiring };
    Q_ENUM(Interpolating)
    Type type = Real;
    Interpolating kinds[2] = {};
    bool isShared = false;   ///< both move one property
    bool isTwins = false;    ///< compared at two frame rates
    bool isDeclared = false; ///< with a velocity for the next run
    double dampingRatio = 1; ///< of springs
    int duration = 0;        ///< of springs, in ms; 0: not set

    QString told() const;
};

Setting anySetting(std::mt19937 &random);
Commands anyCommands(std::mt19937 &random, const Setting &setting, int count);

/// Signals in which InSlot acts.
inline constexpr const char *slotSignals[] = {"toChanged()",
                                              "finalPositionChanged()",
                                              "started()",
                                              "updated(double)",
                                              "finished(sprung::Interpolator::Reason)",
                                              "runningChanged()",
                                              "fromChanged()",
                                              "waypointReached(int)",
                                              "currentWaypointChanged()"};

} // namespace sprung
