// SPDX-License-Identifier: MIT
// Tests that each change of each property emits its NOTIFY signal once, and that nothing is emitted
// without a change. Oracle: the recorder in signal_recorder.h, which compares the property values
// with the emitted signals.
#include "fixture.h"
#include "signal_recorder.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/scheme/motion_scheme.h>

#include <QFuture>
#include <QSignalSpy>

#include <algorithm>
#include <functional>

using namespace sprung;

namespace {

/// A class of interpolators.
struct Kind
{
    const char *name;
    std::function<std::unique_ptr<Interpolator>()> make;
};

const Kind kinds[] = {
    {"spring", [] { return std::make_unique<SpringInterpolator>(); }},
    {"friction", [] { return std::make_unique<FrictionInterpolator>(); }},
    {"gravity",
     [] {
         auto ball = std::make_unique<GravityInterpolator>();
         ball->setFloor(300.0); // so that it settles
         return ball;
     }},
    {"exponential", [] { return std::make_unique<ExponentialInterpolator>(); }},
};

/// An interpolator, and the objects that the rows need.
struct NotifyScene
{
    NotifyScene(const Kind &kind, ManualTicker &ticker)
        : owned(kind.make())
        , it(*owned)
        , m_ticker(ticker)
    {
    }

    std::unique_ptr<TestObject> object = std::make_unique<TestObject>();
    std::unique_ptr<Interpolator> owned;
    Interpolator &it;

    SpringInterpolator &spring() { return static_cast<SpringInterpolator &>(it); }
    void bind()
    {
        it.setTarget(object.get());
        it.setPropertyName(QStringLiteral("real"));
    }
    void run()
    {
        bind();
        it.setTo(100);
        it.start(); // gravity does not start with a target
        advance();
    }
    SpringInterpolator &replacement()
    {
        m_replacement.setTarget(object.get());
        m_replacement.setPropertyName(QStringLiteral("real"));
        return m_replacement;
    }
    void advance(double seconds = 1.0 / 60) { m_ticker.advance(seconds); }
    void loseTarget()
    {
        object.reset();
        advance();
    }

private:
    SpringInterpolator m_replacement;
    ManualTicker &m_ticker;
};
using Step = std::function<void(NotifyScene &)>;

/// A change.
struct NotifyChange
{
    const char *name;
    Step before; ///< not recorded
    Step action;
    const char *warning = nullptr; ///< of the action
};

/// A target without a property.
const Step targeted = [](NotifyScene &scene) { scene.it.setTarget(scene.object.get()); };
const Step bound = [](NotifyScene &scene) { scene.bind(); };
const Step running = [](NotifyScene &scene) { scene.run(); };
const Step paused = [](NotifyScene &scene) { scene.run(), scene.it.setPaused(true); };
const Step held = [](NotifyScene &scene) { scene.run(), scene.it.setHeld(true); };

void setReal(NotifyScene &scene)
{
    scene.it.setPropertyName(QStringLiteral("real"));
}

/// Changes of all classes. property_contract_test and random_commands_test have further changes.
const NotifyChange notifyChanges[] = {
    {"a push without a property", targeted, [](NotifyScene &scene) { scene.it.setVelocity(100); }},
    {"Replaced", running, // external writes are not reported
     [](NotifyScene &scene) { scene.replacement().setTo(30), scene.replacement().stop(); }},
    {"Replaced by snapTo()", running,
     [](NotifyScene &scene) { scene.replacement().snapTo(scene.object->real); }},
    {"TargetLost", running, [](NotifyScene &scene) { scene.loseTarget(); }},
    {"TargetLost while paused", paused, [](NotifyScene &scene) { scene.object.reset(); }},
    {"TargetLost while held", held, [](NotifyScene &scene) { scene.loseTarget(); }},
    {"target lost at rest", bound, [](NotifyScene &scene) { scene.object.reset(); }},
    {"a target", setReal, targeted},
    {"a missing property", bound,
     [](NotifyScene &scene) { scene.it.setPropertyName(QStringLiteral("unreal")); }, "unreal"},
    {"a property after a missing one",
     [](NotifyScene &scene) {
         targeted(scene);
         QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("unreal")));
         scene.it.setPropertyName(QStringLiteral("unreal"));
     },
     setReal},
    {"to before the property", targeted,
     [](NotifyScene &scene) { scene.it.setTo(100), setReal(scene); }},
    {"bounds of the wrong type",
     [](NotifyScene &scene) { targeted(scene), scene.it.setMaximum(QStringLiteral("high")); },
     setReal, "rejected maximum"},
    {"a target of the wrong type",
     [](NotifyScene &scene) { targeted(scene), scene.it.setTo(QStringLiteral("there")); }, setReal,
     "rejected to"},
    {"a drag", bound,
     [](NotifyScene &scene) {
         scene.it.setHeld(true);
         scene.object->setProperty("real", 10.0);
         scene.advance();
         scene.object->setProperty("real", 20.0);
         scene.it.setHeld(false);
     }},
};

/// Changes of SpringInterpolator alone.
const NotifyChange springChanges[] = {
    {"values before the target", [](NotifyScene &) {},
     [](NotifyScene &scene) { scene.it.setTo(5), scene.it.setFrom(1), scene.it.setFrom(1); }},
    {"a duration of zero", bound,
     [](NotifyScene &scene) {
         scene.spring().setApproximateDuration(0), scene.it.setTo(100), scene.advance();
     }},
    {"resetSpring() to the same",
     [](NotifyScene &scene) {
         scene.bind(), scene.spring().setSpring(Motion::instance()->spring());
     },
     [](NotifyScene &scene) { scene.spring().resetSpring(); }},
};

/// The actions that end a run, by reason.
const std::pair<Interpolator::Reason, Step> ends[] = {
    {Interpolator::Settled, [](NotifyScene &scene) { scene.advance(60); }},
    {Interpolator::Stopped, [](NotifyScene &scene) { scene.it.stop(); }},
    {Interpolator::Completed, [](NotifyScene &scene) { scene.it.complete(); }},
    {Interpolator::BoundReached,
     [](NotifyScene &scene) {
         scene.it.setMaximum(200), scene.it.setVelocity(1e6), scene.advance(1);
     }},
    {Interpolator::TargetLost, [](NotifyScene &scene) { scene.loseTarget(); }},
    {Interpolator::Replaced, [](NotifyScene &scene) { scene.replacement().setTo(20); }},
};

/// A chain of two followers.
struct NotifyChain
{
    std::unique_ptr<TestObject> leader = std::make_unique<TestObject>();
    std::unique_ptr<TestObject> first = std::make_unique<TestObject>();
    TestObject second;
    TestObject other;
    SpringChain chain;

    NotifyChain()
    {
        chain.setProperties({"real"});
        chain.setLeader(leader.get());
        chain.setFollowers({first.get(), &second});
    }
};

const std::pair<const char *, std::function<void(NotifyChain &)>> chainChanges[] = {
    {"another leader", [](NotifyChain &it) { it.chain.setLeader(&it.other); }},
    {"no leader", [](NotifyChain &it) { it.chain.setLeader(nullptr); }},
    {"other followers", [](NotifyChain &it) { it.chain.setFollowers({&it.other, &it.second}); }},
    {"no followers", [](NotifyChain &it) { it.chain.setFollowers({}); }},
    {"other properties", [](NotifyChain &it) { it.chain.setProperties({"single"}); }},
    {"a spring", [](NotifyChain &it) { it.chain.setSpring(springs::bouncy); }},
    {"snap()", [](NotifyChain &it) { it.chain.snap(); }},
    {"follow()", [](NotifyChain &it) { it.chain.follow(); }},
    {"a follower is destroyed", [](NotifyChain &it) { it.first.reset(); }},
    {"falloff", [](NotifyChain &it) { it.chain.setFalloff(0.5); }},
    {"offsets", [](NotifyChain &it) { it.chain.setOffsets({10.0}); }},
    {"no change", [](NotifyChain &) {}},
    {"the leader is destroyed", [](NotifyChain &it) { it.leader.reset(); }},
};

} // namespace

class ScenariosNotifyTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void s73_notifySignals_eachChange_areEmittedOnce_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<const NotifyChange *>("change");
        for (int kind = 0; kind < int(std::size(kinds)); ++kind) {
            for (const NotifyChange &change : notifyChanges)
                QTest::addRow("%s: %s", kinds[kind].name, change.name) << kind << &change;
        }
        for (const NotifyChange &change : springChanges)
            QTest::addRow("spring: %s", change.name) << 0 << &change;
    }

    void s73_notifySignals_eachChange_areEmittedOnce()
    {
        QFETCH(int, kind);
        QFETCH(const NotifyChange *, change);
        NotifyScene scene(kinds[kind], ticker());
        change->before(scene);
        SignalRecorder recorder(scene.it);
        if (change->warning)
            expectWarning(change->warning);
        change->action(scene);
        recorder.check();
        scene.advance();
        recorder.check();
        scene.advance(60);
        recorder.check();
        scene.it.stop();
        recorder.check();
        QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
    }

    void s73_run_anyEnd_reportsVelocityTimeAndReason()
    {
        QCOMPARE(int(std::size(ends)), QMetaEnum::fromType<Interpolator::Reason>().keyCount());
        for (const auto &[reason, action] : ends) {
            NotifyScene scene(kinds[0], ticker());
            scene.run();
            Interpolator &spring = scene.it;
            QVariant velocity;
            double settlingTime = -1;
            connect(&spring, &Interpolator::updated, &spring, [&] {
                velocity = spring.velocity();
                settlingTime = spring.settlingTime();
            });
            Journal journal(spring);
            const QFuture<Interpolator::Reason> end = spring.whenFinished();
            QVERIFY(!end.isFinished());
            action(scene);
            QVERIFY(end.isFinished());
            QCOMPARE(end.result(), reason);
            QCOMPARE(
                journal.entries, // only these two
                QStringList({"updated", "finished " + QVariant::fromValue(reason).toString()}));
            QCOMPARE(velocity, QVariant(0.0));
            QCOMPARE(settlingTime, 0.0);
        }
    }

    void s73_finished_commandsInSlots_followsStarted()
    {
        TestObject elsewhere;
        // Actions of a slot of the replaced interpolator on its replacement.
        const std::function<void(SpringInterpolator &, SpringInterpolator &)> actions[] = {
            [](auto &next, auto &) { next.stop(); },
            [](auto &next, auto &) { next.complete(); },
            [](auto &next, auto &) { next.snapTo(5); },
            [&](auto &next, auto &) { next.setTarget(&elsewhere); },
            [](auto &next, auto &) { next.setPropertyName("single"); },
            [](auto &, auto &previous) { previous.setTo(-100); },
        };
        for (const auto &action : actions) {
            TestObject object;
            SpringInterpolator previous(&object, "real");
            SpringInterpolator next(&object, "real");
            next.setTo(50);
            next.complete(); // started has been emitted once
            previous.setTo(100);
            Journal journal(next);
            connect(&previous, &Interpolator::finished, &previous, [&] { action(next, previous); });
            next.setTo(0);
            previous.disconnect();
            next.stop();
            previous.stop();
            const QStringList milestones = journal.milestones();
            for (qsizetype i = 0; i < milestones.size(); ++i)
                QCOMPARE(milestones[i].startsWith(i % 2 ? u"finished" : u"started"), true);
            QCOMPARE(milestones.size() % 2, 0);
        }
    }

    void s73_springChain_eachChange_emitsOnce_data()
    {
        QTest::addColumn<int>("action");
        for (int action = 0; action < int(std::size(chainChanges)); ++action)
            QTest::addRow("%s", chainChanges[action].first) << action;
    }
    void s73_springChain_eachChange_emitsOnce()
    {
        QFETCH(int, action);
        for (const bool moves : {false, true}) {
            NotifyChain it;
            SpringChain &chain = it.chain;
            advance(60);
            if (moves) {
                it.leader->setProperty("real", 100.0);
                for (int i = 0; i < 4; ++i)
                    advance(frame);
            }
            QCOMPARE(chain.isRunning(), moves);
            SignalRecorder recorder(chain);
            bool finishedRunning = false;
            connect(&chain, &SpringChain::finished, &chain,
                    [&] { finishedRunning = finishedRunning || chain.isRunning(); });
            for (int i = 0; i < 2; ++i) {
                chainChanges[action].second(it);
                recorder.check();
                advance(frame);
                recorder.check();
            }
            for (int i = 0; i < 3; ++i)
                advance(60);
            recorder.check();
            QVERIFY(!finishedRunning);
            QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
        }
    }

    void s73_springChainFinished_restartedInSlot_isEmittedOnce()
    {
        TestObject leader;
        TestObject follower;
        SpringChain chain;
        chain.setProperties({"real"});
        chain.setLeader(&leader);
        chain.setFollowers({&follower});
        leader.setProperty("real", 100.0);
        int restarts = 0;
        connect(&chain, &SpringChain::runningChanged, &chain, [&] {
            if (!chain.isRunning() && ++restarts == 1)
                leader.setProperty("real", 0.0);
        });
        QSignalSpy finished(&chain, &SpringChain::finished);
        connect(&chain, &SpringChain::finished, &chain, [&] { QVERIFY(!chain.isRunning()); });
        for (int i = 0; i < 10; ++i)
            advance(10);
        QVERIFY(!chain.isRunning());
        QCOMPARE(finished.size(), 1);
        QCOMPARE(follower.real, 0.0);
    }
};

SPRUNG_TEST(ScenariosNotifyTest)
#include "scenarios_notify_test.moc"
