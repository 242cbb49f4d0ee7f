// SPDX-License-Identifier: MIT
// What a slot does counts, a command ends what was told before it, and what is gone stays gone.
#include "fixture.h"
#include "worker.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

#include <cmath>
#include <functional>
#include <memory>

using namespace sprung;

namespace {

/// As QML has it between the beginning of a declaration and its end.
class Undecided : public SpringInterpolator
{
public:
    /// With a velocity for a run that is not to begin yet.
    explicit Undecided(Thing &thing)
    {
        beginConfiguration();
        setTarget(&thing);
        setPropertyName(QStringLiteral("real"));
        setVelocity(5000);
        setRunning(false);
        endConfiguration();
    }
};

using Deed = std::function<void(SpringInterpolator &)>;

/// What heads for 100, and says that `to` and the final position have changed.
struct Command
{
    const char *name;
    Deed deed;
};

const Command commands[] = {
    {"setTo", [](auto &spring) { spring.setTo(100.0); }},
    {"animateTo", [](auto &spring) { spring.animateTo(100.0); }},
    {"animateTo with a velocity", [](auto &spring) { spring.animateTo(100.0, 5000.0); }},
};

enum Signal { ToChanged, FinalPositionChanged };

} // namespace

class ScenariosCommitTest : public ControlledTime
{
    Q_OBJECT

private:
    static void addCommandsAndSignals()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("signal");
        QTest::addColumn<bool>("onTheWay");
        for (int which = 0; which < int(std::size(commands)); ++which) {
            for (const bool onTheWay : {false, true}) {
                const char *when = onTheWay ? "on the way" : "at rest";
                QTest::addRow("%s, toChanged, %s", commands[which].name, when)
                    << which << int(ToChanged) << onTheWay;
                QTest::addRow("%s, finalPositionChanged, %s", commands[which].name, when)
                    << which << int(FinalPositionChanged) << onTheWay;
            }
        }
    }

    /// The row's command, at rest or on the way, with a slot of the row's signal that does this.
    void command(SpringInterpolator &spring, const Deed &inTheSlot)
    {
        QFETCH(int, which);
        QFETCH(int, signal);
        QFETCH(bool, onTheWay);
        if (onTheWay) {
            spring.setVelocity(-300);
            pass(frame);
        }
        bool done = false;
        const auto once = [&] {
            if (!std::exchange(done, true))
                inTheSlot(spring);
        };
        QObject context;
        if (signal == ToChanged)
            connect(&spring, &Interpolator::toChanged, &context, once);
        else
            connect(&spring, &SpringInterpolator::finalPositionChanged, &context, once);
        commands[which].deed(spring);
        QVERIFY(done);
    }

private Q_SLOTS:
    void s70_stopInTheSlotCounts_data() { addCommandsAndSignals(); }
    void s70_stopInTheSlotCounts()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        double stopped = 0;
        command(spring, [&](auto &it) {
            it.stop();
            stopped = thing.real;
        });
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.velocity(), QVariant(0.0));
        pass(frame);
        QCOMPARE(thing.real, stopped);
        QCOMPARE(spring.to(), QVariant(100.0));
        spring.stop();
    }

    void s70_completeInTheSlotGoesToTheNewTarget_data() { addCommandsAndSignals(); }
    void s70_completeInTheSlotGoesToTheNewTarget()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        command(spring, [](auto &it) { it.complete(); });
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.isRunning());
        // At rest it may be there before a run has begun.
        if (!journal.milestones().isEmpty())
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
        spring.stop();
    }

    void s70_animateToInTheSlotHasItsOwnVelocity_data() { addCommandsAndSignals(); }
    void s70_animateToInTheSlotHasItsOwnVelocity()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        command(spring, [](auto &it) { it.animateTo(50.0, 20.0); });
        QCOMPARE(spring.to(), QVariant(50.0));
        QCOMPARE(spring.velocity(), QVariant(20.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 50.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s70_snapToInTheSlotStaysThere_data() { addCommandsAndSignals(); }
    void s70_snapToInTheSlotStaysThere()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        command(spring, [](auto &it) { it.snapTo(30.0); });
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(spring.to(), QVariant(30.0));
        spring.stop();
    }

    void s70_aTargetSetInTheSlotIsTheLastOne_data() { addCommandsAndSignals(); }
    void s70_aTargetSetInTheSlotIsTheLastOne()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        command(spring, [](auto &it) { it.setTo(70.0); });
        QCOMPARE(spring.to(), QVariant(70.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 70.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s70_whatTheSlotSeesIsOnItsWay_data() { addCommandsAndSignals(); }
    void s70_whatTheSlotSeesIsOnItsWay()
    {
        QFETCH(int, which);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        bool running = false;
        bool finalPosition = false;
        double settling = 0;
        QVariant to;
        QVariant velocity;
        command(spring, [&](auto &it) {
            running = it.isRunning();
            finalPosition = it.finalPosition();
            settling = it.settlingTime();
            to = it.to();
            velocity = it.velocity();
        });
        QVERIFY(running);
        QVERIFY(finalPosition);
        QCOMPARE(to, QVariant(100.0));
        QCOMPARE(velocity, spring.velocity());
        QCOMPARE(settling, spring.settlingTime());
        if (which == 2)
            QCOMPARE(velocity, QVariant(5000.0));
        spring.stop();
    }

    void s70_deletedInTheSlotItIsGone_data() { addCommandsAndSignals(); }
    void s70_deletedInTheSlotItIsGone()
    {
        QFETCH(int, which);
        QFETCH(int, signal);
        Thing thing;
        auto *spring = new SpringInterpolator(&thing, "real");
        const auto deletion = [&] { delete std::exchange(spring, nullptr); };
        QObject context;
        if (signal == ToChanged)
            connect(spring, &Interpolator::toChanged, &context, deletion);
        else
            connect(spring, &SpringInterpolator::finalPositionChanged, &context, deletion);
        commands[which].deed(*spring);
        QVERIFY(!spring);
        pass(frame);
        QCOMPARE(thing.real, 0.0);
    }

    void s70_stopInFinalPositionChangedOfItsOwnSetterCounts()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(0);
        spring.snapTo(100);
        connect(&spring, &SpringInterpolator::finalPositionChanged, &spring, &Interpolator::stop);
        spring.setFinalPosition(false);
        QVERIFY(!spring.isRunning());
        pass(frame);
        QCOMPARE(thing.real, 100.0);
        spring.stop();
    }

    void s70_completeInFinalPositionChangedOfItsOwnSetterGoesThere()
    {
        for (const bool onTheWay : {false, true}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setFrom(0);
            onTheWay ? spring.setTo(100) : spring.snapTo(100);
            pass(0.05);
            connect(&spring, &SpringInterpolator::finalPositionChanged, &spring,
                    &Interpolator::complete);
            spring.setFinalPosition(false);
            QVERIFY(!spring.isRunning());
            QCOMPARE(thing.real, 0.0);
            spring.stop();
        }
    }

    void s70_snapToInToChangedOfSnapToIsTheLastWord()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        connect(&spring, &Interpolator::toChanged, &spring, [&] {
            if (spring.to() == QVariant(10.0))
                spring.snapTo(20);
        });
        spring.snapTo(10);
        QCOMPARE(thing.real, 20.0);
        QCOMPARE(spring.to(), QVariant(20.0));
        QCOMPARE(spring.value(), QVariant(20.0));
        QVERIFY(!spring.isRunning());
    }

    void s70_stopInToChangedOfABoundCounts()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.05);
        connect(&spring, &Interpolator::toChanged, &spring, &Interpolator::stop);
        expectWarning("brought inside$");
        spring.setMaximum(50);
        QVERIFY(!spring.isRunning());
        const double stopped = thing.real;
        pass(frame);
        QCOMPARE(thing.real, stopped);
    }

    void s70_stopInAnyChangedSignalCounts()
    {
        const QMetaObject &type = SpringInterpolator::staticMetaObject;
        const QList<std::pair<const char *, QVariant>> changes = {
            {"from", 5.0},
            {"to", 90.0},
            {"delay", 100},
            {"tolerance", 0.5},
            {"updateRate", 30.0},
            {"minimum", -900.0},
            {"maximum", 900.0},
            {"atBound", 1},
            {"restitution", 0.25},
            {"stiffness", 99.0},
            {"damping", 9.0},
            {"mass", 2.0},
            {"solver", 1},
            {"settling", 1},
            {"overshoot", 1},
            {"approximateDuration", 700},
            {"finalPosition", false},
            {"paused", true},
            {"held", true},
        };
        for (const auto &[name, value] : changes) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setTo(100);
            pass(0.05);
            const QMetaProperty property = type.property(type.indexOfProperty(name));
            const QMetaMethod stop = type.method(type.indexOfMethod("stop()"));
            connect(&spring, property.notifySignal(), &spring, stop);
            QVERIFY2(property.write(&spring, value), name);
            QVERIFY2(!spring.isRunning(), name);
            QCOMPARE(spring.velocity(), QVariant(0.0));
            const double stopped = thing.real;
            pass(frame);
            QCOMPARE(thing.real, stopped);
        }
    }

    void s71_aVelocityDeclaredIsForgottenByARunThatHasItsOwn()
    {
        Thing thing;
        Undecided spring(thing);
        spring.animateTo(100, 0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        spring.setTo(0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.stop();
    }

    void s71_aVelocityDeclaredIsForgottenBySnapTo()
    {
        Thing thing;
        Undecided spring(thing);
        spring.snapTo(10);
        spring.setTo(0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.stop();
    }

    void s71_aVelocityDeclaredIsForgottenByStop()
    {
        Thing thing;
        Undecided spring(thing);
        spring.stop();
        spring.setTo(50);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.stop();
    }

    void s71_aVelocityDeclaredIsForTheFirstRunAlone()
    {
        Thing thing;
        Undecided spring(thing);
        spring.setTo(100);
        QCOMPARE(spring.velocity(), QVariant(5000.0));
        passUntilRest(spring);
        spring.setTo(0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.stop();
    }

    void s71_aVelocityToldBeforeTheTargetIsForgottenByStop()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setPropertyName("real");
        spring.setVelocity(5000);
        spring.stop();
        spring.setTarget(&thing);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.setTo(100);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.stop();
    }

    /// A slot that starts it again while it leaves may be refused or obeyed in the thread to come; what
    /// is left behind does not move it any more.
    void s72_movedToAnotherThreadItDoesNotGoOnInTheOldOne()
    {
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QStringLiteral("stopped, because it moves")));
        double written = 0;
        auto spring = std::make_unique<SpringInterpolator>([&](double value) { written = value; });
        Journal journal(*spring);
        spring->setTo(100);
        pass(0.05);
        int refused = 0;
        connect(
            spring.get(), &Interpolator::finished, spring.get(),
            [&] {
                if (spring->isRunning() || ++refused > 3)
                    return;
                spring->start();
            },
            Qt::DirectConnection);
        Worker worker;
        spring->moveToThread(worker.thread());
        QCOMPARE(journal.count("finished Stopped"), 1);
        QCOMPARE(Interpolator::allRunning().size(), 0);
        QVERIFY(!ticker().isRunning());
        const double left = written;
        pass(frame);
        QCOMPARE(written, left);
        worker.perform([&] {
            ManualTicker there;
            Motion::setTicker(&there);
            disconnect(spring.get(), &Interpolator::finished, nullptr, nullptr);
            spring->stop();
            spring->setTo(200);
            spring->start();
            QVERIFY(spring->isRunning());
            for (int i = 0; i < 600; ++i)
                there.advance(frame);
            QCOMPARE(written, 200.0);
            spring.reset();
        });
    }

    void s72_heldWithATargetThatIsGoneItHoldsNothing()
    {
        auto thing = std::make_unique<Thing>();
        thing->real = std::nextafter(1, 2); // whose first bytes are those of a valid color
        SpringInterpolator spring(thing.get(), "real");
        spring.setTo(2);
        spring.stop();
        spring.resetTo();
        thing.reset();
        expectWarning("the target is gone$");
        spring.setHeld(true);
        QVERIFY(!spring.isRunning());

        // The next target's type is another one: nothing is left of the first hand.
        Thing next;
        next.color = Qt::red;
        spring.setPropertyName("color");
        spring.setTarget(&next);
        pass(frame);
        QCOMPARE(spring.value(), QVariant(QColor(Qt::red)));
        spring.setTo(QColor(Qt::blue));
        pass(frame);
        spring.setHeld(false);
        QCOMPARE(spring.velocity().value<QVector4D>(), QVector4D());
        spring.setTo(QColor(Qt::green));
        while (spring.isRunning()) {
            pass(frame);
            QVERIFY(next.color.isValid());
            QCOMPARE(next.color.alpha(), 255);
        }
        QCOMPARE(next.color, QColor(Qt::green));
    }

    void s72_heldAsItsTargetGoesItHoldsNothing()
    {
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "point");
        Journal journal(spring);
        spring.setHeld(true);
        thing->setProperty("point", QPointF(10, 10));
        pass(frame);
        thing.reset();
        pass(frame);
        QVERIFY(!spring.isRunning());
        QVERIFY(!spring.isHeld());
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        Thing next;
        spring.setPropertyName("real");
        spring.setTarget(&next);
        QVERIFY(!spring.isRunning());
        spring.setTo(50);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(next.real, 50.0);
    }

    void s72_aTargetGivenToAHeldFlingIsForTheRelease()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setHeld(true);
        for (int i = 1; i <= 5; ++i) {
            thing.setProperty("real", 2.0 * i);
            pass(frame);
        }
        fling.setTo(500);
        QCOMPARE(thing.real, 10.0); // in the hand still
        pass(frame);
        QCOMPARE(thing.real, 10.0);
        fling.setHeld(false);
        passUntilRest(fling);
        QCOMPARE(thing.real, 500.0);
    }
};

SPRUNG_TEST(ScenariosCommitTest)
#include "scenarios_commit_test.moc"
