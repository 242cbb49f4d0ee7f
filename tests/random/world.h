// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <interpolators/fixture.h>
#include <interpolators/watch.h>

#include <sprung/interpolators/interpolator.h>

#include <QPointer>

#include <memory>
#include <optional>

namespace sprung {

/// Something that the contract forbids, and the sentence of the contract.
struct Violation
{
    QByteArray rule;
    QString what;
    int command = 0;
};

/// The state of an interpolator as seen from outside.
struct Sight
{
    bool there = false;
    bool running = false;
    bool held = false;
    bool paused = false;
    QVariant value;
    QVariant velocity;
    QVariant to;
    QVariant from;
    int runs = 0;            ///< started so far
    double settlingTime = 0; ///< ms
    bool followed = false;   ///< the target goes on between its settings
    int waypoint = -1;       ///< that it heads for
    int reached = 0;         ///< waypoints that the run has told
};

/// Executes commands in one setting and on one clock. A model of the contract checks signals and
/// writes as they occur, and the result of every command.
class World : public QObject
{
    Q_OBJECT

public:
    /// Every advance takes \a ticksPerAdvance ticks.
    World(const Setting &setting, int ticksPerAdvance);
    ~World() override;

    /// Violations of the contract; and the results, to be compared with those of another world.
    std::vector<Violation> violations;
    struct Step
    {
        std::vector<double> numbers;
        QStringList events;
    };
    std::vector<Step> steps;

    void carryOut(const Commands &commands);

private Q_SLOTS:
    void actOnce();

private:
    struct Actor
    {
        QPointer<Interpolator> it;
        Setting::Interpolating kind = Setting::Springing;
        std::unique_ptr<Watch> watch;
        QStringList events; ///< of this command
        int runs = 0;       ///< started() so far
        bool inRun = false; ///< between started() and finished()
        int told = 0;       ///< complaints of the watch that were reported already
        bool wasDelayed = false;
        bool isLawUnsure = false; ///< the shared spring has changed during a run
        bool isUnsure = false;    ///< the velocity of the next run is unknown
        std::optional<QVariant> declared;
        std::vector<Station> way; ///< its waypoints
        int reached = 0;          ///< how many of them this run has told
        bool wasSought = false;   ///< by seek(), which tells them again
        bool wasPaced = false;    ///< by an update rate, so the last value may not be written
        bool wasBounded = false;  ///< so its waypoints may have been brought inside
    };

    static void resetShared();
    void provideThing(int which);
    void make(int which);
    void carryOut(const Command &command);
    void act(Actor &actor, const Command &command);
    void advance(double seconds);
    void arm(const Command &command);

    // The model: checks of what has to hold
    void written(int whose, const QVariant &value);
    void started(Actor &actor);
    void finished(Actor &actor, Interpolator::Reason reason);
    void updated(Actor &actor);
    void reached(Actor &actor, int waypoint);
    void judge(const Command &command, Actor &actor, const Sight &before, bool isSubject);
    void judgeWatch(const Command &command, Actor &actor);
    void judgeCommand(const Command &command, const Actor &actor, const Sight &before,
                      const Sight &now);
    void judgeStart(const Command &command, Actor &actor, const Sight &before, const Sight &now);
    void judgeDuration(const Command &command, const Actor &actor, const Sight &before,
                       const Sight &now);
    void judgeContinuity(const Command &command, const Actor &actor, const Sight &before,
                         const Sight &now);
    void judgeTravel(const Command &command, const Actor &actor, const Sight &before,
                     const Sight &now);
    void judgeWay(const Command &command, const Actor &actor, const Sight &before,
                  const Sight &now);
    void judgeTimeLeft(const Command &command, const Actor &actor, const Sight &before,
                       const Sight &now);
    void judgeLastWord(const Command &command, const Actor &actor, const Sight &before,
                       const Sight &now);
    template <typename... Parts>
    void forbid(const char *rule, const char *what, const Parts &...parts)
    {
        violations.push_back({rule, filled(what, parts...), m_index});
    }

    Sight look(const Actor &actor) const;
    QVariant valueOf(double a) const;
    QVariant velocityOf(double b) const;
    const char *propertyName() const;
    Thing *thingOf(int which) const { return m_things[m_setting.isShared ? 0 : which].get(); }
    std::optional<double> number(const QVariant &value) const;
    double distance(const QVariant &a, const QVariant &b) const;
    /// The tolerance for equality, which is larger for floats and clamped colors.
    double nearness(double exact) const;
    double seenStep(const Sight &before, const Sight &now) const;
    bool isBounded(const Actor &actor) const;
    std::optional<double> heading(const Actor &actor, const Sight &sight) const;

    Setting m_setting;
    int m_ticksPerAdvance;
    ManualTicker m_ticker;
    std::unique_ptr<Thing> m_things[2];
    QVariant m_callableValue[2];
    Actor m_actors[2];
    int m_index = 0;
    const Command *m_current = nullptr;
    bool m_ticking = false;
    bool m_fingerMoves = false;
    std::optional<Command> m_armed; ///< for a slot of the next command
    std::optional<Command> m_acted; ///< by a slot of this command
    QMetaObject::Connection m_slot;
};

} // namespace sprung
