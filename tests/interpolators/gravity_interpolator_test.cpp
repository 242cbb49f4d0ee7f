// SPDX-License-Identifier: MIT
// A fall against x″ = g, counted by hand from impact to impact.
#include "kind_test.h"

#include <sprung/interpolators/gravity_interpolator.h>

#include <random>

using namespace sprung;

namespace {

/// Above a floor at 0, and pulled towards it: height up, and its rate.
struct Ball
{
    double height;
    double speed;
    double pull = 1000;
    double restitution = 0.5;

    double timeToImpact() const
    {
        return (speed + std::sqrt(speed * speed + 2 * pull * height)) / pull;
    }
    Ball fallen(double t) const
    {
        return {height + speed * t - pull * t * t / 2, speed - pull * t, pull, restitution};
    }
    Ball after(double t) const
    {
        Ball ball = *this;
        for (double impact = ball.timeToImpact(); impact <= t; impact = ball.timeToImpact()) {
            ball = {0, -restitution * ball.fallen(impact).speed, pull, restitution};
            t -= impact;
            if (ball.timeToImpact() < 1e-9) // no more of them can be told apart
                return {0, 0, pull, restitution};
        }
        return ball.fallen(t);
    }
    /// The impacts come faster and faster: their times are a geometric series.
    double timeToRest() const
    {
        const double impact = timeToImpact();
        const double up = -restitution * fallen(impact).speed;
        return impact + 2 * up / pull / (1 - restitution);
    }
};

} // namespace

class GravityInterpolatorTest : public KindTest<GravityInterpolator>
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void itFallsAsTheEquationSays_data() { addRates(); }
    void itFallsAsTheEquationSays()
    {
        QFETCH(double, hertz);
        thing.real = 40;
        give({{"acceleration", 700}, {"velocity", -900}});
        for (int i = 1; i < 3 * hertz; ++i) {
            pass(1 / hertz);
            const double t = i / hertz;
            QVERIFY(isNear(thing.real, 40 - 900 * t + 350 * t * t, 1e-8));
            QVERIFY(isNear(speed(), -900 + 700 * t, 1e-8));
        }
    }

    /// And lies still with its last impact. Where it falls upwards, the floor is a ceiling.
    void itBouncesAtTheExactMoments_data() { addRates(); }
    void itBouncesAtTheExactMoments()
    {
        QFETCH(double, hertz);
        for (const double restitution : {0.0, 0.2, 0.5, 0.8, 0.9}) {
            for (const int down : {1, -1}) {
                renew();
                thing.real = down * 100;
                give({{"acceleration", down * 1000}, {"floor", down * 400}});
                give({{"restitution", restitution}, {"tolerance", 1e-9}});
                Journal journal(it);
                it.setVelocity(down * -500);
                const Ball start{300, 500, 1000, restitution};
                const double whole = start.timeToRest();
                QVERIFY(isNear(it.settlingTime(), 1000 * whole, 1e-3));
                int frames = 0;
                while (++frames / hertz < 0.98 * whole) {
                    pass(1 / hertz);
                    QVERIFY(
                        isNear(400 - down * thing.real, start.after(frames / hertz).height, 1e-7));
                    QVERIFY(down * thing.real <= 400);
                }
                QCOMPARE(frames - 1 + framesUntilRest(hertz), frameAt(whole, hertz));
                QCOMPARE(thing.real, down * 400.0);
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
    }

    /// With all of the tolerance, since nothing else moves: found by looking backwards.
    void itSettlesWhenItIsWithinItsTolerance()
    {
        give({{"floor", 300}, {"restitution", 0.8}, {"tolerance", 20}, {"restSpeed", 150}});
        it.setVelocity(-200);
        const Ball start{300, 200, 1000, 0.8};
        const auto isOutside = [&](double t) {
            const Ball now = start.after(t);
            return now.height > 20 || std::abs(now.speed) > 150;
        };
        constexpr double step = 1e-4;
        double settled = start.timeToRest();
        while (!isOutside(settled - step))
            settled -= step;
        QVERIFY(std::abs(it.settlingTime() / 1000 - settled) <= 2 * step);
    }

    /// Where it has no place to go, the default tolerance is a thousandth of how high it would fly.
    void theDefaultToleranceIsThatOfTheFlight()
    {
        for (const double start : {500., 2000.}) {
            double times[2] = {};
            for (const bool isTold : {false, true}) {
                renew();
                thing.real = 300;
                give({{"floor", 300}, {"restitution", 0.8}});
                if (isTold)
                    it.setTolerance(start * start / 2000 / 1000);
                it.setVelocity(-start);
                times[isTold] = it.settlingTime();
            }
            QVERIFY(isNear(times[0], times[1], 1e-6));
        }
    }

    void withoutAFloorOrWithFullRestitutionItNeverRests()
    {
        for (const bool hasFloor : {false, true}) {
            renew();
            it.setRestitution(1);
            if (hasFloor)
                it.setFloor(45);
            it.start();
            for (int i = 0; i < (hasFloor ? 1000 : 1); ++i)
                pass(hasFloor ? 2 * std::sqrt(2 * 45 / 1000.0) : 100);
            QVERIFY(it.isRunning());
            QVERIFY(qIsInf(it.settlingTime()));
            expectWarning("it never comes to rest, so it was stopped, not completed$");
            it.complete();
            QVERIFY(isNear(thing.real, hasFloor ? 0 : 5e6, 1e-6)); // back where it began
        }
    }

    void aLargeFrameHoldsManyImpacts()
    {
        give({{"floor", 300}, {"restitution", 0.95}});
        it.start();
        pass(9);
        QVERIFY(isNear(300 - thing.real, Ball{300, 0, 1000, 0.95}.after(9).height, 1e-6));
        pass(1e6);
        QCOMPARE(thing.real, 300.0);
        QVERIFY(!it.isRunning());
    }

    void aNumberPullsAlongTheLastComponentAndAVectorAlongEach()
    {
        GravityInterpolator drop(&thing, "vector");
        drop.start();
        give({{"property", "point"}, {"velocity", QPointF(30, 0)}});
        pass(0.5);
        QCOMPARE(thing.vector, QVector3D(0, 0, 125));
        QVERIFY(isNear(thing.point.x(), 15, 1e-10));
        QVERIFY(isNear(thing.point.y(), 125, 1e-10));

        it.snapTo(QPointF());
        give({{"acceleration", QPointF(-400, 80)}, {"floor", QPointF(-50, 10)}});
        it.setRestitution(0.5);
        it.start();
        for (int i = 1; i < 60; ++i) {
            pass(frame);
            QVERIFY(isNear(thing.point.x() + 50, Ball{50, 0, 400}.after(i * frame).height, 1e-8));
            QVERIFY(isNear(10 - thing.point.y(), Ball{10, 0, 80}.after(i * frame).height, 1e-8));
        }
        passUntilRest(it);
        QCOMPARE(thing.point, QPointF(-50, 10));
    }

    void wallsTurnItRound()
    {
        give({{"property", "point"}, {"floor", QPointF(0, 300)}, {"minimum", QPointF(-20, -1e6)}});
        give({{"maximum", QPointF(70, 1e6)}, {"atBound", Interpolator::Bounce}});
        give({{"restitution", 0.5}, {"velocity", QPointF(200, 0)}});
        double place = 0;
        double rate = 200;
        constexpr double dt = 1.0 / 144;
        for (int i = 1; i < 200; ++i) {
            pass(dt);
            double left = dt;
            for (double wall = rate > 0 ? 70 : -20; (wall - place) / rate <= left;
                 wall = rate > 0 ? 70 : -20) {
                left -= (wall - place) / rate;
                place = wall;
                rate *= -0.5;
            }
            place += rate * left;
            QVERIFY(isNear(thing.point.x(), place, 1e-8));
            QVERIFY(isNear(300 - thing.point.y(), Ball{300, 0}.after(i * dt).height, 1e-7));
        }
        QVERIFY(std::abs(rate) < 60); // there were walls
    }

    void throughItsFloorItDoesNotFall()
    {
        thing.point = QPointF(0, 80);
        give({{"property", "point"}, {"floor", QPointF(0, 80)}, {"maximum", QPointF(100, 100)}});
        it.setVelocity(QPointF(50, 0));
        QVERIFY(isNear(it.settlingTime(), 2000, 1e-6));
        while (it.isRunning()) {
            pass(0.2);
            QCOMPARE(thing.point.y(), 80.0);
        }
        QCOMPARE(thing.point.x(), 100.0);
    }

    void betweenBouncesItStaysWithinItsBound()
    {
        std::mt19937 random(3);
        const auto between = [&](double least, double greatest) {
            return std::uniform_real_distribution(least, greatest)(random);
        };
        for (int i = 0; i < 300; ++i) {
            renew();
            const double bound = between(10, 300);
            give({{"acceleration", between(50, 2000)}, {"maximum", bound}});
            give({{"atBound", Interpolator::Bounce}, {"restitution", between(0.1, 0.9)}});
            it.setVelocity(between(-500, 500));
            QVERIFY(std::isfinite(it.settlingTime()));
            while (it.isRunning()) {
                pass(frame);
                QVERIFY(thing.real <= bound);
            }
            QCOMPARE(thing.real, bound);
        }
    }

    void aBoundMayBeFartherThanNumbersReach()
    {
        thing.real = 1e308;
        give({{"acceleration", -1e300}, {"minimum", -1e308}});
        it.start();
        QVERIFY(std::isfinite(it.settlingTime()));
        passUntilRest(it, 1000, 1e6);
        QCOMPARE(thing.real, -1e308);
    }

    void aBoundEndsIt_data() { addRates(); }
    void aBoundEndsIt()
    {
        QFETCH(double, hertz);
        it.setMaximum(80);
        Journal journal(it);
        it.setVelocity(-300);
        // 80 = −300 t + 500 t²
        const double moment = (300 + std::sqrt(300.0 * 300 + 4 * 500 * 80)) / 1000;
        QCOMPARE(framesUntilRest(hertz), frameAt(moment, hertz));
        QCOMPARE(thing.real, 80.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
    }

    void aTargetAloneStartsNothing()
    {
        give({{"from", 0}, {"to", 500}});
        QVERIFY(!it.isRunning());
        it.start();
        pass(0.5);
        QVERIFY(isNear(it.progress(), 0.25, 1e-12));

        renew();
        thing.real = 10;
        give({{"angular", true}, {"floor", 100}, {"to", 50}}); // only says where progress is 1
        QVERIFY(!it.isRunning());
        QCOMPARE(thing.real, 10.0);
    }

    void startBeginsAtFrom()
    {
        give({{"from", 100}, {"floor", 400}});
        for (int i = 0; i < 2; ++i) {
            it.start();
            QCOMPARE(thing.real, 100.0);
            pass(0.1);
            QVERIFY(isNear(thing.real, 105, 1e-10));
            passUntilRest(it);
            QCOMPARE(thing.real, 400.0);
        }
    }

    void aFloorThatMovesKeepsPlaceAndVelocity()
    {
        it.setFloor(300);
        it.start();
        pass(0.4);
        it.setFloor(200);
        QVERIFY(isNear(thing.real, 80, 1e-10));
        QVERIFY(isNear(speed(), 400, 1e-10));
        pass(0.3);
        QVERIFY(isNear(200 - thing.real, Ball{120, -400}.after(0.3).height));
        passUntilRest(it);
        QCOMPARE(thing.real, 200.0);
        it.setFloor(50); // above it: it stands on it
        it.start();
        pass(frame);
        QCOMPARE(thing.real, 50.0);
        passUntilRest(it);
        QCOMPARE(thing.real, 50.0);
    }

    void whatMakesNoSenseIsRefused()
    {
        QVERIFY(it.isValid());
        for (const QVariant &value : {QVariant(qQNaN()), QVariant(qInf()), QVariant("down")}) {
            expectWarning("property \"real\": refused acceleration ");
            it.setAcceleration(value);
            expectWarning("property \"real\": refused floor ");
            it.setFloor(value);
        }
        QCOMPARE(it.acceleration(), 1000.0);
        QCOMPARE(it.floor(), QVariant());
    }

    /// From 0, and nothing else says how long its way is.
    void caughtOnItsWayFromRestItSettles()
    {
        give({{"maximum", 100}, {"atBound", Interpolator::Catch}});
        it.start();
        QVERIFY(std::abs(it.settlingTime() / 1000 - passUntilRest(it)) <= frame);
        QVERIFY(!it.isRunning());
        QCOMPARE(thing.real, 100.0);
    }

    void aBoundAtTheFloorIsMetBeforeTheFloor()
    {
        for (int i = 0; i < 50; ++i) {
            renew();
            Thing free;
            GravityInterpolator fall(&free, "real");
            it.setFloor(100);
            thing.real = free.real = 1.37 * i - 100;
            for (GravityInterpolator *one : {&it, &fall}) {
                one->setTolerance(0.1);
                one->setRestSpeed(1);
                one->setMaximum(100);
                one->setAtBound(Interpolator::Catch);
                one->start();
            }
            while (fall.isRunning()) {
                QVERIFY(isNear(it.settlingTime(), fall.settlingTime(), 1e-6));
                pass(frame);
            }
            QVERIFY(!it.isRunning());
            QCOMPARE(thing.real, 100.0);
        }
    }
};

SPRUNG_TEST(GravityInterpolatorTest)
#include "gravity_interpolator_test.moc"
