// SPDX-License-Identifier: MIT
// A fling against what the equation v′ = −friction · v says, with bounds and snap points in its way.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QtMath>

#include <cmath>

using namespace sprung;

namespace {

/// v = v₀ e^{−λt}, x = x₀ + v₀ (1 − e^{−λt}) / λ
struct Slide
{
    double place;
    double velocity;
    double rate;

    Slide after(double t) const
    {
        const double left = std::exp(-rate * t);
        return {place + velocity * (1 - left) / rate, velocity * left, rate};
    }
    double end() const { return place + velocity / rate; }
    double timeTo(double there) const
    {
        return -std::log(1 - rate * (there - place) / velocity) / rate;
    }
};

} // namespace

class FrictionInterpolatorTest : public ControlledTime
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
    void itSlidesAsTheEquationSays_data() { addRates(); }
    void itSlidesAsTheEquationSays()
    {
        QFETCH(double, hertz);
        for (const double friction : {0.5, 2.0, 7.0}) {
            Thing thing;
            thing.real = 30;
            FrictionInterpolator fling(&thing, "real");
            fling.setFriction(friction);
            fling.setVelocity(-900);
            const Slide slide{30, -900, friction};
            for (int i = 1; fling.isRunning(); ++i) {
                QVERIFY(i < 100'000);
                pass(1 / hertz);
                if (!fling.isRunning())
                    break;
                const Slide now = slide.after(i / hertz);
                QVERIFY(std::abs(thing.real - now.place) < 1e-9);
                QVERIFY(std::abs(fling.velocity().toDouble() - now.velocity) < 1e-9);
            }
            QVERIFY(std::abs(thing.real - slide.end()) < 1e-9);
        }
    }

    void itRestsOnceWhatIsLeftIsWithinTheTolerance_data() { addRates(); }
    void itRestsOnceWhatIsLeftIsWithinTheTolerance()
    {
        QFETCH(double, hertz);
        for (const double friction : {2.0, 100.0}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setFriction(friction);
            fling.setTolerance(0.5);
            fling.setVelocity(900);
            // What is left to travel is v/λ; the speed limit is 60 · 0.5.
            const double slowEnough = std::min(0.5 * friction, 30.0);
            int frames = 0;
            for (; fling.isRunning(); ++frames)
                pass(1 / hertz);
            QCOMPARE(frames, frameAt(std::log(900 / slowEnough) / friction, hertz));
        }
    }

    void itMayRestBySpeedAlone_data() { addRates(); }
    void itMayRestBySpeedAlone()
    {
        QFETCH(double, hertz);
        for (const double friction : {2.0, 100.0}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setFriction(friction);
            fling.setTolerance(1e6); // any distance
            fling.setRestSpeed(50);
            fling.setVelocity(900);
            int frames = 0;
            for (; fling.isRunning(); ++frames)
                pass(1 / hertz);
            QCOMPARE(frames, frameAt(std::log(900 / 50.0) / friction, hertz));
        }
    }

    void aTargetIsThrownAt()
    {
        Thing thing;
        thing.real = 10;
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(3);
        Journal journal(fling);
        fling.setTo(110);
        QVERIFY(std::abs(fling.velocity().toDouble() - 300) < 1e-12);
        const Slide slide{10, 300, 3};
        for (int i = 1; i <= 30; ++i) {
            pass(frame);
            QVERIFY(std::abs(thing.real - slide.after(i * frame).place) < 1e-10);
            QVERIFY(std::abs(fling.progress() - (thing.real - 10) / 100) < 1e-12);
        }
        passUntilRest(fling);
        QVERIFY(std::abs(thing.real - 110) < 1e-10);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aThrowEndsExactlyAtItsTarget()
    {
        for (int i = 0; i < 50; ++i) {
            Thing thing;
            thing.real = 0.1 + i * 0.37;
            const double to = i * 1.1 - 20;
            FrictionInterpolator fling(&thing, "real");
            fling.setTo(to);
            QVERIFY(fling.restingValue().toDouble() == to); // QCOMPARE allows for rounding
            passUntilRest(fling);
            QVERIFY(thing.real == to);
            QVERIFY(fling.progress() == 1);
        }
    }

    void aNewTargetIsThrownAtFromThere()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        Journal journal(fling);
        fling.setTo(100);
        pass(0.3);
        const Slide slide{thing.real, 2 * (-50 - thing.real), 2};
        fling.animateTo(-50);
        pass(0.4);
        QVERIFY(std::abs(thing.real - slide.after(0.4).place) < 1e-10);
        passUntilRest(fling);
        QVERIFY(std::abs(thing.real + 50) < 1e-10);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aThrowThatABoundHasMovedSlidesOnFromThere()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.animateTo(50);
        pass(1.2);
        expectWarning("outside the bounds");
        fling.setMaximum(0);
        fling.resetMaximum();
        const Slide slide{fling.value().toDouble(), fling.velocity().toDouble(), 2};
        QCOMPARE(slide.place, 0.0);
        pass(0.3);
        QVERIFY(std::abs(thing.real - slide.after(0.3).place) < 1e-10);
    }

    void aTargetWhereItIsStartsNothing()
    {
        Thing thing;
        thing.real = 30;
        FrictionInterpolator fling(&thing, "real");
        fling.setTo(30.0);
        QVERIFY(!fling.isRunning());
        fling.setTo(31.0);
        QVERIFY(fling.isRunning());
    }

    void aPushReplacesTheVelocity()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setVelocity(500);
        pass(0.3);
        const Slide slide{thing.real, -200, 2};
        fling.setVelocity(-200);
        pass(0.3);
        QVERIFY(std::abs(thing.real - slide.after(0.3).place) < 1e-10);
        passUntilRest(fling);
    }

    void aPushCountsWhereATargetStartedNothing()
    {
        for (const bool snaps : {true, false}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            if (snaps)
                fling.snapTo(0.0);
            else
                fling.setTo(0.0);
            QVERIFY(!fling.isRunning());
            fling.setVelocity(1000);
            QCOMPARE(fling.velocity(), 1000.0);
            passUntilRest(fling);
            QVERIFY(std::abs(thing.real - 500) < 1e-9);
        }
    }

    void aChangedFrictionKeepsPlaceAndVelocity()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setVelocity(500);
        pass(0.3);
        Slide slide = Slide{0, 500, 2}.after(0.3);
        fling.setFriction(6);
        slide.rate = 6;
        QVERIFY(std::abs(fling.velocity().toDouble() - slide.velocity) < 1e-10);
        pass(0.1);
        QVERIFY(std::abs(thing.real - slide.after(0.1).place) < 1e-10);
        passUntilRest(fling);
        QVERIFY(std::abs(thing.real - slide.end()) < 1e-9);
    }

    void aPointSlidesStraight()
    {
        Thing thing;
        thing.point = QPointF(5, 7);
        FrictionInterpolator fling(&thing, "point");
        fling.setVelocity(QPointF(300, -100));
        const Slide x{5, 300, 2};
        const Slide y{7, -100, 2};
        for (int i = 1; i < 60; ++i) {
            pass(frame);
            QVERIFY(std::abs(thing.point.x() - x.after(i * frame).place) < 1e-10);
            QVERIFY(std::abs(thing.point.y() - y.after(i * frame).place) < 1e-10);
        }
        passUntilRest(fling);
        QVERIFY(std::abs(thing.point.x() - x.end()) < 1e-10);
        QVERIFY(std::abs(thing.point.y() - y.end()) < 1e-10);
    }

    void itStopsAtABoundInTheRightFrame_data() { addRates(); }
    void itStopsAtABoundInTheRightFrame()
    {
        QFETCH(double, hertz);
        for (const int side : {1, -1}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setMinimum(-100);
            fling.setMaximum(100);
            Journal journal(fling);
            fling.setVelocity(side * 300);
            const double moment = Slide{0, 300, 2}.timeTo(100);
            int frames = 0;
            for (; fling.isRunning(); ++frames) {
                QVERIFY(std::abs(thing.real) < 100);
                pass(1 / hertz);
            }
            QCOMPARE(frames, frameAt(moment, hertz));
            QCOMPARE(thing.real, side * 100.0);
            QCOMPARE(fling.velocity(), 0.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        }
    }

    /// Thousands of impacts, more than are followed one by one.
    void withoutFrictionItGoesToAndFroInALateFrame()
    {
        for (const double seconds : {50.3, 97.06, 100.11}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setFriction(0);
            fling.setMinimum(0);
            fling.setMaximum(8);
            fling.setAtBound(Interpolator::Bounce);
            fling.setRestitution(1);
            fling.setVelocity(1000);
            pass(seconds);
            const double way = std::fmod(1000 * seconds, 16);
            QVERIFY2(std::abs(thing.real - (way < 8 ? way : 16 - way)) < 1e-6,
                     qPrintable(QString::number(thing.real)));
            QVERIFY(fling.isRunning());
            fling.stop();
        }
    }

    void itBouncesAtTheExactMoment_data() { addRates(); }
    void itBouncesAtTheExactMoment()
    {
        QFETCH(double, hertz);
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMinimum(0);
        fling.setMaximum(100);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(0.8);
        thing.real = 50;
        fling.setVelocity(900);
        Slide slide{50, 900, 2};
        double began = 0; // with the last impact
        int impacts = 0;
        for (int i = 1; fling.isRunning(); ++i) {
            const double now = i / hertz;
            while (true) {
                const double bound = slide.velocity > 0 ? 100 : 0;
                const double moment = slide.timeTo(bound);
                if (!(began + moment <= now)) // NaN where it stops short
                    break;
                slide = {bound, -0.8 * slide.after(moment).velocity, 2};
                began += moment;
                ++impacts;
            }
            pass(1 / hertz);
            if (fling.isRunning())
                QVERIFY(std::abs(thing.real - slide.after(now - began).place) < 1e-9);
        }
        QVERIFY(impacts >= 2);
        QVERIFY(std::abs(thing.real - slide.end()) < 1e-9);
    }

    void aSpringTakesOverAtTheExactMoment_data() { addRates(); }
    void aSpringTakesOverAtTheExactMoment()
    {
        QFETCH(double, hertz);
        Motion::instance()->setSpring(springs::bouncy);
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(100);
        fling.setAtBound(Interpolator::Catch);
        Journal journal(fling);
        fling.setVelocity(1000);
        const Slide slide{0, 1000, 2};
        const double moment = slide.timeTo(100);
        const Spring law(springs::bouncy);
        double most = 0;
        for (int i = 1; true; ++i) {
            pass(1 / hertz);
            if (!fling.isRunning())
                break;
            const double now = i / hertz;
            const double expected = now < moment
                ? slide.after(now).place
                : 100 + law.after({0, slide.after(moment).velocity}, now - moment).displacement;
            QVERIFY(std::abs(thing.real - expected) < 1e-9);
            most = std::max(most, thing.real);
        }
        QVERIFY(most > 110);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void whatStopsShortOfItsBoundSettles()
    {
        for (const auto atBound : {Interpolator::Stop, Interpolator::Bounce, Interpolator::Catch}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setMaximum(100);
            fling.setAtBound(atBound);
            Journal journal(fling);
            fling.setVelocity(199);
            passUntilRest(fling);
            QVERIFY(std::abs(thing.real - 99.5) < 1e-9);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void whatIsOutsideIsTheSpringsFromTheStart()
    {
        // A list pulled beyond its end, and let go there.
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setVelocity(200);
        pass(0.5);
        const State outside{thing.real - 30, fling.velocity().toDouble()};
        QVERIFY(outside.displacement > 0);
        fling.setAtBound(Interpolator::Catch);
        fling.setMaximum(30);
        const Spring law(Motion::instance()->spring());
        for (int i = 1; i < 20; ++i) {
            pass(frame);
            const double expected = 30 + law.after(outside, i * frame).displacement;
            QVERIFY(std::abs(thing.real - expected) < 1e-9);
        }
        passUntilRest(fling);
        QCOMPARE(thing.real, 30.0);
    }

    void theNearestSnapPointIsWhereItRests_data()
    {
        QTest::addColumn<double>("velocity");
        QTest::addColumn<double>("place");
        QTest::newRow("stays") << 40.0 << 0.0;            // would rest at 20
        QTest::newRow("goes on") << 120.0 << 50.0;        // 60
        QTest::newRow("skips one") << 400.0 << 180.0;     // 200
        QTest::newRow("comes back") << 1200.0 << 180.0;   // 600
        QTest::newRow("the other way") << -90.0 << -50.0; // −45
    }

    void theNearestSnapPointIsWhereItRests()
    {
        QFETCH(double, velocity);
        QFETCH(double, place);
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapPoints({180, -50, 0, 50});
        fling.setVelocity(velocity);
        QCOMPARE(fling.restingValue(), place);
        QCOMPARE(fling.velocity(), velocity); // the spring that takes over begins with it
        const Spring law(Motion::instance()->spring());
        for (int i = 1; i < 15; ++i) {
            pass(frame);
            const double expected = place + law.after({-place, velocity}, i * frame).displacement;
            QVERIFY(std::abs(thing.real - expected) < 1e-9);
        }
        passUntilRest(fling);
        QCOMPARE(thing.real, place);
    }

    void aSnapIntervalSnapsToItsMultiples()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapInterval(40);
        for (const auto &[velocity, place] :
             {std::pair(250.0, 120.0), {-30.0, 120.0}, {-500.0, -120.0}, {50.0, -80.0}}) {
            fling.setVelocity(velocity); // towards 125, 105, −130, −95
            passUntilRest(fling);
            QCOMPARE(thing.real, place);
        }
    }

    void aRectangleSnapsToMultiplesOfItsSides()
    {
        QRect written(0, 0, 20, 20);
        FrictionInterpolator fling([&written](const QRect &rect) { written = rect; });
        fling.setFrom(written);
        fling.setSnapInterval(10);
        fling.setVelocity(QRectF(33, 0, 88, 96));
        passUntilRest(fling);
        QCOMPARE(written, QRect(20, 0, 60, 70));
    }

    void snapPointsOfTwoDimensions()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "point");
        fling.setSnapPoints({QPointF(0, 0), QPointF(100, 0), QPointF(100, 100)});
        fling.setVelocity(QPointF(150, 110));
        passUntilRest(fling);
        QCOMPARE(thing.point, QPointF(100, 100));
        fling.setSnapPoints({});
        fling.setSnapInterval(30);
        fling.setVelocity(QPointF(-100, 45)); // towards (50, 122.5)
        passUntilRest(fling);
        QCOMPARE(thing.point, QPointF(60, 120));
    }

    void itSnapsWithinItsBounds()
    {
        for (const bool toPoints : {true, false}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setMinimum(-20);
            fling.setMaximum(350);
            fling.setAtBound(Interpolator::Catch);
            if (toPoints)
                fling.setSnapPoints({0, 400});
            else
                fling.setSnapInterval(100);
            fling.setVelocity(1500); // towards 750
            QCOMPARE(fling.restingValue(), 350.0);
            double last = 0;
            while (fling.isRunning()) {
                last = thing.real;
                pass(frame);
            }
            QCOMPARE(thing.real, 350.0);
            QVERIFY(std::abs(last - 350) < 1); // it was drawn there, and did not jump
        }
    }

    void theSnapPointStaysChosen()
    {
        for (const bool toPoints : {true, false}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setMaximum(1000);
            if (toPoints)
                fling.setSnapPoints({0, 100, 200});
            else
                fling.setSnapInterval(100);
            fling.setVelocity(200);
            QCOMPARE(fling.restingValue(), 100.0);
            for (int i = 1; fling.isRunning(); ++i) {
                pass(frame);
                fling.setMaximum(1000 + i);
                fling.setTolerance(0.01 + 0.0001 * i);
            }
            QCOMPARE(thing.real, 100.0);
        }
    }

    void whatIsAskedAnewIsChosenAnew()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapInterval(100);
        fling.setVelocity(230); // towards 115
        QCOMPARE(fling.restingValue(), 100.0);
        fling.setSnapInterval(60);
        QCOMPARE(fling.restingValue(), 120.0);
        fling.setFriction(1); // towards 230
        QCOMPARE(fling.restingValue(), 240.0);
        fling.setSnapPoints({50, 222});
        QCOMPARE(fling.restingValue(), 222.0);
        fling.setVelocity(40);
        QCOMPARE(fling.restingValue(), 50.0);
        fling.setMaximum(30); // in the way of the point that stays chosen
        QCOMPARE(fling.restingValue(), 30.0);
        fling.setMaximum(300);
        QCOMPARE(fling.restingValue(), 50.0);
        fling.setTo(200);
        QCOMPARE(fling.restingValue(), 222.0);
        fling.setHeld(true);
        fling.setHeld(false);
        QCOMPARE(fling.restingValue(), 50.0);
    }

    void anAngleSnapsToTheMultiplesOfAnInterval()
    {
        Thing thing;
        FrictionInterpolator fling;
        fling.setAngular(true);
        fling.setTarget(&thing);
        fling.setPropertyName("real");
        fling.setSnapInterval(45);
        fling.setVelocity(300); // towards 150
        passUntilRest(fling);
        QCOMPARE(thing.real, 135.0);
    }

    void aRotationHasNoMultiplesToSnapTo()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "rotation");
        fling.setSnapInterval(45);
        expectWarning("only a property of type double can be angular$");
        fling.setAngular(true);
        fling.setVelocity(QVector3D(0, 0, 1)); // rad/s, and the friction is 2: half a radian
        passUntilRest(fling);
        const auto half = QQuaternion::fromAxisAndAngle(0, 0, 1, qRadiansToDegrees(0.5F));
        QVERIFY((thing.rotation - half).length() < 1e-6F);
    }

    void aSnapLimitCountsFromWhereItWasGrabbed_data()
    {
        QTest::addColumn<int>("limit");
        QTest::addColumn<double>("dragged");
        QTest::addColumn<double>("velocity");
        QTest::addColumn<double>("place");
        QTest::newRow("no limit") << 0 << 40.0 << 900.0 << 400.0;
        QTest::newRow("one on") << 1 << 40.0 << 900.0 << 200.0;
        QTest::newRow("two on") << 2 << 40.0 << 900.0 << 300.0;
        QTest::newRow("dragged past the middle") << 1 << 70.0 << 900.0 << 200.0;
        QTest::newRow("one back") << 1 << -20.0 << -900.0 << 0.0;
        QTest::newRow("it stays") << 1 << 20.0 << -20.0 << 100.0;
        QTest::newRow("past the first") << 5 << -20.0 << -5000.0 << -100.0;
    }

    void aSnapLimitCountsFromWhereItWasGrabbed()
    {
        QFETCH(int, limit);
        QFETCH(double, dragged);
        QFETCH(double, velocity);
        QFETCH(double, place);
        Thing thing;
        thing.real = 95; // nearest to 100
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapPoints({400, 0, 100, -100, 300, 200}); // in any order
        fling.setSnapLimit(limit);
        fling.setHeld(true);
        thing.setProperty("real", 95 + dragged);
        pass(0.2);
        fling.setHeld(false);
        fling.setVelocity(velocity); // begins where it is now
        if (std::abs(dragged) < 50)
            QCOMPARE(fling.restingValue(), place);
        fling.stop();

        // The same with the velocity of the hand.
        thing.real = 95;
        fling.setHeld(true);
        const double start = 95 + dragged - velocity * 0.1;
        for (int i = 1; i <= 6; ++i) {
            thing.setProperty("real", start + velocity * i / 60);
            pass(frame);
        }
        QVERIFY(std::abs(thing.real - 95 - dragged) < 1e-9);
        fling.setHeld(false);
        QVERIFY(std::abs(fling.velocity().toDouble() - velocity) < 1e-6);
        QCOMPARE(fling.restingValue(), place);
        passUntilRest(fling);
        QCOMPARE(thing.real, place);
    }

    void aSnapLimitHoldsForIntervalsToo()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "point");
        fling.setSnapInterval(100);
        fling.setSnapLimit(1);
        fling.setVelocity(QPointF(5000, -30));
        QCOMPARE(fling.restingValue(), QPointF(100, 0));
        passUntilRest(fling);
        fling.setVelocity(QPointF(-5000, 5000));
        QCOMPARE(fling.restingValue(), QPointF(0, 100));
        expectWarning("property \"point\": refused snapLimit -1");
        fling.setSnapLimit(-1);
        QCOMPARE(fling.snapLimit(), 1);
    }

    void itsOwnSpringSnapsAndCatches()
    {
        const SpringParameters stiff{900, 45, 1};
        for (const bool snaps : {true, false}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            int told = 0;
            connect(&fling, &FrictionInterpolator::springChanged, this, [&] { ++told; });
            QCOMPARE(fling.spring(), Motion::instance()->spring());
            fling.setSpring(stiff);
            QCOMPARE(fling.spring(), stiff);
            QCOMPARE(told, 1);
            if (snaps) {
                fling.setSnapPoints({50});
            } else {
                fling.setMaximum(0);
                fling.setAtBound(Interpolator::Catch);
            }
            fling.setVelocity(600);
            const double end = snaps ? 50 : 0;
            for (int i = 1; i < 10; ++i) {
                pass(frame);
                const double expected = end
                    + Spring(stiff).after({-end, 600}, i * frame).displacement;
                QVERIFY(std::abs(thing.real - expected) < 1e-9);
            }
            expectWarning("property \"real\": refused spring with");
            fling.setSpring({-1, 1, 1});
            QCOMPARE(fling.spring(), stiff);
            fling.resetSpring();
            QCOMPARE(fling.spring(), Motion::instance()->spring());
            QCOMPARE(told, 2);
        }
    }

    void heldItKnowsWhereItWouldRest()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapPoints({0, 100, 200});
        fling.setHeld(true);
        for (int i = 1; i <= 6; ++i) {
            thing.setProperty("real", 5.0 * i); // 300 per second, towards 180
            pass(frame);
        }
        QCOMPARE(fling.restingValue(), 200.0);
        fling.setHeld(false);
        QCOMPARE(fling.restingValue(), 200.0);
        fling.stop();
    }

    void caughtItStaysCaughtWhateverChanges_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<double>("end");
        QTest::newRow("tolerance") << QByteArray("tolerance") << QVariant(0.2) << 100.0;
        QTest::newRow("restitution") << QByteArray("restitution") << QVariant(0.4) << 100.0;
        QTest::newRow("friction") << QByteArray("friction") << QVariant(3.0) << 100.0;
        QTest::newRow("minimum") << QByteArray("minimum") << QVariant(-990) << 100.0;
        QTest::newRow("maximum") << QByteArray("maximum") << QVariant(90) << 90.0;
        QTest::newRow("snapPoints")
            << QByteArray("snapPoints") << QVariant(QVariantList{0, 98}) << 98.0;
    }

    void caughtItStaysCaughtWhateverChanges()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, value);
        QFETCH(double, end);
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMinimum(-1000);
        fling.setMaximum(100);
        fling.setAtBound(Interpolator::Catch);
        fling.setVelocity(2500);
        while (thing.real < 100 || fling.velocity().toDouble() > 0) // until it is on its way back
            pass(frame);
        const double place = thing.real;
        const double velocity = fling.velocity().toDouble();
        QVERIFY(velocity < 0);
        fling.setProperty(property, value);
        QVERIFY(std::abs(fling.value().toDouble() - place) < 1e-9);
        QVERIFY(std::abs(fling.velocity().toDouble() - velocity) < 1e-9);
        QCOMPARE(fling.restingValue(), end);
        passUntilRest(fling);
        QCOMPARE(thing.real, end);
    }

    void restingValueIsTheEndForeseen()
    {
        Thing thing;
        thing.real = 10;
        FrictionInterpolator fling(&thing, "real");
        QCOMPARE(fling.restingValue(), 10.0);
        const auto check = [&](double velocity, double end) {
            fling.setVelocity(velocity);
            for (int i = 0; i < 5; ++i) {
                QVERIFY(std::abs(fling.restingValue().toDouble() - end) < 1e-9);
                pass(frame);
            }
            passUntilRest(fling);
            QVERIFY(std::abs(thing.real - end) < 1e-9);
            thing.real = 10;
        };
        check(100, 60);
        fling.setMaximum(110);
        check(100, 60);
        check(1000, 110);
        fling.setAtBound(Interpolator::Catch);
        check(1000, 110);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(1);
        check(300, 60); // 160 mirrored
    }

    void completeGoesToTheEndForeseen()
    {
        for (const double most : {1e9, 100.0}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setMaximum(most);
            fling.setVelocity(600);
            pass(0.1);
            Journal journal(fling);
            fling.complete();
            QVERIFY(std::abs(thing.real - std::min(300.0, most)) < 1e-9);
            QCOMPARE(journal.entries, QStringList({"updated", "finished Completed"}));
        }
    }

    void withoutFrictionItNeverRests()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(0);
        fling.setVelocity(10);
        pass(1000);
        QVERIFY(std::abs(thing.real - 10'000) < 1e-8);
        QVERIFY(qIsInf(fling.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        fling.complete();
        QVERIFY(!fling.isRunning());
    }

    void whatMakesNoSenseIsRefused()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        for (const double friction : {-1.0, qQNaN(), qInf()}) {
            expectWarning("property \"real\": refused friction ");
            fling.setFriction(friction);
            expectWarning("property \"real\": refused snapInterval ");
            fling.setSnapInterval(friction);
        }
        QCOMPARE(fling.friction(), 2.0);
        QCOMPARE(fling.snapInterval(), 0.0);
    }

    void restingValueChangesAreTold()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        int told = 0;
        connect(&fling, &FrictionInterpolator::restingValueChanged, this, [&] { ++told; });
        fling.setVelocity(100);
        pass(frame);
        QCOMPARE(told, 1);
        passUntilRest(fling);
        QVERIFY(told > 1);
    }
};

SPRUNG_TEST(FrictionInterpolatorTest)
#include "friction_interpolator_test.moc"
