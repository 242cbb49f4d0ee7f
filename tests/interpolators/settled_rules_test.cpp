// SPDX-License-Identifier: MIT
// What was in doubt, settled: each rule in the name of its test.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <QSignalSpy>

#include <functional>

using namespace sprung;

namespace {

/// Ticks while it is started, as one that catches up at once may.
class EagerTicker : public ManualTicker
{
public:
    using ManualTicker::ManualTicker;
    double first = 1.0 / 60;

protected:
    void start() override { advance(first); }
};

/// Two that turn alike, several times round.
struct Turning
{
    Thing things[2];
    SpringInterpolator one;
    SpringInterpolator other;

    Turning()
    {
        for (SpringInterpolator *turn : {&one, &other}) {
            turn->setAngular(true);
            turn->setTarget(turn == &one ? &things[0] : &things[1]);
            turn->setPropertyName(QStringLiteral("real"));
            turn->setSpring({60, 4, 1});
            turn->animateTo(30.0, 12'000.0);
        }
    }
};

} // namespace

class SettledRulesTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void stopEndsThePause()
    {
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
        spring.setPaused(true); // told for the run to come, and taken back
        spring.stop();
        QVERIFY(!spring.isPaused());
    }

    void theTargetItStoppedShortOfIsATargetAgain()
    {
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
        Thing moved;
        SpringInterpolator other(&moved, "real");
        spring.setTo(100);
        other.setTo(100);
        pass(0.05);
        Journal journal(spring);
        spring.setTo(100);
        QCOMPARE(journal.entries, QStringList());
        while (other.isRunning()) {
            pass(frame);
            QCOMPARE(thing.real, moved.real);
        }
        QVERIFY(!spring.isRunning());
    }

    void aCallableStartsWhereItIsUnlessAFromIsGiven()
    {
        QList<double> written;
        SpringInterpolator motion([&](double value) { written += value; });
        motion.snapTo(50);
        written.clear();
        motion.setTo(100);
        pass(0.05);
        motion.stop();
        const double stopped = written.last();
        QVERIFY(stopped > 50);
        motion.start();
        QCOMPARE(written.last(), stopped);
        pass(frame);
        QVERIFY(written.last() > stopped);
        passUntilRest(motion);
        QCOMPARE(written.last(), 100.0);
        QVERIFY(*std::min_element(written.cbegin(), written.cend()) >= 50);

        motion.setFrom(20);
        motion.start();
        QCOMPARE(written.last(), 20.0);
        passUntilRest(motion);
        QCOMPARE(written.last(), 100.0);
    }

    void withoutATargetItGoesFromZeroToOne()
    {
        SpringInterpolator free;
        for (int i = 0; i < 2; ++i) {
            free.start();
            QCOMPARE(free.value(), QVariant(0.0));
            passUntilRest(free);
            QCOMPARE(free.value(), QVariant(1.0));
        }
    }

    /// It heads for where it always did.
    void resetFromOnTheWayToItArrivesThere()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> deeds[] = {
            {"nothing else", [](auto &) {}},
            {"a spring", [](auto &it) { it.setSpring(springs::bouncy); }},
            {"a tolerance", [](auto &it) { it.setTolerance(0.5); }},
            {"a pause", [](auto &it) { it.setPaused(true), it.setPaused(false); }},
            {"complete()", [](auto &it) { it.complete(); }},
        };
        for (const bool given : {false, true}) {
            for (const bool hasProperty : {false, true}) {
                for (const auto &[name, then] : deeds) {
                    Thing moved;
                    double written = 10;
                    SpringInterpolator ofProperty(&moved, "real");
                    SpringInterpolator ofCallable([&](double value) { written = value; });
                    SpringInterpolator &motion = hasProperty ? ofProperty : ofCallable;
                    const double from = given || hasProperty ? 10 : 0;
                    if (given)
                        motion.setFrom(10);
                    else if (hasProperty)
                        moved.real = 10;
                    motion.setTo(400);
                    passUntilRest(motion);
                    QCOMPARE(motion.from(), QVariant(from));
                    Journal journal(motion);
                    motion.setFinalPosition(false);
                    pass(0.1);
                    motion.resetFrom();
                    then(motion);
                    passUntilRest(motion);
                    QVERIFY2((hasProperty ? moved.real : written) == from, name);
                    QCOMPARE(journal.milestones().size(), 2);
                }
            }
        }
    }

    void resetToOnTheWayToItArrivesThere()
    {
        spring.setTo(400);
        pass(0.1);
        spring.resetTo();
        spring.setDamping(20); // which plans the rest of the way anew
        passUntilRest(spring);
        QCOMPARE(thing.real, 400.0);
    }

    void aParameterChangedOnTheWayKeepsWholeTurns()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> deeds[] = {
            {"a tolerance", [](auto &it) { it.setTolerance(0.01); }},
            {"an update rate", [](auto &it) { it.setUpdateRate(1000); }},
            {"a mass, and back", [](auto &it) { it.setMass(2), it.setMass(1); }},
            {"from", [](auto &it) { it.setFrom(7); }},
            {"a duration, and back",
             [](auto &it) { it.setApproximateDuration(900), it.resetApproximateDuration(); }},
            {"the same target", [](auto &it) { it.setTo(30.0); }},
            {"the velocity it has", [](auto &it) { it.setVelocity(it.velocity()); }},
        };
        for (const auto &[name, deed] : deeds) {
            Turning turning;
            pass(0.15);
            QVERIFY(turning.things[0].real > 720);
            deed(turning.one);
            for (int i = 0; i < 60; ++i) {
                pass(frame);
                QVERIFY2(std::abs(turning.things[0].real - turning.things[1].real) < 1e-8, name);
                QVERIFY2(std::abs(turning.one.velocity().toDouble()
                                  - turning.other.velocity().toDouble())
                             < 1e-6,
                         name);
            }
        }
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
    }

    /// "At rest the written value is exactly the equilibrium": 360, although 0 points there too.
    void anAngleAWholeTurnAwayIsExactlyThereAtRest()
    {
        spring.setAngular(true);
        for (const double target : {360.0, -720.0}) {
            spring.setTo(target);
            passUntilRest(spring);
            QCOMPARE(thing.real, target);
        }

        spring.setTo(90);
        pass(frame);
        spring.setTo(450); // the same direction, set on the way there
        const double velocity = spring.velocity().toDouble();
        spring.setTo(-270);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        passUntilRest(spring);
        QCOMPARE(thing.real, -270.0);
    }

    void aRectSnapsToWholeIntervals()
    {
        for (int i = 0; i < 20; ++i) {
            QRect rect(0, 0, 100, 100);
            FrictionInterpolator fling([&](const QRect &written) { rect = written; });
            fling.setFrom(rect);
            fling.setSnapInterval(10);
            fling.setVelocity(QRectF(37 * i, -23 * i, 11 * i, 7 * i));
            passUntilRest(fling);
            for (const int part : {rect.x(), rect.y(), rect.width(), rect.height()})
                QVERIFY2(part % 10 == 0, qPrintable(QString::number(part)));
        }
    }

    /// What is shown at rest is what was given last: the callable's own is nowhere else.
    void aCallableWithAnUpdateRateIsGivenTheLastValue()
    {
        enum End { Settles, Completes, AtABound, Stops };
        for (const double hertz : {0.0, 10.0, 24.0, 1000.0}) {
            for (const End end : {Settles, Completes, AtABound, Stops}) {
                double written = 0;
                SpringInterpolator motion([&](double value) { written = value; });
                motion.setUpdateRate(hertz);
                motion.setFrom(0);
                if (end == AtABound)
                    motion.setMaximum(100.05);
                motion.animateTo(100, end == AtABound ? 5000 : 0);
                for (int i = 0; i < 7; ++i)
                    pass(frame);
                if (end == Completes)
                    motion.complete();
                else if (end == Stops)
                    motion.stop();
                else
                    passUntilRest(motion);
                QVERIFY(!motion.isRunning());
                QCOMPARE(motion.value(), QVariant(written));
                if (end == Settles || end == Completes)
                    QCOMPARE(written, 100.0);
            }
        }
    }

    void aTickerThatTicksInItsStartComesAfterStarted()
    {
        for (const double first : {frame, 3600.0}) { // or to the end of the run
            EagerTicker eager;
            eager.first = first;
            Motion::setTicker(&eager);
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            Journal journal(motion);
            for (const double target : {100.0, 0.0, 50.0}) {
                journal.entries.clear();
                motion.setTo(target);
                QCOMPARE(journal.entries.first(), "started");
                // The tick may count from the next one.
                for (int i = 0; motion.isRunning() && i < (first == frame ? 600 : 1); ++i)
                    eager.advance(first);
                QCOMPARE(moved.real, target);
                QVERIFY(!motion.isRunning());
                QVERIFY(!eager.isRunning());
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
            Motion::setTicker(&ticker());
        }
    }

    void aPushOfNothingKeepsARunGoing()
    {
        Journal journal(spring);
        spring.setTo(100);
        pass(0.05);
        spring.setVelocity(0);
        QCOMPARE(spring.velocity(), QVariant(0.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }
};

SPRUNG_TEST(SettledRulesTest)
#include "settled_rules_test.moc"
