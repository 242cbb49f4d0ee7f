// SPDX-License-Identifier: MIT
// What it will do, asked beforehand; when it rests, as it was told to; and how it stays at a bound.
#include "fixture.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <cmath>
#include <functional>
#include <memory>

using namespace sprung;

namespace {

/// A motion of each kind, with whatever may be on its way.
std::unique_ptr<Interpolator> moving(int kind, Thing &thing)
{
    switch (kind) {
    case 0: {
        auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
        spring->setSpring(SpringParameters::fromDampingRatio(0.2, 300));
        spring->setApproximateDuration(700);
        spring->setTo(100);
        return spring;
    }
    case 1: {
        auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
        spring->setSpring(SpringParameters::fromDampingRatio(0.2, 300));
        spring->setMaximum(120);
        spring->setAtBound(Interpolator::Bounce);
        spring->setDelay(50);
        spring->setTo(100);
        return spring;
    }
    case 2: {
        auto fling = std::make_unique<FrictionInterpolator>(&thing, "real");
        fling->setMaximum(90);
        fling->setAtBound(Interpolator::Catch);
        fling->setVelocity(600);
        return fling;
    }
    case 3: {
        auto ball = std::make_unique<GravityInterpolator>(&thing, "real");
        ball->setFloor(50);
        ball->setVelocity(-200);
        return ball;
    }
    default: {
        auto ring = std::make_unique<ExponentialInterpolator>(&thing, "real");
        ring->setTo(100);
        return ring;
    }
    }
}

} // namespace

class LookingAheadTest : public ControlledTime
{
    Q_OBJECT

private:
    static void addKinds()
    {
        QTest::addColumn<int>("kind");
        const char *names[] = {"a spring with a duration", "a bouncing spring with a delay",
                               "a fling that is caught", "a fall", "an exponential"};
        for (int kind = 0; kind < int(std::size(names)); ++kind)
            QTest::addRow("%s", names[kind]) << kind;
    }

private Q_SLOTS:
    void whatIsForeseenComesTrue_data() { addKinds(); }
    void whatIsForeseenComesTrue()
    {
        QFETCH(int, kind);
        Thing thing;
        const auto it = moving(kind, thing);
        const Trajectory trajectory = it->trajectory();
        for (int i = 1; it->isRunning() && i < 2000; ++i) {
            const QVariant value = it->valueAt(1000 * frame);
            const QVariant velocity = it->velocityAt(1000 * frame);
            pass(frame);
            const auto moment = trajectory.at(i * frame);
            QVERIFY(std::abs(thing.real - value.toDouble()) < 1e-9);
            QVERIFY(std::abs(thing.real - moment.valueVariant().toDouble()) < 1e-7);
            if (it->isRunning())
                QVERIFY(std::abs(it->velocity().toDouble() - velocity.toDouble()) < 1e-6);
        }
        QVERIFY(!it->isRunning());
        const auto end = trajectory.end();
        QCOMPARE(end.last.valueVariant().toDouble(), thing.real);
        QVERIFY(end.why == Trajectory::Why::Settles);
    }

    void lookingAheadChangesNothing_data() { addKinds(); }
    void lookingAheadChangesNothing()
    {
        QFETCH(int, kind);
        Thing things[2];
        const auto asked = moving(kind, things[0]);
        const auto left = moving(kind, things[1]);
        Journal journal(*asked);
        for (int i = 0; left->isRunning() && i < 2000; ++i) {
            const double value = things[0].real;
            for (const double ms : {0.0, 10.0, 333.0, 1e4, 1e9}) {
                asked->valueAt(ms);
                asked->velocityAt(ms);
            }
            Trajectory trajectory = asked->trajectory();
            trajectory.advance(0.5);
            trajectory.settle();
            QCOMPARE(things[0].real, value);
            pass(frame);
            QCOMPARE(things[0].real, things[1].real);
        }
        QCOMPARE(journal.milestones(), QStringList({"finished Settled"}));
    }

    void behindItsEndItRests_data() { addKinds(); }
    void behindItsEndItRests()
    {
        QFETCH(int, kind);
        Thing thing;
        const auto it = moving(kind, thing);
        const double end = it->settlingTime();
        const QVariant place = it->valueAt(end + 1);
        QCOMPARE(it->valueAt(1e9), place);
        QCOMPARE(it->velocityAt(end + 1).toDouble(), 0.0);
        QVERIFY(std::abs(it->trajectory().end().seconds * 1000 - end) < 1e-6);
        for (int i = 0; it->isRunning() && i < 2000; ++i)
            pass(frame);
        QCOMPARE(QVariant(thing.real), place);
    }

    void atRestItStaysWhereItIs()
    {
        Thing thing;
        thing.real = 7;
        SpringInterpolator spring(&thing, "real");
        QCOMPARE(spring.valueAt(0), QVariant(7.0));
        QCOMPARE(spring.valueAt(1000), QVariant(7.0));
        QCOMPARE(spring.velocityAt(1000), QVariant(0.0));
        QCOMPARE(spring.trajectory().end().seconds, 0.0);
        spring.setTo(100);
        pass(0.05);
        spring.stop();
        QCOMPARE(spring.valueAt(1000), QVariant(thing.real));
    }

    void aCopyKnowsNothingOfWhatComesAfter()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.05);
        const Trajectory before = spring.trajectory();
        const double there = before.at(0.2).valueVariant().toDouble();
        spring.setTo(-500);
        spring.setDamping(3);
        pass(0.1);
        QCOMPARE(before.at(0.2).valueVariant().toDouble(), there);
        QCOMPARE(before.end().last.valueVariant().toDouble(), 100.0);
        spring.stop();
    }

    void aRestSpeedOfItsOwnIsTakenAtItsWord_data()
    {
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<double>("restSpeed");
        QTest::addRow("Rebound's") << 0.005 << 0.005;
        QTest::addRow("Flutter's") << 0.001 << 0.001;
        QTest::addRow("Android's, of pixels") << 0.75 << 46.875;
        QTest::addRow("fast, and near") << 0.01 << 1000.0;
        QTest::addRow("slow, and far") << 5.0 << 0.1;
    }

    void aRestSpeedOfItsOwnIsTakenAtItsWord()
    {
        QFETCH(double, tolerance);
        QFETCH(double, restSpeed);
        for (const double ratio : {0.2, 0.7, 1.0, 2.0}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(SpringParameters::fromDampingRatio(ratio, 200));
            spring.setTolerance(tolerance);
            spring.setRestSpeed(restSpeed);
            spring.setTo(100);
            const double needed =
                Spring(spring.spring()).settlingTime({-100, 0}, {tolerance, restSpeed});
            QVERIFY(std::abs(spring.settlingTime() - 1000 * needed) < 1e-6);
            const double took = passUntilRest(spring, millisecond);
            QVERIFY(std::abs(took - needed) <= 1.5 * millisecond);
            QCOMPARE(thing.real, 100.0);
        }
    }

    void unsetTheRestSpeedFollowsTheTolerance()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        QSignalSpy changed(&spring, &Interpolator::restSpeedChanged);
        QCOMPARE(spring.restSpeed(), -1.0);
        spring.setTolerance(0.5);
        spring.setTo(100);
        const double needed = Spring(spring.spring()).settlingTime({-100, 0}, {0.5, 30});
        QVERIFY(std::abs(spring.settlingTime() - 1000 * needed) < 1e-6);
        QCOMPARE(changed.size(), 0);
        spring.setRestSpeed(1);
        QVERIFY(spring.settlingTime() > 1000 * needed + 1);
        spring.resetRestSpeed();
        QCOMPARE(spring.restSpeed(), -1.0);
        QVERIFY(std::abs(spring.settlingTime() - 1000 * needed) < 1e-6);
        spring.resetRestSpeed();
        QCOMPARE(changed.size(), 2);
        spring.stop();
    }

    void aRestSpeedIsRefusedIfItIsNone()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setRestSpeed(3);
        for (const double bad : {-2.0, std::nan(""), double(INFINITY)}) {
            expectWarning("property \"real\": refused restSpeed");
            spring.setRestSpeed(bad);
            QCOMPARE(spring.restSpeed(), 3.0);
        }
    }

    void aRestSpeedGivenOnTheWayEndsItEarlier()
    {
        Thing things[2];
        SpringInterpolator one(&things[0], "real");
        SpringInterpolator other(&things[1], "real");
        one.setTolerance(0.5);
        other.setTolerance(0.5);
        one.setRestSpeed(0.01);
        other.setRestSpeed(0.01);
        one.setTo(100);
        other.setTo(100);
        pass(0.1);
        one.setRestSpeed(30);
        QCOMPARE(one.velocity(), other.velocity());
        const double soon = passUntilRest(one, millisecond);
        QVERIFY(other.isRunning());
        QVERIFY(soon < 2);
        QCOMPARE(things[0].real, 100.0);
        passUntilRest(other, millisecond);
    }

    void clampedAtABoundItGoesOnAndSettlesAlikeAtEveryFrameRate_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {1000.0, 240.0, 60.0, 24.0, 3.0})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

    /// From one bound to the other, and past them never.
    void clampedAtABoundItGoesOnAndSettlesAlikeAtEveryFrameRate()
    {
        QFETCH(double, hertz);
        const auto make = [](Thing &thing) {
            auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
            spring->setSpring(SpringParameters::fromDampingRatio(0.1, 300));
            spring->setMinimum(96);
            spring->setMaximum(110);
            spring->setAtBound(Interpolator::Clamp);
            thing.real = 96;
            spring->animateTo(100, 2000);
            return spring;
        };
        Thing things[2];
        const auto coarse = make(things[0]);
        const auto fine = make(things[1]);
        Journal journal(*coarse);
        fine->setPaused(true);
        double seconds = 0;
        while (coarse->isRunning() && seconds < 10) {
            pass(1 / hertz);
            seconds += 1 / hertz;
            if (!coarse->isRunning())
                break;
            coarse->setPaused(true);
            fine->setPaused(false);
            for (int i = 0; i < 50; ++i) {
                pass(1 / hertz / 50);
                QVERIFY(things[1].real >= 96 && things[1].real <= 110);
            }
            fine->setPaused(true);
            coarse->setPaused(false);
            QVERIFY2(std::abs(things[0].real - things[1].real) < 1e-7,
                     qPrintable(QStringLiteral("%1 at %2 s").arg(things[0].real).arg(seconds)));
        }
        QCOMPARE(things[0].real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"finished Settled"}));
        fine->stop();
    }

    void clampedItRestsAtATargetOnTheBound()
    {
        for (const double seconds : {millisecond, frame, 60.0}) {
            Thing thing;
            SpringInterpolator spring(&thing, "point");
            spring.setSpring(springs::bouncy);
            spring.setMaximum(QPointF(100, 50));
            spring.setAtBound(Interpolator::Clamp);
            Journal journal(spring);
            QSignalSpy reached(&spring, &SpringInterpolator::finalPositionReached);
            spring.animateTo(QPointF(100, 20), QPointF(900, 2000));
            for (int i = 0; spring.isRunning() && i < 10'000; ++i) {
                pass(seconds);
                QVERIFY(thing.point.x() <= 100 && thing.point.y() <= 50);
            }
            QCOMPARE(thing.point, QPointF(100, 20));
            QCOMPARE(reached.size(), 1);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void clampedNothingIsWrittenOutside()
    {
        for (int kind = 0; kind < 2; ++kind) {
            Thing thing;
            std::unique_ptr<Interpolator> it;
            if (kind)
                it = std::make_unique<FrictionInterpolator>(&thing, "real");
            else
                it = std::make_unique<SpringInterpolator>(&thing, "real");
            it->setMinimum(-10);
            it->setMaximum(30);
            it->setAtBound(Interpolator::Clamp);
            double most = 0;
            connect(&thing, &Thing::realChanged, &thing,
                    [&] { most = std::max(most, thing.real); });
            it->setVelocity(2000);
            for (int i = 0; it->isRunning() && i < 6000; ++i)
                pass(frame);
            QVERIFY(!it->isRunning());
            QVERIFY(most <= 30);
            QVERIFY(thing.real >= -10 && thing.real <= 30);
        }
    }
};

SPRUNG_TEST(LookingAheadTest)
#include "looking_ahead_test.moc"
