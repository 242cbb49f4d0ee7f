// SPDX-License-Identifier: MIT
// What parameters may be, and what becomes of those that may not.
#include "fixture.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <limits>

using namespace sprung;

namespace {
}

class ScenariosParametersTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s01_aStiffnessThatIsNaNIsRefusedAndTheOldOneKept()
    {
        Thing thing;
        thing.setObjectName("ball");
        SpringInterpolator spring(&thing, "real");
        expectWarning("^sprung::SpringInterpolator on sprung::Thing \"ball\", property \"real\": "
                      "refused stiffness nan$");
        spring.setStiffness(qQNaN());
        QCOMPARE(spring.stiffness(), 170.0);
    }

    void s02_anInfiniteStiffnessIsRefused()
    {
        SpringInterpolator spring;
        expectWarning("refused stiffness inf");
        spring.setStiffness(infinity);
        expectWarning("refused stiffness -inf");
        spring.setStiffness(-infinity);
        QCOMPARE(spring.stiffness(), 170.0);
    }

    void s03_aNegativeStiffnessIsRefused()
    {
        SpringInterpolator spring;
        spring.setStiffness(300);
        expectWarning("refused stiffness -1");
        spring.setStiffness(-1);
        QCOMPARE(spring.stiffness(), 300.0);
    }

    void s04_withoutStiffnessItCoastsToAStop()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({0, 10, 2});
        Journal journal(spring);
        spring.setVelocity(100);
        passUntilRest(spring);
        // v′ = −(c/m) v leads v·m/c = 20 units far
        QVERIFY(std::abs(thing.real - 20) < 1e-12);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s04_withoutStiffnessAndPushItEndsWhereItIs()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({0, 10, 2});
        Journal journal(spring);
        int reached = 0;
        connect(&spring, &SpringInterpolator::finalPositionReached, this, [&] { ++reached; });
        spring.animateTo(50);
        pass(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(thing.real, 0.0);
        QCOMPARE(reached, 0); // nothing pulled it there
    }

    void s05_aMassThatIsNotPositiveIsRefused()
    {
        SpringInterpolator spring;
        for (const double mass : {0.0, -1.0, qQNaN(), infinity}) {
            expectWarning("refused mass ");
            spring.setMass(mass);
            QCOMPARE(spring.mass(), 1.0);
        }
    }

    void s06_withoutDampingItNeverSettlesAndCompletingStopsIt()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setDamping(0);
        Journal journal(spring);
        spring.setTo(100);
        QCOMPARE(spring.settlingTime(), infinity);
        QVERIFY(passUntilRest(spring, frame, 100) >= 100);
        const double here = thing.real;
        expectWarning("never comes to rest");
        spring.complete();
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Stopped"}));
        QCOMPARE(thing.real, here);
    }

    void s07_aDampingThatIsNegativeOrNaNIsRefused()
    {
        SpringInterpolator spring;
        for (const double damping : {-1e-9, qQNaN(), infinity}) {
            expectWarning("refused damping ");
            spring.setDamping(damping);
            QCOMPARE(spring.damping(), 26.0);
        }
    }

    void s08_extremeSpringsStayFiniteAndSettle_data()
    {
        QTest::addColumn<double>("stiffness");
        QTest::addColumn<double>("ratio");
        for (const double stiffness : {1.0, 1e6, 1e9, 1e12}) {
            for (const double ratio : {1.0, 10.0, 1e3, 1e6})
                QTest::addRow("k %g, ratio %g", stiffness, ratio) << stiffness << ratio;
        }
    }

    void s08_extremeSpringsStayFiniteAndSettle()
    {
        QFETCH(double, stiffness);
        QFETCH(double, ratio);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(SpringParameters::fromDampingRatio(ratio, stiffness));
        Journal journal(spring);
        spring.setTo(100);
        // The slow rate of what creeps is about ω/2ζ, and e⁻⁷ is less than 1/1000.
        const double needed = 2 * 7 * ratio / std::sqrt(stiffness) + 1;
        double last = 0;
        for (int i = 0; i < 1000 && spring.isRunning(); ++i) {
            pass(needed / 500);
            QVERIFY2(thing.real >= last && thing.real <= 100,
                     qPrintable(QString::number(thing.real)));
            last = thing.real;
        }
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s09_criticalDampingIsNoSeam()
    {
        Thing critical;
        SpringInterpolator reference(&critical, "real");
        reference.setSpring(SpringParameters::fromDampingRatio(1, 200));
        for (const double off : {1e-12, 1e-9, 1e-6}) {
            for (const int side : {-1, 1}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setSpring(SpringParameters::fromDampingRatio(1 + side * off, 200));
                critical.real = 0;
                reference.snapTo(0);
                reference.animateTo(100, 500);
                spring.animateTo(100, 500);
                while (reference.isRunning() && spring.isRunning()) {
                    pass(frame);
                    QVERIFY(std::abs(thing.real - critical.real) <= 100 * (10 * off + 1e-14));
                }
                pass(2 * frame);
            }
        }
    }

    void s10_tinySpringsStayFinite()
    {
        constexpr double least = std::numeric_limits<double>::denorm_min();
        for (const double stiffness : {1e-30, 1e-300, least}) {
            for (const double damping : {0.0, least, 1e-300, 1.0}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setSpring({stiffness, damping, 1});
                spring.animateTo(1000, 3);
                for (const double seconds : {frame, 1.0, 1e6}) {
                    pass(seconds);
                    QVERIFY(std::isfinite(thing.real));
                    QVERIFY(std::isfinite(spring.velocity().toDouble()));
                }
            }
        }
    }

    void s11_aToleranceThatMakesNoSenseIsRefused()
    {
        SpringInterpolator spring;
        for (const double tolerance : {-1.0, qQNaN(), infinity}) {
            expectWarning("refused tolerance ");
            spring.setTolerance(tolerance);
            QCOMPARE(spring.tolerance(), 0.0);
        }
    }

    void s11_everyToleranceIsReached()
    {
        for (const double tolerance : {0.0, 1e-300, 1e-9, 1.0, 1e6}) {
            for (const double target : {1e-12, 1.0, 1e15}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setTolerance(tolerance);
                spring.setTo(target);
                passUntilRest(spring);
                QVERIFY(!spring.isRunning());
                QCOMPARE(thing.real, target);
            }
        }
    }

    void s12_durationsAndBouncesOutOfRangeAreRefused()
    {
        SpringInterpolator spring;
        expectWarning("refused approximateDuration -2");
        spring.setApproximateDuration(-2);
        QCOMPARE(spring.approximateDuration(), -1);

        expectWarning("refused spring ");
        spring.setSpring(SpringParameters::fromDurationAndBounce(0, 0.5));
        expectWarning("refused spring ");
        spring.setSpring(SpringParameters::fromDurationAndBounce(qQNaN(), 0.5));
        for (const double bounce : {-1.0, 1.5, qQNaN()}) {
            expectWarning("refused spring ");
            spring.setSpring(SpringParameters::fromDurationAndBounce(0.5, bounce));
        }
        QCOMPARE(spring.spring(), SpringParameters());

        ExponentialInterpolator exponential;
        expectWarning("refused duration -5");
        exponential.setDuration(-5);
        QCOMPARE(exponential.duration(), 250);
    }

    void s12_millisecondsForSecondsAreWarnedOf()
    {
        const auto slow = SpringParameters::fromDurationAndBounce(350, 0.3);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        expectWarning(
            "^sprung::SpringInterpolator on sprung::Thing, property \"real\": has a spring "
            "with a period of 350 s; SpringParameters takes seconds$");
        spring.setSpring(slow);
        QCOMPARE(spring.spring(), slow);
        FrictionInterpolator fling(&thing, "real");
        expectWarning("FrictionInterpolator.* has a spring with a period of 350 s");
        fling.setSpring(slow);
        SpringChain chain;
        expectWarning("SpringChain: has a spring with a period of 350 s");
        chain.setSpring(slow);
        expectWarning("^sprung::Motion: has a spring with a period of 350 s");
        Motion::instance()->setSpring(slow);
        Motion::instance()->resetSpring();
        spring.setSpring({0, 1, 1}); // it has no period
    }

    void s13_fromWhereItIsToWhereItIsFinishesOnceWithTheNextTick()
    {
        Thing thing;
        thing.real = 5;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(5);
        spring.setTo(5);
        Journal journal(spring);
        spring.start();
        QCOMPARE(journal.milestones(), QStringList({"started"}));
        pass(frame);
        pass(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(spring.progress(), 1.0);
    }

    void s13_aTargetThatIsWhereItIsStartsNothing()
    {
        Thing thing;
        thing.real = 5;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(5);
        QVERIFY(!spring.isRunning());
        pass(frame);
        QCOMPARE(journal.entries, QStringList());
    }

    void s14_aPushMovesWhatHasNoWayToGo()
    {
        Thing thing;
        thing.real = 5;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(5);
        spring.setTo(5);
        Journal journal(spring);
        spring.setVelocity(100);
        const Spring law(spring.spring());
        pass(0.05);
        QVERIFY(std::abs(thing.real - 5 - law.after({0, 100}, 0.05).displacement) < 1e-12);
        passUntilRest(spring);
        QCOMPARE(thing.real, 5.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s15_aTargetThatIsNotFiniteIsRefusedAndTheMotionGoesOn()
    {
        Thing thing;
        Thing undisturbed;
        SpringInterpolator spring(&thing, "real");
        SpringInterpolator other(&undisturbed, "real");
        spring.setTo(100);
        other.setTo(100);
        for (const QVariant &bad :
             {QVariant(qQNaN()), QVariant(infinity), QVariant(-infinity), QVariant("far away")}) {
            pass(frame);
            expectWarning("refused to ");
            spring.setTo(bad);
            expectWarning("refused value ");
            spring.animateTo(bad);
            expectWarning("refused value ");
            spring.snapTo(bad);
            expectWarning("refused from ");
            spring.setFrom(bad);
            QCOMPARE(spring.to(), 100.0);
            QCOMPARE(thing.real, undisturbed.real);
        }
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void s15_aFirstTargetThatIsNotFiniteStartsNothing()
    {
        SpringInterpolator spring;
        expectWarning("refused to nan");
        spring.setTo(qQNaN());
        QVERIFY(!spring.isRunning());
    }

    void s16_aVelocityThatIsNotFiniteIsRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(frame);
        const QVariant before = spring.velocity();
        for (const double bad : {qQNaN(), infinity, -infinity}) {
            expectWarning("refused velocity ");
            spring.setVelocity(bad);
            expectWarning("refused velocity ");
            spring.animateTo(50, bad);
            QCOMPARE(spring.velocity(), before);
            QCOMPARE(spring.to(), 100.0);
        }
        SpringInterpolator vector(&thing, "point");
        expectWarning("refused velocity ");
        vector.setVelocity(QPointF(1, qQNaN()));
        QVERIFY(!vector.isRunning());
    }

    void s17_aPropertyThatIsNaNStartsAtItsTarget()
    {
        Thing thing;
        thing.real = qQNaN();
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        expectWarning("not finite; it starts at its end");
        spring.setTo(10);
        passUntilRest(spring);
        QCOMPARE(thing.real, 10.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));

        thing.real = qQNaN();
        spring.setFrom(0); // says where it starts, so that nothing is amiss
        spring.start();
        pass(frame);
        QVERIFY(thing.real > 0 && thing.real < 10);
    }

    /// As QML may assign it.
    void aNumberThatIsNoneOfAnEnumIsRefused()
    {
        SpringInterpolator spring;
        for (const char *property : {"atBound", "solver", "settling", "overshoot"}) {
            const QVariant before = spring.property(property);
            for (const int number : {-1, 7, 610}) {
                expectWarning(qPrintable(
                    QStringLiteral("refused %1 %2$").arg(QLatin1StringView(property)).arg(number)));
                spring.setProperty(property, number);
                QCOMPARE(spring.property(property), before);
            }
        }
    }

    void s18_aParameterChangedOnTheWayKeepsPositionAndVelocity_data()
    {
        using Change = std::function<void(SpringInterpolator &)>;
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
        row("stiffness", [](auto &spring) { spring.setStiffness(900); });
        row("damping", [](auto &spring) { spring.setDamping(3); });
        row("mass", [](auto &spring) { spring.setMass(7); });
        row("spring", [](auto &spring) { spring.setSpring(springs::bouncy); });
        row("approximateDuration", [](auto &spring) { spring.setApproximateDuration(3000); });
        row("tolerance", [](auto &spring) { spring.setTolerance(0.5); });
        row("solver", [](auto &spring) { spring.setSolver(SpringInterpolator::RungeKutta4); });
        row("settling", [](auto &spring) { spring.setSettling(SpringInterpolator::Window); });
        row("overshoot", [](auto &spring) { spring.setOvershoot(SpringInterpolator::Clamped); });
        row("maximum", [](auto &spring) { spring.setMaximum(1000); });
        row("updateRate", [](auto &spring) { spring.setUpdateRate(500); });
        row("target", [](auto &spring) { spring.setTo(-200); });
    }

    void s18_aParameterChangedOnTheWayKeepsPositionAndVelocity()
    {
        QFETCH(std::function<void(SpringInterpolator &)>, change);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const double value = spring.value().toDouble();
        const double velocity = spring.velocity().toDouble();
        change(spring);
        QCOMPARE(spring.value().toDouble(), value);
        QVERIFY(std::abs(spring.velocity().toDouble() - velocity) <= 1e-12 * velocity);
        constexpr double moment = 1e-7;
        pass(moment);
        QVERIFY(std::abs(spring.value().toDouble() - value - velocity * moment) < 1e-9);
    }

    void s19_aMinimumAboveTheMaximumIsRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setMaximum(10);
        expectWarning("refused minimum 11");
        spring.setMinimum(11);
        QVERIFY(!spring.minimum().isValid());
        expectWarning("refused minimum nan");
        spring.setMinimum(qQNaN());
        spring.setMinimum(10); // as narrow as can be
        QCOMPARE(spring.minimum(), 10.0);
    }

    void s19_aTargetOutsideTheBoundsIsBroughtInside()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setMinimum(-10);
        spring.setMaximum(10);
        expectWarning("outside the bounds and was brought inside");
        spring.setTo(50);
        QCOMPARE(spring.to(), 10.0);
        passUntilRest(spring);
        QCOMPARE(thing.real, 10.0);

        expectWarning("outside the bounds and was brought inside");
        spring.snapTo(-50);
        QCOMPARE(spring.to(), -10.0);
        QCOMPARE(thing.real, -10.0);

        expectWarning("outside the bounds and was brought inside");
        spring.setMinimum(-5);
        QCOMPARE(spring.to(), -5.0);

        spring.setFrom(20);
        expectWarning("outside its bounds and was brought inside");
        spring.start();
        QCOMPARE(thing.real, 10.0);
    }
};

SPRUNG_TEST(ScenariosParametersTest)
#include "scenarios_parameters_test.moc"
