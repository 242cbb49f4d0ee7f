// SPDX-License-Identifier: MIT
// Followers that trail behind a leader, each on a spring to the one before it.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QScopeGuard>
#include <QSignalSpy>

#include <cmath>
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
        QList<QObject *> followers;
        for (int i = 0; i < 3; ++i) {
            children.push_back(std::make_unique<Thing>());
            followers << children.back().get();
        }
        chain.setProperties(properties);
        chain.setFollowers(followers);
        chain.setLeader(&leader);
    }
    double place(int child) const { return children[std::size_t(child)]->real; }
    void lead(double place) { leader.setProperty("real", place); }
};

/// The chain behind a leader that has jumped from 0 to 1, as one equation for all:
/// mᵢ xᵢ″ = kᵢ (xᵢ₋₁ − xᵢ) − cᵢ xᵢ′, in fourth-order steps of 0.1 ms.
class CoupledOscillators
{
public:
    explicit CoupledOscillators(std::vector<SpringParameters> springs)
        : m_springs(std::move(springs))
        , m_y(2 * m_springs.size())
    {
    }

    void pass(double seconds)
    {
        constexpr double step = 1e-4;
        for (int i = 0; i < int(std::round(seconds / step)); ++i) {
            const auto a = slope(m_y);
            const auto b = slope(moved(a, step / 2));
            const auto c = slope(moved(b, step / 2));
            const auto d = slope(moved(c, step));
            for (std::size_t j = 0; j < m_y.size(); ++j)
                m_y[j] += step / 6 * (a[j] + 2 * b[j] + 2 * c[j] + d[j]);
        }
    }
    double place(int i) const { return m_y[2 * std::size_t(i)]; }

private:
    using Vector = std::vector<double>;
    Vector slope(const Vector &y) const
    {
        Vector result(y.size());
        double before = 1;
        for (std::size_t i = 0; i < m_springs.size(); ++i) {
            const SpringParameters &p = m_springs[i];
            result[2 * i] = y[2 * i + 1];
            result[2 * i + 1] = (p.stiffness * (before - y[2 * i]) - p.damping * y[2 * i + 1])
                / p.mass;
            before = y[2 * i];
        }
        return result;
    }
    Vector moved(const Vector &by, double step) const
    {
        Vector result = m_y;
        for (std::size_t i = 0; i < result.size(); ++i)
            result[i] += step * by[i];
        return result;
    }

    std::vector<SpringParameters> m_springs;
    Vector m_y;
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
        const Spring law(springs::bouncy);
        family.lead(100);
        State state{-100, 0};
        for (int i = 0; i < 20; ++i) {
            if (i == 10) {
                family.lead(40);
                state.displacement += 60;
            }
            pass(frame);
            state = law.after(state, frame);
            QVERIFY(std::abs(family.place(0) - family.leader.real - state.displacement) < 1e-9);
        }
        passUntilAllRest(family.chain);
    }

    void theyTrailAndSettleInTheLeadersPlace()
    {
        Family family; // on a spring that does not overshoot
        family.lead(100);
        for (int i = 0; i < 12; ++i) {
            pass(frame);
            QVERIFY(family.place(0) < 100);
            QVERIFY(family.place(1) < family.place(0));
            QVERIFY(family.place(2) < family.place(1) || family.place(2) == 0);
        }
        QVERIFY(family.place(2) > 0);
        passUntilAllRest(family.chain);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(family.place(i), 100.0);
    }

    void theyMoveAsCoupledSpringsDo()
    {
        // Each sees the one before it as it was a frame ago, so it differs by about a frame's motion.
        for (const double dt : {0.005, 0.001}) {
            Family family;
            family.chain.setSpring(springs::wobbly);
            family.chain.setFalloff(0.8);
            std::vector<SpringParameters> links;
            for (int i = 0; i < 3; ++i)
                links.push_back(family.chain.interpolator(i, "real")->spring());
            CoupledOscillators oracle(links);
            family.lead(1);
            double worst = 0;
            for (int i = 0; i < int(std::round(1.5 / dt)); ++i) {
                pass(dt);
                oracle.pass(dt);
                for (int child = 0; child < 3; ++child)
                    worst = std::max(worst, std::abs(family.place(child) - oracle.place(child)));
            }
            QVERIFY2(worst < 15 * dt, qPrintable(QString::number(worst / dt)));
            passUntilAllRest(family.chain);
        }
    }

    void itSaysOnceThatItRunsAndThatItRests()
    {
        Family family;
        QSignalSpy running(&family.chain, &SpringChain::runningChanged);
        QSignalSpy finished(&family.chain, &SpringChain::finished);
        QVERIFY(!family.chain.isRunning());
        family.lead(100);
        QVERIFY(family.chain.isRunning());
        QCOMPARE(running.size(), 1);
        passUntilAllRest(family.chain);
        QCOMPARE(running.size(), 2);
        QCOMPARE(finished.size(), 1);
        QVERIFY(!ticker().isRunning());
    }

    void eachPropertyIsFollowed()
    {
        Family family({"real", "point", "color"});
        family.lead(100);
        family.leader.setProperty("point", QPointF(3, -70));
        family.leader.setProperty("color", QColor(Qt::red));
        passUntilAllRest(family.chain);
        for (const auto &child : family.children) {
            QCOMPARE(child->real, 100.0);
            QCOMPARE(child->point, QPointF(3, -70));
            QCOMPARE(child->color, QColor(Qt::red));
        }
    }

    void offsetsKeepThemApart()
    {
        Family family({"point", "whole"});
        family.chain.setOffsets({QPointF(10, -5), 2});
        family.leader.setProperty("point", QPointF(100, 100));
        family.leader.setProperty("whole", 50);
        passUntilAllRest(family.chain);
        for (int i = 0; i < 3; ++i) {
            const Thing &child = *family.children[std::size_t(i)];
            QCOMPARE(child.point, QPointF(110 + 10 * i, 95 - 5 * i));
            QCOMPARE(child.whole, 52 + 2 * i);
        }
        family.chain.setOffsets({QPointF(0, 20)});
        passUntilAllRest(family.chain);
        QCOMPARE(family.children[2]->point, QPointF(100, 160));
        QCOMPARE(family.children[2]->whole, 50);
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
                QVERIFY(std::abs(link->stiffness() - 400 * std::pow(0.5, i)) < 1e-12);
                QVERIFY(std::abs(link->spring().dampingRatio() - 12 / 40.0) < 1e-12);
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
        const auto restore = qScopeGuard([] { Motion::instance()->resetSpring(); });
        const SpringParameters shared{300, 20, 1};
        Motion::instance()->setSpring(shared);
        QCOMPARE(family.chain.spring(), shared);
        QCOMPARE(family.chain.interpolator(0, "real")->spring(), shared);
        QCOMPARE(family.chain.interpolator(1, "real")->stiffness(), 75.0);
        QCOMPARE(changed.size(), 1);

        family.chain.setSpring(shared); // its own from now on
        Motion::instance()->setSpring({500, 20, 1});
        QCOMPARE(family.chain.spring(), shared);
        QCOMPARE(family.chain.interpolator(0, "real")->spring(), shared);
    }

    void oneSpringMayDiffer()
    {
        Family family;
        family.chain.interpolator(1, "real")->setSpring({5, 5, 1});
        family.lead(100);
        pass(0.05);
        for (int i = 0; i < 5; ++i)
            pass(frame);
        QVERIFY(family.place(1) < 0.2 * family.place(0));
        passUntilAllRest(family.chain);
        QCOMPARE(family.place(2), 100.0);
    }

    void theyFollowALeaderThatIsThrown()
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
        for (int i = 0; i < 3; ++i)
            QCOMPARE(family.place(i), family.leader.real);
        QVERIFY(std::abs(family.leader.real - 500) < 1e-9);
    }

    void theyFollowALeaderThatTurnsRound()
    {
        Family family;
        QSignalSpy finished(&family.chain, &SpringChain::finished);
        for (int i = 0; i < 300; ++i) {
            family.lead(100 * std::sin(0.1 * i));
            pass(frame);
        }
        QCOMPARE(finished.size(), 0);
        passUntilAllRest(family.chain);
        QCOMPARE(finished.size(), 1);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(family.place(i), family.leader.real);
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

    void snapPutsAllIntoTheirPlaces()
    {
        Family family({"point"});
        family.chain.setOffsets({QPointF(10, 0)});
        family.leader.setProperty("point", QPointF(100, 100));
        pass(0.1);
        family.chain.snap();
        QVERIFY(!family.chain.isRunning());
        for (int i = 0; i < 3; ++i)
            QCOMPARE(family.children[std::size_t(i)]->point, QPointF(110 + 10 * i, 100));
    }

    void aFollowerThatIsDeletedLeavesTheOthersMoving_data()
    {
        QTest::addColumn<int>("which");
        for (int i = 0; i < 3; ++i)
            QTest::addRow("%d", i) << i;
    }

    void aFollowerThatIsDeletedLeavesTheOthersMoving()
    {
        QFETCH(int, which);
        Family family;
        QSignalSpy finished(&family.chain, &SpringChain::finished);
        family.lead(100);
        for (int i = 0; i < 8; ++i)
            pass(frame);
        family.children[std::size_t(which)].reset();
        passUntilAllRest(family.chain);
        QCOMPARE(finished.size(), 1);
        for (int i = 0; i < 3; ++i) {
            if (i != which)
                QCOMPARE(family.place(i), 100.0); // behind the one before it
        }

        QList<QObject *> left;
        for (const auto &child : family.children) {
            if (child)
                left << child.get();
        }
        family.chain.setFollowers(left);
        passUntilAllRest(family.chain);
        for (const QObject *child : std::as_const(left))
            QCOMPARE(child->property("real"), 100.0);
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
        for (int i = 0; i < 3; ++i)
            QCOMPARE(family.place(i), 100.0);
    }

    void theChainMayGoInTheMiddle()
    {
        Thing leader;
        Thing follower;
        auto chain = std::make_unique<SpringChain>();
        chain->setProperties({"real"});
        chain->setFollowers({&follower});
        chain->setLeader(&leader);
        leader.setProperty("real", 100.0);
        pass(0.1);
        const double place = follower.real;
        chain.reset();
        pass(1);
        QCOMPARE(follower.real, place);
        QVERIFY(!ticker().isRunning());
    }

    void theChainMayGoInItsOwnSignal()
    {
        using Change = void (SpringChain::*)();
        using End = void (SpringChain::*)(Interpolator::Reason);
        const std::variant<Change, End> ends[] = {&SpringChain::runningChanged,
                                                  &SpringChain::finished};
        for (const auto &signal : ends) {
            for (const int at : {1, 2}) {
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
                pass(3600);
                leader.setProperty("real", 0.0);
                for (int i = 0; i < 600; ++i)
                    pass(frame);
                leader.setProperty("real", 100.0);
                for (int i = 0; i < 600; ++i)
                    pass(frame);
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
    }

    void aNewFollowerIsLedByOneThatIsAtRest()
    {
        Family family;
        Thing newcomer;
        newcomer.real = -30;
        family.chain.setFollowers({family.children[0].get(), &newcomer});
        passUntilAllRest(family.chain);
        QCOMPARE(newcomer.real, 0.0);
    }

    void whoIsGoneIsLeftOut()
    {
        Family family;
        family.lead(100);
        pass(0.1);
        family.children[1].reset();
        passUntilAllRest(family.chain);
        QCOMPARE(family.place(0), 100.0);
        QCOMPARE(family.place(2), 100.0);

        family.lead(200);
        passUntilAllRest(family.chain);
        QCOMPARE(family.place(2), 200.0);

        family.children[0].reset();
        family.lead(300);
        family.chain.snap();
        QCOMPARE(family.place(2), 300.0);
    }

    void whoLacksThePropertyIsLeftOut()
    {
        for (int which = 0; which < 3; ++which) {
            Thing leader;
            QObject bare;
            Thing others[2];
            QList<QObject *> followers{&others[0], &others[1]};
            followers.insert(which, &bare);
            SpringChain chain;
            chain.setProperties({"real"});
            chain.setLeader(&leader);
            expectWarning("on QObject, property \"real\": there is no such property$");
            chain.setFollowers(followers);
            leader.setProperty("real", 100.0);
            passUntilAllRest(chain);
            for (const Thing &other : others)
                QCOMPARE(other.real, 100.0);
            leader.real = 200;
            chain.snap();
            for (const Thing &other : others)
                QCOMPARE(other.real, 200.0);
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
        Family family;
        expectWarning(
            "SpringChain.*refused spring with stiffness -1, damping 1, mass 1: it is invalid$");
        family.chain.setSpring({-1, 1, 1});
        for (const double falloff : {0.0, -1.0, qQNaN(), qInf()}) {
            expectWarning("SpringChain.*refused falloff ");
            family.chain.setFalloff(falloff);
        }
        QCOMPARE(family.chain.spring(), SpringParameters());
        QCOMPARE(family.chain.falloff(), 1.0);

        Thing leader;
        QObject bare;
        SpringChain chain;
        chain.setProperties({"real"});
        chain.setLeader(&leader);
        expectWarning("on QObject, property \"real\": there is no such property$");
        chain.setFollowers({&bare});
        leader.setProperty("real", 5.0);
        QVERIFY(!chain.isRunning());
    }
};

SPRUNG_TEST(SpringChainTest)
#include "spring_chain_test.moc"
