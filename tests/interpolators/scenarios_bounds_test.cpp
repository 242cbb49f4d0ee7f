// SPDX-License-Identifier: MIT
// Bounds: the same end for the same reason at every frame rate, at the time that was foreseen, and
// nothing beyond them.
#include "fixture.h"
#include "numbers.h"

#include <random/oracle.h>

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <cmath>
#include <functional>
#include <memory>
#include <random>

using namespace sprung;

namespace {

constexpr double rates[] = {1000, 240, 60, 30, 2}; // Hz
constexpr double longest = 40;                     // seconds

using Maker = std::function<std::unique_ptr<Interpolator>(Thing &)>;

/// How one run ended.
struct End
{
    QPointF place;
    double real = 0;
    Interpolator::Reason reason{};
    double seconds = 0;   // 0 if it did not end
    double foreseen = 0;  // settlingTime at its start, in seconds
    double beyond = 0;    // how far it was written outside its bounds
    bool reached = false; // finalPositionReached
};

double outside(const QVariant &value, const Interpolator &interpolator)
{
    const auto beyond = [](QPointF by) { return std::max({by.x(), by.y(), 0.0}); };
    const auto place = [](const QVariant &v) {
        return v.metaType() == QMetaType::fromType<QPointF>() ? v.toPointF()
                                                              : QPointF(v.toDouble(), 0);
    };
    double most = 0;
    if (interpolator.minimum().isValid())
        most = std::max(most, beyond(place(interpolator.minimum()) - place(value)));
    if (interpolator.maximum().isValid())
        most = std::max(most, beyond(place(value) - place(interpolator.maximum())));
    return most;
}

QString told(const End &end)
{
    return QStringLiteral("(%1, %2) %3 %4 after %5 s, %6 foreseen, %7 outside")
        .arg(end.place.x())
        .arg(end.place.y())
        .arg(end.real)
        .arg(QVariant::fromValue(end.reason).toString())
        .arg(end.seconds)
        .arg(end.foreseen)
        .arg(end.beyond);
}

/// Random numbers that say what they are for.
class Random
{
public:
    explicit Random(unsigned seed)
        : m_engine(seed)
    {
    }
    double between(double a, double b) { return std::uniform_real_distribution(a, b)(m_engine); }
    bool chance(double part) { return between(0, 1) < part; }
    int below(int count) { return std::uniform_int_distribution(0, count - 1)(m_engine); }

private:
    std::mt19937 m_engine;
};

SpringParameters anySpring(Random &random)
{
    return SpringParameters::fromDampingRatio(random.between(0.1, 1.3), random.between(50, 500));
}

} // namespace

class ScenariosBoundsTest : public ControlledTime
{
    Q_OBJECT

private:
    End endOf(const Maker &make, double hertz)
    {
        Thing thing;
        const std::unique_ptr<Interpolator> interpolator = make(thing);
        Interpolator &it = *interpolator;
        End end;
        const auto look = [&] { end.beyond = std::max(end.beyond, outside(it.value(), it)); };
        connect(&it, &Interpolator::updated, &it, look);
        connect(&it, &Interpolator::finished, &it,
                [&](Interpolator::Reason reason) { end.reason = reason; });
        if (auto *spring = qobject_cast<SpringInterpolator *>(&it)) {
            connect(spring, &SpringInterpolator::finalPositionReached, spring,
                    [&] { end.reached = true; });
        }
        end.foreseen = it.settlingTime() / 1000;
        const int most = int(longest * hertz);
        int ticks = 0;
        for (; it.isRunning() && ticks < most; ++ticks)
            pass(1 / hertz);
        end.seconds = it.isRunning() ? 0 : ticks / hertz;
        end.place = thing.point;
        end.real = thing.real;
        it.stop();
        return end;
    }

    /// They end in the same place for the same reason, at the first tick at or after one moment, as
    /// was foreseen, and never outside.
    void compareEnds(const Maker &make, bool isForeseen = true, bool staysInside = true)
    {
        const End fine = endOf(make, rates[0]);
        if (isForeseen && fine.foreseen < longest - 1) {
            QVERIFY2(std::abs(fine.seconds - fine.foreseen) <= 1.5 / rates[0],
                     qPrintable(told(fine)));
        }
        for (const double hertz : rates) {
            const End end = endOf(make, hertz);
            const QString both = QStringLiteral("%1 at %2 Hz, ").arg(told(end)).arg(hertz)
                + told(fine);
            if (fine.seconds == 0 || fine.seconds > longest - 2)
                continue; // where it is by then is no end
            QVERIFY2(end.reason == fine.reason, qPrintable(both));
            QVERIFY2(std::abs(end.place.x() - fine.place.x()) < 1e-6, qPrintable(both));
            QVERIFY2(std::abs(end.place.y() - fine.place.y()) < 1e-6, qPrintable(both));
            QVERIFY2(std::abs(end.real - fine.real) < 1e-6, qPrintable(both));
            QVERIFY2(std::abs(end.seconds - fine.seconds) <= 1 / hertz + 2 / rates[0],
                     qPrintable(both));
            QVERIFY2(end.reached == fine.reached, qPrintable(both));
            QVERIFY2(!staysInside || end.beyond < 1e-9, qPrintable(both));
        }
    }

private Q_SLOTS:
    void s69_aFlickAlongAnEdgeLeavesTheCorner_data()
    {
        QTest::addColumn<double>("noise");
        QTest::addRow("as it is") << 0.0;
        QTest::addRow("with a rounding error outwards") << 5e-14;
        QTest::addRow("with a rounding error inwards") << -5e-14;
    }

    /// A velocity of cos 90° is not quite none.
    void s69_aFlickAlongAnEdgeLeavesTheCorner()
    {
        QFETCH(double, noise);
        Random random(1);
        for (int i = 0; i < 200; ++i) {
            const QPointF corner(random.between(-500, 500), random.between(-500, 500));
            const QPointF away(noise, -random.between(100, 900));
            for (const bool isSpring : {false, true}) {
                Thing thing;
                thing.point = corner;
                std::unique_ptr<Interpolator> it;
                if (isSpring)
                    it = std::make_unique<SpringInterpolator>(&thing, "point");
                else
                    it = std::make_unique<FrictionInterpolator>(&thing, "point");
                it->setMinimum(corner - QPointF(1000, 1000));
                it->setMaximum(corner);
                Journal journal(*it);
                if (isSpring)
                    it->animateTo(corner - QPointF(0, 400), away);
                else
                    it->setVelocity(away);
                pass(frame);
                QVERIFY(it->isRunning());
                QVERIFY(thing.point.y() < corner.y() - 1);
                QCOMPARE(thing.point.x(), corner.x());
                passUntilRest(*it);
                QCOMPARE(thing.point.x(), corner.x());
                QVERIFY(thing.point.y() < corner.y() - 40);
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
    }

    void s69_aSpringEndsAlikeAtEveryFrameRate_data()
    {
        QTest::addColumn<int>("atBound");
        QTest::addColumn<int>("settling");
        QTest::addColumn<int>("duration");
        for (const auto atBound : {Interpolator::Stop, Interpolator::Bounce}) {
            for (const auto settling :
                 {SpringInterpolator::Threshold, SpringInterpolator::Window}) {
                for (const int duration : {-1, 400}) {
                    QTest::addRow("%s, %s, %d ms", atBound ? "Bounce" : "Stop",
                                  settling ? "Window" : "Threshold", duration)
                        << int(atBound) << int(settling) << duration;
                }
            }
        }
    }

    void s69_aSpringEndsAlikeAtEveryFrameRate()
    {
        QFETCH(int, atBound);
        QFETCH(int, settling);
        QFETCH(int, duration);
        for (unsigned seed = 1; seed <= 40; ++seed) {
            compareEnds([&](Thing &thing) {
                Random random(seed);
                thing.point = {random.between(-40, 40), random.between(-40, 40)};
                auto spring = std::make_unique<SpringInterpolator>(&thing, "point");
                spring->setSpring(anySpring(random));
                spring->setSettling(SpringInterpolator::Settling(settling));
                if (duration > 0)
                    spring->setApproximateDuration(duration);
                spring->setAtBound(Interpolator::AtBound(atBound));
                spring->setMinimum(QPointF(-50, -60));
                spring->setMaximum(QPointF(60, 50));
                spring->animateTo(
                    QPointF(random.between(-50, 50), random.between(-50, 50)),
                    QPointF(random.between(-2000, 2000), random.between(-2000, 2000)));
                return spring;
            });
            if (QTest::currentTestFailed())
                return qInfo("with seed %u", seed);
        }
    }

    void s69_clampedWithinBoundsItEndsAlikeAtEveryFrameRate_data()
    {
        QTest::addColumn<int>("atBound");
        QTest::addRow("Stop") << int(Interpolator::Stop);
        QTest::addRow("Bounce") << int(Interpolator::Bounce);
    }

    void s69_clampedWithinBoundsItEndsAlikeAtEveryFrameRate()
    {
        QFETCH(int, atBound);
        for (unsigned seed = 1; seed <= 100; ++seed) {
            compareEnds([&](Thing &thing) {
                Random random(seed);
                thing.point = {random.between(-40, 40), random.between(-40, 40)};
                auto spring = std::make_unique<SpringInterpolator>(&thing, "point");
                spring->setSpring(anySpring(random));
                spring->setOvershoot(SpringInterpolator::Clamped);
                spring->setAtBound(Interpolator::AtBound(atBound));
                spring->setMinimum(QPointF(-50, random.chance(0.2) ? -5 : -60));
                spring->setMaximum(QPointF(60, 50));
                if (thing.point.y() < spring->minimum().toPointF().y())
                    thing.point.setY(-5);
                spring->animateTo(
                    QPointF(random.chance(0.5) ? 0 : 60, 0),
                    QPointF(random.between(-2000, 2000), random.between(-2000, 2000)));
                return spring;
            });
            if (QTest::currentTestFailed())
                return qInfo("with seed %u", seed);
        }
    }

    void s69_aTargetOnABoundIsReachedAlikeAtEveryFrameRate_data()
    {
        s69_clampedWithinBoundsItEndsAlikeAtEveryFrameRate_data();
    }

    void s69_aTargetOnABoundIsReachedAlikeAtEveryFrameRate()
    {
        QFETCH(int, atBound);
        for (unsigned seed = 1; seed <= 150; ++seed) {
            const auto make = [&](Thing &thing) {
                Random random(seed);
                thing.real = random.between(-100, 100);
                auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
                const double ratio = random.chance(0.7) ? random.between(0.85, 1) : 0.3;
                spring->setSpring(SpringParameters::fromDampingRatio(ratio, 300));
                spring->setMaximum(100);
                spring->setAtBound(Interpolator::AtBound(atBound));
                spring->animateTo(100, random.between(-2000, 2000));
                return spring;
            };
            compareEnds(make);
            const End end = endOf(make, 60);
            QCOMPARE(end.real, 100.0);
            QVERIFY(end.reached);
            if (QTest::currentTestFailed())
                return qInfo("with seed %u", seed);
        }
    }

    void s69_aFlingEndsAlikeAtEveryFrameRate_data()
    {
        QTest::addColumn<int>("atBound");
        QTest::addColumn<bool>("snaps");
        const char *names[] = {"Stop", "Bounce", "Catch"};
        for (const int atBound : {0, 1, 2}) {
            QTest::addRow("%s", names[atBound]) << atBound << false;
            QTest::addRow("%s, with snap points", names[atBound]) << atBound << true;
        }
    }

    void s69_aFlingEndsAlikeAtEveryFrameRate()
    {
        QFETCH(int, atBound);
        QFETCH(bool, snaps);
        for (unsigned seed = 1; seed <= 60; ++seed) {
            const auto make = [&](Thing &thing) {
                Random random(seed);
                thing.point = {random.between(-40, 40), random.between(-40, 40)};
                auto fling = std::make_unique<FrictionInterpolator>(&thing, "point");
                fling->setFriction(random.between(0.5, 6));
                fling->setAtBound(Interpolator::AtBound(atBound));
                fling->setRestitution(random.between(0, 0.9));
                fling->setMinimum(QPointF(-50, -60));
                fling->setMaximum(QPointF(60, 50));
                if (snaps)
                    fling->setSnapInterval(25);
                fling->setVelocity(QPointF(random.between(-900, 900), random.between(-900, 900)));
                return fling;
            };
            compareEnds(make, true, atBound != Interpolator::Catch);
            if (QTest::currentTestFailed())
                return qInfo("with seed %u", seed);
        }
    }

    void s69_aFallEndsAlikeAtEveryFrameRate_data()
    {
        QTest::addColumn<int>("atBound");
        QTest::addRow("Stop") << int(Interpolator::Stop);
    }

    void s69_aFallEndsAlikeAtEveryFrameRate()
    {
        QFETCH(int, atBound);
        for (unsigned seed = 1; seed <= 150; ++seed) {
            const auto make = [&](Thing &thing) {
                Random random(seed);
                const bool isUpward = random.chance(0.5);
                const double floor = random.between(60, 100);
                const double low = random.chance(0.3) ? std::min(floor, 80.0)
                                                      : random.between(20, 80);
                const double high = random.chance(0.3) ? std::max(floor, 80.0)
                                                       : random.between(80, 150);
                const double start = random.chance(0.3) ? floor : random.between(20, 150);
                thing.real = std::clamp(start, low, high);
                auto ball = std::make_unique<GravityInterpolator>(&thing, "real");
                ball->setAcceleration(isUpward ? -1000 : 1000);
                ball->setFloor(floor);
                ball->setMinimum(low);
                ball->setMaximum(high);
                ball->setAtBound(Interpolator::AtBound(atBound));
                ball->setRestitution(random.between(0, 0.8));
                ball->setVelocity(random.between(-300, 300));
                return ball;
            };
            compareEnds(make, true, atBound != Interpolator::Catch);
            if (QTest::currentTestFailed())
                return qInfo("with seed %u", seed);
        }
    }

    void s69_whatFallsWithinABoundAboveItsFloorStaysInside()
    {
        // The floor lies behind the minimum: it comes to rest on the minimum.
        const auto make = [](Thing &thing) {
            thing.real = 90;
            auto ball = std::make_unique<GravityInterpolator>(&thing, "real");
            ball->setAcceleration(-1000);
            ball->setFloor(50);
            ball->setMinimum(80);
            ball->setAtBound(Interpolator::Bounce);
            ball->setVelocity(40);
            return ball;
        };
        compareEnds(make);
        const End end = endOf(make, 60);
        QCOMPARE(end.real, 80.0);
        QCOMPARE(end.reason, Interpolator::Settled);
    }

    void s69_onItsFloorItIsAtRest()
    {
        for (const double velocity : {0.0, 500.0}) { // or pushed into it
            for (const double seconds : {0.001, frame, 60.0}) {
                Thing thing;
                thing.real = 80;
                GravityInterpolator ball(&thing, "real");
                ball.setFloor(80);
                ball.setMaximum(150);
                ball.setRestitution(0);
                Journal journal(ball);
                velocity > 0 ? ball.setVelocity(velocity) : ball.start();
                QVERIFY(ball.settlingTime() < 20);
                double furthest = 80;
                connect(&ball, &Interpolator::updated, &ball,
                        [&] { furthest = std::min(furthest, thing.real); });
                passUntilRest(ball, seconds);
                QCOMPARE(thing.real, 80.0);
                QCOMPARE(furthest, 80.0);
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
        }
    }

    void s69_belowItsFloorItIsBroughtToIt()
    {
        for (const double seconds : {0.001, frame, 60.0}) {
            Thing thing;
            thing.real = 95; // it falls towards more
            GravityInterpolator ball(&thing, "real");
            ball.setFloor(80);
            ball.setRestitution(0.5);
            double furthest = 0;
            connect(&ball, &Interpolator::updated, &ball,
                    [&] { furthest = std::max(furthest, thing.real); });
            ball.setVelocity(100);
            QVERIFY(std::isfinite(ball.settlingTime()));
            passUntilRest(ball, seconds);
            QCOMPARE(thing.real, 80.0);
            QVERIFY(furthest <= 80);
        }
    }

    void s69_soughtItIsWhereTheTicksLeadIt_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("atBound");
        const char *kinds[] = {"spring", "fling", "fall"};
        const char *names[] = {"Stop", "Bounce", "Catch"};
        for (const int kind : {0, 1, 2}) {
            for (const int atBound : {0, 1, 2})
                QTest::addRow("%s, %s", kinds[kind], names[atBound]) << kind << atBound;
        }
    }

    void s69_soughtItIsWhereTheTicksLeadIt()
    {
        QFETCH(int, kind);
        QFETCH(int, atBound);
        for (unsigned seed = 1; seed <= 40; ++seed) {
            Random random(seed);
            const double start = random.between(-40, 40);
            const double speed = random.between(-1500, 1500);
            const double target = random.between(-50, 50);
            const SpringParameters parameters = anySpring(random);
            const auto make = [&](Thing &thing) {
                thing.real = start;
                std::unique_ptr<Interpolator> it;
                if (kind == 0) {
                    auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
                    spring->setSpring(parameters);
                    it = std::move(spring);
                } else if (kind == 1) {
                    it = std::make_unique<FrictionInterpolator>(&thing, "real");
                } else {
                    auto ball = std::make_unique<GravityInterpolator>(&thing, "real");
                    ball->setFloor(55);
                    it = std::move(ball);
                }
                it->setMinimum(-50);
                it->setMaximum(60);
                it->setAtBound(Interpolator::AtBound(atBound));
                kind == 0 ? it->animateTo(target, speed) : it->setVelocity(speed);
                return it;
            };
            Thing ticked;
            Thing sought;
            const auto walker = make(ticked);
            const auto seeker = make(sought);
            seeker->setPaused(true);
            double seconds = 0;
            while (walker->isRunning() && seconds < 3) {
                const double step = random.between(0.001, 0.1);
                seconds += step;
                pass(step);
                const double velocity = walker->velocity().toDouble();
                seeker->seek(1000 * seconds);
                if (!walker->isRunning())
                    break;
                const QByteArray both = QByteArray::number(ticked.real) + " and "
                    + QByteArray::number(sought.real) + " with seed " + QByteArray::number(seed);
                QVERIFY2(std::abs(sought.real - ticked.real) < 1e-6, both);
                QVERIFY2(std::abs(seeker->velocity().toDouble() - velocity)
                             < 1e-5 * (1 + std::abs(velocity)),
                         both);
            }
            const double end = ticked.real;
            if (walker->isRunning())
                continue;
            // Behind its end it stands where it ends, and the next tick ends it.
            QVERIFY(std::abs(sought.real - end) < 1);
            seeker->setPaused(false);
            pass(frame);
            QVERIFY(!seeker->isRunning());
            QVERIFY(std::abs(sought.real - end) < 1e-9);
        }
    }

    void s69_whatReachesItsTargetSaysSoHoweverItEnds_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<bool>("reached");
        QTest::addRow("swinging, the bound on the target") << 0.3 << 100.0 << true;
        QTest::addRow("creeping, the bound on the target") << 1.5 << 100.0 << true;
        QTest::addRow("nearly creeping, the bound on the target") << 0.95 << 100.0 << true;
        QTest::addRow("swinging, the bound behind the target") << 0.3 << 101.0 << false;
        QTest::addRow("creeping, the bound behind the target") << 1.5 << 101.0 << true;
    }

    void s69_whatReachesItsTargetSaysSoHoweverItEnds()
    {
        QFETCH(double, ratio);
        QFETCH(double, maximum);
        QFETCH(bool, reached);
        for (const double hertz : rates) {
            for (const bool complete : {false, true}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setSpring(SpringParameters::fromDampingRatio(ratio, 300));
                spring.setMaximum(maximum);
                QSignalSpy spy(&spring, &SpringInterpolator::finalPositionReached);
                Journal journal(spring);
                spring.setTo(100);
                complete ? spring.complete() : void(passUntilRest(spring, 1 / hertz));
                QCOMPARE(thing.real, reached ? 100.0 : maximum);
                QCOMPARE(spy.size(), int(reached));
                QCOMPARE(journal.milestones().size(), 2);
            }
        }
    }

    void s69_completedWhereTheTargetIsABoundItHasReachedIt()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(springs::bouncy);
        spring.setMaximum(QPointF(100, 50));
        QSignalSpy spy(&spring, &SpringInterpolator::finalPositionReached);
        Journal journal(spring);
        spring.setTo(QPointF(100, 50)); // both cross it at the same time
        spring.complete();
        QCOMPARE(thing.point, QPointF(100, 50));
        QCOMPARE(spring.progress(), 1.0);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
    }

    /// Back and forth: a triangle of time.
    void s69_withoutFrictionAndWithFullRestitutionItNeverRests()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(0);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(1);
        fling.setMinimum(0);
        fling.setMaximum(100);
        fling.setVelocity(1000);
        QCOMPARE(fling.settlingTime(), infinity);
        double seconds = 0;
        for (const double step : {0.01, 0.13, 3.0, 600.0, 36'000.0, 0.017}) {
            pass(step);
            seconds += step;
            QVERIFY(fling.isRunning());
            const double way = std::fmod(1000 * seconds, 200);
            const double expected = way < 100 ? way : 200 - way;
            QVERIFY2(std::abs(thing.real - expected) < 1e-3, qPrintable(QString::number(seconds)));
            QVERIFY(std::abs(std::abs(fling.velocity().toDouble()) - 1000) < 1e-6);
        }
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        Journal journal(fling);
        fling.complete();
        QCOMPARE(journal.milestones(), QStringList({"finished Stopped"}));
    }

    /// Half of its speed is lost every half swing.
    void s69_undampedItRestsWhereItBouncesOffItsTarget()
    {
        const auto make = [](Thing &thing) {
            auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
            spring->setSpring({300, 0, 1});
            spring->setMaximum(100);
            spring->setAtBound(Interpolator::Bounce);
            spring->setTo(100);
            return spring;
        };
        compareEnds(make);
        const End end = endOf(make, 60);
        QCOMPARE(end.real, 100.0);
        QCOMPARE(end.reason, Interpolator::Settled);
        QVERIFY(end.seconds < 12 * 3.1416 / std::sqrt(300));

        Thing thing;
        const auto spring = make(thing);
        Journal journal(*spring);
        spring->complete();
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"finished Completed"}));
    }

    void s69_undampedWithinItsBoundsItNeverRests()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({300, 0, 1});
        spring.setMaximum(130); // which takes of its swing what goes beyond
        spring.setAtBound(Interpolator::Bounce);
        spring.setTo(100);
        QCOMPARE(spring.settlingTime(), infinity);
        pass(60);
        QVERIFY(spring.isRunning());
        QCOMPARE(spring.settlingTime(), infinity);
        expectWarning("it never comes to rest, so it was stopped, not completed$");
        spring.complete();
        QVERIFY(!spring.isRunning());
    }

    void s69_aMaximumBelowTheValueAtRestBringsItInside()
    {
        for (const bool hasProperty : {false, true}) {
            Thing thing;
            SpringInterpolator spring;
            if (hasProperty) {
                spring.setTarget(&thing);
                spring.setPropertyName("real");
            }
            spring.snapTo(5);
            expectWarning("\"to\" is outside the bounds and was brought inside$");
            spring.setMaximum(4);
            QCOMPARE(spring.to(), QVariant(4.0));
            passUntilRest(spring);
            QCOMPARE(spring.value(), QVariant(4.0));
            QCOMPARE(thing.real, hasProperty ? 4.0 : 0.0);
        }
    }

    void s69_aMaximumBelowTheValueOfWhatLeavesItEndsTheRun()
    {
        for (const double seconds : {0.001, frame, 60.0}) {
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            Journal journal(fling);
            fling.setVelocity(1000);
            pass(0.1);
            QVERIFY(thing.real > 60);
            fling.setMaximum(50);
            passUntilRest(fling, seconds);
            QCOMPARE(thing.real, 50.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        }
    }

    void s69_aMaximumBelowTheValueOfWhatComesBackDoesNotEndTheRun()
    {
        for (const double seconds : {0.001, frame, 60.0}) {
            Thing thing;
            thing.real = 100;
            SpringInterpolator spring(&thing, "real");
            Journal journal(spring);
            spring.setTo(0);
            pass(0.05);
            QVERIFY(thing.real > 60);
            const double velocity = spring.velocity().toDouble();
            spring.setMaximum(50);
            QCOMPARE(spring.velocity(), QVariant(velocity));
            pass(seconds);
            QVERIFY(thing.real <= 50);
            passUntilRest(spring, seconds);
            QCOMPARE(thing.real, 0.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void s69_aBoundThatComesTowardsTheValueActsWhereItMeetsIt_data()
    {
        QTest::addColumn<int>("atBound");
        QTest::addColumn<int>("steps");
        const char *names[] = {"Stop", "Bounce", "Catch", "Clamp"};
        for (const int atBound : {1, 2, 3}) {
            for (const int steps : {1, 12, 200})
                QTest::addRow("%s, %d steps", names[atBound], steps) << atBound << steps;
        }
    }

    /// By the laws' own solutions, from the moment at which the maximum comes below the value.
    void s69_aBoundThatComesTowardsTheValueActsWhereItMeetsIt()
    {
        QFETCH(int, atBound);
        QFETCH(int, steps);
        constexpr double friction = 2;
        constexpr double restitution = 0.4;
        constexpr double maximum = 50;
        constexpr double seconds = 0.2;
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(friction);
        fling.setRestitution(restitution);
        fling.setAtBound(Interpolator::AtBound(atBound));
        fling.setSpring(SpringParameters{300, 12, 1});
        fling.setVelocity(1000);
        pass(0.1);
        const oracle::Motion before{thing.real, fling.velocity().toDouble()};
        QVERIFY(before.place > 60);
        fling.setMaximum(maximum);
        for (int i = 0; i < steps; ++i)
            pass(seconds / steps);
        oracle::Motion expected{maximum, 0};
        if (atBound == Interpolator::Bounce) {
            expected = oracle::slowed({maximum, -restitution * before.velocity}, friction, seconds);
        } else if (atBound == Interpolator::Catch) {
            expected = oracle::sprung({before.place - maximum, before.velocity}, 300, 12, 1,
                                      seconds);
            expected.place += maximum;
        }
        QVERIFY2(std::abs(thing.real - expected.place) < 1e-9,
                 qPrintable(QString::number(thing.real)));
        QVERIFY(atBound == Interpolator::Clamp
                || std::abs(fling.velocity().toDouble() - expected.velocity) < 1e-8);
        const double there = fling.value().toDouble();
        const double speed = fling.velocity().toDouble();
        fling.setMaximum(1000); // and it goes away again
        QCOMPARE(fling.value().toDouble(), there);
        QCOMPARE(fling.velocity().toDouble(), speed);
        passUntilRest(fling);
        QVERIFY(std::isfinite(thing.real) && thing.real <= 1000);
    }

    void s69_noPushOutsideTheBoundsStartsNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        FrictionInterpolator fling(&thing, "real");
        for (Interpolator *it :
             {static_cast<Interpolator *>(&spring), static_cast<Interpolator *>(&fling)}) {
            it->setMaximum(50);
            thing.real = 80; // by somebody else
            Journal journal(*it);
            it->setVelocity(0);
            QVERIFY(!it->isRunning());
            pass(frame);
            QCOMPARE(thing.real, 80.0);
            QCOMPARE(journal.entries, QStringList());
        }
    }
};

SPRUNG_TEST(ScenariosBoundsTest)
#include "scenarios_bounds_test.moc"
