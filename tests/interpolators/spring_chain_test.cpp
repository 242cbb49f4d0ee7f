// SPDX-License-Identifier: MIT
// Followers that trail behind a leader, each on a spring to the one before it.
#include "kind_test.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <algorithm>
#include <valarray>
#include <variant>

using namespace sprung;

namespace {

/// A leader and three followers in the order of their motion.
struct Family
{
    Thing leader;
    std::vector<std::unique_ptr<Thing>> children;
    SpringChain chain;

    explicit Family(const QStringList &properties = {"real"})
    {
        for (int i = 0; i < 3; ++i)
            children.push_back(std::make_unique<Thing>());
        chain.setProperties(properties);
        chain.setFollowers(left());
        chain.setLeader(&leader);
    }
    double place(int child) const { return children[std::size_t(child)]->real; }
    void lead(double place) { leader.setProperty("real", place); }
    QList<QObject *> left() const
    {
        QList<QObject *> all;
        for (const auto &child : children) {
            if (child)
                all << child.get();
        }
        return all;
    }
    /// Whether all that are left are there.
    bool isAt(double place) const
    {
        return std::ranges::all_of(children, [&](const auto &child) {
            return !child || std::abs(child->real - place) <= 1e-12 * std::abs(place);
        });
    }
};

} // namespace

class SpringChainTest : public ControlledTime
{
    Q_OBJECT

private:
    void passUntilAllRest(const SpringChain &chain)
    {
        for (int i = 0; chain.isRunning() && i < 6000; ++i)
            pass(frame);
        QVERIFY(!chain.isRunning());
    }

private Q_SLOTS:
    void theFirstIsOnASpringToTheLeader()
    {
        Family family;
        family.chain.setSpring(springs::bouncy);
        family.lead(100);
        State state{-100, 0};
        for (int i = 0; i < 20; ++i) {
            if (i == 10) {
                family.lead(40);
                state.displacement += 60;
            }
            pass(frame);
            state = Spring(springs::bouncy).after(state, frame);
            QVERIFY(isNear(family.place(0) - family.leader.real, state.displacement));
        }
        passUntilAllRest(family.chain);
    }

    void theyTrailAndSettleInTheLeadersPlace()
    {
        Family family; // on a spring that does not overshoot
        QSignalSpy running(&family.chain, &SpringChain::runningChanged);
        QSignalSpy finished(&family.chain, &SpringChain::finished);
        QVERIFY(!family.chain.isRunning());
        family.lead(100);
        QVERIFY(family.chain.isRunning());
        QCOMPARE(running.size(), 1);
        for (int i = 0; i < 12; ++i) {
            pass(frame);
            QVERIFY(family.place(0) < 100);
            QVERIFY(family.place(1) < family.place(0));
            QVERIFY(family.place(2) < family.place(1) || family.place(2) == 0);
        }
        QVERIFY(family.place(2) > 0);
        passUntilAllRest(family.chain);
        QVERIFY(family.isAt(100));
        QCOMPARE(running.size(), 2);
        QCOMPARE(finished.size(), 1);
        QVERIFY(!ticker().isRunning());
    }

    /// As one equation for all: xᵢ″ = kᵢ (xᵢ₋₁ − xᵢ) − cᵢ xᵢ′. Each sees the one before it as it was a
    /// frame ago, so it differs by about a frame's motion.
    void theyMoveAsCoupledSpringsDo()
    {
        using Vector = std::valarray<double>; // places, and then velocities
        for (const double dt : {0.005, 0.001}) {
            Family family;
            family.chain.setSpring(springs::wobbly);
            family.chain.setFalloff(0.8);
            const auto slope = [&](double, const Vector &y) {
                Vector change(6);
                for (std::size_t i = 0; i < 3; ++i) {
                    const SpringParameters p = family.chain.interpolator(int(i), "real")->spring();
                    const double before = i > 0 ? y[i - 1] : 1;
                    change[i] = y[3 + i];
                    change[3 + i] = (p.stiffness * (before - y[i]) - p.damping * y[3 + i]) / p.mass;
                }
                return change;
            };
            Vector y(6);
            family.lead(1);
            double worst = 0;
            for (int i = 0; i < int(std::round(1.5 / dt)); ++i) {
                pass(dt);
                for (int step = 0; step < int(std::round(dt / 1e-4)); ++step)
                    y = stepped(y, 0, 1e-4, slope);
                for (int child = 0; child < 3; ++child)
                    worst = std::max(worst, std::abs(family.place(child) - y[std::size_t(child)]));
            }
            QVERIFY2(worst < 15 * dt, qPrintable(QString::number(worst / dt)));
            passUntilAllRest(family.chain);
        }
    }

    void offsetsKeepThemApart()
    {
        Family family({"point", "whole", "color"});
        const auto areAt = [&](QPointF point, QPointF apart, int whole, int between) {
            for (int i = 0; i < 3; ++i) {
                const Thing &child = *family.children[std::size_t(i)];
                QCOMPARE(child.point, point + i * apart);
                QCOMPARE(child.whole, whole + i * between);
                QCOMPARE(child.color, QColor(Qt::red));
            }
        };
        family.chain.setOffsets({QPointF(10, -5), 2});
        family.leader.setProperty("point", QPointF(100, 100));
        family.leader.setProperty("whole", 50);
        family.leader.setProperty("color", QColor(Qt::red));
        passUntilAllRest(family.chain);
        areAt({110, 95}, {10, -5}, 52, 2);
        family.chain.setOffsets({QPointF(0, 20)});
        passUntilAllRest(family.chain);
        areAt({100, 120}, {0, 20}, 50, 0);
        family.leader.setProperty("point", QPointF(200, 0));
        pass(0.1);
        family.chain.snap();
        QVERIFY(!family.chain.isRunning());
        areAt({200, 20}, {0, 20}, 50, 0);
    }

    void springsFallOffAndRingAlike()
    {
        Family family({"real", "point"});
        family.chain.setSpring({400, 12, 1});
        family.chain.setFalloff(0.5);
        for (int i = 0; i < 3; ++i) {
            for (const char *property : {"real", "point"}) {
                const auto *link = family.chain.interpolator(i, property);
                QVERIFY(link);
                QVERIFY(isNear(link->stiffness(), 400 * std::pow(0.5, i), 1e-12));
                QVERIFY(isNear(link->spring().dampingRatio(), 12 / 40.0, 1e-12));
            }
        }
        QVERIFY(!family.chain.interpolator(3, "real"));
        QVERIFY(!family.chain.interpolator(-1, "real"));
        QVERIFY(!family.chain.interpolator(0, "vector"));
    }

    void itFollowsTheSharedSpringUntilItHasItsOwn()
    {
        Family family;
        family.chain.setFalloff(0.25);
        QSignalSpy changed(&family.chain, &SpringChain::springChanged);
        const SpringParameters shared{300, 20, 1};
        Motion::instance()->setSpring(shared);
        QCOMPARE(family.chain.interpolator(1, "real")->stiffness(), 75.0);
        QCOMPARE(changed.size(), 1);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(family.chain.spring(), shared);
            QCOMPARE(family.chain.interpolator(0, "real")->spring(), shared);
            family.chain.setSpring(shared); // its own from now on
            Motion::instance()->setSpring({500, 20, 1});
        }
    }

    void theyFollowALeaderThatIsThrownOrTurnsRound()
    {
        Family family;
        FrictionInterpolator fling(&family.leader, "real");
        fling.setVelocity(1000);
        double widest = 0;
        while (fling.isRunning() || family.chain.isRunning()) {
            pass(frame);
            QVERIFY(family.place(0) <= family.leader.real);
            widest = std::max(widest, family.leader.real - family.place(2));
        }
        QVERIFY(widest > 50); // they trailed
        QVERIFY(family.isAt(family.leader.real));
        QVERIFY(isNear(family.leader.real, 500));

        QSignalSpy finished(&family.chain, &SpringChain::finished);
        for (int i = 0; i < 300; ++i) {
            family.lead(100 * std::sin(0.1 * i)); // turns round
            pass(frame);
        }
        QCOMPARE(finished.size(), 0);
        passUntilAllRest(family.chain);
        QCOMPARE(finished.size(), 1);
        QVERIFY(family.isAt(family.leader.real));
    }

    void aLeaderWithoutANotifySignalIsFollowedWhenTold()
    {
        Family family({"silent"});
        family.leader.silent = 100;
        pass(1);
        QVERIFY(!family.chain.isRunning());
        family.chain.follow();
        passUntilAllRest(family.chain);
        QCOMPARE(family.children[2]->silent, 100.0);
    }

    void aFollowerThatIsDeletedIsLeftOut()
    {
        for (std::size_t which = 0; which < 3; ++which) {
            Family family;
            QSignalSpy finished(&family.chain, &SpringChain::finished);
            family.lead(100);
            for (int i = 0; i < 8; ++i)
                pass(frame);
            family.children[which].reset();
            passUntilAllRest(family.chain);
            QCOMPARE(finished.size(), 1);
            QVERIFY(family.isAt(100)); // behind the one before it
            family.lead(200);
            passUntilAllRest(family.chain);
            QVERIFY(family.isAt(200));
            family.lead(300);
            family.chain.snap();
            QVERIFY(family.isAt(300));
            family.children[which == 0 ? 1 : 0].reset(); // the first that is left
            family.lead(400);
            family.chain.snap();
            QVERIFY(family.isAt(400));
            family.chain.setFollowers(family.left());
            passUntilAllRest(family.chain);
            QVERIFY(family.isAt(400));
        }
    }

    void aLeaderThatIsDeletedLeavesThemToSettle()
    {
        auto leader = std::make_unique<Thing>();
        Family family;
        family.chain.setLeader(leader.get());
        leader->setProperty("real", 100.0);
        pass(0.1);
        leader.reset();
        QCOMPARE(family.chain.leader(), nullptr);
        family.chain.follow(); // nobody
        passUntilAllRest(family.chain);
        QVERIFY(family.isAt(100));
    }

    void theChainMayGoInTheMiddleAndInItsOwnSignal()
    {
        using Change = void (SpringChain::*)();
        using End = void (SpringChain::*)(Interpolator::Reason);
        const std::variant<Change, End> ends[] = {&SpringChain::runningChanged,
                                                  &SpringChain::finished};
        for (const auto &signal : ends) {
            for (const int at : {0, 1, 2}) { // 0: between signals
                Thing leader;
                Thing followers[2];
                auto *chain = new SpringChain;
                QPointer<SpringChain> alive(chain);
                chain->setProperties({"real"});
                chain->setFollowers({&followers[0], &followers[1]});
                chain->setLeader(&leader);
                int told = 0;
                const auto deleteAt = [&, chain] {
                    if (++told == at)
                        delete chain;
                };
                std::visit([&](auto one) { connect(chain, one, this, deleteAt); }, signal);
                leader.setProperty("real", 100.0);
                if (at == 0) {
                    pass(0.1);
                    const double place = followers[0].real;
                    delete chain;
                    pass(1);
                    QCOMPARE(followers[0].real, place);
                }
                pass(3600);
                for (const double place : {0.0, 100.0}) {
                    leader.setProperty("real", place);
                    for (int i = 0; i < 600; ++i)
                        pass(frame);
                }
                QVERIFY(!alive);
                QVERIFY(!ticker().isRunning());
            }
        }
    }

    void otherFollowersTakeOverInTheMiddle()
    {
        Family family;
        family.lead(100);
        pass(0.1);
        const double place = family.place(0);
        Thing newcomer;
        QSignalSpy finished(&family.chain, &SpringChain::finished);
        family.chain.setFollowers({&newcomer});
        QVERIFY(family.chain.isRunning());
        passUntilAllRest(family.chain);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(newcomer.real, 100.0);
        QCOMPARE(family.place(0), place); // let go
        family.chain.setFollowers({family.children[0].get()});
        passUntilAllRest(family.chain);
        newcomer.real = -30; // led by one that is at rest
        family.chain.setFollowers({family.children[0].get(), &newcomer});
        passUntilAllRest(family.chain);
        QCOMPARE(newcomer.real, 100.0);
    }

    void whoLacksThePropertyIsLeftOut()
    {
        for (const int which : {0, 1, 2}) {
            QObject bare;
            Family family;
            QList<QObject *> followers = family.left();
            followers.insert(which, &bare);
            expectWarning("on QObject, property \"real\": there is no such property$");
            family.chain.setFollowers(followers);
            family.lead(100);
            passUntilAllRest(family.chain);
            QVERIFY(family.isAt(100));
            family.leader.real = 200;
            family.chain.snap();
            QVERIFY(family.isAt(200));
        }
    }

    void anOffsetThatMakesNoSenseIsRefusedOnce()
    {
        Family family({"real", "point"});
        expectWarning("SpringChain.* refused offset oops of property \"real\"$");
        family.chain.setOffsets({"oops", QPointF(1, 2)});
        for (int i = 1; i <= 10; ++i) {
            family.lead(i);
            pass(frame);
        }
        family.chain.snap();
        QCOMPARE(family.place(2), 10.0);
        QCOMPARE(family.children[2]->point, QPointF(3, 6));
        expectWarning("SpringChain.* refused offset again of property \"real\"$");
        family.chain.setOffsets({"again"});
        family.lead(20);
    }

    void whatMakesNoSenseIsRefused()
    {
        SpringChain chain;
        expectWarning(
            "SpringChain.*refused spring with stiffness -1, damping 1, mass 1: it is invalid$");
        chain.setSpring({-1, 1, 1});
        for (const double falloff : {0.0, -1.0, qQNaN(), qInf()}) {
            expectWarning("SpringChain.*refused falloff ");
            chain.setFalloff(falloff);
        }
        QCOMPARE(chain.spring(), SpringParameters());
        QCOMPARE(chain.falloff(), 1.0);
    }
};

SPRUNG_TEST(SpringChainTest)
#include "spring_chain_test.moc"
