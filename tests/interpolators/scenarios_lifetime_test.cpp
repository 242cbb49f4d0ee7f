// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>

#include <QPointer>
#include <QRegularExpression>

#include <array>
#include <functional>
#include <span>
#include <stdexcept>

using namespace sprung;

namespace {

constexpr SpringParameters hasty{400, 30, 1};
constexpr double tick = 0.1; // s
constexpr double goal = 100;

struct One
{
    Thing thing;
    SpringInterpolator spring{&thing, "real"};
    double seconds = 0; // that have passed for it

    One() { spring.setSpring(hasty); }
};

/// What a slot may be connected to.
struct Moment
{
    using Slot = std::function<void()>;
    const char *name;
    void (*connectTo)(SpringInterpolator &spring, QObject *context, const Slot &slot);
};

template <auto signal>
void hear(SpringInterpolator &spring, QObject *context, const Moment::Slot &slot)
{
    QObject::connect(&spring, signal, context, slot);
}

void hearTarget(SpringInterpolator &spring, QObject *context, const Moment::Slot &slot)
{
    QObject::connect(qobject_cast<Thing *>(spring.target()), &Thing::realChanged, context, slot);
}

constexpr Moment moments[] = {
    {"the NOTIFY of the target", hearTarget},
    {"updated", hear<&Interpolator::updated>},
    {"finalPositionReached", hear<&SpringInterpolator::finalPositionReached>},
    {"finished", hear<&Interpolator::finished>},
    {"started", hear<&Interpolator::started>},
    {"valueChanged", hear<&Interpolator::valueChanged>},
    {"runningChanged", hear<&Interpolator::runningChanged>},
    {"toChanged", hear<&Interpolator::toChanged>},
    {"fromChanged", hear<&Interpolator::fromChanged>},
    {"heldChanged", hear<&Interpolator::heldChanged>},
    {"finalPositionChanged", hear<&SpringInterpolator::finalPositionChanged>},
    {"springChanged", hear<&SpringInterpolator::springChanged>},
    {"targetChanged", hear<&Interpolator::targetChanged>},
};
constexpr std::span momentsOfATick = std::span(moments).first(4);

class Stage;
/// What a slot may do.
struct LastDeed
{
    const char *name;
    void (*act)(Stage &stage);
};

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
        m_left = 0;
        delete another;
        deleteAll();
        delete spare;
    }

    SpringInterpolator *self() const { return springs[1]; }

    /// Does the deed when the moment has come for the nth time, while the whole repertoire is
    /// played. Whether it came to that.
    bool play(const Moment &moment, int nth, const LastDeed &deed)
    {
        m_left = nth;
        moment.connectTo(*self(), &m_listener, [this, deed] {
            if (--m_left == 0)
                deed.act(*this);
        });
        repertoire();
        return m_left <= 0;
    }

    void pass()
    {
        if (ticker)
            ticker->advance(tick);
    }

    void deleteAll()
    {
        for (std::size_t i = 0; i < springs.size(); ++i) {
            delete things[i];
            delete springs[i];
        }
        delete ticker;
    }

    void snap(double value)
    {
        if (!self()->isRunning())
            journals[1]->entries << QStringLiteral("snapped"); // and updated, outside any run
        self()->snapTo(value);
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
    /// All that an interpolator can be told, so that all of its signals come.
    void repertoire()
    {
        for (auto &spring : springs) {
            if (spring)
                spring->setTo(goal);
        }
        pass();
        perform([](auto *s) { s->setHeld(true); });
        perform([this](auto *) { things[1]->setProperty("real", 30.0); });
        pass();
        perform([](auto *s) { s->setHeld(false); });
        perform([](auto *s) { s->setTo(50.0); });
        perform([](auto *s) { s->setStiffness(500); });
        perform([](auto *s) { s->animateTo(60.0, 10.0); });
        perform([](auto *s) { s->setFinalPosition(false); });
        perform([](auto *s) { s->seek(20); });
        passUntilRest();
        perform([](auto *s) { s->setFrom(5.0); });
        perform([](auto *s) { s->setFinalPosition(true); });
        perform([](auto *s) { s->start(); });
        pass();
        perform([](auto *s) { s->complete(); });
        perform([](auto *s) { s->setVelocity(300.0); });
        pass();
        perform([this](auto *) { snap(20); });
        perform([](auto *s) { s->start(); });
        perform([this](auto *s) { s->setTarget(spare); });
        perform([](auto *s) { s->start(); });
        passUntilRest();
    }

    void perform(const std::function<void(SpringInterpolator *)> &scene)
    {
        if (self() && things[1] && self()->target() && self()->isValid())
            scene(self());
    }

    void passUntilRest()
    {
        for (int i = 0; i < 60; ++i) {
            if (i % 20 == 0)
                perform([](auto *s) { s->setHeld(false); });
            pass();
        }
        for (const std::size_t i : {0u, 2u}) {
            if (springs[i] && ticker && things[i]->real != goal)
                m_complaint = QStringLiteral("spring %1 is at %2").arg(i).arg(things[i]->real);
        }
    }

    QObject m_listener;
    int m_left = 0;
    QString m_complaint;
};

void startAnother(Stage &stage)
{
    stage.another = new SpringInterpolator(stage.spare, "single");
    stage.another->setTo(1.0);
}

void restart(Stage &stage)
{
    stage.self()->stop();
    stage.self()->start();
}

void loseProperty(Stage &stage)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("there is no such property"));
    stage.self()->setPropertyName("none");
}

constexpr LastDeed deeds[] = {
    {"deletes itself", [](Stage &stage) { delete stage.self(); }},
    {"deletes the target", [](Stage &stage) { delete stage.things[1]; }},
    {"deletes the earlier one", [](Stage &stage) { delete stage.springs[0]; }},
    {"deletes the later one", [](Stage &stage) { delete stage.springs[2]; }},
    {"deletes the ticker", [](Stage &stage) { delete stage.ticker; }},
    {"deletes everything", [](Stage &stage) { stage.deleteAll(); }},
    {"starts another", startAnother},
    {"stops", [](Stage &stage) { stage.self()->stop(); }},
    {"completes", [](Stage &stage) { stage.self()->complete(); }},
    {"snaps", [](Stage &stage) { stage.snap(70); }},
    {"retargets", [](Stage &stage) { stage.self()->setTo(-20.0); }},
    {"restarts", restart},
    {"holds", [](Stage &stage) { stage.self()->setHeld(!stage.self()->isHeld()); }},
    {"changes the target", [](Stage &stage) { stage.self()->setTarget(stage.spare); }},
    {"loses the property", loseProperty},
    {"lets time pass", [](Stage &stage) { stage.pass(); }},
};

/// A chain of three, and what a slot may do to it.
struct Linked
{
    QPointer<Thing> leader = new Thing;
    std::array<QPointer<Thing>, 3> followers{new Thing, new Thing, new Thing};
    QPointer<SpringChain> chain = new SpringChain;

    ~Linked()
    {
        delete chain;
        delete leader;
        deleteFollowers();
    }
    void deleteFollowers()
    {
        for (auto &follower : followers)
            delete follower;
    }
};

constexpr std::pair<const char *, void (*)(Linked &)> chainDeeds[] = {
    {"deletes it", [](Linked &it) { delete it.chain; }},
    {"deletes its followers", [](Linked &it) { it.deleteFollowers(); }},
    {"deletes its leader", [](Linked &it) { delete it.leader; }},
    {"gives it no followers", [](Linked &it) { it.chain->setFollowers({}); }},
    {"gives it no leader", [](Linked &it) { it.chain->setLeader(nullptr); }},
    {"snaps it", [](Linked &it) { it.chain->snap(); }},
};

} // namespace

class ScenariosLifetimeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s31to36_anySlotMayDoAnythingAtAnyTime_data()
    {
        QTest::addColumn<const Moment *>("moment");
        QTest::addColumn<const LastDeed *>("deed");
        for (const Moment &moment : moments) {
            for (const LastDeed &deed : deeds)
                QTest::addRow("in %s it %s", moment.name, deed.name) << &moment << &deed;
        }
    }
    void s31to36_anySlotMayDoAnythingAtAnyTime()
    {
        QFETCH(const Moment *, moment);
        QFETCH(const LastDeed *, deed);
        int nth = 1;
        for (bool happens = true; happens; ++nth) {
            Stage stage;
            happens = stage.play(*moment, nth, *deed);
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
        QVERIFY(!spring.isValid());
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

    void s30_commandsToARunWhoseTargetIsGoneTouchNothing()
    {
        const std::pair<const char *, void (*)(SpringInterpolator &)> commands[] = {
            {"complete", [](auto &spring) { spring.complete(); }},
            {"stop", [](auto &spring) { spring.stop(); }},
            {"seek", [](auto &spring) { spring.seek(10); }},
            {"snapTo", [](auto &spring) { spring.snapTo(1.0); }},
            {"animateTo", [](auto &spring) { spring.animateTo(1.0, 2.0); }},
            {"held", [](auto &spring) { spring.setHeld(true); }},
            {"maximum", [](auto &spring) { spring.setMaximum(2 * goal); }},
            {"property", [](auto &spring) { spring.setPropertyName("point"); }},
            {"reduced motion", [](auto &) { Motion::instance()->setReducedMotion(true); }},
        };
        for (const auto &[name, command] : commands) {
            auto thing = std::make_unique<Thing>();
            SpringInterpolator spring(thing.get(), "real");
            const Journal journal(spring);
            spring.setTo(goal);
            pass(tick);
            thing.reset();
            command(spring);
            QVERIFY2(!spring.isRunning() || qstrcmp(name, "complete") != 0, name);
            pass(tick);
            QVERIFY2(!spring.isRunning(), name);
            QCOMPARE(journal.count("started"), 1);
            QVERIFY2(journal.milestones().size() == 2, name);
        }
    }

    void s30_whilePausedTheLossIsToldAtOnceAndOnce()
    {
        SpringInterpolator spring;
        spring.setPropertyName("real");
        for (const bool pausedBefore : {false, true}) {
            auto thing = std::make_unique<Thing>();
            spring.setPaused(pausedBefore);
            spring.setTarget(thing.get());
            const Journal journal(spring);
            spring.animateTo(goal);
            pass(tick);
            spring.setPaused(true);
            thing.reset();
            QCOMPARE(journal.entries.last(), "finished TargetLost");
            QVERIFY(!spring.isRunning());
            pass(tick);
            spring.setPaused(false);
            pass(tick);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        }
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

    void s32_aCallableMayDeleteTheInterpolatorThatCallsIt()
    {
        for (int nth = 1; nth <= 7; ++nth) {
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
        for (int deed = 0; deed < int(std::size(chainDeeds)); ++deed)
            QTest::addRow("which %s", chainDeeds[deed].first) << deed;
    }
    void s32_aChainMayBeTakenApartInAnySlot()
    {
        QFETCH(int, deed);
        int nth = 1;
        for (int left = 0; left <= 0; ++nth) {
            left = nth;
            Linked it;
            QPointer<SpringChain> &chain = it.chain;
            QObject listener;
            const auto slot = [&] {
                if (--left == 0)
                    chainDeeds[deed].second(it);
            };
            chain->setProperties({"real", "point"});
            chain->setSpring(hasty);
            chain->setFollowers({it.followers[0], it.followers[1], it.followers[2]});
            connect(chain, &SpringChain::runningChanged, &listener, slot);
            connect(chain, &SpringChain::finished, &listener, slot);
            connect(chain, &SpringChain::leaderChanged, &listener, slot);
            connect(chain, &SpringChain::followersChanged, &listener, slot);
            chain->setLeader(it.leader);
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
                if (Thing *follower = it.followers[std::size_t(i)])
                    connect(follower, &Thing::realChanged, &listener, slot);
            }
            if (it.leader)
                it.leader->setProperty("real", goal);
            for (int i = 0; i < 20; ++i)
                pass(tick);
            if (chain && it.leader) {
                it.leader->setProperty("point", QPointF(3, 4));
                if (chain)
                    chain->snap();
            }
            for (int i = 0; i < 20; ++i)
                pass(tick);
            QVERIFY(!ticker().isRunning());
            QVERIFY(!chain || !chain->isRunning());
        }
        QVERIFY2(nth > 50, qPrintable(QString::number(nth)));
    }

    /// Across the borders of the storage, with every slot free to delete and to add.
    void s35_whoeverIsLeftTicksExactlyOnce()
    {
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
        One first;
        One second;
        connect(&first.spring, &Interpolator::updated, this, [&] { second.spring.setTo(goal); });
        first.spring.setTo(goal);
        pass(tick);
        QCOMPARE(second.thing.real, 0.0);
        QVERIFY(second.spring.isRunning());
        pass(tick);
        QCOMPARE(second.thing.real, goal + Spring(hasty).after({-goal, 0}, tick).displacement);
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

    void s43_timeThatPassesInASlotPassesForAll()
    {
        for (int depth = 1; depth <= 4; ++depth) {
            One all[3];
            double seconds = 0;
            int left = 0;
            const auto passes = [&] {
                seconds += 0.01;
                pass(0.01);
            };
            for (One &one : all) {
                one.spring.setTo(goal);
                // As an event loop would, in a dialog that the slot opens.
                connect(&one.spring, &Interpolator::updated, this, [&] {
                    for (; left > 0; passes())
                        --left;
                });
            }
            for (int i = 0; i < 5; ++i) {
                left = depth;
                passes();
            }
            passes(); // what was in its own slot catches up
            const double there = goal + Spring(hasty).after({-goal, 0}, seconds).displacement;
            for (const One &one : all)
                QVERIFY2(std::abs(one.thing.real - there) < 1e-9 * goal,
                         qPrintable(QString::number(depth)));
        }
    }

    void s43_noSignalComesAgainFromInsideItself()
    {
        for (const Moment &moment : momentsOfATick) {
            One one;
            int inside = 0;
            int deepest = 0;
            moment.connectTo(one.spring, this, [&] {
                deepest = std::max(deepest, ++inside);
                for (int i = 0; inside == 1 && i < 30; ++i)
                    pass(tick);
                --inside;
            });
            one.spring.setTo(goal);
            passUntilRest(one.spring);
            QVERIFY2(deepest == 1, moment.name);
            QCOMPARE(one.thing.real, goal);
        }
    }

    void s45_afterAnExceptionInASlotTheMotionGoesOn()
    {
        for (const Moment &moment : std::span(moments).first(5)) {
            One all[3];
            const Journal journals[]{Journal(all[0].spring), Journal(all[1].spring),
                                     Journal(all[2].spring)};
            SpringInterpolator &thrower = all[1].spring;
            int thrown = 0;
            moment.connectTo(thrower, this, [&] {
                if (thrown++ == 0)
                    throw std::runtime_error("from a slot");
            });
            int caught = 0;
            const auto guarded = [&](const auto &action) {
                try {
                    action();
                } catch (const std::runtime_error &) {
                    ++caught;
                }
            };
            for (One &one : all)
                guarded([&] { one.spring.setTo(goal); });
            for (int i = 0; i < 600; ++i)
                guarded([&] { pass(frame); });
            QVERIFY2(caught == 1, moment.name);
            for (const One &one : all) {
                QVERIFY2(!one.spring.isRunning(), moment.name);
                QCOMPARE(one.thing.real, goal);
            }
            for (const Journal &journal : journals)
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QVERIFY(!ticker().isRunning());
            thrower.setTo(0); // and it can go again
            passUntilRest(thrower);
            QCOMPARE(all[1].thing.real, 0.0);
        }
    }
};

SPRUNG_TEST(ScenariosLifetimeTest)
#include "scenarios_lifetime_test.moc"
