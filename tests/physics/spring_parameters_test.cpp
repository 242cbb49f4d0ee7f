// SPDX-License-Identifier: MIT
// Tests the descriptions of SpringParameters. Oracle: published values, and round trips.
#include "numbers.h"
#include "spring_cases.h"
#include "test.h"

#include <sprung/physics/spring.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_presets.h>

#include <cmath>

using namespace sprung;
using generate::between;
using generate::magnitude;

namespace {

bool isClose(double actual, double expected, double within = 1e-12)
{
    return std::abs(actual - expected) <= within * (1 + std::abs(expected));
}

bool isRelativelyClose(double actual, double expected)
{
    return std::abs(actual / expected - 1) <= 1e-12;
}

bool areClose(SpringParameters actual, SpringParameters expected)
{
    return isClose(actual.stiffness, expected.stiffness)
        && isClose(actual.damping, expected.damping) && actual.mass == expected.mass;
}

// Compares to the last published digit.
bool rounds(double actual, double published, double lastDigit)
{
    return std::abs(actual - published) <= lastDigit / 2;
}

} // namespace

class SpringParametersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(5000); }

    void isValid_invalidParameters_returnsFalse()
    {
        QCOMPARE(SpringParameters(), (SpringParameters{170, 26, 1}));
        QVERIFY(SpringParameters().isValid());
        QVERIFY((SpringParameters{0, 0, 1}).isValid());
        QVERIFY((SpringParameters{1e308, 1e308, 1}).isValid());
        QVERIFY((SpringParameters{1e-16, 1e-16, 5e-324}).isValid());
        QVERIFY(!(SpringParameters{1, 0, 5e-324}).isValid()); // stiffness / mass overflows
        QVERIFY(!(SpringParameters{0, 1, 5e-324}).isValid()); // damping / mass overflows
        for (const double bad : {-1., notANumber, infinity, -infinity}) {
            QVERIFY(!(SpringParameters{bad, 1, 1}).isValid());
            QVERIFY(!(SpringParameters{1, bad, 1}).isValid());
            QVERIFY(!(SpringParameters{1, 1, bad}).isValid());
        }
        QVERIFY(!(SpringParameters{1, 1, 0}).isValid());
    }

    void s12_factories_invalidInput_returnInvalid()
    {
        const SpringParameters none{0, 0, 0};
        QVERIFY(!none.isValid());
        using P = SpringParameters;
        for (const double bad : {-1., notANumber, infinity, -infinity}) {
            for (const P &made :
                 {P::fromDampingRatio(bad, 100), P::fromDampingRatio(1, bad),
                  P::fromDampingRatio(1, 100, bad), P::fromResponse(bad, 1),
                  P::fromResponse(1, bad), P::fromResponse(1, 1, bad),
                  P::fromDurationAndBounce(bad, 0), P::fromDurationAndBounce(1, bad),
                  P::fromDurationAndBounce(1, 0, bad), P::fromSettlingTime(bad, 1),
                  P::fromSettlingTime(1, bad), P::fromSettlingTime(1, 1, bad)})
                QCOMPARE(made, none);
        }
        for (const P &made :
             {P::fromDampingRatio(1, 100, 0), P::fromResponse(0, 1), P::fromResponse(1e-300, 1),
              P::fromDurationAndBounce(1, 1.001), P::fromSettlingTime(1, 0),
              P::fromSettlingTime(0, 1), P::fromOrigami(notANumber, 7),
              P::fromBouncinessAndSpeed(notANumber, 10), P::fromBouncinessAndSpeed(10, -infinity),
              P::fromOrigami(-24, 8), P::fromOrigami(40, -1)}) // a stiffness and a damping below 0
            QCOMPARE(made, none);
    }

    void factories_anyInput_roundTrip()
    {
        QVERIFY(rc::check("the damping ratio comes back", [] {
            const double ratio = *magnitude(-9, 6);
            const double stiffness = *magnitude(-6, 8);
            const double mass = *magnitude(-3, 3);
            const auto parameters = SpringParameters::fromDampingRatio(ratio, stiffness, mass);
            RC_ASSERT(parameters.stiffness == stiffness);
            RC_ASSERT(parameters.mass == mass);
            RC_ASSERT(isRelativelyClose(parameters.dampingRatio(), ratio));
            RC_ASSERT(
                isRelativelyClose(parameters.naturalFrequency(), std::sqrt(stiffness / mass)));
        }));
        QCOMPARE(SpringParameters::fromDampingRatio(0, 100).dampingRatio(), 0.);
        QCOMPARE((SpringParameters{100, 20, 1}).dampingRatio(), 1.);
        QVERIFY(rc::check("response and ratio come back", [] {
            const double seconds = *magnitude(-3, 3);
            const double ratio = *magnitude(-9, 6);
            const auto parameters = SpringParameters::fromResponse(seconds, ratio,
                                                                   *magnitude(-3, 3));
            RC_ASSERT(isRelativelyClose(parameters.response(), seconds));
            RC_ASSERT(isRelativelyClose(parameters.dampingRatio(), ratio));
        }));
        QVERIFY(rc::check("duration and bounce come back", [] {
            const double seconds = *magnitude(-3, 3);
            const double bounce = *between(-0.999, 1);
            const auto parameters = SpringParameters::fromDurationAndBounce(seconds, bounce,
                                                                            *magnitude(-3, 3));
            RC_ASSERT(isRelativelyClose(parameters.duration(), seconds));
            RC_ASSERT(std::abs(parameters.bounce() - bounce) <= 1e-12);
        }));
        // excludes ratios at which a peak touches 1/1000: e^{−nπζ/√(1−ζ²)} = 1/1000
        QVERIFY(rc::check("settling time and ratio come back", [] {
            const double seconds = *magnitude(-3, 3);
            const double ratio = *rc::gen::oneOf(magnitude(-4, 6), magnitude(-1, 1));
            if (ratio < 1) {
                const double perSwing = pi * ratio / std::sqrt((1 - ratio) * (1 + ratio));
                const double swings = std::log(1000) / perSwing;
                RC_PRE(std::abs(swings - std::round(swings)) > 1e-9 * (1 + swings));
            }
            const auto parameters = SpringParameters::fromSettlingTime(seconds, ratio,
                                                                       *magnitude(-3, 3));
            RC_ASSERT(isRelativelyClose(parameters.settlingTime(), seconds));
            RC_ASSERT(isRelativelyClose(parameters.dampingRatio(), ratio));
        }));
        QVERIFY(rc::check("tension and friction come back", [] {
            const double tension = *between(-23, 500);
            const double friction = *between(0, 200);
            const auto parameters = SpringParameters::fromOrigami(tension, friction);
            RC_ASSERT(isClose(parameters.origamiTension(), tension));
            RC_ASSERT(isClose(parameters.origamiFriction(), friction));
        }));
        QVERIFY(rc::check("bounciness and speed come back", [] {
            const double bounciness = *between(-20, 40);
            const double speed = *between(0, 60);
            const auto parameters = SpringParameters::fromBouncinessAndSpeed(bounciness, speed);
            RC_PRE(parameters.isValid());
            RC_PRE(std::abs(parameters.origamiTension() - 18) > 1e-9);
            RC_PRE(std::abs(parameters.origamiTension() - 44) > 1e-9);
            RC_ASSERT(isClose(parameters.speed(), speed));
            RC_ASSERT(isClose(parameters.bounciness(), bounciness));
        }));
    }

    void fromOrigami_publishedSprings_matchesThem()
    {
        QVERIFY(areClose(SpringParameters::fromOrigami(40, 7), {230.2, 22, 1}));
        QVERIFY(areClose(SpringParameters::fromOrigami(30, 8), {194, 25, 1}));
        QVERIFY(areClose(SpringParameters::fromOrigami(0, 0), {85.4, 1, 1}));
        // The same motion with another mass has the same description.
        const SpringParameters heavy{460.4, 44, 2};
        QVERIFY(isClose(heavy.origamiTension(), 40));
        QVERIFY(isClose(heavy.origamiFriction(), 7));
    }

    void fromBouncinessAndSpeed_publishedSprings_matchesThem()
    {
        const auto is = [](double bounciness, double speed, double stiffness, double damping) {
            const auto from = SpringParameters::fromBouncinessAndSpeed(bounciness, speed);
            return rounds(from.stiffness, stiffness, 1e-4) && rounds(from.damping, damping, 1e-4)
                && from.mass == 1;
        };
        QVERIFY(is(4, 12, 342.1006, 30.4870));
        QVERIFY(is(5, 10, 299.6188, 27.0487));
        QVERIFY(is(12, 5, 193.4144, 14.2537));
    }

    void settlingTime_publishedSprings_matchesThem()
    {
        QVERIFY(rounds((SpringParameters{1, 0.2, 1}).settlingTime(), 67.03, 1e-2));
        QVERIFY(rounds((SpringParameters{1, 1.9998, 1}).settlingTime(), 9.2306, 1e-4));
        QVERIFY(isClose((SpringParameters{1, 2, 1}).settlingTime(), 9.233413476451585, 9e-15));
        QVERIFY(rounds((SpringParameters{1, 4, 1}).settlingTime(), 26.058, 1e-3));

        const auto parameters = SpringParameters::fromSettlingTime(0.8, 0.4, 3);
        const double time = Spring(parameters).settlingTime({250, 0}, {0.25, infinity});
        QVERIFY(isClose(time, 0.8));
        QCOMPARE((SpringParameters{100, 0, 1}).settlingTime(), infinity);
    }

    void response_withoutStiffness_isInfinite()
    {
        const SpringParameters coasting{0, 2, 1};
        QCOMPARE(coasting.naturalFrequency(), 0.);
        QCOMPARE(coasting.dampingRatio(), infinity);
        QCOMPARE(coasting.response(), infinity);
        QCOMPARE(coasting.duration(), infinity);
        QCOMPARE(coasting.bounce(), -1.);
        QCOMPARE(coasting.settlingTime(), infinity);
        QCOMPARE((SpringParameters{0, 0, 1}).dampingRatio(), 0.);
        QCOMPARE((SpringParameters{0, 0, 1}).settlingTime(), infinity);
    }

    void presets_publishedSprings_matchThem()
    {
        using P = SpringParameters;
        QVERIFY(areClose(springs::smooth, P::fromDurationAndBounce(0.5, 0)));
        QVERIFY(areClose(springs::snappy, P::fromDurationAndBounce(0.5, 0.15)));
        QVERIFY(areClose(springs::bouncy, P::fromDurationAndBounce(0.5, 0.3)));

        QCOMPARE(springs::gentle, (P{120, 14, 1}));
        QCOMPARE(springs::wobbly, (P{180, 12, 1}));
        QCOMPARE(springs::stiff, (P{210, 20, 1}));
        QCOMPARE(springs::slow, (P{280, 60, 1}));
        QCOMPARE(springs::molasses, (P{280, 120, 1}));

        namespace material = springs::material;
        QVERIFY(areClose(material::expressiveDefaultSpatial, P::fromDampingRatio(0.8, 380)));
        QVERIFY(areClose(material::expressiveFastSpatial, P::fromDampingRatio(0.6, 800)));
        QVERIFY(areClose(material::expressiveSlowSpatial, P::fromDampingRatio(0.8, 200)));
        QVERIFY(areClose(material::standardDefaultSpatial, P::fromDampingRatio(0.9, 700)));
        QVERIFY(areClose(material::standardFastSpatial, P::fromDampingRatio(0.9, 1400)));
        QVERIFY(areClose(material::standardSlowSpatial, P::fromDampingRatio(0.9, 300)));
        QVERIFY(areClose(material::defaultEffects, P::fromDampingRatio(1, 1600)));
        QVERIFY(areClose(material::fastEffects, P::fromDampingRatio(1, 3800)));
        QVERIFY(areClose(material::slowEffects, P::fromDampingRatio(1, 800)));
    }
};

SPRUNG_TEST(SpringParametersTest)
#include "spring_parameters_test.moc"
