// SPDX-License-Identifier: MIT
// Tests shortestTurn(). Oracle: exact rational arithmetic.
#include "generators.h"
#include "test.h"

#include <sprung/physics/shortest_turn.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <numbers>

using namespace sprung;

namespace {

using Exact = boost::multiprecision::cpp_rational;

/// Returns the turn in rational numbers, without rounding.
Exact exactTurn(double from, double to, double period)
{
    const Exact p(period);
    const Exact turns = (Exact(to) - Exact(from)) / p;
    // ⌈turns − ½⌉ periods less lies in (−½, ½]
    const Exact shifted = turns - Exact(1, 2);
    boost::multiprecision::cpp_int whole = numerator(shifted) / denominator(shifted);
    if (shifted > Exact(whole))
        ++whole;
    return (turns - Exact(whole)) * p;
}

} // namespace

class ShortestTurnTest : public QObject
{
    Q_OBJECT

private slots:
    void shortestTurn_anyAngles_isExact()
    {
        const auto isExact = [](double from, double to, double period) {
            const Exact expected = exactTurn(from, to, period);
            const double turn = shortestTurn(from, to, period);
            // at most one rounding
            return turn > -period / 2 && turn <= period / 2
                && abs(Exact(turn) - expected) <= abs(expected) * Exact(0x1p-52);
        };
        QVERIFY(rc::check("degrees", [&] {
            RC_ASSERT(isExact(*generate::between(-1e4, 1e4), *generate::between(-1e4, 1e4), 360));
        }));
        QVERIFY(rc::check("radians, and huge ones", [&] {
            const double from = *generate::either(-5, 40);
            const double to = *generate::either(-5, 40);
            RC_ASSERT(isExact(from, to, 2 * std::numbers::pi));
        }));
        QVERIFY(rc::check("neighbors on either side of the seam", [&] {
            const double near = *generate::magnitude(-12, 1);
            RC_ASSERT(isExact(180 - near, -180 + *generate::magnitude(-12, 1), 360));
            RC_ASSERT(isExact(near, 360 - near, 360));
        }));
        QVERIFY(rc::check("whole degrees", [&] {
            const int from = *rc::gen::inRange(-100'000, 100'000);
            const int to = *rc::gen::inRange(-100'000, 100'000);
            RC_ASSERT(isExact(from, to, 360));
        }));
        for (const auto &[from, to] :
             {std::pair(0., 180.), {0, -180}, {180, 0}, {1e6 * 360 + 180, 0}})
            QVERIFY(isExact(from, to, 360)); // half a turn is positive
        QVERIFY(isExact(1e17, 3, 360));
        QVERIFY(isExact(-1e300, 1e300, 360));
    }

    void shortestTurn_invalidPeriod_returnsZero()
    {
#ifndef NDEBUG
        QSKIP("asserts stop this");
#else
        for (const double bad : {0., -360., double(NAN), HUGE_VAL})
            QCOMPARE(shortestTurn(10, 20, bad), 0.);
        QCOMPARE(shortestTurn(NAN, 20, 360), 0.);
        QCOMPARE(shortestTurn(10, HUGE_VAL, 360), 0.);
#endif
    }
};

SPRUNG_TEST(ShortestTurnTest)
#include "shortest_turn_test.moc"
