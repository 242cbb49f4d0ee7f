// SPDX-License-Identifier: MIT
// Tests the motion law Bounce. Oracle: the flights from impact to impact in 100 digits.
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/bounce.h>
#include <sprung/physics/motion_law.h>

#include <vector>

using namespace sprung;

static_assert(MotionLaw<Bounce>);

namespace {

/// Computes the bounce impact by impact, above a floor at 0 and with g > 0 downwards.
class BounceOracle
{
public:
    BounceOracle(const Bounce &bounce, State start)
        : m_up(bounce.acceleration() > 0 ? -1 : 1)
        , m_g(abs(FineReal(bounce.acceleration())))
        , m_e(bounce.restitution())
        , m_floor(bounce.floor())
    {
        const FineReal height = (FineReal(start.displacement) - m_floor) * m_up;
        m_flights.push_back(
            {0, height > 0 ? height : FineReal(0), FineReal(start.velocity) * m_up});
        const FineReal arrival = arrivalSpeed(m_flights.front());
        m_impacts.push_back((m_flights.front().speed + arrival) / m_g);
        m_top = arrival;
    }

    struct Sample
    {
        FineReal displacement, velocity;
    };

    FineReal topSpeed() const { return m_top; }
    FineReal topHeight() const { return m_top * m_top / (2 * m_g); }
    FineReal firstImpact() const { return m_impacts.front(); }

    Sample at(const FineReal &t)
    {
        proceedTo(t);
        // the last started flight
        auto flight = std::upper_bound(
            m_flights.begin(), m_flights.end(), t,
            [](const FineReal &time, const Flight &f) { return time < f.begin; });
        if (m_isOver && t >= m_impacts.back())
            return {m_floor, 0};
        const auto [begin, height, speed] = *--flight;
        const FineReal since = t - begin;
        return {m_floor + m_up * (height + speed * since - m_g * since * since / 2),
                m_up * (speed - m_g * since)};
    }

    /// Returns the range of velocities within \a slack around \a t, as needed at an impact.
    std::pair<FineReal, FineReal> velocitiesAt(const FineReal &t, const FineReal &slack)
    {
        return std::minmax({at(t).velocity, at(t - slack).velocity, at(t + slack).velocity});
    }

private:
    struct Flight
    {
        FineReal begin, height, speed;
    };

    FineReal arrivalSpeed(const Flight &flight) const
    {
        return sqrt(flight.speed * flight.speed + 2 * m_g * flight.height);
    }

    void proceedTo(const FineReal &t)
    {
        while (m_impacts.back() <= t && !m_isOver) {
            const bool isFirst = m_flights.size() == 1;
            const FineReal speed = (isFirst ? m_top : m_flights.back().speed) * m_e;
            m_flights.push_back({m_impacts.back(), 0, speed});
            m_impacts.push_back(m_impacts.back() + 2 * speed / m_g);
            m_isOver = speed <= m_top * FineReal(1e-25); // too small for doubles
        }
    }

    FineReal m_up, m_g, m_e, m_floor, m_top;
    std::vector<Flight> m_flights;
    std::vector<FineReal> m_impacts; // m_impacts[i] ends m_flights[i]
    bool m_isOver = false;
};

struct Case
{
    double acceleration, floor, restitution;
    State start;
};

/// Either sign of acceleration and velocity, in the air and on the floor.
std::vector<Case> cases()
{
    std::vector<Case> all;
    for (const double g : {-9.81, 3000., -1e-3}) {
        const double up = g > 0 ? -1 : 1;
        for (const double e : {0., 1e-3, 0.3, 0.5, 0.75, 0.95, 0.99, 1.}) {
            for (const double floor : {0., 300.}) {
                for (const State s : {State{2, 0}, {2, 7}, {2, -7}, {0, 7}, {0, -7}, {1e-9, 1e-3}})
                    all.push_back({g, floor, e, {floor + up * s.displacement, up * s.velocity}});
            }
        }
    }
    return all;
}

} // namespace

class BounceTest : public QObject
{
    Q_OBJECT

private slots:
    void after_manyImpacts_matchesOracle()
    {
        WorstError position("position, of 2 ε (|x| + height + speed·t)");
        WorstError velocity("velocity, of 8 ε (speed + g t)");
        for (const auto &[g, floor, e, start] : cases()) {
            const Bounce bounce(g, floor, e);
            BounceOracle oracle(bounce, start);
            const FineReal first = oracle.firstImpact();
            const FineReal hop = 2 * oracle.topSpeed() * e / abs(FineReal(g));
            std::vector<FineReal> times;
            for (const double part : {0.01, 0.5, 0.99})
                times.push_back(first * part);
            for (const double hops : {1e-9, 0.2, 0.999, 1.3, 1.9, 3.7, 9.2, 19.6, 99., 250.})
                times.push_back(first + hop * hops);
            // towards the end of the last impact, from both sides
            for (const double part : {0.9, 0.999, 1 - 1e-6, 1 - 1e-9, 1 + 1e-9, 2.}) {
                if (e < 1)
                    times.push_back(first + hop / (1 - FineReal(e)) * part);
            }
            for (const FineReal &moment : times) {
                const double t = double(moment);
                if (!(t > 0))
                    continue;
                const State state = bounce.after(start, t);
                position.add(state.displacement, oracle.at(t).displacement,
                             2 * epsilon
                                 * (abs(FineReal(start.displacement)) + abs(FineReal(floor))
                                    + oracle.topHeight() + oracle.topSpeed() * t));
                const auto [low, high] = oracle.velocitiesAt(t, 2 * epsilon * FineReal(t));
                velocity.add(state.velocity, std::clamp(FineReal(state.velocity), low, high),
                             8 * epsilon * (oracle.topSpeed() + abs(FineReal(g)) * t));
            }
        }
        QVERIFY(position.isWithinBound());
        QVERIFY(velocity.isWithinBound());
    }

    void after_splitTime_addsUp()
    {
        QVERIFY(rc::check("the pieces add up", [] {
            const double g = *generate::either(-2, 3);
            const double e = *rc::gen::oneOf(generate::between(0, 1),
                                             rc::gen::element(0., 0.5, 1.));
            const double up = g > 0 ? -1 : 1;
            const State start{up * *generate::magnitude(-3, 2), *generate::either(-2, 2)};
            // with another floor, a rounding of the displacement is large relative to the height
            const Bounce bounce(g, 0, e);
            BounceOracle oracle(bounce, start);

            const double fall = double(oracle.firstImpact() + oracle.topSpeed() / std::abs(g));
            const double whole = fall * *generate::between(0.1, 8);
            const int count = *rc::gen::inRange(2, 30);
            State pieces = start;
            double t = 0;
            for (int i = 0; i < count; ++i) {
                const double piece = i + 1 < count ? (whole - t) * *generate::between(0, 1)
                                                   : whole - t;
                pieces = bounce.after(pieces, piece);
                t += piece;
            }
            const FineReal scale = oracle.topHeight() + oracle.topSpeed() * whole;
            RC_ASSERT(abs(pieces.displacement - oracle.at(t).displacement) <= 64 * epsilon * scale);
            const auto [low, high] = oracle.velocitiesAt(t, 64 * epsilon * (whole + fall));
            const FineReal bound = 64 * epsilon * (oracle.topSpeed() + std::abs(g) * whole);
            RC_ASSERT(pieces.velocity >= low - bound);
            RC_ASSERT(pieces.velocity <= high + bound);
        }));
    }

    void after_justBeforeImpact_isAboveFloor()
    {
        QVERIFY(rc::check("the displacement is not below 0", [] {
            const Bounce bounce(-*generate::magnitude(-2, 3), 0, *generate::between(0, 1));
            const State start{*generate::magnitude(-3, 3), *generate::either(-3, 3)};
            double t = *bounce.timeToImpact(start);
            for (int i = 0; i < 20; ++i) {
                t = std::nextafter(t, 0.);
                RC_ASSERT(bounce.after(start, t).displacement >= 0);
            }
        }));
    }

    void timeToImpact_anyFall_matchesOracle()
    {
        WorstError impact("impact times, of 4 ε t");
        WorstError last("the last one's, of 8 ε t");
        for (const auto &[g, floor, e, start] : cases()) {
            const Bounce bounce(g, floor, e);
            const BounceOracle oracle(bounce, start);
            const auto first = bounce.timeToImpact(start);
            QVERIFY(first);
            const FineReal rounding = abs(FineReal(floor)) / oracle.topSpeed();
            impact.add(*first, oracle.firstImpact(),
                       4 * epsilon * (oracle.firstImpact() + rounding));
            if (e == 1)
                continue;
            // first impact + 2w/g (1 + e + e² + …)
            const FineReal end = oracle.firstImpact()
                + 2 * oracle.topSpeed() * e / abs(FineReal(g)) / (1 - FineReal(e));
            const double settled = bounce.settlingTime(start, {});
            last.add(settled, end, 8 * epsilon * (end + rounding / (1 - FineReal(e))));
            for (const double t : {settled * (1 + 1e-14), settled * 2, settled + 86400, HUGE_VAL})
                QCOMPARE(bounce.after(start, t + 1e-300), (State{floor, 0}));
            QVERIFY(bounce.isAtRest({floor, 0}, {}));
        }
        QVERIFY(impact.isWithinBound());
        QVERIFY(last.isWithinBound());
        QVERIFY(!Bounce(-9.81, 0, 0.5).timeToImpact({0, 0}));
        QVERIFY(!Bounce(-9.81, 0, 0.5).timeToImpact({-1, 0}));
        QCOMPARE(*Bounce(-9.81, 0, 0.5).timeToImpact({0, -1}), 0.);
    }

    void settlingTime_anyFall_isLastTimeOutsideTolerance()
    {
        int checked = 0;
        for (const Case &fall : cases()) {
            const double g = fall.acceleration, floor = fall.floor, e = fall.restitution;
            const State start = fall.start;
            const Bounce bounce(g, floor, e);
            BounceOracle oracle(bounce, start);
            const double top = double(oracle.topSpeed());
            const double height = double(oracle.topHeight());
            // decided by speed, distance, both, and the first flight alone
            for (const Tolerance tolerance : {Tolerance{height, top / 50},
                                              {height / 700, top},
                                              {height / 100, top / 10},
                                              {height * 0.97, top * 2}}) {
                const double settled = bounce.settlingTime(start, tolerance);
                QCOMPARE(bounce.isAtRest(start, tolerance), settled == 0);
                if (e == 1 && settled == HUGE_VAL)
                    continue;
                const auto excess = [&](double t) {
                    const State s = t > 0 ? bounce.after(start, t) : start;
                    return std::max(std::abs(s.velocity) / tolerance.speed,
                                    std::abs(s.displacement - floor) / tolerance.distance);
                };
                const double slack = 1e-9 + 8 * epsilon * std::abs(floor) / tolerance.distance;
                const double window = 1e-9 * (settled + top / std::abs(g));
                if (settled > window) {
                    double before = 0;
                    for (int i = 1; i <= 100; ++i)
                        before = std::max(before, excess(settled - window * i / 100));
                    QVERIFY2(before > 1 - slack - 1e-7,
                             qPrintable(QString::number(before, 'g', 17)));
                }
                for (int i = 1; i <= 3000; ++i) {
                    const double t = settled + window + (settled + top / std::abs(g)) * i / 1000;
                    QVERIFY2(excess(t) <= 1 + slack,
                             qPrintable(QString::number(excess(t), 'g', 17)));
                }
                ++checked;
            }
        }
        QVERIFY(checked > 1000);
    }

    void restitution_zeroOrOne_stopsOrNeverSettles()
    {
        const State start{5, 0}; // falls for a second
        QCOMPARE(Bounce(-10, 0, 0).after(start, 1), (State{0, 0}));
        QCOMPARE(Bounce(-10, 0, 0).settlingTime(start, {}), 1.);
        const Bounce ball(-10, 0, 1);
        QCOMPARE(ball.settlingTime(start, {0.1, 0.1}), HUGE_VAL);
        QCOMPARE(ball.settlingTime(start, {}), HUGE_VAL);
        QCOMPARE(ball.settlingTime(start, {5, 10}), 0.);
        for (const double t : {2., 1000., 86400.}) {
            const State again = ball.after(start, t);
            QVERIFY(std::abs(again.displacement - 5) < 1e-14 * (1 + 10 * t));
            QVERIFY(std::abs(again.velocity) < 1e-14 * (1 + 10 * t));
        }
    }

    void after_startBelowFloor_standsOnFloor()
    {
        const Bounce bounce(-10, 2, 0.5);
        QCOMPARE(bounce.after({1, 0}, 0), (State{1, 0}));
        QCOMPARE(bounce.after({1, 0}, 0.1), (State{2, 0}));
        QVERIFY(bounce.isAtRest({1, 0}, {}));
        for (const double t : {0.01, 0.5, 1., 3.}) {
            QCOMPARE(bounce.after({1, 6}, t), bounce.after({2, 6}, t));
            QCOMPARE(bounce.after({1, -6}, t), bounce.after({2, -6}, t));
        }
        const Bounce upwards(10, 2, 0.5);
        QCOMPARE(upwards.after({3, 0}, 0.1), (State{2, 0}));
        QVERIFY(upwards.after({1, 0}, 0.1).displacement > 1);
    }

    void acceleration_zero_ignoresFloor()
    {
        const Bounce drift(0, 0, 0.5);
        QCOMPARE(drift.after({1, -2}, 3), (State{-5, -2}));
        QVERIFY(!drift.timeToImpact({1, -2}));
        QCOMPARE(drift.settlingTime({1, -2}, {10, 10}), HUGE_VAL);
        QVERIFY(drift.isAtRest({1, 0}, {}));
    }

    void functions_invalidInput_returnFiniteValues()
    {
        QVERIFY(!Bounce(NAN, 0, 0.5).isValid());
        QVERIFY(!Bounce(1, HUGE_VAL, 0.5).isValid());
        QVERIFY(!Bounce(1, 0, 1.1).isValid());
        QVERIFY(!Bounce(1, 0, -0.1).isValid());
        QVERIFY(!Bounce(1, 0, NAN).isValid());
        const Bounce bounce(-1, 0, 0.5);
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(bounce.after({1, 2}, t), (State{1, 2}));
        QCOMPARE(bounce.settlingTime({1, 2}, {-1, NAN}), bounce.settlingTime({1, 2}, {}));
#ifdef NDEBUG // asserts abort these calls
        const Bounce bad(1, 0, 2);
        QCOMPARE(bad.after({1, 2}, 3), (State{1, 2}));
        QCOMPARE(bad.settlingTime({1, 2}, {}), 0.);
        QVERIFY(!bad.timeToImpact({1, 2}));
        QCOMPARE(bounce.after({NAN, NAN}, 1), (State{0, 0}));
#endif
    }
};

SPRUNG_TEST(BounceTest)
#include "bounce_test.moc"
