// SPDX-License-Identifier: MIT
// Tests FrictionInterpolator with bounds and snap points. Oracle: the laws Friction and Spring,
// applied from event to event.
#include "interpolator_test.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QtMath>

#include <tuple>

using namespace sprung;

namespace {

const QStringList settled{"started", "finished Settled"};

} // namespace

class FrictionInterpolatorTest : public InterpolatorTest<FrictionInterpolator>
{
    Q_OBJECT

private:
    double rest() const { return it.restingValue().toDouble(); }

    /// Expects the motion of a spring towards \a target for fewer frames than it needs to settle.
    void expectSpring(SpringParameters spring, double position, State start, int frames)
    {
        for (int i = 1; i < frames; ++i) {
            advance(frame);
            const double expected = position + Spring(spring).after(start, i * frame).displacement;
            QVERIFY2(isNear(object.real, expected), qPrintable(QString::number(position)));
        }
    }

private Q_SLOTS:
    void setTo_anyTarget_setsReachingVelocity()
    {
        object.real = 10;
        it.setFriction(3);
        Journal journal(it);
        it.setTo(110);
        QVERIFY(isNear(speed(), 300, 1e-12));
        const Friction law(3);
        for (int i = 1; i <= 30; ++i) {
            advance(frame);
            QVERIFY(isNear(object.real, law.after({10, 300}, i * frame).displacement, 1e-10));
            QVERIFY(isNear(it.progress(), (object.real - 10) / 100, 1e-12));
        }
        const State back{object.real, 3 * (-50 - object.real)};
        it.animateTo(-50);
        advance(0.4);
        QVERIFY(isNear(object.real, law.after(back, 0.4).displacement, 1e-10));
        advanceUntilSettled(it);
        QVERIFY(isNear(object.real, -50, 1e-10));
        QCOMPARE(journal.milestones(), settled);
    }

    void setTo_inexactNumbers_endsExactlyAtTarget()
    {
        for (int i = 0; i < 50; ++i) {
            recreate();
            object.real = 0.1 + i * 0.37;
            const double to = i * 1.1 - 20;
            it.setTo(to);
            QVERIFY(rest() == to); // QCOMPARE allows for rounding
            advanceUntilSettled(it);
            QVERIFY(object.real == to);
            QVERIFY(it.progress() == 1);
        }
    }

    /// The bound moves the value to 100, so that the velocity no longer ends at the target.
    void setMaximum_duringThrow_continuesWithVelocity()
    {
        it.setMinimum(-20);
        it.animateTo(200);
        advance(1.4);
        it.animateTo(-15);
        const double velocity = speed();
        it.setMaximum(100);
        QCOMPARE(object.real, 100.0);
        QVERIFY(isNear(speed(), velocity));
        const State start{100, velocity};
        const double milliseconds = 1000 * *Friction(2).timeToReach(start, -20);
        QVERIFY(isNear(it.settlingTime(), milliseconds, 1e-6));
        advance(0.1);
        QVERIFY(isNear(object.real, Friction(2).after(start, 0.1).displacement, 1e-10));
        QVERIFY(isNear(it.settlingTime(), milliseconds - 100, 1e-6));
        advanceUntilSettled(it);
        QCOMPARE(object.real, -20.0);
    }

    void boundsBehaviorSpringBack_reachingBound_startsSpringAtExactTime_data() { addRates(); }
    void boundsBehaviorSpringBack_reachingBound_startsSpringAtExactTime()
    {
        QFETCH(double, hertz);
        Motion::instance()->setSpring(springs::bouncy);
        setProperties({{"maximum", 100}, {"boundsBehavior", Interpolator::SpringBack}});
        Journal journal(it);
        it.setVelocity(1000);
        const Friction law(2);
        const State start{0, 1000};
        const double moment = *law.timeToReach(start, 100);
        const State impact{0, law.after(start, moment).velocity};
        double most = 0;
        for (int i = 1; true; ++i) {
            advance(1 / hertz);
            if (!it.isRunning())
                break;
            const double now = i / hertz;
            const double expected = now < moment
                ? law.after(start, now).displacement
                : 100 + Spring(springs::bouncy).after(impact, now - moment).displacement;
            QVERIFY(isNear(object.real, expected));
            most = std::max(most, object.real);
        }
        QVERIFY(most > 110);
        QCOMPARE(object.real, 100.0);
        QCOMPARE(journal.milestones(), settled);
    }

    void snapPoints_nearestPoint_isRestingValue()
    {
        const SpringParameters own{150, 15, 1};
        for (const auto &[velocity, position] : {
                 std::pair(40.0, 0.0), // stays; resting value 20 without snapping
                 {120.0, 50.0},        // next point; 60
                 {400.0, 180.0},       // skips one; 200
                 {1200.0, 180.0},      // last point; 600
                 {-90.0, -50.0},       // other direction; −45
             }) {
            for (const SpringParameters spring : {Motion::instance()->spring(), own}) {
                recreate();
                if (spring == own)
                    it.setSpring(own);
                it.setSnapPoints({180, -50, 0, 50});
                it.setVelocity(velocity);
                QCOMPARE(it.restingValue(), position);
                QCOMPARE(it.velocity(), velocity); // the spring starts with this velocity
                expectSpring(spring, position, {-position, velocity}, 15);
                advanceUntilSettled(it);
                QCOMPARE(object.real, position);
            }
        }
    }

    void snapInterval_numberOrAngle_restsAtMultiples()
    {
        it.setSnapInterval(40);
        for (const auto &[velocity, position] :
             {std::pair(250.0, 120.0), {-30.0, 120.0}, {-500.0, -120.0}, {50.0, -80.0}}) {
            it.setVelocity(velocity); // towards 125, 105, −130, −95
            advanceUntilSettled(it);
            QCOMPARE(object.real, position);
        }
        recreate();
        setProperties({{"angular", true}, {"snapInterval", 45}, {"velocity", 300}}); // towards 150
        advanceUntilSettled(it);
        QCOMPARE(object.real, 135.0);
    }

    void snapInterval_rectangle_snapsEachSide()
    {
        QRect written(0, 0, 20, 20);
        FrictionInterpolator fling([&written](const QRect &rect) { written = rect; });
        fling.setFrom(written);
        fling.setSnapInterval(10);
        fling.setVelocity(QRectF(33, 0, 88, 96));
        advanceUntilSettled(fling);
        QCOMPARE(written, QRect(20, 0, 60, 70));

        setProperties({{"property", "rotation"}, {"snapInterval", 45}});
        expectWarning("only a property of type double can be angular$");
        it.setAngular(true);
        it.setVelocity(QVector3D(0, 0, 1)); // rad/s, and the friction is 2: half a radian
        advanceUntilSettled(it);
        const auto half = QQuaternion::fromAxisAndAngle(0, 0, 1, qRadiansToDegrees(0.5F));
        QVERIFY((object.rotation - half).length() < 1e-6F);
    }

    void snapPoints_twoDimensions_choosesNearest()
    {
        it.setPropertyName("point");
        it.setSnapPoints({QPointF(0, 0), QPointF(100, 0), QPointF(100, 100)});
        it.setVelocity(QPointF(150, 110));
        advanceUntilSettled(it);
        QCOMPARE(object.point, QPointF(100, 100));
        it.setSnapPoints({});
        setProperties(
            {{"snapInterval", 30}, {"velocity", QPointF(-100, 45)}}); // towards (50, 122.5)
        advanceUntilSettled(it);
        QCOMPARE(object.point, QPointF(60, 120));
    }

    void snapPoints_withBounds_keepChosenPoint()
    {
        for (const bool toPoints : {true, false}) {
            const auto snap = [&](const QVariantList &points) {
                recreate();
                if (toPoints)
                    it.setSnapPoints(points);
                else
                    it.setSnapInterval(100);
            };
            snap({0, 400});
            setProperties(
                {{"minimum", -20}, {"maximum", 350}, {"boundsBehavior", Interpolator::SpringBack}});
            it.setVelocity(1500); // towards 750
            QCOMPARE(it.restingValue(), 350.0);
            double last = 0;
            while (it.isRunning()) {
                last = object.real;
                advance(frame);
            }
            QCOMPARE(object.real, 350.0);
            QVERIFY(isNear(last, 350, 1)); // it moved there and did not jump

            snap({0, 100, 200});
            setProperties({{"maximum", 1000}, {"velocity", 200}});
            QCOMPARE(it.restingValue(), 100.0);
            for (int i = 1; it.isRunning(); ++i) {
                advance(frame);
                setProperties({{"maximum", 1000 + i}, {"tolerance", 0.01 + 0.0001 * i}});
            }
            QCOMPARE(object.real, 100.0);
        }
    }

    void snapPoints_parameterChanged_chooseAgain()
    {
        setProperties({{"snapInterval", 100}, {"velocity", 230}}); // towards 115
        QCOMPARE(it.restingValue(), 100.0);
        it.setSnapInterval(60);
        QCOMPARE(it.restingValue(), 120.0);
        it.setFriction(1); // towards 230
        QCOMPARE(it.restingValue(), 240.0);
        it.setSnapPoints({50, 222});
        QCOMPARE(it.restingValue(), 222.0);
        it.setVelocity(40);
        QCOMPARE(it.restingValue(), 50.0);
        it.setMaximum(30); // in front of the chosen point
        QCOMPARE(it.restingValue(), 30.0);
        it.setMaximum(300);
        QCOMPARE(it.restingValue(), 50.0);
        it.setTo(200);
        QCOMPARE(it.restingValue(), 222.0);
        it.setHeld(true);
        it.setHeld(false);
        QCOMPARE(it.restingValue(), 50.0);
    }

    void boundsBehaviorSpringBack_parameterChanged_keepsSpring()
    {
        const std::tuple<const char *, QVariant, double> changes[] = {
            {"tolerance", 0.2, 100}, {"restitution", 0.4, 100},
            {"friction", 3, 100},    {"minimum", -990, 100},
            {"maximum", 90, 90},     {"snapPoints", QVariantList{0, 98}, 98}};
        for (const auto &[name, value, end] : changes) {
            recreate();
            setProperties({{"minimum", -1000}, {"maximum", 100}});
            it.setBoundsBehavior(Interpolator::SpringBack);
            it.setVelocity(2500);
            while (object.real < 100 || speed() > 0) // until it returns
                advance(frame);
            const double position = object.real;
            const double velocity = speed();
            QVERIFY(velocity < 0);
            QVERIFY(it.setProperty(name, value));
            QVERIFY2(isNear(it.value().toDouble(), position) && isNear(speed(), velocity), name);
            QCOMPARE(it.restingValue(), end);
            advanceUntilSettled(it);
            QCOMPARE(object.real, end);
        }
    }

    void restingValue_whileRunning_matchesFinalValue()
    {
        int emissions = 0;
        connect(&it, &FrictionInterpolator::restingValueChanged, this, [&] { ++emissions; });
        object.real = 10;
        QCOMPARE(it.restingValue(), 10.0);
        const auto check = [&](double velocity, double end, const char *how = "finished Settled") {
            Journal journal(it);
            it.setVelocity(velocity);
            for (int i = 0; i < 5; ++i) {
                QVERIFY(isNear(rest(), end));
                advance(frame);
            }
            advanceUntilSettled(it);
            QVERIFY(isNear(object.real, end));
            QCOMPARE(journal.milestones(), QStringList({"started", how}));
            object.real = 10;
        };
        it.setVelocity(100);
        advance(frame);
        QCOMPARE(emissions, 1);
        it.snapTo(10.0);
        check(100, 60);
        QVERIFY(emissions > 1);
        it.setMaximum(110);
        check(1000, 110, "finished BoundReached");
        for (const auto boundsBehavior :
             {Interpolator::Stop, Interpolator::SpringBack, Interpolator::Bounce}) {
            it.setBoundsBehavior(boundsBehavior);
            check(199, 109.5); // settles before the bound
        }
        it.setRestitution(1);
        check(300, 60); // 160 mirrored
        it.setBoundsBehavior(Interpolator::SpringBack);
        check(1000, 110);
    }

    void setTo_sameTargetAfterStop_throwsThere()
    {
        it.animateTo(100);
        advance(0.1);
        it.stop();
        it.setTo(100);
        QVERIFY(it.isRunning());
        QVERIFY(speed() > 0);
        advance(60);
        QCOMPARE(object.real, 100.0);
    }

    void setBoundsBehavior_whileBeyondBound_writesValue()
    {
        it.setMaximum(50);
        it.setBoundsBehavior(Interpolator::SpringBack);
        it.setVelocity(1000);
        while (object.real <= 55)
            advance(0.001);
        it.setBoundsBehavior(Interpolator::Clamp);
        QCOMPARE(it.value().toDouble(), object.real);
        const double here = object.real;
        it.stop();
        QCOMPARE(it.value().toDouble(), here);
        QCOMPARE(object.real, here);
    }

    void settlingTime_afterSetBoundsBehaviorWhileHeld_matchesRelease()
    {
        it.setSpring(SpringParameters::fromResponse(0.1, 1));
        it.setMaximum(50);
        it.setHeld(true);
        drag(object, 10, 4);
        it.setBoundsBehavior(Interpolator::SpringBack);
        const double predicted = it.settlingTime();
        it.setHeld(false);
        QCOMPARE(it.settlingTime(), predicted);
    }

    void restitution_zero_endsAtBound()
    {
        for (const bool whileRunning : {false, true}) {
            recreate();
            setProperties({{"maximum", 10}, {"boundsBehavior", Interpolator::Bounce}});
            it.setRestitution(whileRunning ? 1 : 0);
            Journal journal(it);
            it.setVelocity(1000);
            if (whileRunning)
                advance(0.001);
            it.setRestitution(0);
            advanceUntilSettled(it);
            QCOMPARE(object.real, 10.0);
            QCOMPARE(journal.count("finished Settled"), 1);
        }
    }

    void advance_endlessImpacts_finishesInTick()
    {
        setProperties({{"minimum", 0}, {"maximum", 1e-6}});
        setProperties({{"boundsBehavior", Interpolator::Bounce}, {"restitution", 1}});
        it.setVelocity(1e6);
        advance(frame);
        QVERIFY(!it.isRunning());
        QVERIFY(object.real == 0 || object.real == 1e-6);
    }

    void setVelocity_propertyNotFinite_isRejected()
    {
        object.real = qQNaN();
        expectWarning("the value it would start from is not finite");
        it.setVelocity(100);
        QVERIFY(!it.isRunning());
        QVERIFY(std::isnan(object.real));
    }
};

SPRUNG_TEST(FrictionInterpolatorTest)
#include "friction_interpolator_test.moc"
