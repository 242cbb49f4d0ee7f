// SPDX-License-Identifier: MIT
// Tests rubberBand(), its inverse and its derivative. Oracle: the published formula in 100 digits.
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/rubber_band.h>

using namespace sprung;

class RubberBandTest : public QObject
{
    Q_OBJECT

private slots:
    void rubberBand_anyPull_matchesFormula()
    {
        WorstError error("stretch, of 4 ε relative");
        QVERIFY(rc::check("(1 − 1 / (x c / D + 1)) D", [&] {
            const double x = *generate::magnitude(-6, 8);
            const double d = *generate::magnitude(-2, 5);
            const double c = *generate::magnitude(-2, 1);
            const FineReal expected = (1 - 1 / (FineReal(x) * c / d + 1)) * d;
            error.add(rubberBand(x, d, c), expected, 4 * epsilon * expected);
            RC_ASSERT(rubberBand(-x, d, c) == -rubberBand(x, d, c));
        }));
        QVERIFY(error.isWithinBound());
        // half the view for a pull of the view over c, for any c; .55 is the default
        QCOMPARE(rubberBand(1000, 550, 0.55), 275.);
        QCOMPARE(rubberBand(1000, 550), 275.);
        QCOMPARE(rubberBand(0, 550), 0.);
        QVERIFY(rubberBand(1e308, 1e-300, 1e300) <= 1e-300);
        QCOMPARE(rubberBand(1e-320, 1e300), 0.55e-320);
    }

    void rubberBandInverse_anyPull_invertsRubberBand()
    {
        QVERIFY(rc::check("rubberBandInverse(rubberBand(x)) is x", [] {
            const double d = *generate::magnitude(-2, 5);
            const double c = *generate::magnitude(-2, 1);
            // near the limit, a rounding of the stretch is large relative to the pull
            const double x = *generate::either(-6, 6);
            const double back = rubberBandInverse(rubberBand(x, d, c), d, c);
            const double steepness = 1 + std::abs(x) * c / d;
            RC_ASSERT(std::abs(back - x) <= 8 * epsilon * steepness * std::abs(x));

            const double y = d * *generate::between(-0.999, 0.999);
            RC_ASSERT(std::abs(rubberBand(rubberBandInverse(y, d, c), d, c) - y)
                      <= 8 * epsilon * std::abs(y));
        }));
    }

    void rubberBandDerivative_anyPull_isSlopeOfRubberBand()
    {
        WorstError error("slope, of 6 ε relative");
        QVERIFY(rc::check("(f(x + h) − f(x − h)) / 2h", [&] {
            const double x = *generate::magnitude(-6, 8);
            const double d = *generate::magnitude(-2, 5);
            const double c = *generate::magnitude(-2, 1);
            const auto band = [&](const FineReal &pull) -> FineReal {
                return (1 - 1 / (pull * c / d + 1)) * d;
            };
            const FineReal h = x * FineReal("1e-30");
            const FineReal slope = (band(x + h) - band(x - h)) / (2 * h);
            error.add(rubberBandDerivative(x, d, c), slope, 6 * epsilon * slope);
            RC_ASSERT(rubberBandDerivative(-x, d, c) == rubberBandDerivative(x, d, c));
        }));
        QVERIFY(error.isWithinBound());
        QCOMPARE(rubberBandDerivative(0, 400), 0.55);
        QCOMPARE(rubberBandDerivative(1e308, 1e-300, 1e300), 0.);
    }

    void rubberBandInverse_beyondDimension_isFinite()
    {
        for (const double stretch : {400., 401., 1e308}) {
            QVERIFY(rubberBandInverse(stretch, 400) > 1e308);
            QVERIFY(std::isfinite(rubberBandInverse(stretch, 400)));
            QCOMPARE(rubberBandInverse(-stretch, 400), -rubberBandInverse(stretch, 400));
        }
    }

    void rubberBand_invalidInput_returnsZero()
    {
#ifndef NDEBUG
        QSKIP("asserts stop this");
#else
        for (const double bad : {0., -1., double(NAN), HUGE_VAL}) {
            QCOMPARE(rubberBand(5, bad), 0.);
            QCOMPARE(rubberBand(5, 400, bad), 0.);
            QCOMPARE(rubberBandInverse(5, bad), 0.);
            QCOMPARE(rubberBandInverse(5, 400, bad), 0.);
            QCOMPARE(rubberBandDerivative(5, bad), 0.);
            QCOMPARE(rubberBandDerivative(5, 400, bad), 0.);
        }
        QCOMPARE(rubberBand(NAN, 400), 0.);
        QCOMPARE(rubberBandInverse(HUGE_VAL, 400), 0.);
#endif
    }
};

SPRUNG_TEST(RubberBandTest)
#include "rubber_band_test.moc"
