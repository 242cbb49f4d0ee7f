// SPDX-License-Identifier: MIT
// A fall against x″ = g, counted by hand from impact to impact.
#include "fixture.h"

#include <sprung/interpolators/gravity_interpolator.h>

#include <cmath>
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

class GravityInterpolatorTest : public ControlledTime
{
    Q_OBJECT

private:
    static void addRates()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24.0, 60.0, 144.0, 1000.0})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

private Q_SLOTS:
    void itFallsAsTheEquationSays_data() { addRates(); }
    void itFallsAsTheEquationSays()
    {
        QFETCH(double, hertz);
        Thing thing;
        thing.real = 40;
        GravityInterpolator ball(&thing, "real");
        ball.setAcceleration(700);
        ball.setVelocity(-900);
        for (int i = 1; i < 3 * hertz; ++i) {
            pass(1 / hertz);
            const double t = i / hertz;
            QVERIFY(std::abs(thing.real - (40 - 900 * t + 350 * t * t)) < 1e-8);
            QVERIFY(std::abs(ball.velocity().toDouble() - (-900 + 700 * t)) < 1e-8);
        }
        ball.stop();
    }

    void itBouncesAtTheExactMoments_data() { addRates(); }
    void itBouncesAtTheExactMoments()
    {
        QFETCH(double, hertz);
        for (const double restitution : {0.2, 0.5, 0.9}) {
            Thing thing;
            thing.real = 100; // down is where it grows: the floor is at 400
            GravityInterpolator ball(&thing, "real");
            ball.setFloor(400);
            ball.setRestitution(restitution);
            ball.setTolerance(1e-6);
            ball.setVelocity(-500);
            const Ball start{300, 500, 1000, restitution};
            const double whole = start.timeToRest();
            for (int i = 1; i / hertz < 0.98 * whole; ++i) {
                pass(1 / hertz);
                QVERIFY(std::abs(400 - thing.real - start.after(i / hertz).height) < 1e-7);
                QVERIFY(thing.real <= 400);
            }
            passUntilRest(ball);
            QCOMPARE(thing.real, 400.0);
        }
    }

    void itLiesStillWithItsLastImpact_data() { addRates(); }
    void itLiesStillWithItsLastImpact()
    {
        QFETCH(double, hertz);
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.setRestitution(0.8);
        ball.setTolerance(1e-9);
        Journal journal(ball);
        ball.setVelocity(-200);
        const double whole = Ball{300, 200, 1000, 0.8}.timeToRest();
        QVERIFY(std::abs(ball.settlingTime() - 1000 * whole) < 1e-3);
        int frames = 0;
        for (; ball.isRunning(); ++frames)
            pass(1 / hertz);
        QCOMPARE(frames, frameAt(whole, hertz));
        QCOMPARE(thing.real, 300.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    /// With all of the tolerance, since nothing else moves: found by looking backwards.
    void itSettlesWhenItIsWithinItsTolerance()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.setRestitution(0.8);
        ball.setTolerance(20);
        ball.setRestSpeed(150);
        ball.setVelocity(-200);
        const Ball start{300, 200, 1000, 0.8};
        const auto isOutside = [&](double t) {
            const Ball now = start.after(t);
            return now.height > 20 || std::abs(now.speed) > 150;
        };
        constexpr double step = 1e-4;
        double settled = start.timeToRest();
        while (!isOutside(settled - step))
            settled -= step;
        const double took = ball.settlingTime() / 1000;
        QVERIFY2(std::abs(took - settled) <= 2 * step, qPrintable(QString::number(took - settled)));
        ball.stop();
    }

    /// Where it has no place to go, the default tolerance is a thousandth of how high it would fly.
    void theDefaultToleranceIsThatOfTheFlight()
    {
        for (const double speed : {500., 2000.}) {
            Thing thing, other;
            thing.real = other.real = 300;
            GravityInterpolator ball(&thing, "real");
            GravityInterpolator told(&other, "real");
            for (GravityInterpolator *each : {&ball, &told}) {
                each->setFloor(300);
                each->setRestitution(0.8);
            }
            told.setTolerance(speed * speed / 2000 / 1000);
            ball.setVelocity(-speed);
            told.setVelocity(-speed);
            QVERIFY(std::abs(ball.settlingTime() - told.settlingTime()) < 1e-6);
            ball.stop();
            told.stop();
        }
    }

    void withoutRestitutionItStaysWhereItFalls()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(45);
        ball.setRestitution(0);
        ball.start();
        const double whole = std::sqrt(2 * 45 / 1000.0); // 0.3 s
        const double seconds = passUntilRest(ball, 0.001);
        QCOMPARE(frameAt(seconds, 1000), frameAt(whole, 1000));
        QCOMPARE(thing.real, 45.0);
    }

    void withFullRestitutionItNeverRests()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(45);
        ball.setRestitution(1);
        ball.start();
        const double period = 2 * std::sqrt(2 * 45 / 1000.0);
        for (int i = 0; i < 1000; ++i)
            pass(period);
        QVERIFY(ball.isRunning());
        QVERIFY(std::abs(thing.real) < 1e-6); // back where it began
        QVERIFY(qIsInf(ball.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        ball.complete();
    }

    void aLargeFrameHoldsManyImpacts()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.setRestitution(0.95);
        ball.start();
        pass(9);
        QVERIFY(std::abs(300 - thing.real - (Ball{300, 0, 1000, 0.95}.after(9).height)) < 1e-6);
        pass(1e6);
        QCOMPARE(thing.real, 300.0);
        QVERIFY(!ball.isRunning());
    }

    void aNumberPullsAlongTheLastComponent()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "point");
        ball.setVelocity(QPointF(30, 0));
        pass(0.5);
        QVERIFY(std::abs(thing.point.x() - 15) < 1e-10);
        QVERIFY(std::abs(thing.point.y() - 125) < 1e-10);
        ball.stop();

        GravityInterpolator drop(&thing, "vector");
        drop.start();
        pass(0.5);
        QCOMPARE(thing.vector, QVector3D(0, 0, 125));
        drop.stop();
    }

    void aVectorPullsAlongEach()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "point");
        ball.setAcceleration(QPointF(-400, 80));
        ball.setFloor(QPointF(-50, 10));
        ball.setRestitution(0.5);
        ball.start();
        const Ball x{50, 0, 400};
        const Ball y{10, 0, 80};
        for (int i = 1; i < 60; ++i) {
            pass(frame);
            QVERIFY(std::abs(thing.point.x() + 50 - x.after(i * frame).height) < 1e-8);
            QVERIFY(std::abs(10 - thing.point.y() - y.after(i * frame).height) < 1e-8);
        }
        passUntilRest(ball);
        QCOMPARE(thing.point, QPointF(-50, 10));
    }

    void upwardsTheFloorIsACeiling()
    {
        Thing thing;
        GravityInterpolator balloon(&thing, "real");
        balloon.setAcceleration(-1000);
        balloon.setFloor(-300);
        balloon.start();
        const Ball ball{300, 0};
        for (int i = 1; i < 100; ++i) {
            pass(frame);
            QVERIFY(std::abs(thing.real + 300 - ball.after(i * frame).height) < 1e-8);
        }
        passUntilRest(balloon);
        QCOMPARE(thing.real, -300.0);
    }

    void wallsTurnItRound()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "point");
        ball.setFloor(QPointF(0, 300));
        ball.setMinimum(QPointF(-20, -1e6));
        ball.setMaximum(QPointF(70, 1e6));
        ball.setAtBound(Interpolator::Bounce);
        ball.setRestitution(0.5);
        ball.setVelocity(QPointF(200, 0));
        const Ball height{300, 0};
        double place = 0;
        double speed = 200;
        constexpr double dt = 1.0 / 144;
        for (int i = 1; i < 200; ++i) {
            pass(dt);
            double left = dt;
            for (double wall = speed > 0 ? 70 : -20; (wall - place) / speed <= left;
                 wall = speed > 0 ? 70 : -20) {
                left -= (wall - place) / speed;
                place = wall;
                speed *= -0.5;
            }
            place += speed * left;
            QVERIFY(std::abs(thing.point.x() - place) < 1e-8);
            QVERIFY(std::abs(300 - thing.point.y() - height.after(i * dt).height) < 1e-7);
        }
        QVERIFY(std::abs(speed) < 60); // there were walls
        ball.stop();
    }

    void throughItsFloorItDoesNotFall()
    {
        Thing thing;
        thing.point = QPointF(0, 80);
        GravityInterpolator ball(&thing, "point");
        ball.setFloor(QPointF(0, 80));
        ball.setMaximum(QPointF(100, 100));
        ball.setVelocity(QPointF(50, 0));
        QVERIFY(std::abs(ball.settlingTime() - 2000) < 1e-6);
        while (ball.isRunning()) {
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
            Thing thing;
            GravityInterpolator ball(&thing, "real");
            const double bound = between(10, 300);
            ball.setAcceleration(between(50, 2000));
            ball.setMaximum(bound);
            ball.setAtBound(Interpolator::Bounce);
            ball.setRestitution(between(0.1, 0.9));
            ball.setVelocity(between(-500, 500));
            QVERIFY(std::isfinite(ball.settlingTime()));
            while (ball.isRunning()) {
                pass(frame);
                QVERIFY(thing.real <= bound);
            }
            QCOMPARE(thing.real, bound);
        }
    }

    void aBoundMayBeFartherThanNumbersReach()
    {
        Thing thing;
        thing.real = 1e308;
        GravityInterpolator ball(&thing, "real");
        ball.setAcceleration(-1e300);
        ball.setMinimum(-1e308);
        ball.start();
        QVERIFY(std::isfinite(ball.settlingTime()));
        passUntilRest(ball, 1000, 1e6);
        QCOMPARE(thing.real, -1e308);
    }

    void aBoundEndsIt()
    {
        for (const double hertz : {24.0, 60.0, 144.0}) {
            Thing thing;
            GravityInterpolator ball(&thing, "real");
            ball.setMaximum(80);
            Journal journal(ball);
            ball.setVelocity(-300);
            // 80 = −300 t + 500 t²
            const double moment = (300 + std::sqrt(300.0 * 300 + 4 * 500 * 80)) / 1000;
            int frames = 0;
            for (; ball.isRunning(); ++frames)
                pass(1 / hertz);
            QCOMPARE(frames, frameAt(moment, hertz));
            QCOMPARE(thing.real, 80.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        }
    }

    void aTargetAloneStartsNothing()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFrom(0);
        ball.setTo(500);
        QVERIFY(!ball.isRunning());
        ball.start();
        pass(0.5);
        QVERIFY(std::abs(ball.progress() - 0.25) < 1e-12);
        ball.stop();
    }

    void startBeginsAtFrom()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFrom(100);
        ball.setFloor(400);
        for (int i = 0; i < 2; ++i) {
            ball.start();
            QCOMPARE(thing.real, 100.0);
            pass(0.1);
            QVERIFY(std::abs(thing.real - 105) < 1e-10);
            passUntilRest(ball);
            QCOMPARE(thing.real, 400.0);
        }
    }

    void aFloorThatMovesKeepsPlaceAndVelocity()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.start();
        pass(0.4);
        ball.setFloor(200);
        QVERIFY(std::abs(thing.real - 80) < 1e-10);
        QVERIFY(std::abs(ball.velocity().toDouble() - 400) < 1e-10);
        pass(0.3);
        QVERIFY(std::abs(200 - thing.real - Ball{120, -400}.after(0.3).height) < 1e-9);
        passUntilRest(ball);
        QCOMPARE(thing.real, 200.0);
    }

    void whatIsBelowItsFloorStandsOnIt()
    {
        Thing thing;
        thing.real = 500;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.start();
        pass(frame);
        QCOMPARE(thing.real, 300.0);
        passUntilRest(ball);
        QCOMPARE(thing.real, 300.0);
    }

    void completeLaysItDown()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.setFloor(300);
        ball.start();
        pass(0.1);
        Journal journal(ball);
        ball.complete();
        QCOMPARE(thing.real, 300.0);
        QCOMPARE(journal.entries, QStringList({"updated", "finished Completed"}));
    }

    void withoutAFloorItNeverRests()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        ball.start();
        pass(100);
        QVERIFY(ball.isRunning());
        QVERIFY(qIsInf(ball.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        ball.complete();
        QVERIFY(std::abs(thing.real - 5e6) < 1e-6);
    }

    void whatMakesNoSenseIsRefused()
    {
        Thing thing;
        GravityInterpolator ball(&thing, "real");
        QVERIFY(ball.isValid());
        for (const QVariant &value : {QVariant(qQNaN()), QVariant(qInf()), QVariant("down")}) {
            expectWarning("property \"real\": refused acceleration ");
            ball.setAcceleration(value);
            expectWarning("property \"real\": refused floor ");
            ball.setFloor(value);
        }
        QCOMPARE(ball.acceleration(), 1000.0);
        QCOMPARE(ball.floor(), QVariant());
    }

    void caughtOnItsWayFromRestItSettles()
    {
        Thing thing; // at 0, and nothing else says how long its way is
        GravityInterpolator fall(&thing, "real");
        fall.setMaximum(100);
        fall.setAtBound(Interpolator::Catch);
        fall.start();
        QVERIFY(std::abs(fall.settlingTime() / 1000 - passUntilRest(fall)) <= frame);
        QVERIFY(!fall.isRunning());
        QCOMPARE(thing.real, 100.0);
    }

    void aBoundAtTheFloorIsMetBeforeTheFloor()
    {
        for (int i = 0; i < 50; ++i) {
            Thing grounded;
            Thing free;
            GravityInterpolator onFloor(&grounded, "real");
            GravityInterpolator fall(&free, "real");
            onFloor.setFloor(100);
            grounded.real = free.real = 1.37 * i - 100;
            for (GravityInterpolator *one : {&onFloor, &fall}) {
                one->setTolerance(0.1);
                one->setRestSpeed(1);
                one->setMaximum(100);
                one->setAtBound(Interpolator::Catch);
                one->start();
            }
            while (fall.isRunning()) {
                QVERIFY(std::abs(onFloor.settlingTime() - fall.settlingTime()) < 1e-6);
                pass(frame);
            }
            QVERIFY(!onFloor.isRunning());
            QCOMPARE(grounded.real, 100.0);
        }
    }

    void anAngleIsNotWrittenByATarget()
    {
        Thing thing;
        thing.real = 10;
        GravityInterpolator fall(&thing, "real");
        fall.setAngular(true);
        fall.setFloor(100);
        fall.setTo(50); // only says where progress is 1
        QVERIFY(!fall.isRunning());
        QCOMPARE(thing.real, 10.0);
    }
};

SPRUNG_TEST(GravityInterpolatorTest)
#include "gravity_interpolator_test.moc"
