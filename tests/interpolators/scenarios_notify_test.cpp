// SPDX-License-Identifier: MIT
// Each property, each way in which it changes: one NOTIFY signal. None without a change.
#include "fixture.h"
#include "watch.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

#include <algorithm>
#include <functional>
#include <memory>

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
    explicit Rig(const Kind &kind = kinds[0])
        : owned(kind.make())
        , it(*owned)
    {
    }

    std::unique_ptr<Thing> thing = std::make_unique<Thing>();
    std::unique_ptr<Thing> other = std::make_unique<Thing>();
    std::unique_ptr<Interpolator> owned;
    Interpolator &it;
    SpringInterpolator rival;
    ManualTicker *ticker = nullptr;

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
    void pass(double seconds = 1.0 / 60) { ticker->advance(seconds); }
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

const Step nothing = [](Rig &) {};
const Step bound = [](Rig &rig) { rig.bind(); };
const Step running = [](Rig &rig) { rig.run(); };
const Step paused = [](Rig &rig) {
    rig.run();
    rig.it.setPaused(true);
};
const Step held = [](Rig &rig) {
    rig.run();
    rig.it.setHeld(true);
};

/// Ways of all kinds.
const Way ways[] = {
    {"a start without from", bound, [](Rig &rig) { rig.it.setTo(100); }},
    {"a second start without from",
     [](Rig &rig) {
         rig.run();
         rig.pass(60);
     },
     [](Rig &rig) { rig.it.setTo(300); }},
    {"start()",
     [](Rig &rig) {
         rig.bind();
         rig.it.setFrom(20);
         rig.it.setTo(100);
         rig.it.stop();
     },
     [](Rig &rig) { rig.it.start(); }},
    {"start() while running", running, [](Rig &rig) { rig.it.start(); }},
    {"a push", bound, [](Rig &rig) { rig.it.setVelocity(100); }},
    {"a push on the way", running, [](Rig &rig) { rig.it.setVelocity(100); }},
    {"a push at its end",
     [](Rig &rig) {
         rig.run();
         rig.pass(60);
     },
     [](Rig &rig) { rig.it.setVelocity(100); }},
    {"a tick", running, [](Rig &rig) { rig.pass(); }},
    {"the last tick", running, [](Rig &rig) { rig.pass(60); }},
    {"a bound", [](Rig &rig) { rig.run(), rig.it.setMaximum(1000); },
     [](Rig &rig) {
         rig.it.setVelocity(1e6);
         rig.pass();
     }},
    {"stop()", running, [](Rig &rig) { rig.it.stop(); }},
    {"stop() at rest", bound, [](Rig &rig) { rig.it.stop(); }},
    {"stop() while paused", paused, [](Rig &rig) { rig.it.stop(); }},
    {"stop() while held", held, [](Rig &rig) { rig.it.stop(); }},
    {"complete()", running, [](Rig &rig) { rig.it.complete(); }},
    {"complete() while paused", paused, [](Rig &rig) { rig.it.complete(); }},
    {"complete() while held", held, [](Rig &rig) { rig.it.complete(); }},
    {"complete() at rest", bound, [](Rig &rig) { rig.it.complete(); }},
    {"snapTo()", bound, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() on the way", running, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() where it heads for", running, [](Rig &rig) { rig.it.snapTo(100); }},
    {"snapTo() while held", held, [](Rig &rig) { rig.it.snapTo(50); }},
    {"snapTo() again", [](Rig &rig) { rig.bind(), rig.it.snapTo(50); },
     [](Rig &rig) { rig.it.snapTo(50); }},
    {"animateTo()", bound, [](Rig &rig) { rig.it.animateTo(50); }},
    {"animateTo() on the way", running, [](Rig &rig) { rig.it.animateTo(50, 30); }},
    {"animateTo() the same", running, [](Rig &rig) { rig.it.animateTo(100); }},
    {"seek()", running, [](Rig &rig) { rig.it.seek(200); }},
    {"seek() while paused", paused, [](Rig &rig) { rig.it.seek(200); }},
    {"seek() behind the end, and a tick", running,
     [](Rig &rig) {
         rig.it.seek(60'000);
         rig.pass();
     }},
    {"Replaced", running,
     [](Rig &rig) {
         rig.rival.setTarget(rig.thing.get());
         rig.rival.setPropertyName(QStringLiteral("real"));
         rig.rival.setTo(30);
         rig.rival.stop(); // what others write is not its own to tell
     }},
    {"Replaced by snapTo()", running,
     [](Rig &rig) {
         rig.rival.setTarget(rig.thing.get());
         rig.rival.setPropertyName(QStringLiteral("real"));
         rig.rival.snapTo(rig.thing->real);
     }},
    {"TargetLost", running,
     [](Rig &rig) {
         rig.thing.reset();
         rig.pass();
     }},
    {"TargetLost while paused", paused, [](Rig &rig) { rig.thing.reset(); }},
    {"TargetLost while held", held,
     [](Rig &rig) {
         rig.thing.reset();
         rig.pass();
     }},
    {"the target lost at rest", bound, [](Rig &rig) { rig.thing.reset(); }},
    {"a target", [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("real")); },
     [](Rig &rig) { rig.it.setTarget(rig.thing.get()); }},
    {"a property", [](Rig &rig) { rig.it.setTarget(rig.thing.get()); },
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("real")); }},
    {"another target", bound, [](Rig &rig) { rig.it.setTarget(rig.other.get()); }},
    {"another target on the way", running,
     [](Rig &rig) { rig.it.setTarget(rig.other.get()); }},
    {"another property on the way", running,
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("single")); }},
    {"no target", bound, [](Rig &rig) { rig.it.setTarget(nullptr); }},
    {"no target on the way", running, [](Rig &rig) { rig.it.setTarget(nullptr); }},
    {"a property that is not there", bound,
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("unreal")); }, "unreal"},
    {"a property that is there again",
     [](Rig &rig) {
         rig.it.setTarget(rig.thing.get());
         QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("unreal")));
         rig.it.setPropertyName(QStringLiteral("unreal"));
     },
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("real")); }},
    {"to before the property",
     [](Rig &rig) { rig.it.setTarget(rig.thing.get()); },
     [](Rig &rig) {
         rig.it.setTo(100);
         rig.it.setPropertyName(QStringLiteral("real"));
     }},
    {"to again and again before the property",
     [](Rig &rig) { rig.it.setTarget(rig.thing.get()); },
     [](Rig &rig) {
         rig.it.setTo(100);
         rig.it.setTo(100);
         rig.it.setTo(200);
         rig.it.setTo(200);
     }},
    {"from again and again before the property",
     [](Rig &rig) { rig.it.setTarget(rig.thing.get()); },
     [](Rig &rig) {
         rig.it.setFrom(100);
         rig.it.setFrom(100);
         rig.it.resetFrom();
         rig.it.resetFrom();
     }},
    {"bounds again and again before the property",
     [](Rig &rig) { rig.it.setTarget(rig.thing.get()); },
     [](Rig &rig) {
         rig.it.setMinimum(1);
         rig.it.setMinimum(1);
         rig.it.resetMinimum();
         rig.it.resetMinimum();
         rig.it.resetMaximum();
     }},
    {"bounds that turn out to be wrong",
     [](Rig &rig) {
         rig.it.setTarget(rig.thing.get());
         rig.it.setMaximum(QStringLiteral("high"));
     },
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("real")); }, "refused maximum"},
    {"a target that turns out to be wrong",
     [](Rig &rig) {
         rig.it.setTarget(rig.thing.get());
         rig.it.setTo(QStringLiteral("there"));
     },
     [](Rig &rig) { rig.it.setPropertyName(QStringLiteral("real")); }, "refused to"},
    {"a bound that moves the target", running, [](Rig &rig) { rig.it.setMaximum(50); },
     "brought inside"},
    {"a bound that moves the target of what rests",
     [](Rig &rig) { rig.bind(), rig.it.snapTo(50); },
     [](Rig &rig) {
         rig.it.setMaximum(40);
         rig.pass();
     },
     "brought inside"},
    {"a target that the bound moves", [](Rig &rig) { rig.bind(), rig.it.setMaximum(50); },
     [](Rig &rig) { rig.it.setTo(100); }, "brought inside"},
    {"resetTo() at rest", [](Rig &rig) { rig.run(), rig.pass(60); },
     [](Rig &rig) { rig.it.resetTo(); }},
    {"resetTo() on the way", running, [](Rig &rig) { rig.it.resetTo(); }},
    {"resetTo() on the way, then the end", running,
     [](Rig &rig) {
         rig.it.resetTo();
         rig.pass(60);
     }},
    {"resetTo() on the way, then stop()", running,
     [](Rig &rig) {
         rig.it.resetTo();
         rig.it.stop();
     }},
    {"resetFrom() on the way", running, [](Rig &rig) { rig.it.resetFrom(); }},
    {"resetFrom() at rest", [](Rig &rig) { rig.run(), rig.pass(60); },
     [](Rig &rig) { rig.it.resetFrom(); }},
    {"resetFrom() of nothing", bound, [](Rig &rig) { rig.it.resetFrom(); }},
    {"resetTo() of nothing", bound, [](Rig &rig) { rig.it.resetTo(); }},
    {"a finger", bound,
     [](Rig &rig) {
         rig.it.setHeld(true);
         rig.thing->setProperty("real", 10.0);
         rig.pass();
         rig.thing->setProperty("real", 20.0);
         rig.it.setHeld(false);
     }},
    {"a finger on the way", running,
     [](Rig &rig) {
         rig.it.setHeld(true);
         rig.it.setHeld(false);
     }},
    {"a pause", running,
     [](Rig &rig) {
         rig.it.setPaused(true);
         rig.it.setPaused(true);
         rig.it.setPaused(false);
     }},
    {"reduced motion", bound,
     [](Rig &rig) {
         Motion::instance()->setReducedMotion(true);
         rig.it.setTo(100);
     }},
    {"reduced motion switched on", running,
     [](Rig &rig) {
         Motion::instance()->setReducedMotion(true);
         rig.pass();
     }},
    {"angular", bound,
     [](Rig &rig) {
         rig.it.setAngular(true);
         rig.it.setAngular(true);
     }},
    {"angular on the way", running, [](Rig &rig) { rig.it.setAngular(true); }},
};

/// Ways of a spring alone.
const Way springWays[] = {
    {"the final position", running,
     [](Rig &rig) {
         rig.spring().setFinalPosition(false);
         rig.spring().setFinalPosition(false);
         rig.spring().setFinalPosition(true);
     }},
    {"the final position as to implies it", running,
     [](Rig &rig) { rig.spring().setFinalPosition(true); }},
    {"a duration of zero", bound,
     [](Rig &rig) {
         rig.spring().setApproximateDuration(0);
         rig.it.setTo(100);
         rig.pass();
     }},
    {"Motion's spring", bound,
     [](Rig &) {
         Motion::instance()->setSpring(springs::bouncy);
         Motion::instance()->setSpring(springs::bouncy);
     }},
    {"resetSpring() to the same",
     [](Rig &rig) {
         rig.bind();
         rig.spring().setSpring(Motion::instance()->spring());
     },
     [](Rig &rig) { rig.spring().resetSpring(); }},
    {"all of a spring at once", running,
     [](Rig &rig) {
         rig.spring().setSpring(springs::bouncy);
         rig.spring().setSpring(springs::bouncy);
         rig.spring().resetSpring();
         rig.spring().resetSpring();
     }},
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
    {"snapPoints", QVariantList{100.0}, QVariantList{50.0, 150.0}, {}},
    {"snapInterval", 10.0, 20.0, -1.0},
    {"snapLimit", 1, 2, -2},
    {"acceleration", 500.0, 600.0, QStringLiteral("down")},
    {"floor", 400.0, 350.0, QStringLiteral("ground")},
    {"duration", 300, 200, -1},
    {"finalVelocity", 50.0, 60.0, -1.0},
    {"waypoints", QVariantList{100.0, 300.0}, QVariantList{50.0}, {}},
    {"overshoot", int(SpringInterpolator::Clamped), int(SpringInterpolator::Allowed), 99},
};

} // namespace

Q_DECLARE_METATYPE(const Way *)

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
        Rig rig(kinds[kind]);
        rig.ticker = &ticker();
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
        const char *states[] = {"unbound", "at rest", "on the way", "paused", "held"};
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
        const Step *const states[] = {&nothing, &bound, &running, &paused, &held};
        Rig rig(kinds[kind]);
        rig.ticker = &ticker();
        if (state == 0) // a target, of what is not known yet
            rig.it.setTarget(rig.thing.get());
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
        if (name == "target" || name == "property") { // the ways cover them
            const QVariant before = property.read(&rig.it);
            write(name == "target" ? QVariant::fromValue<QObject *>(rig.other.get()) : "single",
                  "another");
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

    void s73_fromIsToldOnceAtAStart()
    {
        Thing thing;
        thing.real = 7;
        SpringInterpolator spring(&thing, "real");
        QSignalSpy from(&spring, &Interpolator::fromChanged);
        spring.setTo(100);
        QCOMPARE(spring.from(), QVariant(7.0));
        QCOMPARE(from.size(), 1);
        passUntilRest(spring);
        QCOMPARE(from.size(), 1);
        spring.setTo(50);
        QCOMPARE(spring.from(), QVariant(100.0));
        QCOMPARE(from.size(), 2);
        spring.setTo(20); // the same run
        QCOMPARE(from.size(), 2);
        spring.stop();
    }

    void s73_toIsToldOnceWhenTheRunThatKeptItIsOver()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(frame);
        Watch watch(spring);
        spring.resetTo();
        watch.check();
        passUntilRest(spring);
        watch.check();
        QVERIFY(!spring.to().isValid());
        QCOMPARE(watch.count("to"), 1);
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void s73_velocityAndSettlingTimeAreToldAtEveryEnd_data()
    {
        QTest::addColumn<int>("reason");
        const auto reasons = QMetaEnum::fromType<Interpolator::Reason>();
        for (int i = 0; i < reasons.keyCount(); ++i)
            QTest::addRow("%s", reasons.key(i)) << reasons.value(i);
    }

    void s73_velocityAndSettlingTimeAreToldAtEveryEnd()
    {
        QFETCH(int, reason);
        Rig rig;
        rig.ticker = &ticker();
        rig.run();
        Interpolator &spring = rig.it;
        QVariant velocity;
        double settlingTime = -1;
        connect(&spring, &Interpolator::updated, &spring, [&] {
            velocity = spring.velocity();
            settlingTime = spring.settlingTime();
        });
        Journal journal(spring);
        QSignalSpy updated(&spring, &Interpolator::updated);
        rig.rival.setTarget(rig.thing.get());
        rig.rival.setPropertyName("real");
        switch (Interpolator::Reason(reason)) {
        case Interpolator::Settled:
            pass(60);
            break;
        case Interpolator::Stopped:
            spring.stop();
            break;
        case Interpolator::Completed:
            spring.complete();
            break;
        case Interpolator::BoundReached:
            spring.setMaximum(200);
            spring.setVelocity(1e6);
            pass(1);
            break;
        case Interpolator::TargetLost:
            rig.thing.reset();
            pass(frame);
            break;
        case Interpolator::Replaced:
            rig.rival.setTo(20);
            break;
        }
        QCOMPARE(journal.milestones(),
                 QStringList("finished "
                             + QVariant::fromValue(Interpolator::Reason(reason)).toString()));
        QCOMPARE(updated.size(), 1);
        QCOMPARE(journal.entries.first(), "updated"); // and then it is over
        QCOMPARE(velocity, QVariant(0.0));
        QCOMPARE(settlingTime, 0.0);
        rig.rival.stop();
    }

    void s73_targetAndValidAreToldWhenTheTargetGoes()
    {
        for (const bool runs : {false, true}) {
            auto thing = std::make_unique<Thing>();
            SpringInterpolator spring(thing.get(), "real");
            if (runs)
                spring.setTo(100);
            QVERIFY(spring.isValid());
            QSignalSpy target(&spring, &Interpolator::targetChanged);
            QSignalSpy valid(&spring, &Interpolator::validChanged);
            thing.reset();
            pass(frame);
            QVERIFY(!spring.target());
            QVERIFY(!spring.isValid());
            QCOMPARE(target.size(), 1);
            QCOMPARE(valid.size(), 1);
        }
    }

    void s73_otherKinds()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        GravityInterpolator ball(&thing, "single");
        ExponentialInterpolator ring(&thing, "silent");
        Watch flingWatch(fling);
        Watch ballWatch(ball);
        Watch ringWatch(ring);
        const auto check = [&] {
            flingWatch.check();
            ballWatch.check();
            ringWatch.check();
        };
        for (const bool moves : {false, true}) {
            if (moves) {
                fling.setVelocity(500);
                ball.start();
                ring.setTo(100);
                pass(frame);
            }
            for (int i = 0; i < 2; ++i) {
                fling.setFriction(moves ? 3 : 4);
                fling.setSnapPoints({100.0, moves ? 200.0 : 300.0});
                fling.setSnapInterval(moves ? 10 : 20);
                ball.setAcceleration(moves ? 500 : 600);
                ball.setFloor(moves ? 300.f : 400.f);
                ring.setDuration(moves ? 300 : 400);
                ring.setFinalVelocity(moves ? 50 : 60);
                check();
            }
        }
        QCOMPARE(flingWatch.count("friction"), 2);
        QCOMPARE(flingWatch.count("snapPoints"), 2);
        QCOMPARE(ballWatch.count("floor"), 2);
        QCOMPARE(ringWatch.count("finalVelocity"), 2);
        ball.resetFloor();
        ball.resetFloor();
        ring.resetFinalVelocity();
        ring.resetFinalVelocity();
        check();
        QCOMPARE(ballWatch.count("floor"), 3);
        QCOMPARE(ringWatch.count("finalVelocity"), 3);
        pass(frame);
        check();
        fling.stop();
        ball.stop();
        ring.complete();
        check();
        fling.setSnapPoints({});
        fling.setSnapInterval(0);
        fling.snapTo(5);
        check();
        QVERIFY2(flingWatch.complaints().isEmpty(), qPrintable(flingWatch.summary()));
        QVERIFY2(ballWatch.complaints().isEmpty(), qPrintable(ballWatch.summary()));
        QVERIFY2(ringWatch.complaints().isEmpty(), qPrintable(ringWatch.summary()));
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
                if (duration > 0)
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
                    const double now = spring.settlingTime();
                    QVERIFY2(now >= 0, qPrintable(QString::number(now)));
                }
                spring.setPaused(false);
                spring.stop();
            }
        }
    }

    void s73_finishedFollowsStarted()
    {
        // Whatever a slot of the one that gives way does to the one that comes.
        for (int deed = 0; deed < 6; ++deed) {
            Thing thing;
            Thing elsewhere;
            SpringInterpolator former(&thing, "real");
            SpringInterpolator next(&thing, "real");
            next.setTo(50);
            next.complete(); // it has said that it started once
            former.setTo(100);
            Journal journal(next);
            connect(&former, &Interpolator::finished, &former, [&] {
                switch (deed) {
                case 0:
                    return next.stop();
                case 1:
                    return next.complete();
                case 2:
                    return next.snapTo(5);
                case 3:
                    return next.setTarget(&elsewhere);
                case 4:
                    return next.setPropertyName("single");
                default:
                    return former.setTo(-100);
                }
            });
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
        const char *names[] = {"another leader",   "no leader", "other followers", "no followers",
                               "other properties", "a spring",  "snap()",          "follow()",
                               "a follower goes",  "falloff",   "offsets",         "it rests",
                               "the leader goes"};
        for (int deed = 0; deed < int(std::size(names)); ++deed)
            QTest::addRow("%s", names[deed]) << deed;
    }

    void s73_aChain()
    {
        QFETCH(int, deed);
        for (const bool moves : {false, true}) {
            auto leader = std::make_unique<Thing>();
            auto first = std::make_unique<Thing>();
            Thing second;
            Thing other;
            SpringChain chain;
            chain.setProperties({"real"});
            chain.setLeader(leader.get());
            chain.setFollowers({first.get(), &second});
            pass(60);
            if (moves) {
                leader->setProperty("real", 100.0);
                for (int i = 0; i < 4; ++i)
                    pass(frame);
            }
            QCOMPARE(chain.isRunning(), moves);
            Watch watch(chain);
            bool finishedRunning = false;
            connect(&chain, &SpringChain::finished, &chain,
                    [&] { finishedRunning = finishedRunning || chain.isRunning(); });
            for (int i = 0; i < 2; ++i) {
                switch (deed) {
                case 0:
                    chain.setLeader(&other);
                    break;
                case 1:
                    chain.setLeader(nullptr);
                    break;
                case 2:
                    chain.setFollowers({&other, &second});
                    break;
                case 3:
                    chain.setFollowers({});
                    break;
                case 4:
                    chain.setProperties({"single"});
                    break;
                case 5:
                    chain.setSpring(springs::bouncy);
                    break;
                case 6:
                    chain.snap();
                    break;
                case 7:
                    chain.follow();
                    break;
                case 8:
                    first.reset();
                    break;
                case 9:
                    chain.setFalloff(0.5);
                    break;
                case 10:
                    chain.setOffsets({10.0});
                    break;
                case 11:
                    pass(60);
                    break;
                default:
                    leader.reset();
                    break;
                }
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
