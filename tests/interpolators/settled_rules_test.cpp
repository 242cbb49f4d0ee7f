// SPDX-License-Identifier: MIT
// What was in doubt, settled: each rule in the name of its test.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

#include <cmath>

using namespace sprung;

namespace {

class Framed : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QRect frame MEMBER frame NOTIFY frameChanged)

public:
    QRect frame{0, 0, 100, 100};

Q_SIGNALS:
    void frameChanged();
};

/// Ticks while it is started, as one that catches up at once may.
class EagerTicker : public ManualTicker
{
public:
    using ManualTicker::ManualTicker;
    double first = 1.0 / 60;

protected:
    void start() override { advance(first); }
};

} // namespace

namespace {

/// Two that turn alike, several times round.
struct Turning
{
    Thing things[2];
    SpringInterpolator one;
    SpringInterpolator other;

    Turning()
    {
        for (SpringInterpolator *spring : {&one, &other}) {
            spring->setAngular(true);
            spring->setTarget(spring == &one ? &things[0] : &things[1]);
            spring->setPropertyName(QStringLiteral("real"));
            spring->setSpring({60, 4, 1});
            spring->animateTo(30.0, 12'000.0);
        }
    }
};

} // namespace

class SettledRulesTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void stopEndsThePause()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        QSignalSpy paused(&spring, &Interpolator::pausedChanged);
        spring.setTo(100);
        pass(0.05);
        spring.setPaused(true);
        spring.stop();
        QVERIFY(!spring.isPaused());
        QCOMPARE(paused.size(), 2);
        spring.setTo(200);
        passUntilRest(spring);
        QCOMPARE(thing.real, 200.0);
    }

    /// A pause that was told beforehand is for the run to come; stop() takes back what was told.
    void stopAtRestEndsThePauseToo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setPaused(true);
        spring.stop();
        QVERIFY(!spring.isPaused());
    }

    void theTargetItStoppedShortOfIsATargetAgain()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        QSignalSpy toChanged(&spring, &Interpolator::toChanged);
        spring.setTo(100);
        pass(0.05);
        spring.stop();
        Journal journal(spring);
        spring.setTo(100);
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(toChanged.size(), 1);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void theTargetAsItIsStartsNothingOnTheWay()
    {
        Thing things[2];
        SpringInterpolator one(&things[0], "real");
        SpringInterpolator other(&things[1], "real");
        one.setTo(100);
        other.setTo(100);
        pass(0.05);
        Journal journal(one);
        one.setTo(100);
        QCOMPARE(journal.entries, QStringList());
        while (other.isRunning()) {
            pass(frame);
            QCOMPARE(things[0].real, things[1].real);
        }
        QVERIFY(!one.isRunning());
    }

    void animateToWhereItRestsStartsNothing()
    {
        Thing thing;
        thing.real = 5;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.animateTo(5);
        QVERIFY(!spring.isRunning());
        QVERIFY(!ticker().isRunning());
        spring.animateTo(5, 0);
        QVERIFY(!spring.isRunning());
        pass(frame);
        QCOMPARE(journal.entries, QStringList());
        QCOMPARE(spring.to(), QVariant(5.0));
        QCOMPARE(spring.progress(), 1.0);
    }

    void animateToWhereItRestsWithAVelocityIsARun()
    {
        Thing thing;
        thing.real = 5;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.animateTo(5, 300);
        QVERIFY(spring.isRunning());
        pass(frame);
        QVERIFY(thing.real > 6);
        passUntilRest(spring);
        QCOMPARE(thing.real, 5.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aCallableStartsWhereItIsIfNoFromWasGiven()
    {
        QList<double> written;
        SpringInterpolator spring([&](double value) { written += value; });
        spring.snapTo(50);
        written.clear();
        spring.setTo(100);
        pass(0.05);
        spring.stop();
        const double stopped = written.last();
        QVERIFY(stopped > 50);
        spring.start();
        QCOMPARE(written.last(), stopped);
        pass(frame);
        QVERIFY(written.last() > stopped);
        passUntilRest(spring);
        QCOMPARE(written.last(), 100.0);
        QCOMPARE(*std::min_element(written.cbegin(), written.cend()) >= 50, true);
    }

    void aCallableStartsAtTheFromThatWasGiven()
    {
        QList<double> written;
        SpringInterpolator spring([&](double value) { written += value; });
        spring.setFrom(20);
        spring.setTo(100);
        spring.complete();
        spring.start();
        QCOMPARE(written.last(), 20.0);
        passUntilRest(spring);
        QCOMPARE(written.last(), 100.0);
    }

    void withoutATargetItGoesFromZeroToOne()
    {
        SpringInterpolator spring;
        spring.start();
        QCOMPARE(spring.value(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(spring.value(), QVariant(1.0));
        spring.start();
        QCOMPARE(spring.value(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(spring.value(), QVariant(1.0));
    }

    void resetFromOnTheWayToItArrivesThere_data()
    {
        QTest::addColumn<bool>("given");
        QTest::addColumn<bool>("hasProperty");
        QTest::addColumn<int>("then");
        const char *thens[] = {"nothing else", "a spring", "a tolerance", "a pause", "complete()"};
        for (const bool given : {false, true}) {
            for (const bool hasProperty : {false, true}) {
                for (int then = 0; then < int(std::size(thens)); ++then) {
                    QTest::addRow("%s, %s, then %s", given ? "given" : "as it was",
                                  hasProperty ? "a property" : "a callable", thens[then])
                        << given << hasProperty << then;
                }
            }
        }
    }

    /// It heads for where it always did.
    void resetFromOnTheWayToItArrivesThere()
    {
        QFETCH(bool, given);
        QFETCH(bool, hasProperty);
        QFETCH(int, then);
        Thing thing;
        double written = 10;
        SpringInterpolator ofProperty(&thing, "real");
        SpringInterpolator ofCallable([&](double value) { written = value; });
        SpringInterpolator &spring = hasProperty ? ofProperty : ofCallable;
        const double from = given || hasProperty ? 10 : 0;
        if (given)
            spring.setFrom(10);
        else if (hasProperty)
            thing.real = 10;
        spring.setTo(400);
        passUntilRest(spring);
        QCOMPARE(spring.from(), QVariant(from));
        Journal journal(spring);
        spring.setFinalPosition(false);
        pass(0.1);
        spring.resetFrom();
        switch (then) {
        case 1:
            spring.setSpring(springs::bouncy);
            break;
        case 2:
            spring.setTolerance(0.5);
            break;
        case 3:
            spring.setPaused(true);
            spring.setPaused(false);
            break;
        case 4:
            spring.complete();
            break;
        default:
            break;
        }
        passUntilRest(spring);
        QCOMPARE(hasProperty ? thing.real : written, from);
        QCOMPARE(journal.milestones().size(), 2);
    }

    void resetToOnTheWayToItArrivesThere()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(400);
        pass(0.1);
        spring.resetTo();
        spring.setDamping(20); // which plans the rest of the way anew
        passUntilRest(spring);
        QCOMPARE(thing.real, 400.0);
    }

    void aToleranceChangedOnTheWayKeepsWholeTurns()
    {
        Turning turning;
        pass(0.15);
        QVERIFY(turning.things[0].real > 720);
        turning.one.setTolerance(0.01);
        for (int i = 0; i < 60; ++i) {
            pass(frame);
            QVERIFY(std::abs(turning.things[0].real - turning.things[1].real) < 1e-8);
            QVERIFY(
                std::abs(turning.one.velocity().toDouble() - turning.other.velocity().toDouble())
                < 1e-6);
        }
        turning.one.stop();
        turning.other.stop();
    }

    void aParameterChangedOnTheWayKeepsWholeTurns_data()
    {
        QTest::addColumn<int>("deed");
        const char *deeds[] = {"an update rate",       "a mass, and back", "from",
                               "a duration, and back", "the same target",  "the velocity it has"};
        for (int deed = 0; deed < int(std::size(deeds)); ++deed)
            QTest::addRow("%s", deeds[deed]) << deed;
    }

    void aParameterChangedOnTheWayKeepsWholeTurns()
    {
        QFETCH(int, deed);
        Turning turning;
        pass(0.15);
        SpringInterpolator &spring = turning.one;
        switch (deed) {
        case 0:
            spring.setUpdateRate(1000);
            break;
        case 1:
            spring.setMass(2);
            spring.setMass(1);
            break;
        case 2:
            spring.setFrom(7);
            break;
        case 3:
            spring.setApproximateDuration(900);
            spring.resetApproximateDuration();
            break;
        case 4:
            spring.setTo(30.0);
            break;
        default:
            spring.setVelocity(spring.velocity());
            break;
        }
        for (int i = 0; i < 30; ++i) {
            pass(frame);
            QVERIFY(std::abs(turning.things[0].real - turning.things[1].real) < 1e-6);
        }
        turning.one.stop();
        turning.other.stop();
    }

    /// A new target is another matter: the shortest way from where it points, at the speed it has.
    void aNewAngleOnTheWayKeepsTheSpeedOfTheTurn()
    {
        Turning turning;
        pass(0.15);
        const double angle = turning.things[0].real;
        const double velocity = turning.one.velocity().toDouble();
        turning.one.setTo(200.0);
        QCOMPARE(turning.one.velocity(), QVariant(velocity));
        pass(1e-6);
        const double step = std::remainder(turning.things[0].real - angle, 360);
        QVERIFY(std::abs(step * 1e6 - velocity) < 0.01 * velocity);
        turning.one.stop();
        turning.other.stop();
    }

    /// "At rest the written value is exactly the equilibrium": 360, although 0 points there too.
    void anAngleAWholeTurnAwayIsExactlyThereAtRest()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setAngular(true);
        spring.setTarget(&thing);
        spring.setPropertyName("real");
        spring.setTo(360);
        passUntilRest(spring);
        QCOMPARE(thing.real, 360.0);
        spring.setTo(-720);
        passUntilRest(spring);
        QCOMPARE(thing.real, -720.0);

        spring.setTo(90);
        pass(frame);
        spring.setTo(450); // the same direction, set on the way there
        const double velocity = spring.velocity().toDouble();
        spring.setTo(-270);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        passUntilRest(spring);
        QCOMPARE(thing.real, -270.0);
    }

    void anAngleRestsExactlyAtItsTarget_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addRow("the short way") << 10.0 << 350.0;
        QTest::addRow("over several turns") << 10.0 << 1000.0;
        QTest::addRow("from several turns") << 1000.0 << 10.0;
        QTest::addRow("backwards") << -700.0 << 90.0;
    }

    void anAngleRestsExactlyAtItsTarget()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        for (const bool complete : {false, true}) {
            Thing thing;
            thing.real = from;
            SpringInterpolator spring;
            spring.setAngular(true);
            spring.setTarget(&thing);
            spring.setPropertyName("real");
            spring.setTo(to);
            pass(frame);
            QVERIFY(std::abs(std::remainder(thing.real - from, 360)) < 60); // no jump
            complete ? spring.complete() : void(passUntilRest(spring));
            QCOMPARE(thing.real, to);
        }
    }

    void aRectSnapsToWholeIntervals()
    {
        for (int i = 0; i < 20; ++i) {
            Framed framed;
            FrictionInterpolator fling(&framed, "frame");
            fling.setSnapInterval(10);
            fling.setVelocity(QRectF(37 * i, -23 * i, 11 * i, 7 * i));
            passUntilRest(fling);
            for (const int part :
                 {framed.frame.x(), framed.frame.y(), framed.frame.width(), framed.frame.height()})
                QVERIFY2(part % 10 == 0, qPrintable(QString::number(part)));
        }
    }

    void aCallableWithAnUpdateRateIsGivenTheLastValue_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::addColumn<int>("end");
        const char *ends[] = {"it settles", "complete()", "a bound", "stop()"};
        for (const double hertz : {0.0, 10.0, 24.0, 1000.0}) {
            for (int end = 0; end < int(std::size(ends)); ++end)
                QTest::addRow("%g Hz, %s", hertz, ends[end]) << hertz << end;
        }
    }

    /// What is shown at rest is what was given last: the callable's own is nowhere else.
    void aCallableWithAnUpdateRateIsGivenTheLastValue()
    {
        QFETCH(double, hertz);
        QFETCH(int, end);
        double written = 0;
        SpringInterpolator spring([&](double value) { written = value; });
        spring.setUpdateRate(hertz);
        spring.setFrom(0);
        if (end == 2)
            spring.setMaximum(100.05);
        end == 2 ? spring.animateTo(100, 5000) : spring.setTo(100);
        for (int i = 0; i < 7; ++i)
            pass(frame);
        if (end == 1)
            spring.complete();
        else if (end == 3)
            spring.stop();
        else
            passUntilRest(spring);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.value(), QVariant(written));
        if (end < 2)
            QCOMPARE(written, 100.0);
    }

    void aTickerThatTicksInItsStartComesAfterStarted()
    {
        EagerTicker eager;
        Motion::setTicker(&eager);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        QCOMPARE(journal.entries.first(), "started");
        QCOMPARE(journal.count("started"), 1);
        for (int i = 0; spring.isRunning() && i < 600; ++i)
            eager.advance(frame);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        Motion::setTicker(&ticker());
    }

    void aTickerThatTicksToTheEndInItsStartTellsStartedAndFinished()
    {
        EagerTicker eager;
        eager.first = 3600;
        Motion::setTicker(&eager);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        for (const double target : {100.0, 0.0, 50.0}) {
            journal.entries.clear();
            spring.setTo(target);
            if (spring.isRunning()) // the tick may count from the next one
                eager.advance(3600);
            QCOMPARE(thing.real, target);
            QVERIFY(!spring.isRunning());
            QVERIFY(!eager.isRunning());
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QCOMPARE(journal.entries.first(), "started");
        }
        Motion::setTicker(&ticker());
    }

    void aPushOfNothingKeepsARunGoing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        pass(0.05);
        spring.setVelocity(0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aTwinOnTheSamePropertyIsReplacedOnce()
    {
        Thing thing;
        SpringInterpolator one(&thing, "real");
        SpringInterpolator other(&thing, "real");
        Journal journal(one);
        one.setTo(100);
        pass(0.05);
        const double velocity = one.velocity().toDouble();
        other.setTo(0);
        QCOMPARE(other.velocity(), QVariant(velocity));
        other.setTo(20);
        pass(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(one.velocity(), QVariant(0.0));
        one.setTo(70);
        QVERIFY(!other.isRunning());
        passUntilRest(one);
        QCOMPARE(thing.real, 70.0);
    }
};

SPRUNG_TEST(SettledRulesTest)
#include "settled_rules_test.moc"
