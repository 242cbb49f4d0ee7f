// SPDX-License-Identifier: MIT
#include "command.h"

#include <QStringList>
#include <QVariant>

#include <cmath>
#include <iterator>

namespace sprung {

namespace {

template <typename Enum>
QString nameOf(Enum value)
{
    return QVariant::fromValue(value).toString();
}

double randomReal(std::mt19937 &random, double low, double high)
{
    return std::uniform_real_distribution(low, high)(random);
}

int randomIndex(std::mt19937 &random, int count)
{
    return std::uniform_int_distribution(0, count - 1)(random);
}

bool randomBool(std::mt19937 &random, double part)
{
    return randomReal(random, 0, 1) < part;
}

/// Round numbers repeat, so that bounds, targets and values coincide.
double anyValue(std::mt19937 &random)
{
    static const double values[] = {0, 100, -100, 50, -20, 200};
    return randomBool(random, 0.6) ? values[randomIndex(random, int(std::size(values)))]
                                   : std::round(randomReal(random, -300, 300) * 16) / 16;
}

double anySpeed(std::mt19937 &random)
{
    return randomBool(random, 0.3) ? 0 : std::round(randomReal(random, -3000, 3000));
}

Command::Kind anyKind(std::mt19937 &random, const Scenario &scenario)
{
    if (randomBool(random, 0.35))
        return Command::Advance;
    if (randomBool(random, 0.4))
        return Command::Kind(Command::SetTo
                             + randomIndex(random, Command::Complete - Command::SetTo + 1));
    return Command::Kind(randomIndex(random,
                                     scenario.comparesFrameRates ? Command::LastForFrameRates + 1
                                                                 : int(Command::KindCount)));
}

Command anyCommand(std::mt19937 &random, const Scenario &scenario)
{
    Command command;
    command.kind = anyKind(random, scenario);
    if (command.kind == Command::SetFinalPosition && randomBool(random, 0.5))
        command.kind = Command::SetWaypoints;
    command.which = randomBool(random, 0.7) ? 0 : 1;
    command.choice = randomIndex(random, 60);
    static const Command::Kind slotCommands[] = {Command::Stop,          Command::Complete,
                                                 Command::SetTo,         Command::AnimateToWith,
                                                 Command::SnapTo,        Command::Start,
                                                 Command::Push,          Command::Delete,
                                                 Command::SetTo,         Command::SetFinalPosition,
                                                 Command::Stop,          Command::SetPaused,
                                                 Command::SetSpring,     Command::SetWaypoints,
                                                 Command::ClearWaypoints};
    command.slotCommand = slotCommands[randomIndex(random, int(std::size(slotCommands)))];
    command.a = anyValue(random);
    command.b = anySpeed(random);
    switch (command.kind) {
    case Command::Advance: {
        static const double steps[] = {1.0 / 60, 0.0713, 0.31, 1.37, 30.1};
        command.a = steps[randomIndex(random, 5)] * randomReal(random, 0.9, 1.1);
        break;
    }
    case Command::SetSpring:
    case Command::SetSharedSpring: // a ratio and a stiffness; other tests cover a ratio of 1
        command.a = randomBool(random, 0.5) ? randomReal(random, 0.1, 0.95)
                                            : randomReal(random, 1.05, 3);
        command.b = randomReal(random, 20, 900);
        break;
    default:
        break;
    }
    return command;
}

} // namespace

QString Command::describe() const
{
    const QString name = kind != InSlot
        ? nameOf(kind)
        : formatted("InSlot of %1: %2",
                    QString(slotSignals[std::size_t(choice) % std::size(slotSignals)]),
                    nameOf(slotCommand));
    return formatted("%1#%2(a %3, b %4, choice %5)", name, which, QString::number(a, 'g', 17),
                     QString::number(b, 'g', 17), choice);
}

std::vector<WaypointSpec> waypointsOf(const Command &command)
{
    static const std::optional<double> distances[] = {{}, 5, 0.5, 40, 0};
    const double values[] = {command.a, command.b / 10, command.a / 2 - command.b / 20, -command.a};
    std::vector<WaypointSpec> specs(std::size_t(1 + command.choice % 4));
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto n = std::size_t(command.choice) / 4 + i;
        specs[i].to = values[i];
        if (n % 3 == 0)
            specs[i].spring = SpringParameters::fromDampingRatio(n % 2 ? 0.5 : 1.3,
                                                                 150 + 40 * double(n));
        specs[i].delay = n % 4 == 1 ? 120 : 0;
        specs[i].passDistance = distances[n % std::size(distances)];
    }
    return specs;
}

QString describe(const Commands &commands)
{
    QStringList lines;
    for (const Command &command : commands)
        lines += QStringLiteral("    ") + command.describe();
    return lines.join(u'\n');
}

QString Scenario::describe() const
{
    return formatted(
        "%1 and %2 of a %3%4%5%6, damping ratio %7, duration %8", nameOf(kinds[0]),
        nameOf(kinds[1]), nameOf(type), QString(sharesProperty ? ", on one property" : ""),
        QString(comparesFrameRates ? ", at two frame rates" : ""),
        QString(isDeclared ? ", declared with a velocity" : ""), dampingRatio, duration);
}

Scenario anyScenario(std::mt19937 &random)
{
    Scenario scenario;
    scenario.type = randomBool(random, 0.5)
        ? Scenario::Real
        : Scenario::Type(randomIndex(random, Scenario::TypeCount));
    for (auto &kind : scenario.kinds)
        kind = randomBool(random, 0.6) ? Scenario::Spring : Scenario::Kind(randomIndex(random, 4));
    scenario.sharesProperty = randomBool(random, 0.4);
    scenario.comparesFrameRates = randomBool(random, 0.4);
    scenario.isDeclared = randomBool(random, 0.2);
    scenario.dampingRatio = randomBool(random, 0.5) ? 0.6 : 1.2;
    scenario.duration = randomBool(random, 0.7) ? 0 : 400;
    return scenario;
}

Commands anyCommands(std::mt19937 &random, const Scenario &scenario, int count)
{
    Commands commands;
    for (int i = 0; i < count; ++i)
        commands.push_back(anyCommand(random, scenario));
    return commands;
}

} // namespace sprung
