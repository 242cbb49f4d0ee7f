// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QMetaEnum>
#include <QPointer>
#include <QRegularExpression>
#include <QThread>

#include <array>
#include <functional>
#include <stdexcept>

using namespace sprung;

namespace {

constexpr SpringParameters hasty{400, 30, 1};
constexpr double tick = 0.1; // s
constexpr double goal = 100;

/// What a slot may be connected to …
enum Telling {
    Notify, // of the target's property
    Started,
    Updated,
    Finished,
    FinalPositionReached,
    RunningChanged,
    TargetValueChanged,
    FromChanged,
    HeldChanged,
    FinalValueChanged,
    SpringChanged,
    TargetChanged,
};
constexpr std::array moments{Notify,
                             Started,
                             Updated,
                             Finished,
                             FinalPositionReached,
                             RunningChanged,
                             TargetValueChanged,
                             FromChanged,
                             HeldChanged,
                             FinalValueChanged,
                             SpringChanged,
                             TargetChanged};

/// … and what it may do.
enum LastDeed {
    DeleteSelf,
    DeleteTarget,
    DeleteEarlier,
    DeleteLater,
    DeleteTicker,
    DeleteAll,
    StartAnother,
    Stop,
    Complete,
    SnapTo,
    Retarget,
    Restart,
    Hold,
    ChangeTarget,
    LoseProperty,
    PassTime,
};
constexpr std::array deeds{DeleteSelf,   DeleteTarget, DeleteEarlier, DeleteLater,
                           DeleteTicker, DeleteAll,    StartAnother,  Stop,
                           Complete,     SnapTo,       Retarget,      Restart,
                           Hold,         ChangeTarget, LoseProperty,  PassTime};
constexpr std::array momentNames{"the NOTIFY of the target",
                                 "started",
                                 "updated",
                                 "finished",
                                 "finalPositionReached",
                                 "runningChanged",
                                 "toChanged",
                                 "fromChanged",
                                 "heldChanged",
                                 "finalPositionChanged",
                                 "springChanged",
                                 "targetChanged"};
constexpr std::array deedNames{"deletes itself",
                               "deletes the target",
                               "deletes the earlier one",
                               "deletes the later one",
                               "deletes the ticker",
                               "deletes everything",
                               "starts another",
                               "stops",
                               "completes",
                               "snaps",
                               "retargets",
                               "restarts",
                               "holds",
                               "changes the target",
                               "loses the property",
                               "lets time pass"};

/// Three springs side by side. Something happens to the middle one, or is done by its slots.
class Stage
{
public:
    Stage()
    {
        Motion::setTicker(ticker);
        for (std::size_t i = 0; i < springs.size(); ++i) {
            things[i] = new Thing;
            springs[i] = new SpringInterpolator(things[i], "real");
            springs[i]->setSpring(hasty);
            journals[i] = std::make_unique<Journal>(*springs[i]);
        }
    }

    ~Stage()
    {
        m_armed = false;
        delete another;
        for (std::size_t i = 0; i < springs.size(); ++i) {
            delete springs[i];
            delete things[i];
        }
        delete spare;
        delete ticker;
    }

    SpringInterpolator *self() const { return springs[1]; }

    /// Does the deed when the moment has come for the nth time, while the whole repertoire is
    /// played. Whether it came to that.
    bool play(Telling moment, int nth, LastDeed deed)
    {
        m_armed = true;
        m_left = nth;
        listen(moment, [this, deed] {
            if (m_armed && --m_left == 0)
                act(deed);
        });
        repertoire();
        return m_left <= 0;
    }

    void pass()
    {
        if (!ticker)
            return;
        m_passed += tick;
        ticker->advance(tick);
    }

    /// What is wrong with those beside the middle one, and with anybody's signals; empty if nothing.
    QString complaint() const
    {
        for (std::size_t i = 0; i < springs.size(); ++i) {
            static const QRegularExpression grammar(QStringLiteral(
                "^((started (updated |snapped )*finished \\w+ )|(snapped )|(updated ))*"
                "(started (updated )*)?$")); // updated at rest: of another target
            const QString said = journals[i]->entries.join(u' ') + u' ';
            if (said != u' ' && !grammar.match(said).hasMatch())
                return QStringLiteral("spring %1 says: %2").arg(i).arg(said);
            if (springs[i] && ticker && springs[i]->isRunning())
                return QStringLiteral("spring %1 still runs").arg(i);
            if (i != 1 && springs[i] && ticker
                && journals[i]->milestones() != QStringList{"started", "finished Settled"})
                return QStringLiteral("spring %1 says: %2").arg(i).arg(said);
        }
        return m_complaint;
    }

    QPointer<ManualTicker> ticker = new ManualTicker;
    std::array<QPointer<Thing>, 3> things;
    std::array<QPointer<SpringInterpolator>, 3> springs;
    std::array<std::unique_ptr<Journal>, 3> journals;
    QPointer<Thing> spare = new Thing;
    QPointer<SpringInterpolator> another;

private:
    void listen(Telling moment, const std::function<void()> &slot)
    {
        const auto hear = [&](auto signal) { QObject::connect(self(), signal, &m_listener, slot); };
        switch (moment) {
        case Notify:
            QObject::connect(things[1], &Thing::realChanged, &m_listener, slot);
            break;
        case Started:
            hear(&Interpolator::started);
            break;
        case Updated:
            hear(&Interpolator::updated);
            break;
        case Finished:
            hear(&Interpolator::finished);
            break;
        case FinalPositionReached:
            hear(&SpringInterpolator::finalPositionReached);
            break;
        case RunningChanged:
            hear(&Interpolator::runningChanged);
            break;
        case TargetValueChanged:
            hear(&Interpolator::toChanged);
            break;
        case FromChanged:
            hear(&Interpolator::fromChanged);
            break;
        case HeldChanged:
            hear(&Interpolator::heldChanged);
            break;
        case FinalValueChanged:
            hear(&SpringInterpolator::finalPositionChanged);
            break;
        case SpringChanged:
            hear(&SpringInterpolator::springChanged);
            break;
        case TargetChanged:
            hear(&Interpolator::targetChanged);
            break;
        }
    }

    /// All that an interpolator can be told, so that all of its signals come.
    void repertoire()
    {
        for (auto &spring : springs) {
            if (spring)
                spring->setTo(goal);
        }
        pass();
        perform([](SpringInterpolator *s) { s->setHeld(true); });
        perform([this](SpringInterpolator *) { things[1]->setProperty("real", 30.0); });
        pass();
        perform([](SpringInterpolator *s) { s->setHeld(false); });
        perform([](SpringInterpolator *s) { s->setTo(50.0); });
        perform([](SpringInterpolator *s) { s->setStiffness(500); });
        perform([](SpringInterpolator *s) { s->animateTo(60.0, 10.0); });
        perform([](SpringInterpolator *s) { s->setFinalPosition(false); });
        perform([](SpringInterpolator *s) { s->seek(20); });
        passUntilRest();
        perform([](SpringInterpolator *s) { s->setFrom(5.0); });
        perform([](SpringInterpolator *s) { s->setFinalPosition(true); });
        perform([](SpringInterpolator *s) { s->start(); });
        pass();
        perform([](SpringInterpolator *s) { s->complete(); });
        perform([](SpringInterpolator *s) { s->setVelocity(300.0); });
        pass();
        perform([this](SpringInterpolator *) { snap(20); });
        perform([](SpringInterpolator *s) { s->start(); });
        perform([this](SpringInterpolator *s) { s->setTarget(spare); });
        perform([](SpringInterpolator *s) { s->start(); });
        passUntilRest();
    }

    void perform(const std::function<void(SpringInterpolator *)> &scene)
    {
        if (self() && things[1] && self()->target() && self()->isValid())
            scene(self());
    }

    void snap(double value)
    {
        if (!self()->isRunning())
            journals[1]->entries << QStringLiteral("snapped"); // and updated, outside any run
        self()->snapTo(value);
    }

    void passUntilRest()
    {
        for (int i = 0; i < 60; ++i) {
            if (i % 20 == 0)
                perform([](SpringInterpolator *s) { s->setHeld(false); });
            pass();
        }
        for (const std::size_t i : {0u, 2u}) {
            if (springs[i] && ticker && things[i]->real != goal)
                m_complaint = QStringLiteral("spring %1 is at %2").arg(i).arg(things[i]->real);
        }
    }

    void act(LastDeed deed)
    {
        SpringInterpolator *s = self();
        switch (deed) {
        case DeleteSelf:
            delete s;
            break;
        case DeleteTarget:
            delete things[1];
            break;
        case DeleteEarlier:
            delete springs[0];
            break;
        case DeleteLater:
            delete springs[2];
            break;
        case DeleteTicker:
            delete ticker;
            break;
        case DeleteAll:
            for (std::size_t i = 0; i < springs.size(); ++i) {
                delete things[i];
                delete springs[i];
            }
            delete ticker;
            break;
        case StartAnother:
            another = new SpringInterpolator(spare, "single");
            another->setTo(1.0);
            break;
        case Stop:
            s->stop();
            break;
        case Complete:
            s->complete();
            break;
        case SnapTo:
            snap(70);
            break;
        case Retarget:
            s->setTo(-20.0);
            break;
        case Restart:
            s->stop();
            s->start();
            break;
        case Hold:
            s->setHeld(!s->isHeld());
            break;
        case ChangeTarget:
            s->setTarget(spare);
            break;
        case LoseProperty:
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression("there is no such property"));
            s->setPropertyName("none");
            break;
        case PassTime:
            pass();
            break;
        }
    }

    QObject m_listener;
    bool m_armed = false;
    int m_left = 0;
    double m_passed = 0;
    QString m_complaint;
};

} // namespace

class ScenariosLifetimeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void aPausedRunEndsWithItsTarget()
    {
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "real");
        Journal journal(spring);
        spring.animateTo(100);
        pass(frame);
        spring.setPaused(true);
        thing.reset();
        QCOMPARE(journal.entries.last(), "finished TargetLost");
        QVERIFY(!spring.isRunning());

        Thing first;
        spring.setTarget(&first);
        spring.animateTo(100); // paused from its start
        QVERIFY(spring.isRunning());
        auto second = std::make_unique<Thing>();
        spring.setTarget(second.get());
        spring.animateTo(100);
        second.reset();
        QCOMPARE(journal.count("finished TargetLost"), 2);
    }

    void s31to36_anySlotMayDoAnythingAtAnyTime_data()
    {
        QTest::addColumn<int>("moment");
        QTest::addColumn<int>("deed");
        for (const Telling moment : moments) {
            for (const LastDeed deed : deeds) {
                QTest::addRow("in %s it %s", momentNames[moment], deedNames[deed])
                    << int(moment) << int(deed);
            }
        }
    }
    void s31to36_anySlotMayDoAnythingAtAnyTime()
    {
        QFETCH(int, moment);
        QFETCH(int, deed);
        int nth = 1;
        for (bool happens = true; happens; ++nth) {
            Stage stage;
            happens = stage.play(Telling(moment), nth, LastDeed(deed));
            QVERIFY2(stage.complaint().isEmpty(),
                     qPrintable(QStringLiteral("%1: %2").arg(nth).arg(stage.complaint())));
        }
        QVERIFY2(nth > 2, "it never came to that");
    }

    void s30_aTargetDestroyedWhileItMovesEndsTheRunOnce()
    {
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "real");
        const Journal journal(spring);
        spring.setTo(goal);
        pass(tick);
        thing.reset();
        QCOMPARE(spring.target(), nullptr);
        pass(tick);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        pass(tick);
        QCOMPARE(journal.milestones().size(), 2);
        QVERIFY(!ticker().isRunning());
        // What a binding goes on to tell it is in vain, but no reason to warn each time.
        spring.setTo(3.0);
        QVERIFY(!spring.isRunning());
        expectWarning("not started: the target is gone$");
        spring.start();
        QVERIFY(!spring.isRunning());
    }

    void s30_commandsToARunWhoseTargetIsGoneTouchNothing_data()
    {
        QTest::addColumn<int>("command");
        for (int command = 0; command < 9; ++command)
            QTest::addRow("%d", command) << command;
    }
    void s30_commandsToARunWhoseTargetIsGoneTouchNothing()
    {
        QFETCH(int, command);
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "real");
        const Journal journal(spring);
        spring.setTo(goal);
        pass(tick);
        thing.reset();
        switch (command) {
        case 0:
            spring.complete();
            QVERIFY(!spring.isRunning());
            break;
        case 1:
            spring.stop();
            break;
        case 2:
            spring.seek(10);
            break;
        case 3:
            spring.snapTo(1.0);
            break;
        case 4:
            spring.animateTo(1.0, 2.0);
            break;
        case 5:
            spring.setHeld(true);
            break;
        case 6:
            spring.setMaximum(2 * goal);
            break;
        case 7:
            spring.setPropertyName("point");
            break;
        case 8:
            Motion::instance()->setReducedMotion(true);
            break;
        }
        pass(tick);
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.count("started"), 1);
        QCOMPARE(journal.milestones().size(), 2);
    }

    void s30_whilePausedTheLossIsToldOnceTimeGoesOn()
    {
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "real");
        const Journal journal(spring);
        spring.setTo(goal);
        pass(tick);
        spring.setPaused(true);
        thing.reset();
        pass(tick);
        spring.setPaused(false);
        pass(tick);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
    }

    void s30_aNewObjectAtTheOldAddressOwesNothingToTheOldOne()
    {
        alignas(Thing) std::byte place[sizeof(Thing)];
        auto *old = new (place) Thing;
        SpringInterpolator first(old, "real");
        const Journal journal(first);
        first.setTo(goal);
        pass(tick);
        QVERIFY(first.velocity().toDouble() > 1);
        old->~Thing();
        auto *young = new (place) Thing;
        SpringInterpolator second(young, "real");
        second.setTo(goal);
        QCOMPARE(second.velocity().toDouble(), 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        second.stop();
        young->~Thing();
    }

    void s32_aCallableMayDeleteTheInterpolatorThatCallsIt_data()
    {
        QTest::addColumn<int>("nth");
        for (int nth = 1; nth <= 7; ++nth)
            QTest::addRow("at call %d", nth) << nth;
    }
    void s32_aCallableMayDeleteTheInterpolatorThatCallsIt()
    {
        QFETCH(int, nth);
        const auto sum = std::make_shared<double>(0);
        SpringInterpolator *spring = nullptr;
        int calls = 0;
        spring = new SpringInterpolator([&, sum](double value) {
            if (++calls == nth)
                delete std::exchange(spring, nullptr);
            *sum += value; // what the callable holds is still there
        });
        spring->setSpring(hasty);
        spring->setFrom(1.0);
        spring->setTo(goal);
        spring->start();
        for (int i = 0; spring && i < 20; ++i)
            pass(tick);
        if (spring)
            spring->snapTo(7.0);
        delete spring;
        QCOMPARE(calls, nth);
        QCOMPARE(sum.use_count(), 1L);
    }

    void s32_theOtherKindsMayBeDeletedInAnySlotAsWell()
    {
        for (int nth = 1; nth < 30; ++nth) {
            Thing thing;
            auto *fling = new FrictionInterpolator(&thing, "real");
            fling->setMaximum(50.0);
            fling->setAtBound(Interpolator::Catch);
            int left = nth;
            QPointer<FrictionInterpolator> alive = fling;
            const auto slot = [&] {
                if (--left == 0)
                    delete alive;
            };
            QObject listener;
            connect(&thing, &Thing::realChanged, &listener, slot);
            connect(fling, &Interpolator::started, &listener, slot);
            connect(fling, &Interpolator::updated, &listener, slot);
            connect(fling, &Interpolator::finished, &listener, slot);
            connect(fling, &FrictionInterpolator::restingValueChanged, &listener, slot);
            fling->setVelocity(1000.0);
            for (int i = 0; alive && i < 100; ++i)
                pass(tick);
            delete alive;
        }
    }

    void s32_aChainMayBeTakenApartInAnySlot_data()
    {
        QTest::addColumn<int>("deed");
        constexpr std::array names{"deletes it",         "deletes its followers",
                                   "deletes its leader", "gives it no followers",
                                   "gives it no leader", "snaps it"};
        for (int deed = 0; deed < int(names.size()); ++deed)
            QTest::addRow("which %s", names[std::size_t(deed)]) << deed;
    }
    void s32_aChainMayBeTakenApartInAnySlot()
    {
        QFETCH(int, deed);
        int nth = 1;
        for (int left = 0; left <= 0; ++nth) {
            left = nth;
            QPointer<Thing> leader = new Thing;
            std::array<QPointer<Thing>, 3> followers{new Thing, new Thing, new Thing};
            QPointer<SpringChain> chain = new SpringChain;
            QObject listener;
            const auto slot = [&] {
                if (--left != 0)
                    return;
                switch (deed) {
                case 0:
                    delete chain;
                    break;
                case 1:
                    for (auto &follower : followers)
                        delete follower;
                    break;
                case 2:
                    delete leader;
                    break;
                case 3:
                    chain->setFollowers({});
                    break;
                case 4:
                    chain->setLeader(nullptr);
                    break;
                case 5:
                    chain->snap();
                    break;
                }
            };
            chain->setProperties({"real", "point"});
            chain->setSpring(hasty);
            chain->setFollowers({followers[0], followers[1], followers[2]});
            connect(chain, &SpringChain::runningChanged, &listener, slot);
            connect(chain, &SpringChain::finished, &listener, slot);
            connect(chain, &SpringChain::leaderChanged, &listener, slot);
            connect(chain, &SpringChain::followersChanged, &listener, slot);
            chain->setLeader(leader);
            for (int i = 0; chain && i < 3; ++i) {
                for (const char *property : {"real", "point"}) {
                    const auto *link = chain->interpolator(i, property);
                    if (!link)
                        continue;
                    connect(link, &Interpolator::started, &listener, slot);
                    connect(link, &Interpolator::updated, &listener, slot);
                    connect(link, &Interpolator::toChanged, &listener, slot);
                    connect(link, &Interpolator::finished, &listener, slot);
                }
                if (followers[std::size_t(i)])
                    connect(followers[std::size_t(i)], &Thing::realChanged, &listener, slot);
            }
            if (leader)
                leader->setProperty("real", goal);
            for (int i = 0; i < 20; ++i)
                pass(tick);
            if (chain && leader) {
                leader->setProperty("point", QPointF(3, 4));
                if (chain)
                    chain->snap();
            }
            for (int i = 0; i < 20; ++i)
                pass(tick);
            QVERIFY(!ticker().isRunning());
            if (chain)
                QVERIFY(!chain->isRunning());
            delete chain;
            delete leader;
            for (auto &follower : followers)
                delete follower;
        }
        QVERIFY2(nth > 50, qPrintable(QString::number(nth)));
    }

    /// Across the borders of the storage, with every slot free to delete and to add.
    void s35_whoeverIsLeftTicksExactlyOnce()
    {
        struct One
        {
            Thing thing;
            SpringInterpolator spring{&thing, "real"};
            double seconds = 0; // that have passed for it
        };
        constexpr double dt = 0.01;
        const Spring law(hasty);
        quint32 random = 1;
        const auto below = [&](std::size_t limit) {
            random = random * 1664525 + 1013904223;
            return std::size_t(random >> 8) % limit;
        };
        std::vector<std::unique_ptr<One>> all;
        std::vector<std::unique_ptr<One>> young; // their first tick is the next
        Thing elsewhere;
        double speed = 1;
        const std::function<void()> add = [&] {
            auto &one = *young.emplace_back(std::make_unique<One>());
            one.spring.setSpring(hasty);
            connect(&one.thing, &Thing::realChanged, &one.spring, [&, self = &one] {
                if (below(200) == 0) {
                    auto &other = all[below(all.size())];
                    if (other.get() != self)
                        other.reset();
                }
                if (below(200) == 0)
                    add();
                if (below(200) == 0) // all runs are asked whether it concerns them
                    MotionScheme::of(&elsewhere)->setSpeed(speed = 3 - speed);
            });
            one.spring.setTo(goal);
        };
        for (int i = 0; i < 400; ++i)
            add();
        add();
        qsizetype compared = 0;
        for (int tick = 0; tick < 30; ++tick) {
            std::move(young.begin(), young.end(), std::back_inserter(all));
            young.clear();
            for (const auto &one : all) {
                if (one)
                    one->seconds += dt;
            }
            pass(dt);
            for (const auto &one : all) {
                if (!one)
                    continue;
                ++compared;
                const double there = goal + law.after({-goal, 0}, one->seconds).displacement;
                QVERIFY2(
                    std::abs(one->thing.real - there) < 1e-9 * goal,
                    qPrintable(QStringLiteral("%1 instead of %2").arg(one->thing.real).arg(there)));
            }
            for (const auto &one : young)
                QCOMPARE(one->thing.real, 0.0);
        }
        QVERIFY(compared > 5000);
        all.clear();
        young.clear();
    }

    void s36_whatStartsInATickMovesWithTheNext()
    {
        Thing early;
        Thing late;
        SpringInterpolator first(&early, "real");
        SpringInterpolator second(&late, "real");
        second.setSpring(hasty);
        connect(&first, &Interpolator::updated, &second, [&] { second.setTo(goal); });
        first.setTo(goal);
        pass(1);
        QCOMPARE(late.real, 0.0);
        QVERIFY(second.isRunning());
        pass(tick);
        QCOMPARE(late.real, goal + Spring(hasty).after({-goal, 0}, tick).displacement);
        first.stop();
        second.stop();
    }

    void s37_aParentTakesItsInterpolatorsAlongWithoutAWord()
    {
        for (const bool ofTheTarget : {true, false}) {
            auto thing = std::make_unique<Thing>();
            auto parent = std::make_unique<QObject>();
            auto *spring = new SpringInterpolator(thing.get(), "real",
                                                  ofTheTarget ? thing.get() : parent.get());
            const Journal journal(*spring);
            spring->setTo(goal);
            pass(tick);
            ofTheTarget ? thing.reset() : parent.reset();
            pass(tick);
            QCOMPARE(journal.milestones(), QStringList{"started"});
            QVERIFY(!ticker().isRunning());
        }
    }

    void s43_timeThatPassesInASlotPassesForAll_data()
    {
        QTest::addColumn<int>("depth");
        for (int depth = 1; depth <= 4; ++depth)
            QTest::addRow("%d deep", depth) << depth;
    }
    void s43_timeThatPassesInASlotPassesForAll()
    {
        QFETCH(int, depth);
        std::array<Thing, 3> things;
        std::array<std::unique_ptr<SpringInterpolator>, 3> springs;
        double seconds = 0;
        int left = 0;
        const auto passes = [&] {
            seconds += 0.01;
            pass(0.01);
        };
        for (std::size_t i = 0; i < springs.size(); ++i) {
            springs[i] = std::make_unique<SpringInterpolator>(&things[i], "real");
            springs[i]->setSpring(hasty);
            springs[i]->setTo(goal);
            // As an event loop would, in a dialog that the slot opens.
            connect(springs[i].get(), &Interpolator::updated, springs[i].get(), [&] {
                while (left > 0) {
                    --left;
                    passes();
                }
            });
        }
        for (int i = 0; i < 5; ++i) {
            left = depth;
            passes();
        }
        passes(); // what was in its own slot catches up
        const double there = goal + Spring(hasty).after({-goal, 0}, seconds).displacement;
        for (std::size_t i = 0; i < springs.size(); ++i) {
            QVERIFY(std::abs(things[i].real - there) < 1e-9 * goal);
            springs[i]->stop();
        }
    }

    void s43_noSignalComesAgainFromInsideItself()
    {
        for (const Telling moment : {Notify, Updated, FinalPositionReached, Finished}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(hasty);
            int inside = 0;
            int deepest = 0;
            const auto slot = [&] {
                deepest = std::max(deepest, ++inside);
                if (inside == 1) {
                    for (int i = 0; i < 30; ++i)
                        pass(tick);
                }
                --inside;
            };
            switch (moment) {
            case Notify:
                connect(&thing, &Thing::realChanged, &spring, slot);
                break;
            case Updated:
                connect(&spring, &Interpolator::updated, &spring, slot);
                break;
            case FinalPositionReached:
                connect(&spring, &SpringInterpolator::finalPositionReached, &spring, slot);
                break;
            default:
                connect(&spring, &Interpolator::finished, &spring, slot);
                break;
            }
            spring.setTo(goal);
            passUntilRest(spring);
            QCOMPARE(deepest, 1);
            QCOMPARE(thing.real, goal);
        }
    }

    void s45_anExceptionInASlotLeavesTheOthersInOrder_data()
    {
        QTest::addColumn<int>("moment");
        for (const Telling moment : {Notify, Updated, FinalPositionReached, Finished})
            QTest::addRow("in %s", momentNames[moment]) << int(moment);
    }
    void s45_anExceptionInASlotLeavesTheOthersInOrder()
    {
        QFETCH(int, moment);
        std::array<Thing, 3> things;
        std::array<std::unique_ptr<SpringInterpolator>, 3> springs;
        for (std::size_t i = 0; i < springs.size(); ++i) {
            springs[i] = std::make_unique<SpringInterpolator>(&things[i], "real");
            springs[i]->setSpring(hasty);
            springs[i]->setTo(goal);
        }
        SpringInterpolator *middle = springs[1].get();
        const Journal journal(*middle);
        bool thrown = false;
        const auto slot = [&] {
            if (!std::exchange(thrown, true))
                throw std::runtime_error("of the application");
        };
        switch (moment) {
        case Notify:
            connect(&things[1], &Thing::realChanged, middle, slot);
            break;
        case Updated:
            connect(middle, &Interpolator::updated, middle, slot);
            break;
        case FinalPositionReached:
            connect(middle, &SpringInterpolator::finalPositionReached, middle, slot);
            break;
        default:
            connect(middle, &Interpolator::finished, middle, slot);
            break;
        }
        int caught = 0;
        for (int i = 0; i < 30; ++i) {
            try {
                pass(tick);
            } catch (const std::runtime_error &) {
                ++caught;
            }
        }
        QCOMPARE(caught, 1);
        for (std::size_t i = 0; i < springs.size(); ++i) {
            QVERIFY(!springs[i]->isRunning());
            QCOMPARE(things[i].real, goal);
        }
        QCOMPARE(journal.count("finished Settled"), 1);
        QVERIFY(!ticker().isRunning());
    }
};

SPRUNG_TEST(ScenariosLifetimeTest)
#include "scenarios_lifetime_test.moc"
