// SPDX-License-Identifier: MIT
// Tests bounds of every interpolator class at every frame rate: end value, reason and time. Oracle:
// 1000 Hz against other frame rates, settlingTime(), valueAt(), and the laws' solutions.
#include "fixture.h"
#include "numbers.h"

#include <random/oracle.h>

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <QSignalSpy>

#include <array>
#include <functional>
#include <memory>
#include <random>
#include <tuple>

using namespace sprung;

namespace {

constexpr double rates[] = {1000, 240, 60, 30, 2}; // Hz
constexpr double longest = 40;                     // seconds

/// The end of one run.
struct End
{
    QPointF value; // a number is x
    Interpolator::Reason reason{};
    double seconds = 0;          // 0 if it did not end
    double predictedSeconds = 0; // settlingTime at its start, in seconds
    double beyond = 0;           // largest distance outside the bounds
    bool reached = false;        // finalPositionReached
};

QString describe(const End &end)
{
    QString text;
    QDebug(&text) << end.value << end.reason << "after" << end.seconds << "s,"
                  << end.predictedSeconds << "foreseen," << end.beyond << "outside, reached"
                  << end.reached;
    return text;
}

QPointF asPoint(const QVariant &value)
{
    return value.typeId() == QMetaType::QPointF ? value.toPointF() : QPointF(value.toDouble(), 0);
}

double outside(QPointF here, const Interpolator &it)
{
    const QPointF below = it.minimum().isValid() ? asPoint(it.minimum()) - here : QPointF();
    const QPointF above = it.maximum().isValid() ? here - asPoint(it.maximum()) : QPointF();
    return std::max({below.x(), below.y(), above.x(), above.y(), 0.0});
}

/// A random number generator with named distributions.
class Random
{
public:
    explicit Random(unsigned seed)
        : m_engine(seed)
    {
    }
    double between(double a, double b) { return std::uniform_real_distribution(a, b)(m_engine); }
    QPointF point(double a, double b)
    {
        const double x = between(a, b);
        return {x, between(a, b)};
    }
    bool chance(double part) { return between(0, 1) < part; }

private:
    std::mt19937 m_engine;
};

using Maker = std::function<std::unique_ptr<Interpolator>(TestObject &, Random &)>;

/// Returns an interpolator of a point that starts inside bounds.
template <typename Kind>
std::unique_ptr<Kind> boxed(TestObject &object, Random &random,
                            Interpolator::BoundsBehavior boundsBehavior, double low = -60)
{
    object.point = random.point(-40, 40);
    object.point.setY(std::max(object.point.y(), low));
    auto interpolator = std::make_unique<Kind>(&object, "point");
    interpolator->setMinimum(QPointF(-50, low));
    interpolator->setMaximum(QPointF(60, 50));
    interpolator->setBoundsBehavior(boundsBehavior);
    return interpolator;
}

SpringParameters anySpring(Random &random)
{
    return SpringParameters::fromDampingRatio(random.between(0.1, 1.3), random.between(50, 500));
}

} // namespace

class ScenariosBoundsTest : public ManualTimeTest
{
    Q_OBJECT

private:
    End endOf(const Maker &make, double hertz, unsigned seed = 1)
    {
        TestObject object;
        Random random(seed);
        const std::unique_ptr<Interpolator> interpolator = make(object, random);
        Interpolator &it = *interpolator;
        const bool isPoint = it.value().typeId() == QMetaType::QPointF;
        const auto here = [&] { return isPoint ? object.point : QPointF(object.real, 0); };
        End end;
        connect(&it, &Interpolator::updated, &it, [&] {
            if (it.boundsBehavior() != Interpolator::SpringBack) // may overshoot the bound
                end.beyond = std::max(end.beyond, outside(here(), it));
        });
        connect(&it, &Interpolator::finished, &it,
                [&](Interpolator::Reason reason) { end.reason = reason; });
        if (auto *spring = qobject_cast<SpringInterpolator *>(&it)) {
            connect(spring, &SpringInterpolator::finalPositionReached, spring,
                    [&] { end.reached = true; });
        }
        end.predictedSeconds = it.settlingTime() / 1000;
        int ticks = 0;
        for (; it.isRunning() && ticks < int(longest * hertz); ++ticks)
            advance(1 / hertz);
        end.seconds = it.isRunning() ? 0 : ticks / hertz;
        end.value = here();
        it.stop();
        return end;
    }

    /// Expects the same end value and reason at each frame rate, at the first tick after
    /// settlingTime(), and no value outside the bounds.
    void compareEnds(const Maker &make, unsigned seed = 1)
    {
        const End fine = endOf(make, rates[0], seed);
        QVERIFY2(fine.predictedSeconds >= longest - 1
                     || std::abs(fine.seconds - fine.predictedSeconds) <= 1.5 / rates[0],
                 qPrintable(describe(fine)));
        if (fine.seconds == 0 || fine.seconds > longest - 2)
            return; // the run has not ended
        for (const double hertz : rates) {
            const End end = endOf(make, hertz, seed);
            const QPointF apart = end.value - fine.value;
            QVERIFY2(end.reason == fine.reason && end.reached == fine.reached
                         && std::max(std::abs(apart.x()), std::abs(apart.y())) < 1e-6
                         && std::abs(end.seconds - fine.seconds) <= 1 / hertz + 2 / rates[0]
                         && end.beyond < 1e-12,
                     qPrintable(QStringLiteral("%1 at %2 Hz, %3with seed %4")
                                    .arg(describe(end))
                                    .arg(hertz)
                                    .arg(describe(fine))
                                    .arg(seed)));
        }
    }

    /// Expects valueAt() and velocityAt() to yield the values of the ticks, inside the bounds. The
    /// queries do not change the motion, and complete() ends at the last predicted value.
    void comparePrediction(const Maker &make, unsigned seed)
    {
        TestObject ticked;
        TestObject still;
        Random randomOfTicked(seed);
        Random randomOfStill(seed);
        Random steps(seed);
        const auto ticking = make(ticked, randomOfTicked);
        const auto predicting = make(still, randomOfStill);
        predicting->setPaused(true);
        const Trajectory ahead = predicting->trajectory();
        const auto isClose = [](const QVariant &a, const QVariant &b, double relative) {
            const QPointF difference = asPoint(a) - asPoint(b);
            const double size = std::hypot(asPoint(b).x(), asPoint(b).y());
            return std::hypot(difference.x(), difference.y()) < relative * (1 + size);
        };
        for (double seconds = 0; ticking->isRunning() && seconds < 3;) {
            const double step = steps.between(0.001, 0.1);
            seconds += step;
            advance(step);
            const bool ends = !ticking->isRunning();
            for (const double later : {0.0, 333.0, 1e9}) {
                ticking->valueAt(later);
                ticking->velocityAt(later);
            }
            Trajectory copy = ticking->trajectory();
            copy.advance(0.5);
            copy.snapToRest();
            QVERIFY(ticking->boundsBehavior() == Interpolator::SpringBack
                    || outside(asPoint(ticking->value()), *ticking) < 1e-12);
            QVERIFY(isClose(ahead.at(seconds).valueVariant(), ticking->value(), 1e-6));
            QVERIFY2(isClose(predicting->valueAt(1000 * seconds), ticking->value(), 1e-6)
                         && (ends
                             || isClose(predicting->velocityAt(1000 * seconds), ticking->velocity(),
                                        1e-5)),
                     qPrintable(QStringLiteral("after %1 s, seed %2").arg(seconds).arg(seed)));
        }
        if (!std::isfinite(predicting->settlingTime()))
            return;
        const QVariant last = predicting->valueAt(predicting->settlingTime() + 1);
        QCOMPARE(predicting->valueAt(1e9), last);
        QCOMPARE(ahead.end().last.valueVariant(), last);
        QVERIFY(std::abs(1000 * ahead.end().seconds - predicting->settlingTime()) < 1e-6);
        Journal journal(*predicting);
        predicting->complete();
        QCOMPARE(predicting->value(), last);
        QCOMPARE(journal.milestones().size(), 1);
    }

private Q_SLOTS:
    /// The cosine of 90° is not exactly 0.
    void s69_setVelocity_alongBound_leavesCorner()
    {
        for (const double noise : {0.0, 5e-14, -5e-14}) { // a rounding error outwards, or inwards
            Random random(1);
            for (int i = 0; i < 200; ++i) {
                const QPointF corner = random.point(-500, 500);
                const QPointF away(noise, -random.between(100, 900));
                for (const bool isSpring : {false, true}) {
                    TestObject object;
                    object.point = corner;
                    SpringInterpolator spring(&object, "point");
                    FrictionInterpolator fling(&object, "point");
                    Interpolator &it = isSpring ? static_cast<Interpolator &>(spring) : fling;
                    it.setMinimum(corner - QPointF(1000, 1000));
                    it.setMaximum(corner);
                    Journal journal(it);
                    isSpring ? it.animateTo(corner - QPointF(0, 400), away) : it.setVelocity(away);
                    advance(frame);
                    QVERIFY(it.isRunning());
                    QVERIFY(object.point.y() < corner.y() - 1);
                    QCOMPARE(object.point.x(), corner.x());
                    advanceUntilSettled(it);
                    QCOMPARE(object.point.x(), corner.x());
                    QVERIFY(object.point.y() < corner.y() - 40);
                    QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
                }
            }
        }
    }

    void s69_boundsBehavior_anyFrameRate_endsEqually_data()
    {
        QTest::addColumn<int>("seeds"); // seeds for compareEnds(); comparePrediction() uses 40
        QTest::addColumn<bool>("targetIsBound"); // at 100
        QTest::addColumn<Maker>("make");
        const char *const names[] = {"Stop", "Bounce", "SpringBack", "Clamp"};
        for (const int how : {0, 1, 2, 3}) {
            const auto boundsBehavior = Interpolator::BoundsBehavior(how);
            for (const auto settling :
                 {SpringInterpolator::Threshold, SpringInterpolator::Window}) {
                for (const int duration : {-1, 400}) {
                    const auto make = [=](TestObject &object, Random &random) {
                        auto spring = boxed<SpringInterpolator>(object, random, boundsBehavior);
                        spring->setSpring(anySpring(random));
                        spring->setSettling(settling);
                        spring->setApproximateDuration(duration);
                        const QPointF target = random.point(-50, 50);
                        spring->animateTo(target, random.point(-2000, 2000));
                        return spring;
                    };
                    QTest::addRow("spring, %s, %s, %d ms", names[how],
                                  settling ? "Window" : "Threshold", duration)
                        << (how == 2 ? 0 : 40) << false << Maker(make);
                }
            }
            if (boundsBehavior == Interpolator::SpringBack)
                continue;
            const auto clamped = [=](TestObject &object, Random &random) {
                const double low = random.chance(0.2) ? -5 : -60;
                auto spring = boxed<SpringInterpolator>(object, random, boundsBehavior, low);
                spring->setSpring(anySpring(random));
                spring->setOvershoot(SpringInterpolator::Clamped);
                const double target = random.chance(0.5) ? 0 : 60;
                spring->animateTo(QPointF(target, 0), random.point(-2000, 2000));
                return spring;
            };
            QTest::addRow("clamped, %s", names[how]) << 100 << false << Maker(clamped);
            const auto toBound = [=](TestObject &object, Random &random) {
                object.real = random.between(-100, 100);
                auto spring = std::make_unique<SpringInterpolator>(&object, "real");
                // Half swings between bounces halve the speed, also without damping.
                const bool isUndamped = boundsBehavior == Interpolator::Bounce
                    && random.chance(0.1);
                const double ratio = random.chance(0.7) ? random.between(0.85, 1) : 0.2;
                spring->setSpring(SpringParameters::fromDampingRatio(isUndamped ? 0 : ratio, 300));
                spring->setSettling(SpringInterpolator::Settling(random.chance(0.3)));
                spring->setMaximum(100);
                spring->setBoundsBehavior(boundsBehavior);
                spring->animateTo(100, random.between(-2000, 2000));
                return spring;
            };
            QTest::addRow("to a bound, %s", names[how]) << 150 << true << Maker(toBound);
        }
        for (const int how : {0, 1, 2, 3}) {
            for (const double interval : {0, 25}) {
                const auto make = [=](TestObject &object, Random &random) {
                    auto fling = boxed<FrictionInterpolator>(object, random,
                                                             Interpolator::BoundsBehavior(how));
                    fling->setFriction(random.between(0.5, 6));
                    fling->setRestitution(random.between(0, 0.9));
                    fling->setSnapInterval(interval);
                    fling->setVelocity(random.point(-900, 900));
                    return fling;
                };
                QTest::addRow("fling, %s, snap interval %g", names[how], interval)
                    << 60 << false << Maker(make);
            }
        }
        const auto delayed = [](TestObject &object, Random &random) {
            auto spring = boxed<SpringInterpolator>(object, random, Interpolator::Bounce);
            spring->setDelay(50);
            spring->animateTo(random.point(-50, 50));
            return spring;
        };
        QTest::newRow("delayed spring") << 0 << false << Maker(delayed);
        const auto exponential = [](TestObject &object, Random &random) {
            auto run = std::make_unique<ExponentialInterpolator>(&object, "real");
            run->setTo(random.between(-100, 100));
            return run;
        };
        QTest::newRow("exponential") << 0 << false << Maker(exponential);
        for (const int how : {0, 1, 2, 3}) {
            const auto fall = [=](TestObject &object, Random &random) {
                const bool isUpward = random.chance(0.5);
                const double floor = random.between(60, 100);
                const double low = random.chance(0.3) ? std::min(floor, 80.0)
                                                      : random.between(20, 80);
                const double high = random.chance(0.3) ? std::max(floor, 80.0)
                                                       : random.between(80, 150);
                const double start = random.chance(0.3) ? floor : random.between(20, 150);
                object.real = std::clamp(start, low, high);
                auto ball = std::make_unique<GravityInterpolator>(&object, "real");
                ball->setAcceleration(isUpward ? -1000 : 1000);
                ball->setFloor(floor);
                ball->setMinimum(low);
                ball->setMaximum(high);
                ball->setBoundsBehavior(Interpolator::BoundsBehavior(how));
                ball->setRestitution(random.between(0, 0.8));
                ball->setVelocity(random.between(-300, 300));
                return ball;
            };
            QTest::addRow("fall, %s", names[how])
                << (how % 3 == 0 ? 150 : 0) << false << Maker(fall);
        }
    }

    void s69_boundsBehavior_anyFrameRate_endsEqually()
    {
        QFETCH(int, seeds);
        QFETCH(bool, targetIsBound);
        QFETCH(Maker, make);
        for (unsigned seed = 1; seed <= 40 || seed <= unsigned(seeds); ++seed) {
            if (seed <= unsigned(seeds))
                compareEnds(make, seed);
            if (seed <= 40)
                comparePrediction(make, seed);
            if (targetIsBound) {
                const End end = endOf(make, 60, seed);
                QVERIFY2(end.value.x() == 100 && end.reached && end.seconds > 0 && end.seconds < 3,
                         qPrintable(describe(end)));
            }
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// It falls towards greater values.
    void s69_floor_startOnOrBelow_settlesOnFloor()
    {
        for (const auto &[start, restitution, velocity] :
             std::initializer_list<std::array<double, 3>>{
                 {80, 0, 0}, {80, 0, 500}, {95, 0.5, 100}}) {
            for (const double seconds : {0.001, frame, 60.0}) {
                TestObject object;
                object.real = start;
                GravityInterpolator ball(&object, "real");
                ball.setFloor(80);
                ball.setMaximum(150);
                ball.setRestitution(restitution);
                Journal journal(ball);
                velocity > 0 ? ball.setVelocity(velocity) : ball.start();
                QVERIFY(ball.settlingTime() < (restitution > 0 ? infinity : 20)); // ms
                double least = 80;
                double most = 80;
                connect(&ball, &Interpolator::updated, &ball, [&] {
                    least = std::min(least, object.real);
                    most = std::max(most, object.real);
                });
                advanceUntilSettled(ball, seconds);
                QCOMPARE(object.real, 80.0);
                QCOMPARE(most, 80.0);
                QVERIFY(least == 80 || restitution > 0);
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
    }

    void s69_finalPositionReached_anyEnd_isEmittedOnce()
    {
        const auto settles = QStringLiteral("finished Settled");
        const auto stops = QStringLiteral("finished BoundReached");
        const std::tuple<double, double, bool, QString> cases[] = {
            {0.3, 100, true, stops},  {1.5, 100, true, settles}, {0.95, 100, true, settles},
            {0.3, 101, false, stops}, {1.5, 101, true, settles},
        };
        for (const auto &[ratio, maximum, reaches, ending] : cases) {
            for (const double hertz : {1000, 240, 60, 30, 2, 0}) { // 0: complete()
                TestObject object;
                SpringInterpolator spring(&object, "real");
                spring.setSpring(SpringParameters::fromDampingRatio(ratio, 300));
                spring.setMaximum(maximum);
                QSignalSpy reached(&spring, &SpringInterpolator::finalPositionReached);
                Journal journal(spring);
                spring.setTo(100);
                hertz > 0 ? void(advanceUntilSettled(spring, 1 / hertz)) : spring.complete();
                QCOMPARE(object.real, reaches ? 100.0 : maximum);
                QCOMPARE(QList<QVariantList>(reached),
                         QList<QVariantList>(reaches, QVariantList({1.0, true})));
                QCOMPARE(journal.milestones(),
                         QStringList({"started", hertz > 0 ? ending : "finished Completed"}));
            }
        }

        TestObject object;
        SpringInterpolator spring(&object, "point");
        spring.setSpring(springs::bouncy);
        spring.setMaximum(QPointF(100, 50));
        QSignalSpy reached(&spring, &SpringInterpolator::finalPositionReached);
        spring.setTo(QPointF(100, 50)); // both components reach it at the same time
        spring.complete();
        QCOMPARE(object.point, QPointF(100, 50));
        QCOMPARE(spring.progress(), 1.0);
        QCOMPARE(reached.size(), 1);

        SpringInterpolator back(&object, "real"); // reaches its target at its end at a bound
        object.real = 50;
        back.setFrom(-10);
        back.setTo(100);
        back.setMinimum(0);
        QSignalSpy arrived(&back, &SpringInterpolator::finalPositionReached);
        back.setFinalPosition(false);
        advanceUntilSettled(back);
        QCOMPARE(object.real, 0.0);
        QCOMPARE(QList<QVariantList>(arrived), QList<QVariantList>({{0.0, false}}));
    }

    void s69_friction_zeroWithFullRestitution_neverSettles()
    {
        TestObject object;
        FrictionInterpolator fling(&object, "real");
        fling.setFriction(0);
        fling.setBoundsBehavior(Interpolator::Bounce);
        fling.setRestitution(1);
        fling.setMinimum(0);
        fling.setMaximum(100);
        fling.setVelocity(1000);
        QCOMPARE(fling.settlingTime(), infinity);
        double seconds = 0;
        for (const double step : {0.01, 0.13, 3.0, 600.0, 36'000.0, 0.017}) {
            advance(step);
            seconds += step;
            QVERIFY(fling.isRunning());
            const double distance = std::fmod(1000 * seconds, 200);
            const double expected = distance < 100 ? distance : 200 - distance;
            QVERIFY2(std::abs(object.real - expected) < 1e-3, qPrintable(QString::number(seconds)));
            QVERIFY(std::abs(std::abs(fling.velocity().toDouble()) - 1000) < 1e-6);
        }
    }

    /// A falling value settles on the minimum above its floor.
    void s69_boundsBehaviorBounce_minimumAboveFloor_settles()
    {
        const Maker fall = [](TestObject &object, Random &) {
            object.real = 90;
            auto ball = std::make_unique<GravityInterpolator>(&object, "real");
            ball->setAcceleration(-1000);
            ball->setFloor(50);
            ball->setMinimum(80);
            ball->setBoundsBehavior(Interpolator::Bounce);
            ball->setVelocity(40);
            return ball;
        };
        compareEnds(fall);
        const End end = endOf(fall, 60);
        QCOMPARE(end.value.x(), 80.0);
        QCOMPARE(end.reason, Interpolator::Settled);
        QVERIFY2(end.seconds > 0, qPrintable(describe(end)));
    }

    void s69_setMaximum_belowReturningValue_keepsRun()
    {
        for (const double seconds : {0.001, frame, 60.0}) {
            TestObject object;
            object.real = 100;
            SpringInterpolator spring(&object, "real");
            Journal journal(spring);
            spring.setTo(0);
            advance(0.05);
            QVERIFY(object.real > 60);
            const QVariant velocity = spring.velocity();
            spring.setMaximum(50);
            QCOMPARE(spring.velocity(), velocity);
            advance(seconds);
            QVERIFY(object.real <= 50);
            advanceUntilSettled(spring, seconds);
            QCOMPARE(object.real, 0.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    /// The oracle solves the law from the time at which the maximum moves below the value.
    void s69_setMaximum_belowValue_actsAtValue()
    {
        constexpr double friction = 2;
        constexpr double restitution = 0.4;
        constexpr double maximum = 50;
        constexpr double seconds = 0.2;
        for (const int steps : {1, 12, 200}) {
            for (const auto boundsBehavior : {Interpolator::Stop, Interpolator::Bounce,
                                              Interpolator::SpringBack, Interpolator::Clamp}) {
                TestObject object;
                FrictionInterpolator fling(&object, "real");
                Journal journal(fling);
                fling.setFriction(friction);
                fling.setRestitution(restitution);
                fling.setBoundsBehavior(boundsBehavior);
                fling.setSpring(SpringParameters{300, 12, 1});
                fling.setVelocity(1000);
                advance(0.1);
                const oracle::Sample before{object.real, fling.velocity().toDouble()};
                QVERIFY(before.value > 60);
                fling.setMaximum(maximum);
                for (int i = 0; i < steps; ++i)
                    advance(seconds / steps);
                oracle::Sample expected{maximum, 0};
                if (boundsBehavior == Interpolator::Bounce) {
                    expected = oracle::afterFriction({maximum, -restitution * before.velocity},
                                                     friction, seconds);
                } else if (boundsBehavior == Interpolator::SpringBack) {
                    expected = oracle::afterSpring({before.value - maximum, before.velocity}, 300,
                                                   12, 1, seconds);
                    expected.value += maximum;
                }
                const double there = fling.value().toDouble();
                const double speed = fling.velocity().toDouble();
                QVERIFY2(
                    std::abs(object.real - expected.value) < 1e-9
                        && (boundsBehavior == Interpolator::Clamp
                            || std::abs(speed - expected.velocity) < 1e-8),
                    qPrintable(QStringLiteral("%1 in %2").arg(int(boundsBehavior)).arg(steps)));
                QCOMPARE(journal.count("finished BoundReached"),
                         int(boundsBehavior == Interpolator::Stop));
                fling.setMaximum(1000); // the bound moves away
                QCOMPARE(fling.value().toDouble(), there);
                QCOMPARE(fling.velocity().toDouble(), speed);
                advanceUntilSettled(fling);
                QVERIFY(std::isfinite(object.real) && object.real <= 1000);
            }
        }
    }

    void s69_setVelocity_zeroOutsideBounds_doesNotStart()
    {
        TestObject object;
        SpringInterpolator spring(&object, "real");
        FrictionInterpolator fling(&object, "real");
        for (Interpolator *it :
             {static_cast<Interpolator *>(&spring), static_cast<Interpolator *>(&fling)}) {
            it->setMaximum(50);
            object.real = 80; // by external code
            Journal journal(*it);
            it->setVelocity(0);
            QVERIFY(!it->isRunning());
            advance(frame);
            QCOMPARE(object.real, 80.0);
            QCOMPARE(journal.entries, QStringList());
        }
    }
};

SPRUNG_TEST(ScenariosBoundsTest)
#include "scenarios_bounds_test.moc"
