// SPDX-License-Identifier: MIT
// Tests SpringChain: followers, leader, offsets, falloff and destruction. Oracle: numerical
// integration of the coupled spring equations, and the leader's value at rest.
#include "interpolator_test.h"
#include "worker.h"

#include <sprung/interpolators/spring_chain.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <algorithm>
#include <functional>
#include <valarray>

using namespace sprung;

namespace {

/// A leader and three followers in the order of their motion.
struct ChainFixture
{
    TestObject leader;
    std::vector<std::unique_ptr<TestObject>> followers;
    SpringChain chain;

    explicit ChainFixture(const QStringList &properties = {"real"})
    {
        for (int i = 0; i < 3; ++i)
            followers.push_back(std::make_unique<TestObject>());
        chain.setProperties(properties);
        chain.setFollowers(remaining());
        chain.setLeader(&leader);
    }
    double value(int follower) const { return followers[std::size_t(follower)]->real; }
    void moveLeader(double value) { leader.setProperty("real", value); }
    QList<QObject *> remaining() const
    {
        QList<QObject *> all;
        for (const auto &follower : followers) {
            if (follower)
                all << follower.get();
        }
        return all;
    }
    /// Returns whether all remaining followers are at \a value.
    bool isAt(double value) const
    {
        return std::ranges::all_of(followers, [&](const auto &follower) {
            return !follower || std::abs(follower->real - value) <= 1e-12 * std::abs(value);
        });
    }
};

} // namespace

class SpringChainTest : public ManualTimeTest
{
    Q_OBJECT

private:
    void passUntilAllRest(const SpringChain &chain)
    {
        for (int i = 0; chain.isRunning() && i < 6000; ++i)
            advance(frame);
        QVERIFY(!chain.isRunning());
    }

private Q_SLOTS:
    /// Integrates xᵢ″ = kᵢ (xᵢ₋₁ − xᵢ) − cᵢ xᵢ′ for all followers at once. In the chain, each
    /// follower uses the value of the previous frame, so the difference is about one frame of
    /// motion.
    void leader_moved_matchesCoupledSprings()
    {
        using Vector = std::valarray<double>; // positions, then velocities
        for (const double dt : {0.005, 0.001}) {
            ChainFixture fixture;
            fixture.chain.setSpring(springs::wobbly);
            fixture.chain.setFalloff(0.8);
            const auto slope = [&](double, const Vector &y) {
                Vector change(6);
                for (std::size_t i = 0; i < 3; ++i) {
                    const SpringParameters p = fixture.chain.interpolator(int(i), "real")->spring();
                    const double before = i > 0 ? y[i - 1] : 1;
                    change[i] = y[3 + i];
                    change[3 + i] = (p.stiffness * (before - y[i]) - p.damping * y[3 + i]) / p.mass;
                }
                return change;
            };
            Vector y(6);
            fixture.moveLeader(1);
            double worst = 0;
            for (int i = 0; i < int(std::round(1.5 / dt)); ++i) {
                advance(dt);
                for (int step = 0; step < int(std::round(dt / 1e-4)); ++step)
                    y = stepped(y, 0, 1e-4, slope);
                for (int follower = 0; follower < 3; ++follower)
                    worst = std::max(worst,
                                     std::abs(fixture.value(follower) - y[std::size_t(follower)]));
            }
            QVERIFY2(worst < 15 * dt, qPrintable(QString::number(worst / dt)));
            passUntilAllRest(fixture.chain);
        }
    }

    void offsets_leaderMoved_keepDistances()
    {
        ChainFixture fixture({"point", "whole", "color"});
        const auto areAt = [&](QPointF point, QPointF apart, int whole, int between) {
            for (int i = 0; i < 3; ++i) {
                const TestObject &follower = *fixture.followers[std::size_t(i)];
                QCOMPARE(follower.point, point + i * apart);
                QCOMPARE(follower.whole, whole + i * between);
                QCOMPARE(follower.color, QColor(Qt::red));
            }
        };
        fixture.chain.setOffsets({QPointF(10, -5), 2});
        fixture.leader.setProperty("point", QPointF(100, 100));
        fixture.leader.setProperty("whole", 50);
        fixture.leader.setProperty("color", QColor(Qt::red));
        passUntilAllRest(fixture.chain);
        areAt({110, 95}, {10, -5}, 52, 2);
        fixture.chain.setOffsets({QPointF(0, 20)});
        passUntilAllRest(fixture.chain);
        areAt({100, 120}, {0, 20}, 50, 0);
        fixture.leader.setProperty("point", QPointF(200, 0));
        advance(0.1);
        fixture.chain.snap();
        QVERIFY(!fixture.chain.isRunning());
        areAt({200, 20}, {0, 20}, 50, 0);
    }

    void falloff_eachFollower_scalesStiffnessOnly()
    {
        ChainFixture fixture({"real", "point"});
        fixture.chain.setSpring({400, 12, 1});
        fixture.chain.setFalloff(0.5);
        for (int i = 0; i < 3; ++i) {
            for (const char *property : {"real", "point"}) {
                const auto *link = fixture.chain.interpolator(i, property);
                QVERIFY(link);
                QVERIFY(isNear(link->stiffness(), 400 * std::pow(0.5, i), 1e-12));
                QVERIFY(isNear(link->spring().dampingRatio(), 12 / 40.0, 1e-12));
            }
        }
        QVERIFY(!fixture.chain.interpolator(3, "real"));
        QVERIFY(!fixture.chain.interpolator(-1, "real"));
        QVERIFY(!fixture.chain.interpolator(0, "vector"));
    }

    void leader_reversing_finishesOnce()
    {
        ChainFixture fixture;
        QSignalSpy finished(&fixture.chain, &SpringChain::finished);
        for (int i = 0; i < 300; ++i) {
            fixture.moveLeader(100 * std::sin(0.1 * i));
            advance(frame);
        }
        QCOMPARE(finished.size(), 0);
        passUntilAllRest(fixture.chain);
        QCOMPARE(finished.size(), 1);
        QVERIFY(fixture.isAt(fixture.leader.real));
    }

    void setProperties_insideSnap_movesNewProperties()
    {
        ChainFixture fixture({"point", "real"});
        const auto *first = fixture.chain.interpolator(0, "point");
        connect(first, &Interpolator::updated, &fixture.chain,
                [&] { fixture.chain.setProperties({"real"}); });
        fixture.leader.real = 100;
        fixture.leader.point = QPointF(10, 20);
        fixture.chain.snap();
        passUntilAllRest(fixture.chain);
        QVERIFY(fixture.isAt(100));
    }

    void follow_leaderWithoutNotify_updatesTargets()
    {
        ChainFixture fixture({"silent"});
        fixture.leader.silent = 100;
        advance(1);
        QVERIFY(!fixture.chain.isRunning());
        fixture.chain.follow();
        passUntilAllRest(fixture.chain);
        QCOMPARE(fixture.followers[2]->silent, 100.0);
    }

    void followers_oneDeleted_isSkipped()
    {
        for (std::size_t which = 0; which < 3; ++which) {
            ChainFixture fixture;
            QSignalSpy finished(&fixture.chain, &SpringChain::finished);
            fixture.moveLeader(100);
            for (int i = 0; i < 8; ++i)
                advance(frame);
            fixture.followers[which].reset();
            passUntilAllRest(fixture.chain);
            QCOMPARE(finished.size(), 1);
            QVERIFY(fixture.isAt(100)); // behind the previous follower
            fixture.moveLeader(200);
            passUntilAllRest(fixture.chain);
            QVERIFY(fixture.isAt(200));
            fixture.moveLeader(300);
            fixture.chain.snap();
            QVERIFY(fixture.isAt(300));
            fixture.followers[which == 0 ? 1 : 0].reset(); // the first remaining one
            fixture.moveLeader(400);
            fixture.chain.snap();
            QVERIFY(fixture.isAt(400));
            fixture.chain.setFollowers(fixture.remaining());
            passUntilAllRest(fixture.chain);
            QVERIFY(fixture.isAt(400));
        }
    }

    void leader_deleted_followersSettle()
    {
        auto leader = std::make_unique<TestObject>();
        ChainFixture fixture;
        fixture.chain.setLeader(leader.get());
        leader->setProperty("real", 100.0);
        advance(0.1);
        leader.reset();
        QCOMPARE(fixture.chain.leader(), nullptr);
        fixture.chain.follow(); // no leader
        passUntilAllRest(fixture.chain);
        QVERIFY(fixture.isAt(100));
    }

    void setFollowers_whileRunning_startsNewFollowers()
    {
        ChainFixture fixture;
        fixture.moveLeader(100);
        advance(0.1);
        const double value = fixture.value(0);
        TestObject addedFollower;
        QSignalSpy finished(&fixture.chain, &SpringChain::finished);
        fixture.chain.setFollowers({&addedFollower});
        QVERIFY(fixture.chain.isRunning());
        passUntilAllRest(fixture.chain);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(addedFollower.real, 100.0);
        QCOMPARE(fixture.value(0), value); // released
        fixture.chain.setFollowers({fixture.followers[0].get()});
        passUntilAllRest(fixture.chain);
        addedFollower.real = -30; // its leader is at rest
        fixture.chain.setFollowers({fixture.followers[0].get(), &addedFollower});
        passUntilAllRest(fixture.chain);
        QCOMPARE(addedFollower.real, 100.0);
        fixture.moveLeader(200);
        finished.clear();
        Motion::instance()->setReducedMotion(true);
        fixture.chain.setFollowers(fixture.remaining()); // all of them move at once
        QCOMPARE(finished.size(), 1);
        QVERIFY(fixture.isAt(200));
    }

    void followers_withoutProperty_areSkipped()
    {
        for (const int which : {0, 1, 2}) {
            QObject bare;
            ChainFixture fixture;
            QList<QObject *> followers = fixture.remaining();
            followers.insert(which, &bare);
            expectWarning("on QObject, property \"real\": there is no such property$");
            fixture.chain.setFollowers(followers);
            fixture.moveLeader(100);
            passUntilAllRest(fixture.chain);
            QVERIFY(fixture.isAt(100));
            fixture.leader.real = 200;
            fixture.chain.snap();
            QVERIFY(fixture.isAt(200));
        }
    }

    void offsets_invalidValue_warnsOnce()
    {
        ChainFixture fixture({"real", "point"});
        expectWarning("SpringChain.* rejected offset oops of property \"real\"$");
        fixture.chain.setOffsets({"oops", QPointF(1, 2)});
        for (int i = 1; i <= 10; ++i) {
            fixture.moveLeader(i);
            advance(frame);
        }
        fixture.chain.snap();
        QCOMPARE(fixture.value(2), 10.0);
        QCOMPARE(fixture.followers[2]->point, QPointF(3, 6));
        expectWarning("SpringChain.* rejected offset again of property \"real\"$");
        fixture.chain.setOffsets({"again"});
        fixture.moveLeader(20);
    }

    void commands_fromOtherThread_areRejected()
    {
        ChainFixture it({"silent"});
        it.leader.silent = 100;
        Worker worker;
        expectWarning("SpringChain: rejected follow\\(\\) from another thread");
        worker.perform([&] { it.chain.follow(); });
        expectWarning("SpringChain: rejected snap\\(\\) from another thread");
        worker.perform([&] { it.chain.snap(); });
        QVERIFY(!it.chain.isRunning());
        QCOMPARE(it.followers[0]->silent, 0.0);
    }
};

SPRUNG_TEST(SpringChainTest)
#include "spring_chain_test.moc"
