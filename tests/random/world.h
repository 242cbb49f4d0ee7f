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

/// What the contract forbids, and in which of its sentences.
struct Violation
{
    QByteArray rule;
    QString what;
    int command = 0;
};

/// What can be seen of an interpolator from outside.
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
};

/// One setting in which commands are carried out, one clock, and a model of the contract that looks
/// on: at the signals and writes as they come, and at what every command has led to.
class World : public QObject
{
    Q_OBJECT

public:
    /// Every advance is made in so many ticks.
    World(const Setting &setting, int ticksPerAdvance);
    ~World() override;

    /// What it was forbidden to do; and, to be compared with another world's, what it did.
    std::vector<Violation> violations;
    struct Step
    {
        std::vector<double> numbers;
        QStringList events;
    };
    std::vector<Step> steps;

    void carryOut(const Commands &commands);

private:
    struct Actor
    {
        QPointer<Interpolator> it;
        Setting::Interpolating kind = Setting::Springing;
        std::unique_ptr<Watch> watch;
        QStringList events; ///< of this command
        int runs = 0;       ///< started() so far
        bool inRun = false; ///< between started() and finished()
        int told = 0;       ///< complaints of the watch that are known already
        bool wasDelayed = false;
        bool isLawUnsure = false; ///< the spring that all share has changed under a run
        bool isUnsure = false;    ///< which velocity waits for the next run
        std::optional<QVariant> declared;
    };

    static void resetShared();
    void provideThing(int which);
    void make(int which);
    void carryOut(const Command &command);
    void act(Actor &actor, const Command &command);
    void advance(double seconds);
    void arm(const Command &command);

    // The model: what has to hold
    void written(int whose, const QVariant &value);
    void started(Actor &actor);
    void finished(Actor &actor, Interpolator::Reason reason);
    void updated(Actor &actor);
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
    void judgeTimeLeft(const Command &command, const Actor &actor, const Sight &before,
                       const Sight &now);
    void judgeLastWord(const Command &command, const Actor &actor, const Sight &before,
                       const Sight &now);
    void forbid(const char *rule, const QString &what);

    Sight look(const Actor &actor) const;
    QVariant valueOf(double a) const;
    QVariant velocityOf(double b) const;
    const char *propertyName() const;
    Thing *thingOf(int which) const { return m_things[m_setting.isShared ? 0 : which].get(); }
    std::optional<double> number(const QVariant &value) const;
    double distance(const QVariant &a, const QVariant &b) const;
    /// How close is equal: floats and gamuts are not as exact.
    double nearness(double exact) const;
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
    std::unique_ptr<QObject> m_slots;
};

} // namespace sprung
