// SPDX-License-Identifier: MIT
// Each property, each way in which it changes: one NOTIFY signal. None without a change.
#include "fixture.h"
#include "watch.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>

#include <QSignalSpy>

#include <algorithm>
#include <functional>

using namespace sprung;

namespace {

/// A kind of interpolator.
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
         ball->setFloor(300.0); // so that it comes to rest
         return ball;
     }},
    {"exponential", [] { return std::make_unique<ExponentialInterpolator>(); }},
};

/// What moves, and whatever else a row of a table needs.
struct Rig
{
    Rig(const Kind &kind, ManualTicker &ticker)
        : owned(kind.make())
        , it(*owned)
        , m_ticker(ticker)
    {
    }

    std::unique_ptr<Thing> thing = std::make_unique<Thing>();
    std::unique_ptr<Thing> other = std::make_unique<Thing>();
    std::unique_ptr<Interpolator> owned;
    Interpolator &it;

    SpringInterpolator &spring() { return static_cast<SpringInterpolator &>(it); }
    void bind()
    {
        it.setTarget(thing.get());
        it.setPropertyName(QStringLiteral("real"));
    }
    void run()
    {
        bind();
        it.setTo(100);
        it.start(); // gravity does not fall to a target
        pass();
    }
    SpringInterpolator &rival()
    {
        m_rival.setTarget(thing.get());
        m_rival.setPropertyName(QStringLiteral("real"));
        return m_rival;
    }
    void pass(double seconds = 1.0 / 60) { m_ticker.advance(seconds); }
    void loseTarget()
    {
        thing.reset();
        pass();
    }

private:
    SpringInterpolator m_rival;
    ManualTicker &m_ticker;
};
using Step = std::function<void(Rig &)>;

/// A way in which something changes.
struct Way
{
    const char *name;
    Step before; ///< not watched
    Step deed;
    const char *warning = nullptr; ///< that the deed gives
};

/// A target, of what is not known yet.
const Step targeted = [](Rig &rig) { rig.it.setTarget(rig.thing.get()); };
const Step bound = [](Rig &rig) { rig.bind(); };
const Step running = [](Rig &rig) { rig.run(); };
const Step arrived = [](Rig &rig) { rig.run(), rig.pass(60); };
const Step paused = [](Rig &rig) { rig.run(), rig.it.setPaused(true); };
const Step held = [](Rig &rig) { rig.run(), rig.it.setHeld(true); };
/// As bound, but where it was told to be.
const Step snapped = [](Rig &rig) { rig.bind(), rig.it.snapTo(50); };

void setReal(Rig &rig)
{
    rig.it.setPropertyName(QStringLiteral("real"));
}

/// Ways of all kinds, other than to write each property in each state, which s73_eachProperty does.
const Way ways[] = {
    {"a second start without from", arrived, [](Rig &rig) { rig.it.setTo(300); }},
    {"start()", [](Rig &rig) { rig.bind(), rig.it.setFrom(20), rig.it.setTo(100), rig.it.stop(); },
     [](Rig &rig) { rig.it.start(); }},
    {"a push at its end", arrived, [](Rig &rig) { rig.it.setVelocity(100); }},
    {"a bound", [](Rig &rig) { rig.run(), rig.it.setMaximum(1000); },
     [](Rig &rig) { rig.it.setVelocity(1e6), rig.pass(); }},
    {"complete()", running, [](Rig &rig) { rig.it.complete(); }},
    {"complete() while paused", paused, [](Rig &rig) { rig.it.complete(); }},
    {"complete() while held", held, [](Rig &rig) { rig.it.complete(); }},
    {"snapTo()", bound, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() on the way", running, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() where it heads for", running, [](Rig &rig) { rig.it.snapTo(100); }},
    {"snapTo() while held", held, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() again", snapped, [](Rig &rig) { rig.it.snapTo(50); }},
    {"animateTo()", bound, [](Rig &rig) { rig.it.animateTo(50); }},
    {"animateTo() on the way", running, [](Rig &rig) { rig.it.animateTo(50, 30); }},
    {"animateTo() the same", running, [](Rig &rig) { rig.it.animateTo(100); }},
    {"seek()", running, [](Rig &rig) { rig.it.seek(200); }},
    {"seek() while paused", paused, [](Rig &rig) { rig.it.seek(200); }},
    {"seek() behind the end, and a tick", running,
     [](Rig &rig) { rig.it.seek(60'000), rig.pass(); }},
    {"Replaced", running, // what others write is not its own to tell
     [](Rig &rig) { rig.rival().setTo(30), rig.rival().stop(); }},
    {"Replaced by snapTo()", running, [](Rig &rig) { rig.rival().snapTo(rig.thing->real); }},
    {"TargetLost", running, [](Rig &rig) { rig.loseTarget(); }},
    {"TargetLost while paused", paused, [](Rig &rig) { rig.thing.reset(); }},
    {"TargetLost while held", held, [](Rig &rig) { rig.loseTarget(); }},
    {"the target lost at rest", bound, [](Rig &rig) { rig.thing.reset(); }},
    {"a target", setReal, targeted},
    {"no target", bound, [](Rig &rig) { rig.it.setTarget(nullptr); }},
    {"no target on the way", running, [](Rig &rig) { rig.it.setTarget(nullptr); }},
    {"a property that is not there", bound,
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("unreal")); }, "unreal"},
    {"a property that is there again",
     [](Rig &rig) {
         targeted(rig);
         QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("unreal")));
         rig.it.setPropertyName(QStringLiteral("unreal"));
     },
     setReal},
    {"to before the property", targeted, [](Rig &rig) { rig.it.setTo(100), setReal(rig); }},
    {"bounds that turn out to be wrong",
     [](Rig &rig) { targeted(rig), rig.it.setMaximum(QStringLiteral("high")); }, setReal,
     "refused maximum"},
    {"a target that turns out to be wrong",
     [](Rig &rig) { targeted(rig), rig.it.setTo(QStringLiteral("there")); }, setReal, "refused to"},
    {"a bound that moves the target", running, [](Rig &rig) { rig.it.setMaximum(50); },
     "brought inside"},
    {"a bound that moves the target of what rests", snapped,
     [](Rig &rig) { rig.it.setMaximum(40), rig.pass(); }, "brought inside"},
    {"a target that the bound moves", [](Rig &rig) { rig.bind(), rig.it.setMaximum(50); },
     [](Rig &rig) { rig.it.setTo(100); }, "brought inside"},
    {"resetTo() at rest", arrived, [](Rig &rig) { rig.it.resetTo(); }},
    {"resetTo() on the way, then the end", running,
     [](Rig &rig) { rig.it.resetTo(), rig.pass(60); }},
    {"resetTo() on the way, then stop()", running,
     [](Rig &rig) { rig.it.resetTo(), rig.it.stop(); }},
    {"resetFrom() at rest", arrived, [](Rig &rig) { rig.it.resetFrom(); }},
    {"a finger", bound,
     [](Rig &rig) {
         rig.it.setHeld(true);
         rig.thing->setProperty("real", 10.0);
         rig.pass();
         rig.thing->setProperty("real", 20.0);
         rig.it.setHeld(false);
     }},
    {"reduced motion", bound,
     [](Rig &rig) { Motion::instance()->setReducedMotion(true), rig.it.setTo(100); }},
    {"reduced motion switched on", running,
     [](Rig &rig) { Motion::instance()->setReducedMotion(true), rig.pass(); }},
};

/// Ways of a spring alone.
const Way springWays[] = {
    {"the final position as to implies it", running,
     [](Rig &rig) { rig.spring().setFinalPosition(true); }},
    {"a duration of zero", bound,
     [](Rig &rig) { rig.spring().setApproximateDuration(0), rig.it.setTo(100), rig.pass(); }},
    {"Motion's spring", bound,
     [](Rig &) {
         Motion::instance()->setSpring(springs::bouncy);
         Motion::instance()->setSpring(springs::bouncy);
     }},
    {"resetSpring() to the same",
     [](Rig &rig) { rig.bind(), rig.spring().setSpring(Motion::instance()->spring()); },
     [](Rig &rig) { rig.spring().resetSpring(); }},
};

/// Values for each property that can be written: one, another, and one that is refused.
struct Writable
{
    const char *name;
    QVariant one;
    QVariant another;
    QVariant bad;
};

const Writable writables[] = {
    {"from", 10.0, 20.0, QStringLiteral("here")},
    {"to", 90.0, 80.0, QStringLiteral("there")},
    {"velocity", 300.0, 200.0, QStringLiteral("fast")},
    {"delay", 100, 200, -1},
    {"paused", true, false, {}},
    {"held", true, false, {}},
    {"predicted", true, false, {}},
    {"running", true, false, {}},
    {"tolerance", 0.5, 0.25, -1.0},
    {"restSpeed", 5.0, 6.0, -2.0},
    {"angular", true, false, {}},
    {"updateRate", 30.0, 50.0, -1.0},
    {"minimum", -900.0, -800.0, QStringLiteral("low")},
    {"maximum", 900.0, 800.0, QStringLiteral("high")},
    {"atBound", int(Interpolator::Bounce), int(Interpolator::Catch), 99},
    {"restitution", 0.25, 0.75, 2.0},
    {"stiffness", 99.0, 98.0, -1.0},
    {"damping", 9.0, 8.0, -1.0},
    {"mass", 2.0, 3.0, -1.0},
    {"spring", QVariant::fromValue(springs::bouncy), QVariant::fromValue(springs::smooth),
     QVariant::fromValue(SpringParameters{-1, 1, 1})},
    {"approximateDuration", 700, 500, -2},
    {"toVelocity", 70.0, 50.0, QStringLiteral("fast")},
    {"finalPosition", false, true, {}},
    {"solver", int(SpringInterpolator::RungeKutta4), int(SpringInterpolator::Analytic), 99},
    {"settling", int(SpringInterpolator::Window), int(SpringInterpolator::Threshold), 99},
    {"role", int(MotionScheme::Effects), int(MotionScheme::Spatial), 99},
    {"friction", 3.0, 4.0, -1.0},
    {"snapPoints", QVariantList{50.0, 150.0}, QVariantList(), {}},
    {"snapInterval", 10.0, 0.0, -1.0},
    {"snapLimit", 1, 2, -2},
    {"acceleration", 500.0, 600.0, QStringLiteral("down")},
    {"floor", 400.0, 350.0, QStringLiteral("ground")},
    {"duration", 300, 200, -1},
    {"finalVelocity", 50.0, 60.0, -1.0},
    {"waypoints", QVariantList{100.0, 300.0}, QVariantList{50.0}, {}},
    {"overshoot", int(SpringInterpolator::Clamped), int(SpringInterpolator::Allowed), 99},
};

/// What the end of a run is brought about by.
const std::pair<Interpolator::Reason, Step> ends[] = {
    {Interpolator::Settled, [](Rig &rig) { rig.pass(60); }},
    {Interpolator::Stopped, [](Rig &rig) { rig.it.stop(); }},
    {Interpolator::Completed, [](Rig &rig) { rig.it.complete(); }},
    {Interpolator::BoundReached,
     [](Rig &rig) { rig.it.setMaximum(200), rig.it.setVelocity(1e6), rig.pass(1); }},
    {Interpolator::TargetLost, [](Rig &rig) { rig.loseTarget(); }},
    {Interpolator::Replaced, [](Rig &rig) { rig.rival().setTo(20); }},
};

/// A chain of two, and what else it may lead.
struct ChainRig
{
    std::unique_ptr<Thing> leader = std::make_unique<Thing>();
    std::unique_ptr<Thing> first = std::make_unique<Thing>();
    Thing second;
    Thing other;
    SpringChain chain;

    ChainRig()
    {
        chain.setProperties({"real"});
        chain.setLeader(leader.get());
        chain.setFollowers({first.get(), &second});
    }
};

const std::pair<const char *, std::function<void(ChainRig &)>> chainWays[] = {
    {"another leader", [](ChainRig &it) { it.chain.setLeader(&it.other); }},
    {"no leader", [](ChainRig &it) { it.chain.setLeader(nullptr); }},
    {"other followers", [](ChainRig &it) { it.chain.setFollowers({&it.other, &it.second}); }},
    {"no followers", [](ChainRig &it) { it.chain.setFollowers({}); }},
    {"other properties", [](ChainRig &it) { it.chain.setProperties({"single"}); }},
    {"a spring", [](ChainRig &it) { it.chain.setSpring(springs::bouncy); }},
    {"snap()", [](ChainRig &it) { it.chain.snap(); }},
    {"follow()", [](ChainRig &it) { it.chain.follow(); }},
    {"a follower goes", [](ChainRig &it) { it.first.reset(); }},
    {"falloff", [](ChainRig &it) { it.chain.setFalloff(0.5); }},
    {"offsets", [](ChainRig &it) { it.chain.setOffsets({10.0}); }},
    {"it rests", [](ChainRig &) {}},
    {"the leader goes", [](ChainRig &it) { it.leader.reset(); }},
};

} // namespace

class ScenariosNotifyTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s73_eachWay_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<const Way *>("way");
        for (int kind = 0; kind < int(std::size(kinds)); ++kind) {
            for (const Way &way : ways)
                QTest::addRow("%s: %s", kinds[kind].name, way.name) << kind << &way;
        }
        for (const Way &way : springWays)
            QTest::addRow("spring: %s", way.name) << 0 << &way;
    }

    void s73_eachWay()
    {
        QFETCH(int, kind);
        QFETCH(const Way *, way);
        Rig rig(kinds[kind], ticker());
        way->before(rig);
        Watch watch(rig.it);
        if (way->warning)
            expectWarning(way->warning);
        way->deed(rig);
        watch.check();
        rig.pass();
        watch.check();
        rig.pass(60);
        watch.check();
        rig.it.stop();
        watch.check();
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    /// Every property of each kind, so that a new one needs a row.
    void s73_eachProperty_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("state");
        const char *const states[] = {"unbound", "at rest", "on the way", "paused", "held"};
        for (int kind = 0; kind < int(std::size(kinds)); ++kind) {
            const QMetaObject &type = *kinds[kind].make()->metaObject();
            for (int i = QObject::staticMetaObject.propertyCount(); i < type.propertyCount(); ++i) {
                const char *name = type.property(i).name();
                for (int state = 0; state < int(std::size(states)); ++state) {
                    QTest::addRow("%s: %s, %s", kinds[kind].name, name, states[state])
                        << kind << QByteArray(name) << state;
                }
            }
        }
    }

    void s73_eachProperty()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, name);
        QFETCH(int, state);
        const Step *const states[] = {&targeted, &bound, &running, &paused, &held};
        Rig rig(kinds[kind], ticker());
        (*states[state])(rig);
        Watch watch(rig.it);
        const QMetaObject &type = *rig.it.metaObject();
        const QMetaProperty property = type.property(type.indexOfProperty(name));
        QVERIFY2(property.hasNotifySignal(), name);
        const bool isUnbound = state == 0;
        const auto check = [&](const char *what) {
            watch.check();
            QVERIFY2(
                watch.complaints().isEmpty(),
                qPrintable(QString::fromLatin1(what) + QStringLiteral(": ") + watch.summary()));
        };
        const auto write = [&](const QVariant &value, const char *what) {
            if (isUnbound && name == "running" && value.toBool())
                expectWarning("no target and property yet");
            QVERIFY2(property.write(&rig.it, value), what);
            check(what);
        };
        const auto *writable = std::find_if(std::begin(writables), std::end(writables),
                                            [&](const Writable &row) { return name == row.name; });
        if (name == "target" || name == "property") { // which have no row
            const QVariant before = property.read(&rig.it);
            const QVariant another = name == "target"
                ? QVariant::fromValue<QObject *>(rig.other.get())
                : "single";
            write(another, "another");
            write(another, "another again");
            QCOMPARE(watch.count(name), 1);
            write(before, "as before");
            QCOMPARE(watch.count(name), 2);
            return rig.it.stop();
        }
        if (!property.isWritable()) {
            rig.it.setHeld(false);
            rig.it.setPaused(false);
            rig.bind();
            check("bound");
            rig.it.setTo(300);
            rig.it.setVelocity(500);
            check("pushed");
            if (name == "currentWaypoint") {
                rig.it.stop();
                rig.it.setProperty("waypoints", QVariantList{200.0, 300.0});
                rig.it.start();
                check("started along waypoints");
            }
            for (int i = 0; i < 10; ++i)
                rig.pass();
            check("on the way");
            rig.it.setTarget(rig.other.get());
            rig.it.setTarget(nullptr);
            check("unbound");
            QVERIFY2(watch.count(name) > 0, "never told");
            return;
        }
        QVERIFY2(writable != std::end(writables), "no row for this property");
        write(writable->one, "one");
        write(writable->one, "one again");
        write(writable->another, "another");
        const bool isUnderstoodLater = isUnbound
            && writable->bad.metaType() == QMetaType::fromType<QString>();
        if (writable->bad.isValid() && !isUnderstoodLater) {
            expectWarning("refused");
            write(writable->bad, "bad");
        }
        if (property.isResettable()) {
            property.reset(&rig.it);
            check("reset");
            property.reset(&rig.it);
            check("reset again");
        }
        write(writable->one, "one after all");
        rig.it.setPaused(false);
        rig.it.setHeld(false);
        check("let go");
        rig.pass();
        check("a tick");
        rig.it.stop();
        check("stopped");
        // Nothing runs unbound; and velocity shares updated() with the value, which is told above.
        const bool mayStay = name == "velocity" || (isUnbound && name == "running");
        QVERIFY2(watch.count(name) > 0 || mayStay, "never told");
    }

    void s73_velocityAndSettlingTimeAreToldAtEveryEnd()
    {
        QCOMPARE(int(std::size(ends)), QMetaEnum::fromType<Interpolator::Reason>().keyCount());
        for (const auto &[reason, deed] : ends) {
            Rig rig(kinds[0], ticker());
            rig.run();
            Interpolator &spring = rig.it;
            QVariant velocity;
            double settlingTime = -1;
            connect(&spring, &Interpolator::updated, &spring, [&] {
                velocity = spring.velocity();
                settlingTime = spring.settlingTime();
            });
            Journal journal(spring);
            deed(rig);
            QCOMPARE(
                journal.entries, // and then it is over
                QStringList({"updated", "finished " + QVariant::fromValue(reason).toString()}));
            QCOMPARE(velocity, QVariant(0.0));
            QCOMPARE(settlingTime, 0.0);
        }
    }

    void s73_settlingTimeIsNeverNegative_data()
    {
        QTest::addColumn<int>("settling");
        QTest::addColumn<int>("overshoot");
        QTest::addColumn<int>("duration");
        for (const int settling : {0, 1}) {
            for (const int overshoot : {0, 1}) {
                for (const int duration : {-1, 50, 150, 1000}) {
                    QTest::addRow("%s, %s, %d ms", settling ? "Window" : "Threshold",
                                  overshoot ? "Clamped" : "Allowed", duration)
                        << settling << overshoot << duration;
                }
            }
        }
    }
    void s73_settlingTimeIsNeverNegative()
    {
        QFETCH(int, settling);
        QFETCH(int, overshoot);
        QFETCH(int, duration);
        for (const double ratio : {0.1, 0.5, 1.0, 3.0}) {
            for (const double step : {0.001, 1.0 / 240, frame, 0.1}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setSpring(SpringParameters::fromDampingRatio(ratio, 300));
                spring.setSettling(SpringInterpolator::Settling(settling));
                spring.setOvershoot(SpringInterpolator::Overshoot(overshoot));
                spring.setApproximateDuration(duration);
                spring.setTo(100);
                double last = spring.settlingTime();
                QVERIFY(last > 0);
                for (int i = 0; spring.isRunning() && i < 100'000; ++i) {
                    pass(step);
                    const double now = spring.settlingTime();
                    QVERIFY2(now >= 0, qPrintable(QString::number(now)));
                    // It counts down with the clock.
                    const double due = std::max(last - 1000 * step, 0.0);
                    QVERIFY2(std::abs(now - due) < 1e-3 || !spring.isRunning(),
                             qPrintable(QStringLiteral("%1 for %2").arg(now).arg(due)));
                    last = now;
                }
                spring.setTo(0);
                spring.setPaused(true);
                for (const double sought : {10.0, 3000.0, 60'000.0, 0.0}) {
                    spring.seek(sought);
                    QVERIFY(spring.settlingTime() >= 0);
                }
            }
        }
    }

    void s73_finishedFollowsStarted()
    {
        Thing elsewhere;
        // Whatever a slot of the one that gives way does to the one that comes.
        const std::function<void(SpringInterpolator &, SpringInterpolator &)> deeds[] = {
            [](auto &next, auto &) { next.complete(); },
            [](auto &next, auto &) { next.snapTo(5); },
            [&](auto &next, auto &) { next.setTarget(&elsewhere); },
            [](auto &next, auto &) { next.setPropertyName("single"); },
            [](auto &, auto &former) { former.setTo(-100); },
        };
        for (const auto &deed : deeds) {
            Thing thing;
            SpringInterpolator former(&thing, "real");
            SpringInterpolator next(&thing, "real");
            next.setTo(50);
            next.complete(); // it has said that it started once
            former.setTo(100);
            Journal journal(next);
            connect(&former, &Interpolator::finished, &former, [&] { deed(next, former); });
            next.setTo(0);
            former.disconnect();
            next.stop();
            former.stop();
            const QStringList milestones = journal.milestones();
            for (qsizetype i = 0; i < milestones.size(); ++i)
                QCOMPARE(milestones[i].startsWith(i % 2 ? u"finished" : u"started"), true);
            QCOMPARE(milestones.size() % 2, 0);
        }
    }

    void s73_aChain_data()
    {
        QTest::addColumn<int>("deed");
        for (int deed = 0; deed < int(std::size(chainWays)); ++deed)
            QTest::addRow("%s", chainWays[deed].first) << deed;
    }
    void s73_aChain()
    {
        QFETCH(int, deed);
        for (const bool moves : {false, true}) {
            ChainRig it;
            SpringChain &chain = it.chain;
            pass(60);
            if (moves) {
                it.leader->setProperty("real", 100.0);
                for (int i = 0; i < 4; ++i)
                    pass(frame);
            }
            QCOMPARE(chain.isRunning(), moves);
            Watch watch(chain);
            bool finishedRunning = false;
            connect(&chain, &SpringChain::finished, &chain,
                    [&] { finishedRunning = finishedRunning || chain.isRunning(); });
            for (int i = 0; i < 2; ++i) {
                chainWays[deed].second(it);
                watch.check();
                pass(frame);
                watch.check();
            }
            for (int i = 0; i < 3; ++i)
                pass(60);
            watch.check();
            QVERIFY(!finishedRunning);
            QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        }
    }

    void s73_aChainTellsEachProperty()
    {
        Thing leader;
        Thing follower;
        SpringChain chain;
        Watch watch(chain);
        const std::pair<const char *, QVariant> rows[] = {
            {"properties", QStringList("real")},
            {"leader", QVariant::fromValue<QObject *>(&leader)},
            {"followers", QVariant::fromValue<QList<QObject *>>({&follower})},
            {"spring", QVariant::fromValue(springs::bouncy)},
            {"falloff", 0.5},
            {"offsets", QVariantList{10.0}},
        };
        for (const auto &[name, value] : rows) {
            for (int i = 0; i < 2; ++i)
                QVERIFY(chain.setProperty(name, value));
            watch.check();
            QCOMPARE(watch.count(name), 1);
        }
        leader.setProperty("real", 100.0);
        watch.check();
        for (int i = 0; i < 3; ++i)
            pass(60);
        watch.check();
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        const QMetaObject &type = SpringChain::staticMetaObject;
        for (int i = type.propertyOffset(); i < type.propertyCount(); ++i) {
            const char *name = type.property(i).name();
            QVERIFY2(watch.count(name) > 0, name);
        }
    }

    void s73_aChainThatIsSetInMotionAgainHasNotFinished()
    {
        Thing leader;
        Thing follower;
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
            pass(10);
        QVERIFY(!chain.isRunning());
        QCOMPARE(finished.size(), 1);
        QCOMPARE(follower.real, 0.0);
    }
};

SPRUNG_TEST(ScenariosNotifyTest)
#include "scenarios_notify_test.moc"
