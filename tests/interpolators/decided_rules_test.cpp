// SPDX-License-Identifier: MIT
// Tests rules that the documentation decides explicitly. Oracle: the rule in the name of each test,
// and undisturbed interpolators.
#include "fixture.h"

#include <QSignalSpy>

#include <functional>

using namespace sprung;

namespace {

/// A ticker that advances inside start().
class EagerTicker : public ManualTicker
{
public:
    using ManualTicker::ManualTicker;
    double first = 1.0 / 60;

protected:
    void start() override { advance(first); }
};

/// Two interpolators with the same motion of several turns.
struct TurningPair
{
    TestObject objects[2];
    SpringInterpolator one;
    SpringInterpolator other;

    TurningPair()
    {
        for (SpringInterpolator *interpolator : {&one, &other}) {
            interpolator->setAngular(true);
            interpolator->setTarget(interpolator == &one ? &objects[0] : &objects[1]);
            interpolator->setPropertyName(QStringLiteral("real"));
            interpolator->setSpring({60, 4, 1});
            interpolator->animateTo(30.0, 12'000.0);
        }
    }
};

} // namespace

class DecidedRulesTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void stop_whilePaused_clearsPaused()
    {
        QSignalSpy paused(&spring, &Interpolator::pausedChanged);
        spring.setTo(100);
        advance(0.05);
        spring.setPaused(true);
        spring.stop();
        QVERIFY(!spring.isPaused());
        QCOMPARE(paused.size(), 2);
        spring.setTo(200);
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 200.0);
        spring.setPaused(true); // set for the next run, and cleared
        spring.stop();
        QVERIFY(!spring.isPaused());
    }

    void setTo_stoppedTarget_startsAgain()
    {
        QSignalSpy toChanged(&spring, &Interpolator::toChanged);
        spring.setTo(100);
        advance(0.05);
        spring.stop();
        Journal journal(spring);
        spring.setTo(100);
        QVERIFY(spring.isRunning());
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 100.0);
        QCOMPARE(toChanged.size(), 1);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void start_callbackWithoutFrom_startsAtValue()
    {
        QList<double> written;
        SpringInterpolator motion([&](double value) { written += value; });
        motion.snapTo(50);
        written.clear();
        motion.setTo(100);
        advance(0.05);
        motion.stop();
        const double stopped = written.last();
        QVERIFY(stopped > 50);
        motion.start();
        QCOMPARE(written.last(), stopped);
        advance(frame);
        QVERIFY(written.last() > stopped);
        advanceUntilSettled(motion);
        QCOMPARE(written.last(), 100.0);
        QVERIFY(*std::min_element(written.cbegin(), written.cend()) >= 50);

        motion.setFrom(20);
        motion.start();
        QCOMPARE(written.last(), 20.0);
        advanceUntilSettled(motion);
        QCOMPARE(written.last(), 100.0);
    }

    /// The run keeps its destination.
    void resetFrom_whileReturning_keepsDestination()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> changes[] = {
            {"nothing else", [](auto &) {}},
            {"a spring", [](auto &it) { it.setSpring(springs::bouncy); }},
            {"a tolerance", [](auto &it) { it.setTolerance(0.5); }},
            {"a pause", [](auto &it) { it.setPaused(true), it.setPaused(false); }},
            {"complete()", [](auto &it) { it.complete(); }},
        };
        for (const bool given : {false, true}) {
            for (const bool hasProperty : {false, true}) {
                for (const auto &[name, then] : changes) {
                    TestObject moved;
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
                    advanceUntilSettled(motion);
                    QCOMPARE(motion.from(), QVariant(from));
                    Journal journal(motion);
                    motion.setFinalPosition(false);
                    advance(0.1);
                    motion.resetFrom();
                    then(motion);
                    advanceUntilSettled(motion);
                    QVERIFY2((hasProperty ? moved.real : written) == from, name);
                    QCOMPARE(journal.milestones().size(), 2);
                }
            }
        }
    }

    void angular_parameterChangedWhileRunning_keepsTurns()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> changes[] = {
            {"a tolerance", [](auto &it) { it.setTolerance(0.01); }},
            {"an update rate", [](auto &it) { it.setUpdateRate(1000); }},
            {"a mass, and back", [](auto &it) { it.setMass(2), it.setMass(1); }},
            {"from", [](auto &it) { it.setFrom(7); }},
            {"a duration, and back",
             [](auto &it) { it.setApproximateDuration(900), it.resetApproximateDuration(); }},
            {"the same target", [](auto &it) { it.setTo(30.0); }},
            {"the velocity it has", [](auto &it) { it.setVelocity(it.velocity()); }},
        };
        for (const auto &[name, change] : changes) {
            TurningPair turning;
            advance(0.15);
            QVERIFY(turning.objects[0].real > 720);
            change(turning.one);
            for (int i = 0; i < 60; ++i) {
                advance(frame);
                QVERIFY2(std::abs(turning.objects[0].real - turning.objects[1].real) < 1e-8, name);
                QVERIFY2(std::abs(turning.one.velocity().toDouble()
                                  - turning.other.velocity().toDouble())
                             < 1e-6,
                         name);
            }
        }
    }

    /// A new target uses the shortest path from the current direction and keeps the velocity.
    void angular_setToWhileRunning_keepsVelocity()
    {
        TurningPair turning;
        advance(0.15);
        const double angle = turning.objects[0].real;
        const double velocity = turning.one.velocity().toDouble();
        turning.one.setTo(200.0);
        QCOMPARE(turning.one.velocity(), QVariant(velocity));
        advance(1e-6);
        const double step = std::remainder(turning.objects[0].real - angle, 360);
        QVERIFY(std::abs(step * 1e6 - velocity) < 0.01 * velocity);
    }

    /// The value at rest is 360, although 0 is the same direction.
    void angular_fullTurnAway_settlesExactly()
    {
        spring.setAngular(true);
        for (const double target : {360.0, -720.0}) {
            spring.setTo(target);
            advanceUntilSettled(spring);
            QCOMPARE(object.real, target);
        }

        spring.setTo(90);
        advance(frame);
        spring.setTo(450); // the same direction, set while running
        const double velocity = spring.velocity().toDouble();
        spring.setTo(-270);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        advanceUntilSettled(spring);
        QCOMPARE(object.real, -270.0);
        spring.setTo(540);
        advance(frame);
        spring.complete();
        QCOMPARE(object.real, 540.0);
    }

    /// The last written value equals the value at rest.
    void updateRate_callback_receivesLastValue()
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
                    advance(frame);
                if (end == Completes)
                    motion.complete();
                else if (end == Stops)
                    motion.stop();
                else
                    advanceUntilSettled(motion);
                QVERIFY(!motion.isRunning());
                QCOMPARE(motion.value(), QVariant(written));
                if (end == Settles || end == Completes)
                    QCOMPARE(written, 100.0);
            }
        }
    }

    void started_tickerAdvancesInStart_isEmittedFirst()
    {
        for (const double first : {frame, 3600.0}) { // one frame, or the whole run
            EagerTicker eager;
            eager.first = first;
            Motion::setTicker(&eager);
            TestObject moved;
            SpringInterpolator motion(&moved, "real");
            Journal journal(motion);
            for (const double target : {100.0, 0.0, 50.0}) {
                journal.entries.clear();
                motion.setTo(target);
                QCOMPARE(journal.entries.first(), "started");
                // The first tick may count from the next frame.
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
};

SPRUNG_TEST(DecidedRulesTest)
#include "decided_rules_test.moc"
