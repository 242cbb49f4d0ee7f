// SPDX-License-Identifier: MIT
// A fling against what the equation v′ = −friction · v says, with bounds and snap points in its way.
#include "kind_test.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QtMath>

using namespace sprung;

namespace {

/// v = v₀ e^{−λt}, x = x₀ + v₀ (1 − e^{−λt}) / λ
struct Slide
{
    double place;
    double velocity;
    double rate = 2;

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

const QStringList settled{"started", "finished Settled"};

} // namespace

class FrictionInterpolatorTest : public KindTest<FrictionInterpolator>
{
    Q_OBJECT

private:
    double rest() const { return it.restingValue().toDouble(); }

    /// Follows a spring to some place for less than it takes to rest there.
    void expectSpring(SpringParameters spring, double place, State start, int frames)
    {
        for (int i = 1; i < frames; ++i) {
            pass(frame);
            const double expected = place + Spring(spring).after(start, i * frame).displacement;
            QVERIFY2(isNear(thing.real, expected), qPrintable(QString::number(place)));
        }
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void itSlidesAsTheEquationSays_data() { addRates(); }
    void itSlidesAsTheEquationSays()
    {
        QFETCH(double, hertz);
        for (const double friction : {0.5, 2.0, 7.0}) {
            renew();
            thing.real = 30;
            give({{"friction", friction}, {"velocity", -900}});
            const Slide slide{30, -900, friction};
            for (int i = 1; it.isRunning(); ++i) {
                QVERIFY(i < 100'000);
                pass(1 / hertz);
                if (!it.isRunning())
                    break;
                const Slide now = slide.after(i / hertz);
                QVERIFY(isNear(thing.real, now.place));
                QVERIFY(isNear(speed(), now.velocity));
            }
            QVERIFY(isNear(thing.real, slide.end()));
        }
    }

    /// What is left to travel is v/λ; the speed limit is 60 · 0.5, or what it is given.
    void itRestsOnceWhatIsLeftIsWithinTheTolerance_data() { addRates(); }
    void itRestsOnceWhatIsLeftIsWithinTheTolerance()
    {
        QFETCH(double, hertz);
        for (const double friction : {2.0, 100.0}) {
            for (const bool bySpeedAlone : {false, true}) {
                renew();
                give({{"friction", friction}, {"tolerance", bySpeedAlone ? 1e6 : 0.5}});
                if (bySpeedAlone)
                    it.setRestSpeed(50);
                it.setVelocity(900);
                const double slowEnough = bySpeedAlone ? 50 : std::min(0.5 * friction, 30.0);
                QCOMPARE(framesUntilRest(hertz),
                         frameAt(std::log(900 / slowEnough) / friction, hertz));
            }
        }
    }

    void aTargetIsThrownAt()
    {
        thing.real = 10;
        it.setFriction(3);
        Journal journal(it);
        it.setTo(110);
        QVERIFY(isNear(speed(), 300, 1e-12));
        const Slide slide{10, 300, 3};
        for (int i = 1; i <= 30; ++i) {
            pass(frame);
            QVERIFY(isNear(thing.real, slide.after(i * frame).place, 1e-10));
            QVERIFY(isNear(it.progress(), (thing.real - 10) / 100, 1e-12));
        }
        const Slide back{thing.real, 3 * (-50 - thing.real), 3};
        it.animateTo(-50);
        pass(0.4);
        QVERIFY(isNear(thing.real, back.after(0.4).place, 1e-10));
        passUntilRest(it);
        QVERIFY(isNear(thing.real, -50, 1e-10));
        QCOMPARE(journal.milestones(), settled);
    }

    void aThrowEndsExactlyAtItsTarget()
    {
        for (int i = 0; i < 50; ++i) {
            renew();
            thing.real = 0.1 + i * 0.37;
            const double to = i * 1.1 - 20;
            it.setTo(to);
            QVERIFY(rest() == to); // QCOMPARE allows for rounding
            passUntilRest(it);
            QVERIFY(thing.real == to);
            QVERIFY(it.progress() == 1);
        }
    }

    void aThrowThatABoundHasMovedSlidesOnFromThere()
    {
        it.animateTo(50);
        pass(1.2);
        expectWarning("outside the bounds");
        it.setMaximum(0);
        it.resetMaximum();
        const Slide slide{it.value().toDouble(), speed()};
        QCOMPARE(slide.place, 0.0);
        pass(0.3);
        QVERIFY(isNear(thing.real, slide.after(0.3).place, 1e-10));
    }

    void aTargetWhereItIsStartsNothingButAPushDoes()
    {
        for (const bool snaps : {true, false}) {
            renew();
            thing.real = 30;
            if (snaps)
                it.snapTo(30.0);
            else
                it.setTo(30.0);
            QVERIFY(!it.isRunning());
            it.setVelocity(1000);
            QCOMPARE(it.velocity(), 1000.0);
            passUntilRest(it);
            QVERIFY(isNear(thing.real, 530));
        }
    }

    void aChangedFrictionKeepsPlaceAndVelocityAndAPushReplacesIt()
    {
        it.setVelocity(500);
        pass(0.3);
        Slide slide = Slide{0, 500}.after(0.3);
        it.setFriction(6);
        slide.rate = 6;
        QVERIFY(isNear(speed(), slide.velocity, 1e-10));
        pass(0.1);
        QVERIFY(isNear(thing.real, slide.after(0.1).place, 1e-10));
        slide = {thing.real, -200, 6};
        it.setVelocity(-200);
        pass(0.3);
        QVERIFY(isNear(thing.real, slide.after(0.3).place, 1e-10));
        passUntilRest(it);
        QVERIFY(isNear(thing.real, slide.end()));
    }

    void aPointSlidesStraight()
    {
        thing.point = QPointF(5, 7);
        give({{"property", "point"}, {"velocity", QPointF(300, -100)}});
        const Slide x{5, 300};
        const Slide y{7, -100};
        for (int i = 1; i < 60; ++i) {
            pass(frame);
            QVERIFY(isNear(thing.point.x(), x.after(i * frame).place, 1e-10));
            QVERIFY(isNear(thing.point.y(), y.after(i * frame).place, 1e-10));
        }
        passUntilRest(it);
        QVERIFY(isNear(thing.point.x(), x.end(), 1e-10));
        QVERIFY(isNear(thing.point.y(), y.end(), 1e-10));
    }

    void itStopsAtABoundInTheRightFrame_data() { addRates(); }
    void itStopsAtABoundInTheRightFrame()
    {
        QFETCH(double, hertz);
        for (const int side : {1, -1}) {
            renew();
            give({{"minimum", -100}, {"maximum", 100}});
            Journal journal(it);
            it.setVelocity(side * 300);
            int frames = 0;
            for (; it.isRunning(); ++frames) {
                QVERIFY(std::abs(thing.real) < 100);
                pass(1 / hertz);
            }
            QCOMPARE(frames, frameAt(Slide{0, 300}.timeTo(100), hertz));
            QCOMPARE(thing.real, side * 100.0);
            QCOMPARE(it.velocity(), 0.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        }
    }

    /// Without bounds for ever, and between them back and forth: thousands of impacts in one late frame,
    /// more than are followed one by one.
    void withoutFrictionItNeverRests()
    {
        give({{"friction", 0}, {"velocity", 10}});
        pass(1000);
        QVERIFY(isNear(thing.real, 10'000, 1e-8));
        QVERIFY(qIsInf(it.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        it.complete();
        QVERIFY(!it.isRunning());
        for (const double seconds : {50.3, 97.06, 100.11}) {
            renew();
            give({{"friction", 0}, {"minimum", 0}, {"maximum", 8}});
            give({{"atBound", Interpolator::Bounce}, {"restitution", 1}, {"velocity", 1000}});
            pass(seconds);
            const double way = std::fmod(1000 * seconds, 16);
            QVERIFY2(isNear(thing.real, way < 8 ? way : 16 - way, 1e-6),
                     qPrintable(QString::number(thing.real)));
            QVERIFY(it.isRunning());
        }
    }

    void itBouncesAtTheExactMoment_data() { addRates(); }
    void itBouncesAtTheExactMoment()
    {
        QFETCH(double, hertz);
        give({{"minimum", 0}, {"maximum", 100}, {"atBound", Interpolator::Bounce}});
        it.setRestitution(0.8);
        thing.real = 50;
        it.setVelocity(900);
        Slide slide{50, 900};
        double began = 0; // with the last impact
        int impacts = 0;
        for (int i = 1; it.isRunning(); ++i) {
            const double now = i / hertz;
            while (true) {
                const double bound = slide.velocity > 0 ? 100 : 0;
                const double moment = slide.timeTo(bound);
                if (!(began + moment <= now)) // NaN where it stops short
                    break;
                slide = {bound, -0.8 * slide.after(moment).velocity};
                began += moment;
                ++impacts;
            }
            pass(1 / hertz);
            if (it.isRunning())
                QVERIFY(isNear(thing.real, slide.after(now - began).place));
        }
        QVERIFY(impacts >= 2);
        QVERIFY(isNear(thing.real, slide.end()));
    }

    void aSpringTakesOverAtTheExactMoment_data() { addRates(); }
    void aSpringTakesOverAtTheExactMoment()
    {
        QFETCH(double, hertz);
        Motion::instance()->setSpring(springs::bouncy);
        give({{"maximum", 100}, {"atBound", Interpolator::Catch}});
        Journal journal(it);
        it.setVelocity(1000);
        const Slide slide{0, 1000};
        const double moment = slide.timeTo(100);
        const State impact{0, slide.after(moment).velocity};
        double most = 0;
        for (int i = 1; true; ++i) {
            pass(1 / hertz);
            if (!it.isRunning())
                break;
            const double now = i / hertz;
            const double expected = now < moment
                ? slide.after(now).place
                : 100 + Spring(springs::bouncy).after(impact, now - moment).displacement;
            QVERIFY(isNear(thing.real, expected));
            most = std::max(most, thing.real);
        }
        QVERIFY(most > 110);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), settled);
    }

    /// A list pulled beyond its end, and let go there.
    void whatIsOutsideIsTheSpringsFromTheStart()
    {
        it.setVelocity(200);
        pass(0.5);
        const State outside{thing.real - 30, speed()};
        QVERIFY(outside.displacement > 0);
        const SpringParameters own{150, 15, 1};
        it.setSpring(own);
        give({{"atBound", Interpolator::Catch}, {"maximum", 30}});
        expectSpring(own, 30, outside, 20);
        passUntilRest(it);
        QCOMPARE(thing.real, 30.0);
    }

    void theNearestSnapPointIsWhereItRests()
    {
        const SpringParameters own{150, 15, 1};
        int told = 0;
        for (const auto &[velocity, place] : {
                 std::pair(40.0, 0.0), // stays: would rest at 20
                 {120.0, 50.0},        // goes on: 60
                 {400.0, 180.0},       // skips one: 200
                 {1200.0, 180.0},      // comes back: 600
                 {-90.0, -50.0},       // the other way: −45
             }) {
            for (const SpringParameters spring : {Motion::instance()->spring(), own}) {
                renew();
                if (spring == own)
                    it.setSpring(own);
                it.setSnapPoints({180, -50, 0, 50});
                it.setVelocity(velocity);
                QCOMPARE(it.restingValue(), place);
                QCOMPARE(it.velocity(), velocity); // the spring that takes over begins with it
                expectSpring(spring, place, {-place, velocity}, 15);
                passUntilRest(it);
                QCOMPARE(thing.real, place);
            }
        }
        connect(&it, &FrictionInterpolator::springChanged, this, [&] { ++told; });
        expectWarning("property \"real\": refused spring with");
        it.setSpring({-1, 1, 1});
        QCOMPARE(it.spring(), own);
        it.resetSpring();
        QCOMPARE(it.spring(), Motion::instance()->spring());
        it.setSpring(own);
        QCOMPARE(told, 2);
    }

    void aSnapIntervalSnapsToItsMultiples()
    {
        it.setSnapInterval(40);
        for (const auto &[velocity, place] :
             {std::pair(250.0, 120.0), {-30.0, 120.0}, {-500.0, -120.0}, {50.0, -80.0}}) {
            it.setVelocity(velocity); // towards 125, 105, −130, −95
            passUntilRest(it);
            QCOMPARE(thing.real, place);
        }
        renew();
        give({{"angular", true}, {"snapInterval", 45}, {"velocity", 300}}); // towards 150
        passUntilRest(it);
        QCOMPARE(thing.real, 135.0);
    }

    void aRectangleSnapsToMultiplesOfItsSidesAndARotationToNone()
    {
        QRect written(0, 0, 20, 20);
        FrictionInterpolator fling([&written](const QRect &rect) { written = rect; });
        fling.setFrom(written);
        fling.setSnapInterval(10);
        fling.setVelocity(QRectF(33, 0, 88, 96));
        passUntilRest(fling);
        QCOMPARE(written, QRect(20, 0, 60, 70));

        give({{"property", "rotation"}, {"snapInterval", 45}});
        expectWarning("only a property of type double can be angular$");
        it.setAngular(true);
        it.setVelocity(QVector3D(0, 0, 1)); // rad/s, and the friction is 2: half a radian
        passUntilRest(it);
        const auto half = QQuaternion::fromAxisAndAngle(0, 0, 1, qRadiansToDegrees(0.5F));
        QVERIFY((thing.rotation - half).length() < 1e-6F);
    }

    void snapPointsOfTwoDimensions()
    {
        it.setPropertyName("point");
        it.setSnapPoints({QPointF(0, 0), QPointF(100, 0), QPointF(100, 100)});
        it.setVelocity(QPointF(150, 110));
        passUntilRest(it);
        QCOMPARE(thing.point, QPointF(100, 100));
        it.setSnapPoints({});
        give({{"snapInterval", 30}, {"velocity", QPointF(-100, 45)}}); // towards (50, 122.5)
        passUntilRest(it);
        QCOMPARE(thing.point, QPointF(60, 120));
        give({{"snapInterval", 100}, {"snapLimit", 1}, {"velocity", QPointF(5000, -150)}});
        QCOMPARE(it.restingValue(), QPointF(200, 0)); // from about (100, 100)
        passUntilRest(it);
        it.setVelocity(QPointF(-5000, 5000));
        QCOMPARE(it.restingValue(), QPointF(100, 100));
    }

    void itSnapsWithinItsBoundsAndTheSnapPointStaysChosen()
    {
        for (const bool toPoints : {true, false}) {
            const auto snap = [&](const QVariantList &points) {
                renew();
                if (toPoints)
                    it.setSnapPoints(points);
                else
                    it.setSnapInterval(100);
            };
            snap({0, 400});
            give({{"minimum", -20}, {"maximum", 350}, {"atBound", Interpolator::Catch}});
            it.setVelocity(1500); // towards 750
            QCOMPARE(it.restingValue(), 350.0);
            double last = 0;
            while (it.isRunning()) {
                last = thing.real;
                pass(frame);
            }
            QCOMPARE(thing.real, 350.0);
            QVERIFY(isNear(last, 350, 1)); // it was drawn there, and did not jump

            snap({0, 100, 200});
            give({{"maximum", 1000}, {"velocity", 200}});
            QCOMPARE(it.restingValue(), 100.0);
            for (int i = 1; it.isRunning(); ++i) {
                pass(frame);
                give({{"maximum", 1000 + i}, {"tolerance", 0.01 + 0.0001 * i}});
            }
            QCOMPARE(thing.real, 100.0);
        }
    }

    void whatIsAskedAnewIsChosenAnew()
    {
        give({{"snapInterval", 100}, {"velocity", 230}}); // towards 115
        QCOMPARE(it.restingValue(), 100.0);
        it.setSnapInterval(60);
        QCOMPARE(it.restingValue(), 120.0);
        it.setFriction(1); // towards 230
        QCOMPARE(it.restingValue(), 240.0);
        it.setSnapPoints({50, 222});
        QCOMPARE(it.restingValue(), 222.0);
        it.setVelocity(40);
        QCOMPARE(it.restingValue(), 50.0);
        it.setMaximum(30); // in the way of the point that stays chosen
        QCOMPARE(it.restingValue(), 30.0);
        it.setMaximum(300);
        QCOMPARE(it.restingValue(), 50.0);
        it.setTo(200);
        QCOMPARE(it.restingValue(), 222.0);
        it.setHeld(true);
        it.setHeld(false);
        QCOMPARE(it.restingValue(), 50.0);
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
        thing.real = 95;                                 // nearest to 100
        it.setSnapPoints({400, 0, 100, -100, 300, 200}); // in any order
        it.setSnapLimit(limit);
        it.setHeld(true);
        thing.setProperty("real", 95 + dragged);
        pass(0.2);
        it.setHeld(false);
        it.setVelocity(velocity); // begins where it is now
        if (std::abs(dragged) < 50)
            QCOMPARE(it.restingValue(), place);
        it.stop();

        // The same with the velocity of the hand.
        thing.real = 95;
        it.setHeld(true);
        const double start = 95 + dragged - velocity * 0.1;
        for (int i = 1; i <= 6; ++i) {
            thing.setProperty("real", start + velocity * i / 60);
            pass(frame);
        }
        QVERIFY(isNear(thing.real - 95, dragged));
        QCOMPARE(it.restingValue(), place); // held, it knows where it would rest
        it.setHeld(false);
        QVERIFY(isNear(speed(), velocity, 1e-6));
        QCOMPARE(it.restingValue(), place);
        passUntilRest(it);
        QCOMPARE(thing.real, place);
    }

    void caughtItStaysCaughtWhateverChanges_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<double>("end");
        QTest::newRow("tolerance") << QVariant(0.2) << 100.0;
        QTest::newRow("restitution") << QVariant(0.4) << 100.0;
        QTest::newRow("friction") << QVariant(3.0) << 100.0;
        QTest::newRow("minimum") << QVariant(-990) << 100.0;
        QTest::newRow("maximum") << QVariant(90) << 90.0;
        QTest::newRow("snapPoints") << QVariant(QVariantList{0, 98}) << 98.0;
    }

    void caughtItStaysCaughtWhateverChanges()
    {
        QFETCH(QVariant, value);
        QFETCH(double, end);
        give({{"minimum", -1000}, {"maximum", 100}, {"atBound", Interpolator::Catch}});
        it.setVelocity(2500);
        while (thing.real < 100 || speed() > 0) // until it is on its way back
            pass(frame);
        const double place = thing.real;
        const double velocity = speed();
        QVERIFY(velocity < 0);
        QVERIFY(it.setProperty(QTest::currentDataTag(), value));
        QVERIFY(isNear(it.value().toDouble(), place));
        QVERIFY(isNear(speed(), velocity));
        QCOMPARE(it.restingValue(), end);
        passUntilRest(it);
        QCOMPARE(thing.real, end);
    }

    void restingValueIsTheEndForeseen()
    {
        int told = 0;
        connect(&it, &FrictionInterpolator::restingValueChanged, this, [&] { ++told; });
        thing.real = 10;
        QCOMPARE(it.restingValue(), 10.0);
        const auto check = [&](double velocity, double end, const char *how = "finished Settled") {
            Journal journal(it);
            it.setVelocity(velocity);
            for (int i = 0; i < 5; ++i) {
                QVERIFY(isNear(rest(), end));
                pass(frame);
            }
            passUntilRest(it);
            QVERIFY(isNear(thing.real, end));
            QCOMPARE(journal.milestones(), QStringList({"started", how}));
            thing.real = 10;
        };
        it.setVelocity(100);
        pass(frame);
        QCOMPARE(told, 1);
        it.snapTo(10.0);
        check(100, 60);
        QVERIFY(told > 1);
        it.setMaximum(110);
        check(1000, 110, "finished BoundReached");
        for (const auto atBound : {Interpolator::Stop, Interpolator::Catch, Interpolator::Bounce}) {
            it.setAtBound(atBound);
            check(199, 109.5); // stops short of it
        }
        it.setRestitution(1);
        check(300, 60); // 160 mirrored
        it.setAtBound(Interpolator::Catch);
        check(1000, 110);
    }

    void whatMakesNoSenseIsRefused()
    {
        for (const double bad : {-1.0, qQNaN(), qInf()}) {
            expectWarning("property \"real\": refused friction ");
            it.setFriction(bad);
            expectWarning("property \"real\": refused snapInterval ");
            it.setSnapInterval(bad);
        }
        it.setSnapLimit(1);
        expectWarning("property \"real\": refused snapLimit -1");
        it.setSnapLimit(-1);
        QCOMPARE(it.friction(), 2.0);
        QCOMPARE(it.snapInterval(), 0.0);
        QCOMPARE(it.snapLimit(), 1);
    }
};

SPRUNG_TEST(FrictionInterpolatorTest)
#include "friction_interpolator_test.moc"
