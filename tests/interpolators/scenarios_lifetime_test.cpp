// SPDX-License-Identifier: MIT
// Tests destruction of interpolators, targets, tickers and chains in any slot, nested event loops
// and exceptions. Oracle: the order of the signals, and the neighbors' motion on the spring
// equation.
#include "fixture.h"

#include <sprung/interpolators/spring_chain.h>
#include <sprung/scheme/motion_scheme.h>

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
constexpr double targetValue = 100;

struct One
{
    TestObject object;
    SpringInterpolator spring{&object, "real"};
    double seconds = 0; // advanced since its start

    One() { spring.setSpring(hasty); }
};

/// A signal to which the slot is connected.
struct SignalCase
{
    using Slot = std::function<void()>;
    const char *name;
    void (*connectTo)(SpringInterpolator &spring, QObject *context, const Slot &slot);
};

template <auto signal>
void connectSignal(SpringInterpolator &spring, QObject *context, const SignalCase::Slot &slot)
{
    QObject::connect(&spring, signal, context, slot);
}

void connectTarget(SpringInterpolator &spring, QObject *context, const SignalCase::Slot &slot)
{
    QObject::connect(qobject_cast<TestObject *>(spring.target()), &TestObject::realChanged, context,
                     slot);
}

constexpr SignalCase signalCases[] = {
    {"target NOTIFY", connectTarget},
    {"updated", connectSignal<&Interpolator::updated>},
    {"finalPositionReached", connectSignal<&SpringInterpolator::finalPositionReached>},
    {"finished", connectSignal<&Interpolator::finished>},
    {"started", connectSignal<&Interpolator::started>},
    {"valueChanged", connectSignal<&Interpolator::valueChanged>},
    {"runningChanged", connectSignal<&Interpolator::runningChanged>},
    {"toChanged", connectSignal<&Interpolator::toChanged>},
    {"fromChanged", connectSignal<&Interpolator::fromChanged>},
    {"heldChanged", connectSignal<&Interpolator::heldChanged>},
    {"finalPositionChanged", connectSignal<&SpringInterpolator::finalPositionChanged>},
    {"springChanged", connectSignal<&SpringInterpolator::springChanged>},
    {"targetChanged", connectSignal<&Interpolator::targetChanged>},
    {"waypointReached", connectSignal<&SpringInterpolator::waypointReached>},
    {"currentWaypointChanged", connectSignal<&SpringInterpolator::currentWaypointChanged>},
};
constexpr std::span tickSignals = std::span(signalCases).first(4);

class LifetimeScene;
/// An action in the slot.
struct SlotAction
{
    const char *name;
    void (*act)(LifetimeScene &scene);
};

/// Three springs. The slots of the middle one perform the action.
class LifetimeScene
{
public:
    LifetimeScene()
    {
        Motion::setTicker(ticker);
        for (std::size_t i = 0; i < springs.size(); ++i) {
            objects[i] = new TestObject;
            springs[i] = new SpringInterpolator(objects[i], "real");
            springs[i]->setSpring(hasty);
            journals[i] = std::make_unique<Journal>(*springs[i]);
        }
    }

    ~LifetimeScene()
    {
        m_left = 0;
        delete another;
        deleteAll();
        delete spare;
    }

    SpringInterpolator *self() const { return springs[1]; }

    /// Performs the action in the nth emission of the signal during all commands. Returns whether
    /// that emission came.
    bool play(const SignalCase &signalCase, int nth, const SlotAction &action)
    {
        m_left = nth;
        signalCase.connectTo(*self(), &m_listener, [this, action] {
            if (--m_left == 0)
                action.act(*this);
        });
        sendAllCommands();
        return m_left <= 0;
    }

    void advance()
    {
        if (ticker)
            ticker->advance(tick);
    }

    void deleteAll()
    {
        for (std::size_t i = 0; i < springs.size(); ++i) {
            delete objects[i];
            delete springs[i];
        }
        delete ticker;
    }

    void snap(double value)
    {
        if (!self()->isRunning())
            journals[1]->entries << QStringLiteral("snapped"); // emits updated outside any run
        self()->snapTo(value);
    }

    /// Returns the first error in the order of the signals or in the neighbors' motion, or an empty
    /// string.
    QString complaint() const
    {
        for (std::size_t i = 0; i < springs.size(); ++i) {
            static const QRegularExpression grammar(QStringLiteral(
                "^((started (updated |snapped )*finished \\w+ )|(snapped )|(updated ))*"
                "(started (updated )*)?$")); // updated at rest: after setTarget()
            const QString said = journals[i]->entries.join(u' ') + u' ';
            if (said != u' ' && !grammar.match(said).hasMatch())
                return QStringLiteral("spring %1 emitted: %2").arg(i).arg(said);
            if (springs[i] && ticker && springs[i]->isRunning())
                return QStringLiteral("spring %1 still runs").arg(i);
            if (i != 1 && springs[i] && ticker
                && journals[i]->milestones() != QStringList{"started", "finished Settled"})
                return QStringLiteral("spring %1 emitted: %2").arg(i).arg(said);
        }
        return m_complaint;
    }

    QPointer<ManualTicker> ticker = new ManualTicker;
    std::array<QPointer<TestObject>, 3> objects;
    std::array<QPointer<SpringInterpolator>, 3> springs;
    std::array<std::unique_ptr<Journal>, 3> journals;
    QPointer<TestObject> spare = new TestObject;
    QPointer<SpringInterpolator> another;

private:
    /// Sends all commands, so that all signals are emitted.
    void sendAllCommands()
    {
        for (auto &spring : springs) {
            if (spring)
                spring->setTo(targetValue);
        }
        advance();
        perform([](auto *s) { s->setHeld(true); });
        perform([this](auto *) { objects[1]->setProperty("real", 30.0); });
        advance();
        perform([](auto *s) { s->setHeld(false); });
        perform([](auto *s) { s->setTo(50.0); });
        perform([](auto *s) { s->setStiffness(500); });
        perform([](auto *s) { s->animateTo(60.0, 10.0); });
        perform([](auto *s) { s->setFinalPosition(false); });
        advanceUntilSettled();
        perform([](auto *s) { s->setFrom(5.0); });
        perform([](auto *s) { s->setFinalPosition(true); });
        perform([](auto *s) { s->start(); });
        advance();
        perform([](auto *s) { s->complete(); });
        perform([](auto *s) { s->setVelocity(300.0); });
        advance();
        perform([this](auto *) { snap(20); });
        perform([](auto *s) {
            s->setWaypoints({{.to = 90.0, .passDistance = 60}, {.to = 10.0, .delay = 50}, {40.0}});
        });
        perform([](auto *s) { s->start(); });
        advanceUntilSettled();
        perform([](auto *s) { s->setWaypoints({}); });
        perform([](auto *s) { s->start(); });
        perform([this](auto *s) { s->setTarget(spare); });
        perform([](auto *s) { s->start(); });
        advanceUntilSettled();
    }

    void perform(const std::function<void(SpringInterpolator *)> &command)
    {
        if (self() && objects[1] && self()->target() && self()->isValid())
            command(self());
    }

    void advanceUntilSettled()
    {
        for (int i = 0; i < 60; ++i) {
            if (i % 20 == 0)
                perform([](auto *s) { s->setHeld(false); });
            advance();
        }
        for (const std::size_t i : {0u, 2u}) {
            if (springs[i] && ticker && objects[i]->real != targetValue)
                m_complaint = QStringLiteral("spring %1 is at %2").arg(i).arg(objects[i]->real);
        }
    }

    QObject m_listener;
    int m_left = 0;
    QString m_complaint;
};

void startAnother(LifetimeScene &scene)
{
    scene.another = new SpringInterpolator(scene.spare, "single");
    scene.another->setTo(1.0);
}

void restart(LifetimeScene &scene)
{
    scene.self()->stop();
    scene.self()->start();
}

void loseProperty(LifetimeScene &scene)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("there is no such property"));
    scene.self()->setPropertyName("none");
}

constexpr SlotAction slotActions[] = {
    {"deletes itself", [](LifetimeScene &scene) { delete scene.self(); }},
    {"deletes the target", [](LifetimeScene &scene) { delete scene.objects[1]; }},
    {"deletes the earlier one", [](LifetimeScene &scene) { delete scene.springs[0]; }},
    {"deletes the later one", [](LifetimeScene &scene) { delete scene.springs[2]; }},
    {"deletes the ticker", [](LifetimeScene &scene) { delete scene.ticker; }},
    {"deletes everything", [](LifetimeScene &scene) { scene.deleteAll(); }},
    {"starts another", startAnother},
    {"stops", [](LifetimeScene &scene) { scene.self()->stop(); }},
    {"completes", [](LifetimeScene &scene) { scene.self()->complete(); }},
    {"snaps", [](LifetimeScene &scene) { scene.snap(70); }},
    {"retargets", [](LifetimeScene &scene) { scene.self()->setTo(-20.0); }},
    {"sets waypoints", [](LifetimeScene &scene) { scene.self()->setWaypoints({{9.0}, {8.0}}); }},
    {"restarts", restart},
    {"holds", [](LifetimeScene &scene) { scene.self()->setHeld(!scene.self()->isHeld()); }},
    {"changes the target", [](LifetimeScene &scene) { scene.self()->setTarget(scene.spare); }},
    {"loses the property", loseProperty},
    {"lets time pass", [](LifetimeScene &scene) { scene.advance(); }},
};

/// A chain of three followers.
struct LifetimeChain
{
    QPointer<TestObject> leader = new TestObject;
    std::array<QPointer<TestObject>, 3> followers{new TestObject, new TestObject, new TestObject};
    QPointer<SpringChain> chain = new SpringChain;

    ~LifetimeChain()
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

constexpr std::pair<const char *, void (*)(LifetimeChain &)> chainActions[] = {
    {"deletes it", [](LifetimeChain &it) { delete it.chain; }},
    {"deletes its followers", [](LifetimeChain &it) { it.deleteFollowers(); }},
    {"deletes its leader", [](LifetimeChain &it) { delete it.leader; }},
    {"gives it no followers", [](LifetimeChain &it) { it.chain->setFollowers({}); }},
    {"gives it no leader", [](LifetimeChain &it) { it.chain->setLeader(nullptr); }},
    {"snaps it", [](LifetimeChain &it) { it.chain->snap(); }},
};

} // namespace

class ScenariosLifetimeTest : public ManualTimeTest
{
    Q_OBJECT

    /// Performs the action in each signal of a chain, one after another.
    void expectSafeChain(const char *name, void (*action)(LifetimeChain &))
    {
        int nth = 1;
        for (int left = 0; left <= 0; ++nth) {
            left = nth;
            LifetimeChain it;
            QPointer<SpringChain> &chain = it.chain;
            QObject listener;
            const auto slot = [&] {
                if (--left == 0)
                    action(it);
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
                if (TestObject *follower = it.followers[std::size_t(i)])
                    connect(follower, &TestObject::realChanged, &listener, slot);
            }
            if (it.leader)
                it.leader->setProperty("real", targetValue);
            for (int i = 0; i < 20; ++i)
                advance(tick);
            if (chain && it.leader) {
                it.leader->setProperty("point", QPointF(3, 4));
                if (chain)
                    chain->snap();
            }
            for (int i = 0; i < 20; ++i)
                advance(tick);
            QVERIFY(!ticker().isRunning());
            QVERIFY(!chain || !chain->isRunning());
        }
        QVERIFY2(nth > 50, name);
    }

private Q_SLOTS:
    void s31to36_anySlot_anyAction_isSafe_data()
    {
        QTest::addColumn<const SignalCase *>("signalCase");
        QTest::addColumn<const SlotAction *>("action");
        for (const SignalCase &signalCase : signalCases) {
            for (const SlotAction &action : slotActions)
                QTest::addRow("%s, %s", signalCase.name, action.name) << &signalCase << &action;
        }
    }
    void s31to36_anySlot_anyAction_isSafe()
    {
        QFETCH(const SignalCase *, signalCase);
        QFETCH(const SlotAction *, action);
        int nth = 1;
        for (bool happens = true; happens; ++nth) {
            LifetimeScene scene;
            happens = scene.play(*signalCase, nth, *action);
            QVERIFY2(scene.complaint().isEmpty(),
                     qPrintable(QStringLiteral("%1: %2").arg(nth).arg(scene.complaint())));
        }
        QVERIFY2(nth > 2, "the signal was never emitted");
    }

    void s30_s72_commands_targetDestroyed_areSafe()
    {
        const std::pair<const char *, void (*)(SpringInterpolator &)> commands[] = {
            {"no command", [](auto &) {}},
            {"complete", [](auto &spring) { spring.complete(); }},
            {"stop", [](auto &spring) { spring.stop(); }},
            {"snapTo", [](auto &spring) { spring.snapTo(1.0); }},
            {"animateTo", [](auto &spring) { spring.animateTo(1.0, 2.0); }},
            {"held", [](auto &spring) { spring.setHeld(true); }},
            {"maximum", [](auto &spring) { spring.setMaximum(2 * targetValue); }},
            {"property", [](auto &spring) { spring.setPropertyName("point"); }},
            {"reduced motion", [](auto &) { Motion::instance()->setReducedMotion(true); }},
        };
        enum { Moving, Paused, Held };
        for (const auto state : {Moving, Paused, Held}) {
            for (const auto &[name, command] : commands) {
                const bool isCommand = qstrcmp(name, "no command") != 0;
                if (isCommand && state == Paused)
                    continue; // it has ended before
                auto object = std::make_unique<TestObject>();
                SpringInterpolator spring(object.get(), "real");
                const Journal journal(spring);
                spring.setTo(targetValue);
                advance(tick);
                spring.setPaused(state == Paused);
                spring.setHeld(state == Held);
                object.reset();
                QCOMPARE(spring.target(), nullptr);
                QVERIFY(state != Paused || !spring.isRunning()); // no tick would end it
                command(spring);
                QVERIFY2(!spring.isRunning() || qstrcmp(name, "complete") != 0, name);
                advance(tick);
                QVERIFY2(!spring.isRunning() && !spring.isValid(), name);
                QVERIFY(!ticker().isRunning());
                QCOMPARE(journal.milestones().size(), 2);
                Motion::instance()->resetReducedMotion();
                if (isCommand)
                    continue;
                QVERIFY(!spring.isHeld());
                QCOMPARE(journal.milestones().last(), "finished TargetLost");
                spring.setTo(3.0); // a further value of a binding does not warn
                expectWarning("not started: the target is gone$");
                spring.start();
                QVERIFY(!spring.isRunning());
            }
        }
    }

    void s30_target_reusedAddress_hasIndependentRun()
    {
        alignas(TestObject) std::byte storage[sizeof(TestObject)];
        auto *old = new (storage) TestObject;
        SpringInterpolator first(old, "real");
        const Journal journal(first);
        first.setTo(targetValue);
        advance(tick);
        QVERIFY(first.velocity().toDouble() > 1);
        old->~TestObject();
        auto *added = new (storage) TestObject;
        SpringInterpolator second(added, "real");
        second.setTo(targetValue);
        QCOMPARE(second.velocity().toDouble(), 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        second.stop();
        added->~TestObject();
    }

    void s32_callback_deletesInterpolator_isSafe()
    {
        for (int nth = 1; nth <= 7; ++nth) {
            const auto sum = std::make_shared<double>(0);
            SpringInterpolator *spring = nullptr;
            int calls = 0;
            spring = new SpringInterpolator([&, sum](double value) {
                if (++calls == nth)
                    delete std::exchange(spring, nullptr);
                *sum += value; // the captures of the callback still exist
            });
            spring->setSpring(hasty);
            spring->setFrom(1.0);
            spring->setTo(targetValue);
            spring->start();
            for (int i = 0; spring && i < 20; ++i)
                advance(tick);
            if (spring)
                spring->snapTo(7.0);
            delete spring;
            QCOMPARE(calls, nth);
            QCOMPARE(sum.use_count(), 1L);
        }
    }

    void s32_springChain_changedInSlot_isSafe()
    {
        for (const auto &[name, action] : chainActions)
            expectSafeChain(name, action);
    }

    /// The run pool grows and shrinks while slots delete and add interpolators.
    void s35_slots_deleteOthers_tickSurvivorsOnce()
    {
        constexpr double dt = 0.01;
        const Spring law(hasty);
        quint32 random = 1;
        const auto below = [&](std::size_t limit) {
            random = random * 1664525 + 1013904223;
            return std::size_t(random >> 8) % limit;
        };
        std::vector<std::unique_ptr<One>> all;
        std::vector<std::unique_ptr<One>> added; // start with the next tick
        TestObject elsewhere;
        double speed = 1;
        const std::function<void()> add = [&] {
            auto &one = *added.emplace_back(std::make_unique<One>());
            connect(&one.object, &TestObject::realChanged, &one.spring, [&, self = &one] {
                if (below(200) == 0) {
                    auto &other = all[below(all.size())];
                    if (other.get() != self)
                        other.reset();
                }
                if (below(200) == 0)
                    add();
                if (below(200) == 0) // visits all runs
                    MotionScheme::of(&elsewhere)->setSpeed(speed = 3 - speed);
            });
            one.spring.setTo(targetValue);
        };
        for (int i = 0; i < 400; ++i)
            add();
        add();
        qsizetype compared = 0;
        for (int tick = 0; tick < 30; ++tick) {
            std::move(added.begin(), added.end(), std::back_inserter(all));
            added.clear();
            for (const auto &one : all) {
                if (one)
                    one->seconds += dt;
            }
            advance(dt);
            for (const auto &one : all) {
                if (!one)
                    continue;
                ++compared;
                const double there = targetValue
                    + law.after({-targetValue, 0}, one->seconds).displacement;
                QVERIFY2(std::abs(one->object.real - there) < 1e-9 * targetValue,
                         qPrintable(
                             QStringLiteral("%1 instead of %2").arg(one->object.real).arg(there)));
            }
            for (const auto &one : added)
                QCOMPARE(one->object.real, 0.0);
        }
        QVERIFY(compared > 5000);
        all.clear();
        added.clear();
    }

    void s37_parent_destroyed_deletesInterpolatorsSilently()
    {
        for (const bool ofTheTarget : {true, false}) {
            auto object = std::make_unique<TestObject>();
            auto parent = std::make_unique<QObject>();
            auto *spring = new SpringInterpolator(object.get(), "real",
                                                  ofTheTarget ? object.get() : parent.get());
            const Journal journal(*spring);
            spring->setTo(targetValue);
            advance(tick);
            ofTheTarget ? object.reset() : parent.reset();
            advance(tick);
            QCOMPARE(journal.milestones(), QStringList{"started"});
            QVERIFY(!ticker().isRunning());
        }
    }

    void s43_nestedEventLoop_inSlot_advancesAll()
    {
        for (int depth = 1; depth <= 4; ++depth) {
            One all[3];
            double seconds = 0;
            int left = 0;
            const auto passes = [&] {
                seconds += 0.01;
                advance(0.01);
            };
            for (One &one : all) {
                one.spring.setTo(targetValue);
                // Simulates the event loop of a dialog that the slot opens.
                connect(&one.spring, &Interpolator::updated, this, [&] {
                    for (; left > 0; passes())
                        --left;
                });
            }
            for (int i = 0; i < 5; ++i) {
                left = depth;
                passes();
            }
            passes(); // the sender catches up
            const double there = targetValue
                + Spring(hasty).after({-targetValue, 0}, seconds).displacement;
            for (const One &one : all)
                QVERIFY2(std::abs(one.object.real - there) < 1e-9 * targetValue,
                         qPrintable(QString::number(depth)));
        }
    }

    void s43_nestedEventLoop_inSlot_doesNotRepeatSignal()
    {
        for (const SignalCase &signalCase : tickSignals) {
            One one;
            int inside = 0;
            int deepest = 0;
            signalCase.connectTo(one.spring, this, [&] {
                deepest = std::max(deepest, ++inside);
                for (int i = 0; inside == 1 && i < 30; ++i)
                    advance(tick);
                --inside;
            });
            one.spring.setTo(targetValue);
            advanceUntilSettled(one.spring);
            QVERIFY2(deepest == 1, signalCase.name);
            QCOMPARE(one.object.real, targetValue);
        }
    }

    void s45_exception_inSlot_keepsRunning()
    {
        for (const SignalCase &signalCase : std::span(signalCases).first(5)) {
            One all[3];
            const Journal journals[]{Journal(all[0].spring), Journal(all[1].spring),
                                     Journal(all[2].spring)};
            SpringInterpolator &thrower = all[1].spring;
            int thrown = 0;
            signalCase.connectTo(thrower, this, [&] {
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
                guarded([&] { one.spring.setTo(targetValue); });
            for (int i = 0; i < 600; ++i)
                guarded([&] { advance(frame); });
            QVERIFY2(caught == 1, signalCase.name);
            for (const One &one : all) {
                QVERIFY2(!one.spring.isRunning(), signalCase.name);
                QCOMPARE(one.object.real, targetValue);
            }
            for (const Journal &journal : journals)
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QVERIFY(!ticker().isRunning());
            thrower.setTo(0); // it can run again
            advanceUntilSettled(thrower);
            QCOMPARE(all[1].object.real, 0.0);
        }
    }
};

SPRUNG_TEST(ScenariosLifetimeTest)
#include "scenarios_lifetime_test.moc"
