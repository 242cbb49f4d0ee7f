// SPDX-License-Identifier: MIT
// What it will do, asked beforehand; when it rests, as it was told to; and how it stays at a bound.
#include "kind_test.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <tuple>

using namespace sprung;

namespace {

/// A motion of each kind, with whatever may be on its way.
std::unique_ptr<Interpolator> moving(int kind, Thing &thing)
{
    if (kind < 2) {
        auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
        spring->setSpring(SpringParameters::fromDampingRatio(0.2, 300));
        if (kind == 0) {
            spring->setApproximateDuration(700);
        } else {
            spring->setMaximum(120);
            spring->setAtBound(Interpolator::Bounce);
            spring->setDelay(50);
        }
        spring->setTo(100);
        return spring;
    }
    if (kind == 2) {
        auto fling = std::make_unique<FrictionInterpolator>(&thing, "real");
        fling->setMaximum(90);
        fling->setAtBound(Interpolator::Catch);
        fling->setVelocity(600);
        return fling;
    }
    if (kind == 3) {
        auto ball = std::make_unique<GravityInterpolator>(&thing, "real");
        ball->setFloor(50);
        ball->setVelocity(-200);
        return ball;
    }
    auto ring = std::make_unique<ExponentialInterpolator>(&thing, "real");
    ring->setTo(100);
    return ring;
}

} // namespace

class LookingAheadTest : public KindTest<SpringInterpolator>
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void whatIsForeseenComesTrue_data()
    {
        QTest::addColumn<int>("kind");
        const char *names[] = {"a spring with a duration", "a bouncing spring with a delay",
                               "a fling that is caught", "a fall", "an exponential"};
        for (int kind = 0; kind < int(std::size(names)); ++kind)
            QTest::addRow("%s", names[kind]) << kind;
    }

    /// And looking ahead changes nothing.
    void whatIsForeseenComesTrue()
    {
        QFETCH(int, kind);
        Thing other, third;
        const auto asked = moving(kind, thing);
        const auto left = moving(kind, other);
        const auto completed = moving(kind, third);
        Journal journal(*asked);
        const Trajectory trajectory = asked->trajectory();
        const auto end = trajectory.end();
        QVERIFY(end.why == Trajectory::EndReason::Settles);
        const double seconds = asked->settlingTime() / 1000;
        QVERIFY(isNear(end.seconds, seconds));
        const QVariant place = asked->valueAt(1000 * seconds + 1);
        QCOMPARE(asked->valueAt(1e9), place);
        QCOMPARE(asked->velocityAt(1000 * seconds + 1).toDouble(), 0.0);
        for (int i = 1; left->isRunning() && i < 2000; ++i) {
            const double now = thing.real;
            for (const double ms : {0.0, 10.0, 333.0, 1e4, 1e9}) {
                asked->valueAt(ms);
                asked->velocityAt(ms);
            }
            Trajectory copy = asked->trajectory();
            copy.advance(0.5);
            copy.snapToRest();
            const double value = asked->valueAt(1000 * frame).toDouble();
            const double velocity = asked->velocityAt(1000 * frame).toDouble();
            QCOMPARE(thing.real, now);
            pass(frame);
            QCOMPARE(thing.real, other.real);
            QVERIFY(isNear(thing.real, value));
            if (i == 6) {
                Journal ending(*completed);
                completed->complete();
                QCOMPARE(QVariant(third.real), place);
                QCOMPARE(ending.entries, QStringList({"updated", "finished Completed"}));
            }
            QVERIFY(isNear(thing.real, trajectory.at(i * frame).as<double>(), 1e-7));
            if (asked->isRunning())
                QVERIFY(isNear(asked->velocity().toDouble(), velocity, 1e-6));
        }
        QVERIFY(!asked->isRunning());
        QCOMPARE(journal.milestones(), QStringList({"finished Settled"}));
        QCOMPARE(end.last.as<double>(), thing.real);
        QCOMPARE(place, QVariant(thing.real));
    }

    void atRestAndInACopyItStaysWhatItIs()
    {
        thing.real = 7;
        QCOMPARE(it.valueAt(0), QVariant(7.0));
        QCOMPARE(it.valueAt(1000), QVariant(7.0));
        QCOMPARE(it.velocityAt(1000), QVariant(0.0));
        QCOMPARE(it.trajectory().end().seconds, 0.0);
        it.setTo(100);
        pass(0.05);
        const Trajectory before = it.trajectory();
        const double there = before.at(0.2).as<double>();
        it.setTo(-500);
        it.setDamping(3);
        pass(0.1);
        QCOMPARE(before.at(0.2).as<double>(), there); // a copy knows nothing of what comes after
        QCOMPARE(before.end().last.as<double>(), 100.0);
        it.stop();
        QCOMPARE(it.valueAt(1000), QVariant(thing.real));
    }

    void aRestSpeedOfItsOwnIsTakenAtItsWord()
    {
        for (const auto &[name, tolerance, restSpeed] : {
                 std::tuple("Rebound's", 0.005, 0.005),
                 {"Flutter's", 0.001, 0.001},
                 {"Android's, of pixels", 0.75, 46.875},
                 {"fast, and near", 0.01, 1000.0},
                 {"slow, and far", 5.0, 0.1},
             }) {
            for (const double ratio : {0.2, 0.7, 1.0, 2.0}) {
                renew();
                it.setSpring(SpringParameters::fromDampingRatio(ratio, 200));
                give({{"tolerance", tolerance}, {"restSpeed", restSpeed}, {"to", 100}});
                const double needed =
                    Spring(it.spring()).settlingTime({-100, 0}, {tolerance, restSpeed});
                QVERIFY2(isNear(it.settlingTime(), 1000 * needed, 1e-6), name);
                const double took = passUntilRest(it, millisecond);
                QVERIFY2(std::abs(took - needed) <= 1.5 * millisecond, name);
                QCOMPARE(thing.real, 100.0);
            }
        }
    }

    void unsetTheRestSpeedFollowsTheTolerance()
    {
        QSignalSpy changed(&it, &Interpolator::restSpeedChanged);
        QCOMPARE(it.restSpeed(), -1.0);
        give({{"tolerance", 0.5}, {"to", 100}});
        const double needed = Spring(it.spring()).settlingTime({-100, 0}, {0.5, 30});
        QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
        QCOMPARE(changed.size(), 0);
        it.setRestSpeed(1);
        for (const double bad : {-2.0, notANumber, infinity}) {
            expectWarning("property \"real\": refused restSpeed");
            it.setRestSpeed(bad);
            QCOMPARE(it.restSpeed(), 1.0);
        }
        QVERIFY(it.settlingTime() > 1000 * needed + 1);
        for (int i = 0; i < 2; ++i) {
            it.resetRestSpeed();
            QCOMPARE(it.restSpeed(), -1.0);
            QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
            QCOMPARE(changed.size(), 2);
        }
    }

    void aRestSpeedGivenOnTheWayEndsItEarlier()
    {
        Thing thingOfOther;
        SpringInterpolator other(&thingOfOther, "real");
        for (SpringInterpolator *one : {&it, &other}) {
            one->setTolerance(0.5);
            one->setRestSpeed(0.01);
            one->setTo(100);
        }
        pass(0.1);
        it.setRestSpeed(30);
        QCOMPARE(it.velocity(), other.velocity());
        QVERIFY(passUntilRest(it, millisecond) < 2);
        QVERIFY(other.isRunning());
        QCOMPARE(thing.real, 100.0);
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
        Thing thingOfFine;
        SpringInterpolator fine(&thingOfFine, "real");
        Journal journal(it);
        thing.real = thingOfFine.real = 96;
        for (SpringInterpolator *one : {&it, &fine}) {
            one->setSpring(SpringParameters::fromDampingRatio(0.1, 300));
            one->setMinimum(96);
            one->setMaximum(110);
            one->setAtBound(Interpolator::Clamp);
            one->animateTo(100, 2000);
        }
        fine.setPaused(true);
        double seconds = 0;
        while (it.isRunning() && seconds < 10) {
            pass(1 / hertz);
            seconds += 1 / hertz;
            if (!it.isRunning())
                break;
            it.setPaused(true);
            fine.setPaused(false);
            for (int i = 0; i < 50; ++i) {
                pass(1 / hertz / 50);
                QVERIFY(thingOfFine.real >= 96 && thingOfFine.real <= 110);
            }
            fine.setPaused(true);
            it.setPaused(false);
            QVERIFY2(isNear(thing.real, thingOfFine.real, 1e-7),
                     qPrintable(QStringLiteral("%1 at %2 s").arg(thing.real).arg(seconds)));
        }
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void clampedItRestsAtATargetOnTheBound()
    {
        for (const double seconds : {millisecond, frame, 60.0}) {
            renew();
            it.setPropertyName("point");
            it.setSpring(springs::bouncy);
            give({{"maximum", QPointF(100, 50)}, {"atBound", Interpolator::Clamp}});
            Journal journal(it);
            QSignalSpy reached(&it, &SpringInterpolator::finalPositionReached);
            it.animateTo(QPointF(100, 20), QPointF(900, 2000));
            for (int i = 0; it.isRunning() && i < 10'000; ++i) {
                pass(seconds);
                QVERIFY(thing.point.x() <= 100 && thing.point.y() <= 50);
            }
            QCOMPARE(thing.point, QPointF(100, 20));
            QCOMPARE(reached.size(), 1);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void clampedAFlingIsNotWrittenOutside()
    {
        FrictionInterpolator fling(&thing, "real");
        fling.setMinimum(-10);
        fling.setMaximum(30);
        fling.setAtBound(Interpolator::Clamp);
        fling.setVelocity(2000);
        for (int i = 0; fling.isRunning() && i < 6000; ++i) {
            pass(frame);
            QVERIFY(thing.real >= -10 && thing.real <= 30);
        }
        QVERIFY(!fling.isRunning());
    }
};

SPRUNG_TEST(LookingAheadTest)
#include "looking_ahead_test.moc"
