// SPDX-License-Identifier: MIT
// What a spring does at its bounds, and at its target if it must not go beyond: at the exact time,
// however long the frames are.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <cmath>
#include <numbers>
#include <random>

using namespace sprung;

namespace {

/// A spring from 0 to 100 with an amplitude of 100 that shrinks by e^−σt, in closed form.
struct Swing
{
    SpringParameters parameters;
    double sigma = parameters.damping / (2 * parameters.mass);
    double omega = parameters.naturalFrequency();
    double alpha = std::sqrt(omega * omega - sigma * sigma);

    double at(double t) const
    {
        return 100
            - 100 * std::exp(-sigma * t)
            * (std::cos(alpha * t) + sigma / alpha * std::sin(alpha * t));
    }
    double speedAt(double t) const
    {
        return 100 * omega * omega / alpha * std::exp(-sigma * t) * std::sin(alpha * t);
    }
    /// When it first gets to a value that it passes in its first swing, by bisection.
    double timeTo(double value) const
    {
        double before = 0;
        double after = std::numbers::pi / alpha;
        for (int i = 0; i < 100; ++i)
            (at((before + after) / 2) < value ? before : after) = (before + after) / 2;
        return after;
    }
};

const Swing swing{SpringParameters::fromDampingRatio(0.2, 300)};

/// What a bound may cut short, and what it tells.
struct Limited
{
    Thing thing;
    SpringInterpolator spring{&thing, "real"};
    Journal journal{spring};
    QSignalSpy reached{&spring, &SpringInterpolator::finalPositionReached};

    Limited() { spring.setSpring(swing.parameters); }
};

} // namespace

class SpringBoundsTest : public ControlledTime
{
    Q_OBJECT

private:
    /// Passes so much time in frames of about 1/hertz, the last of them shorter; 0: of any length.
    void passEvenly(double seconds, double hertz)
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> any(1e-4, 0.1);
        while (seconds > 0) {
            const double dt = std::min(seconds, hertz > 0 ? 1 / hertz : any(random));
            pass(dt);
            seconds -= dt;
            if (seconds < 1e-12)
                break;
        }
    }

    static void addFrameRates()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24, 30, 60, 75, 90, 120, 144, 165, 240, 1000, 0})
            QTest::addRow(hertz > 0 ? "%g Hz" : "any", hertz) << hertz;
    }

private Q_SLOTS:
    void atABoundItStops_data() { addFrameRates(); }
    void atABoundItStops()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setMaximum(130);
        Journal journal(spring);
        spring.setTo(100);
        const double impact = swing.timeTo(130);
        passEvenly(impact - 1e-6, hertz);
        QVERIFY(std::abs(thing.real - (130 - 1e-6 * swing.speedAt(impact))) < 1e-8);
        QVERIFY(std::abs(spring.settlingTime() - 0.001) < 1e-6); // ms until it stops
        pass(2e-6);
        QCOMPARE(thing.real, 130.0);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
    }

    void atABoundItBounces_data() { addFrameRates(); }
    void atABoundItBounces()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setMaximum(120);
        spring.setAtBound(Interpolator::Bounce);
        spring.setRestitution(0.8);
        Journal journal(spring);
        spring.setTo(100);

        const Spring law(swing.parameters);
        State state{-100, 0};
        double now = 0;
        for (const double moment : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8}) {
            passEvenly(moment - now, hertz);
            while (const auto impact = law.timeToReach(state, 20)) {
                if (*impact > moment - now)
                    break;
                state = {20, -0.8 * law.after(state, *impact).velocity};
                now += *impact;
            }
            state = law.after(state, moment - now);
            now = moment;
            QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-7);
            QVERIFY(std::abs(spring.velocity().toDouble() - state.velocity) < 1e-6);
        }
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aSpringAtABoundGoesOn()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setMaximum(100);
        spring.setAtBound(Interpolator::Catch);
        Journal journal(spring);
        spring.setTo(100);
        const double peak = std::numbers::pi / swing.alpha;
        passEvenly(peak, 60);
        QVERIFY(std::abs(thing.real - swing.at(peak)) < 1e-9);
        QVERIFY(thing.real > 150);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void oneComponentAtItsBoundStopsThemAll_data() { addFrameRates(); }
    void oneComponentAtItsBoundStopsThemAll()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(swing.parameters);
        spring.setMaximum(QPointF(130, 1000));
        spring.setTo(QPointF(100, 200));
        passEvenly(1, hertz);
        // Both have gone the same part of their ways.
        QCOMPARE(thing.point.x(), 130.0);
        QVERIFY(std::abs(thing.point.y() - 260) < 1e-9);
        QVERIFY(!spring.isRunning());
    }

    void oneComponentBouncesAndTheOthersGoOn_data() { addFrameRates(); }
    void oneComponentBouncesAndTheOthersGoOn()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(swing.parameters);
        spring.setMaximum(QPointF(130, 1000));
        spring.setAtBound(Interpolator::Bounce);
        spring.setTo(QPointF(100, 100));
        const double impact = swing.timeTo(130);
        passEvenly(impact + 0.01, hertz);
        const Spring law(swing.parameters);
        const State x = law.after({30, -0.5 * swing.speedAt(impact)}, 0.01);
        QVERIFY(std::abs(thing.point.x() - 100 - x.displacement) < 1e-8);
        QVERIFY(std::abs(thing.point.y() - swing.at(impact + 0.01)) < 1e-9);
        spring.stop();
    }

    void aBoundAtTheTargetIsBouncedOffUntilItRests()
    {
        for (const auto settling : {SpringInterpolator::Threshold, SpringInterpolator::Window}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(swing.parameters);
            spring.setSettling(settling);
            spring.setMaximum(100);
            spring.setAtBound(Interpolator::Bounce);
            spring.setTo(100);
            const double seconds = passUntilRest(spring);
            // An impact takes half the speed, and there is one each half swing: after 11 of them (and
            // a window of 100 ms) a thousandth is left.
            QVERIFY2(seconds < 12 * std::numbers::pi / swing.alpha,
                     qPrintable(QString::number(seconds)));
            QCOMPARE(thing.real, 100.0);
        }
    }

    void bouncedOffWithinTheWindowItSettles()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({2000, 5, 1});
        spring.setSettling(SpringInterpolator::Window);
        spring.setMaximum(100);
        spring.setAtBound(Interpolator::Bounce);
        spring.setTo(100);
        // Half of its speed is gone with each half swing: a thousandth of it after ten of them.
        const double halfSwing = std::numbers::pi / std::sqrt(2000);
        QVERIFY(passUntilRest(spring, 1e-3) < 12 * halfSwing + 0.1);
        QCOMPARE(thing.real, 100.0);
    }

    void finallyAtABoundItSaysZeroOrOne()
    {
        Thing thing;
        thing.real = 50;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(-10);
        spring.setTo(100);
        spring.setMinimum(0);
        QSignalSpy reached(&spring, &SpringInterpolator::finalPositionReached);
        spring.setFinalPosition(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
        QCOMPARE(reached.count(), 1);
        QCOMPARE(reached.first(), QVariantList({0.0, false}));
    }

    void whatIsPushedAgainstItsBoundStopsAtOnce()
    {
        Thing thing;
        thing.real = 10;
        SpringInterpolator spring(&thing, "real");
        spring.setMaximum(10);
        spring.setTo(10);
        Journal journal(spring);
        spring.setVelocity(500);
        pass(frame);
        QCOMPARE(thing.real, 10.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
    }

    void whatLeavesItsBoundIsFree()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setMinimum(0);
        Journal journal(spring);
        spring.setTo(100);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void nothingIsWrittenBeyondABound()
    {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> any(-1, 1);
        for (int i = 0; i < 300; ++i) {
            Thing thing;
            SpringInterpolator spring(&thing, "point");
            const QPointF low(-20 - 10 * any(random), -20 - 10 * any(random));
            const QPointF high(20 + 10 * any(random), 20 + 10 * any(random));
            spring.setMinimum(low);
            spring.setMaximum(high);
            spring.setSpring(SpringParameters::fromDampingRatio(0.1 + std::abs(any(random)), 200));
            spring.setAtBound(i % 2 ? Interpolator::Bounce : Interpolator::Stop);
            spring.animateTo(QPointF(10 * any(random), 10 * any(random)),
                             QPointF(2000 * any(random), 2000 * any(random)));
            for (int j = 0; j < 200 && spring.isRunning(); ++j) {
                pass(0.02 * (1.01 + any(random)));
                const QPointF point = thing.point;
                constexpr double rounding = 1e-12;
                QVERIFY(point.x() >= low.x() - rounding && point.x() <= high.x() + rounding);
                QVERIFY(point.y() >= low.y() - rounding && point.y() <= high.y() + rounding);
            }
            spring.stop();
        }
    }

    void boundsMayComeAndGoOnTheWay()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setMaximum(110);
        spring.setTo(100);
        pass(0.05);
        spring.resetMaximum();
        const double peak = std::numbers::pi / swing.alpha;
        pass(peak - 0.05);
        QVERIFY(std::abs(thing.real - swing.at(peak)) < 1e-9);
        spring.setMinimum(90); // it will swing back beyond that
        passUntilRest(spring);
        QCOMPARE(thing.real, 90.0);
    }

    void clampedItEndsAtTheFirstCrossing_data() { addFrameRates(); }
    void clampedItEndsAtTheFirstCrossing()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        Journal journal(spring);
        spring.setTo(100);
        const double crossing = swing.timeTo(100);
        QVERIFY(std::abs(spring.settlingTime() - 1000 * crossing) < 1e-9);
        passEvenly(crossing - 1e-6, hertz);
        QVERIFY(std::abs(thing.real - swing.at(crossing - 1e-6)) < 1e-9);
        pass(2e-6);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void clampedWhereItIsItComesBackAndEnds()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> anywhere(-100, 100);
        for (int i = 0; i < 100; ++i) {
            Thing thing;
            thing.real = anywhere(random);
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(swing.parameters);
            spring.setOvershoot(SpringInterpolator::Clamped);
            spring.setTo(anywhere(random));
            pass(0.05);
            const double here = thing.real; // and at full speed
            spring.setTo(here);
            pass(frame);
            QVERIFY(std::abs(thing.real - here) > 0.1);
            passUntilRest(spring);
            QCOMPARE(thing.real, here);
        }
    }

    void clampedAPushFromRestComesBackAndEnds_data() { addFrameRates(); }
    void clampedAPushFromRestComesBackAndEnds()
    {
        QFETCH(double, hertz);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        spring.setTo(0);
        spring.setVelocity(1000);
        // sin αt, shrinking: out and back takes half a swing
        const double half = std::numbers::pi / swing.alpha;
        passEvenly(half / 2, hertz);
        QVERIFY(std::abs(thing.real - 1000 / swing.alpha * std::exp(-swing.sigma * half / 2))
                < 1e-9);
        passEvenly(half / 2 - 1e-6, hertz);
        QVERIFY(spring.isRunning());
        QVERIFY(thing.real > 0);
        pass(2e-6);
        QCOMPARE(thing.real, 0.0);
        QVERIFY(!spring.isRunning());
    }

    void clampedItCreepsInWhereItDoesNotCross()
    {
        Thing things[2];
        SpringInterpolator clamped(&things[0], "real");
        SpringInterpolator allowed(&things[1], "real");
        for (SpringInterpolator *spring : {&clamped, &allowed}) {
            spring->setSpring(SpringParameters::fromDampingRatio(1.5, 100));
            spring->setTo(100);
        }
        clamped.setOvershoot(SpringInterpolator::Clamped);
        while (allowed.isRunning()) {
            QVERIFY(clamped.isRunning());
            pass(frame);
            QVERIFY(std::abs(things[0].real - things[1].real) < 1e-11);
        }
        QVERIFY(!clamped.isRunning());
    }

    void clampedNoComponentGoesBeyondAndNoneJumps()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        spring.animateTo(QPointF(100, 100), QPointF(0, 3000)); // much faster along y
        QPointF last = thing.point;
        constexpr double dt = 0.0005;
        double fastest = 3000;
        while (spring.isRunning()) {
            const QPointF velocity = spring.velocity().toPointF();
            fastest = std::max({fastest, std::abs(velocity.x()), std::abs(velocity.y())});
            pass(dt);
            const QPointF way = thing.point - last;
            QVERIFY(std::max(std::abs(way.x()), std::abs(way.y())) <= 1.01 * fastest * dt);
            QVERIFY(thing.point.x() <= 100 && thing.point.y() <= 100);
            last = thing.point;
        }
        QCOMPARE(thing.point, QPointF(100, 100));
    }

    void startedAfterASetterItBeginsInside()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setMinimum(0);
        spring.setMaximum(100);
        spring.setFrom(-50);
        spring.setTo(80);
        expectWarning("it would start outside its bounds and was brought inside$");
        spring.start();
        QCOMPARE(thing.real, 0.0);
        passUntilRest(spring);
        QCOMPARE(thing.real, 80.0);
    }

    void aBoundThatMovesTheTargetSaysSo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        QSignalSpy to(&spring, &Interpolator::toChanged);
        QSignalSpy maximum(&spring, &Interpolator::maximumChanged);
        expectWarning("\"to\" is outside the bounds and was brought inside$");
        spring.setMaximum(50);
        spring.setMaximum(50.0);
        QCOMPARE(spring.to(), QVariant(50.0));
        QCOMPARE(to.size(), 1);
        QCOMPARE(maximum.size(), 1);
    }

    void clampedANewTargetIsANewLimit()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        spring.setTo(100);
        pass(swing.timeTo(60));
        spring.setTo(50); // behind it by now: it comes back to it from beyond
        double most = 0;
        while (spring.isRunning()) {
            pass(frame);
            QVERIFY(thing.real >= 50);
            most = std::max(most, thing.real);
        }
        QVERIFY(most > 60);
        QCOMPARE(thing.real, 50.0);
    }

    void soughtBeyondABoundItStandsThere()
    {
        Limited limited;
        auto &[thing, spring, journal, reached] = limited;
        spring.setMaximum(110);
        spring.animateTo(100);
        spring.seek(5000);
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(spring.settlingTime(), 0.0);
        QVERIFY(spring.isRunning());

        const double early = swing.timeTo(50);
        spring.seek(1000 * early); // and back
        QVERIFY(std::abs(thing.real - 50) < 1e-9);
        QVERIFY(std::abs(spring.velocity().toDouble() - swing.speedAt(early)) < 1e-6);

        spring.seek(5000);
        pass(frame);
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        QCOMPARE(reached.count(), 0);

        thing.real = 0;
        spring.animateTo(100);
        spring.seek(5000);
        spring.complete();
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(journal.entries.last(), "finished BoundReached");

        thing.real = 0;
        spring.animateTo(100);
        spring.seek(5000);
        spring.setTo(90); // from there, and away from the bound
        QVERIFY(passUntilRest(spring) > 0.1);
        QCOMPARE(thing.real, 90.0);
    }

    void whatBoundAndTargetShareIsReached()
    {
        Limited limited;
        auto &[thing, spring, journal, reached] = limited;
        spring.setMaximum(100);
        spring.animateTo(100);
        const double took = passUntilRest(spring);
        QVERIFY(std::abs(took - swing.timeTo(100)) <= frame);
        QCOMPARE(journal.entries.last(), "finished BoundReached");
        QCOMPARE(reached.count(), 1);
        QCOMPARE(reached.first(), QVariantList({1.0, true}));
    }

    void completeStopsAtTheBoundOnTheWay()
    {
        Limited limited;
        auto &[thing, spring, journal, reached] = limited;
        spring.setMaximum(110);
        spring.animateTo(100);
        spring.complete();
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(journal.entries.last(), "finished Completed");
        QCOMPARE(reached.count(), 0);

        thing.real = 0;
        spring.setMaximum(200); // which it never gets to
        spring.animateTo(100);
        spring.complete();
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(reached.count(), 1);
    }
};

SPRUNG_TEST(SpringBoundsTest)
#include "spring_bounds_test.moc"
