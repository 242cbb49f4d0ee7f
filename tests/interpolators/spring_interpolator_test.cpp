// SPDX-License-Identifier: MIT
// Where a spring heads for, what it says about it, and by which parameters it gets there.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <cmath>

using namespace sprung;

class SpringInterpolatorTest : public SpringTest
{
    Q_OBJECT

private:
    /// What the interpolator says, its finalPositionReached() included.
    static QStringList film(SpringInterpolator &spring, const std::function<void()> &action)
    {
        Journal journal(spring);
        QObject listener;
        connect(&spring, &SpringInterpolator::finalPositionReached, &listener,
                [&](qreal progress, bool end) {
                    journal.entries << QStringLiteral("reached %1 %2").arg(progress).arg(end);
                });
        action();
        return journal.milestones();
    }

private Q_SLOTS:
    void progressIs0AtFromAnd1AtTo()
    {
        spring.setFrom(20);
        spring.setTo(-60);
        spring.start();
        QCOMPARE(spring.progress(), 0.0);
        while (spring.isRunning()) {
            pass(frame);
            QVERIFY(std::abs(spring.progress() - (20 - thing.real) / 80) < 1e-12);
        }
        QCOMPARE(spring.progress(), 1.0);
    }

    void progressMayLeave0To1()
    {
        spring.setSpring(SpringParameters::fromDampingRatio(0.2, 200));
        spring.animateTo(100, -2000);
        double least = 0;
        double most = 0;
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            QCOMPARE(progress, spring.progress());
            least = std::min(least, progress);
            most = std::max(most, progress);
        });
        passUntilRest(spring);
        QVERIFY(least < -0.2);
        QVERIFY(most > 1.2);
    }

    void progressIs1WhereFromIsTo()
    {
        thing.real = 5;
        spring.setFrom(5);
        spring.setTo(5);
        spring.setVelocity(100);
        pass(frame);
        QCOMPARE(spring.progress(), 1.0);
        QVERIFY(thing.real > 5);
        spring.stop();
    }

    void progressOfAVectorIsItsShareOfTheWay()
    {
        spring.setPropertyName("point");
        spring.setTo(QPointF(30, 40));
        spring.setVelocity(QPointF(400, -300)); // across the way, so that it adds nothing
        SpringInterpolator number;
        number.setTo(1);
        while (number.isRunning() && spring.isRunning()) {
            QVERIFY(std::abs(spring.progress() - number.progress()) < 1e-12);
            const double along = (30 * thing.point.x() + 40 * thing.point.y()) / 2500;
            QVERIFY(std::abs(spring.progress() - along) < 1e-12);
            pass(frame);
        }
        number.stop();
        spring.stop();
    }

    void finalPositionLeadsToAndFrom()
    {
        spring.setFrom(10);
        spring.setTo(90);
        passUntilRest(spring);
        QCOMPARE(thing.real, 90.0);
        spring.setFinalPosition(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 10.0);
        QCOMPARE(spring.progress(), 0.0);
        spring.setFinalPosition(true);
        passUntilRest(spring);
        QCOMPARE(thing.real, 90.0);
    }

    void finalPositionReachedIsExactlyOneOrZero_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("from");
        QTest::addColumn<QVariant>("to");
        const auto row = [](const char *property, const QVariant &from, const QVariant &to) {
            QTest::newRow(property) << QByteArray(property) << from << to;
        };
        row("real", 0.1, 0.7);
        row("single", 0.1F, 0.7F);
        row("whole", 3, 1000);
        row("point", QPointF(0.1, -3e5), QPointF(7.7, 0.3));
        row("pixel", QPoint(1, 2), QPoint(-300, 7));
        row("size", QSizeF(1, 200), QSizeF(0.1, 0));
        row("rect", QRectF(1, 2, 3, 4), QRectF(0.1, 0.2, 0.3, 0.4));
        row("vector", QVector3D(1, 2, 3), QVector3D(0.1F, 0.2F, 0.3F));
        row("color", QColor(12, 34, 56, 78), QColor(210, 100, 3));
        row("rotation", QQuaternion(0.3F, 0.1F, -0.7F, 0.2F), QQuaternion(0.9F, 0.8F, 0.1F, 0.77F));
    }

    void finalPositionReachedIsExactlyOneOrZero()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, from);
        QFETCH(QVariant, to);
        for (const auto &parameters : {springs::bouncy, springs::smooth, springs::molasses}) {
            Thing moved;
            moved.setProperty(property, from);
            SpringInterpolator motion(&moved, property);
            motion.setSpring(parameters);
            motion.setFrom(from);
            const QStringList there = film(motion, [&] {
                motion.setTo(to);
                passUntilRest(motion);
            });
            QCOMPARE(there, QStringList({"started", "reached 1 1", "finished Settled"}));
            QCOMPARE(motion.progress(), 1.0);
            QCOMPARE(moved.property(property), motion.to());
            const QStringList back = film(motion, [&] {
                motion.setFinalPosition(false);
                passUntilRest(motion);
            });
            QCOMPARE(back, QStringList({"started", "reached 0 0", "finished Settled"}));
            QCOMPARE(motion.progress(), 0.0);
            QCOMPARE(moved.property(property), motion.from());
            const QStringList jump = film(motion, [&] {
                motion.setFinalPosition(true);
                pass(frame);
                motion.complete();
            });
            QCOMPARE(jump, QStringList({"started", "reached 1 1", "finished Completed"}));
        }
    }

    void givingToHeadsForToUnlessSomebodyChose()
    {
        spring.setFrom(0);
        int changes = 0;
        connect(&spring, &SpringInterpolator::finalPositionChanged, this, [&] { ++changes; });
        QCOMPARE(spring.finalPosition(), false);
        spring.setTo(100);
        QCOMPARE(spring.finalPosition(), true);
        QCOMPARE(changes, 1);
        passUntilRest(spring);

        SpringInterpolator chosen(&thing, "silent");
        chosen.setFrom(0);
        chosen.setFinalPosition(false);
        chosen.setTo(100);
        QCOMPARE(chosen.finalPosition(), false);
        pass(frame);
        QCOMPARE(thing.silent, 0.0);
        chosen.animateTo(50); // a command says where to
        QCOMPARE(chosen.finalPosition(), true);
        passUntilRest(chosen);
        QCOMPARE(thing.silent, 50.0);
    }

    void settersBeforeTheFirstTickCoalesce()
    {
        spring.setFrom(0);
        spring.setTo(100);
        spring.setFinalPosition(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);

        spring.setFinalPosition(true);
        spring.setTo(-100);
        spring.setTo(7);
        QCOMPARE(film(spring, [&] { passUntilRest(spring); }),
                 QStringList({"reached 1 1", "finished Settled"}));
        QCOMPARE(thing.real, 7.0);
    }

    void aTurnOnTheWayKeepsTheVelocity()
    {
        spring.setFrom(0);
        spring.setTo(100);
        const Spring law(spring.spring());
        pass(0.1);
        State state = law.after({-100, 0}, 0.1);
        spring.setFinalPosition(false);
        state.displacement += 100;
        pass(0.07);
        state = law.after(state, 0.07);
        QVERIFY(std::abs(thing.real - state.displacement) < 1e-11);
        QVERIFY(std::abs(spring.velocity().toDouble() - state.velocity) < 1e-10);
        spring.setFinalPosition(true);
        state.displacement -= 100;
        pass(0.07);
        state = law.after(state, 0.07);
        QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-11);
        passUntilRest(spring);
    }

    void startGoesBackToFrom()
    {
        spring.setFrom(10);
        spring.setTo(100);
        passUntilRest(spring);
        Journal journal(spring);
        spring.start();
        QCOMPARE(thing.real, 10.0);
        QCOMPARE(journal.entries, QStringList({"started", "updated"}));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void startWhileItRunsDoesNothing()
    {
        spring.setFrom(10);
        spring.setTo(100);
        pass(0.1);
        const double value = thing.real;
        const QVariant velocity = spring.velocity();
        QCOMPARE(film(spring, [&] { spring.start(); }), QStringList());
        QCOMPARE(thing.real, value);
        QCOMPARE(spring.velocity(), velocity);
        spring.stop();

        spring.setTo(0); // sought is moved, too
        spring.seek(50);
        const double sought = thing.real;
        spring.start();
        QCOMPARE(thing.real, sought);
        spring.stop();
    }

    void startRightAfterATargetIsStillTheStart()
    {
        const QStringList entries = film(spring, [&] {
            spring.setFrom(40);
            spring.setTo(100);
            spring.start();
            QCOMPARE(thing.real, 40.0);
            passUntilRest(spring);
        });
        QCOMPARE(entries, QStringList({"started", "reached 1 1", "finished Settled"}));
        QCOMPARE(thing.real, 100.0);
    }

    void withoutFromItStartsWhereItIs()
    {
        thing.real = 33;
        spring.setTo(100);
        spring.start();
        QCOMPARE(thing.real, 33.0);
        QCOMPARE(spring.progress(), 0.0);
        passUntilRest(spring);
        thing.real = 70;
        spring.start();
        QCOMPARE(thing.real, 70.0);
        QCOMPARE(spring.progress(), 0.0);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void settingFromNeverWrites()
    {
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        spring.setFrom(50);
        QVERIFY(!spring.isRunning());
        spring.setTo(100);
        pass(frame);
        writes = 0;
        const double value = thing.real;
        spring.setFrom(-50);
        QCOMPARE(thing.real, value);
        QCOMPARE(writes, 0);
        QVERIFY(std::abs(spring.progress() - (value + 50) / 150) < 1e-12);
        passUntilRest(spring);
    }

    void animateToKeepsAnExplicitFrom()
    {
        thing.real = 30;
        spring.animateTo(60);
        QCOMPARE(spring.progress(), 0.0); // unset, it is where it is
        passUntilRest(spring);
        spring.setFrom(0);
        spring.animateTo(120);
        QCOMPARE(spring.from(), 0.0);
        QCOMPARE(spring.progress(), 0.5);
        QCOMPARE(thing.real, 60.0);
        passUntilRest(spring);
    }

    void animateToWithAVelocity()
    {
        const Spring law(spring.spring());
        spring.animateTo(100, 700);
        QCOMPARE(spring.velocity(), 700.0);
        pass(0.03);
        const State state = law.after({-100, 700}, 0.03);
        QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-11);
        spring.animateTo(100, -50); // on the way
        pass(0.03);
        const State then = law.after({state.displacement, -50}, 0.03);
        QVERIFY(std::abs(thing.real - 100 - then.displacement) < 1e-11);
        spring.animateTo(20); // with the velocity that it has
        pass(0.03);
        const State last = law.after({then.displacement + 80, then.velocity}, 0.03);
        QVERIFY(std::abs(thing.real - 20 - last.displacement) < 1e-11);
        passUntilRest(spring);
    }

    void aNewTargetIsNoNewRun()
    {
        const QStringList entries = film(spring, [&] {
            for (int i = 0; i < 20; ++i) {
                spring.setTo(100 + i);
                pass(frame);
                spring.animateTo(-i);
                pass(frame);
            }
            passUntilRest(spring);
        });
        QCOMPARE(entries, QStringList({"started", "reached 1 1", "finished Settled"}));
    }

    void theSameTargetAgainIsNothingNew()
    {
        int changes = 0;
        connect(&spring, &Interpolator::toChanged, this, [&] { ++changes; });
        spring.setTo(100);
        spring.setTo(100);
        QCOMPARE(changes, 1);
        passUntilRest(spring);
        spring.setTo(100.0F);
        QVERIFY(!spring.isRunning());
        QCOMPARE(changes, 1);
    }

    void resetFromForgetsIt()
    {
        spring.setFrom(50);
        spring.setTo(100);
        spring.resetFrom();
        spring.stop();
        thing.real = 20;
        spring.start();
        QCOMPARE(thing.real, 20.0);
        pass(0.1);
        spring.setFrom(0);
        spring.setFrom(QVariant());     // undefined means unset
        QVERIFY(spring.progress() < 1); // it has not arrived
        passUntilRest(spring);
    }

    void withoutASinkItGoesFrom0To1()
    {
        SpringInterpolator motion;
        QVERIFY(motion.isValid());
        QCOMPARE(motion.value(), 0.0);
        motion.start();
        pass(0.1);
        QVERIFY(motion.value().toDouble() > 0);
        QCOMPARE(motion.value().toDouble(), motion.progress());
        passUntilRest(motion);
        QCOMPARE(motion.value(), 1.0);
        QCOMPARE(motion.progress(), 1.0);
    }

    void aCallableBeginsAtFrom()
    {
        QList<double> numbers;
        SpringInterpolator number([&](double value) { numbers << value; });
        number.setFrom(10);
        number.setTo(20);
        pass(1e-3);
        QVERIFY(numbers.last() >= 10 && numbers.last() < 11);
        number.stop();

        QPointF place;
        SpringInterpolator point([&](const QPointF &value) { place = value; });
        point.setFrom(QPointF(10, 10));
        point.setTo(QPointF(20, 20));
        pass(1e-3);
        QVERIFY(place.x() >= 10 && place.x() < 11);
        point.stop();

        QQuaternion turn;
        SpringInterpolator rotation([&](const QQuaternion &value) { turn = value; });
        rotation.setTo(QQuaternion::fromAxisAndAngle(0, 0, 1, 90)); // from no rotation at all
        passUntilRest(rotation);
        QVERIFY(qFuzzyCompare(turn, QQuaternion::fromAxisAndAngle(0, 0, 1, 90)));
    }

    void theDefaultSpringIsMotionsSpring()
    {
        SpringInterpolator motion;
        SpringInterpolator given;
        given.setDamping(30);
        QCOMPARE(motion.spring(), (SpringParameters{170, 26, 1}));
        Motion::instance()->setSpring(springs::bouncy);
        QCOMPARE(motion.spring(), springs::bouncy);
        QCOMPARE(given.spring(), (SpringParameters{170, 30, 1}));
        motion.setStiffness(500);
        QCOMPARE(motion.damping(), springs::bouncy.damping);
        motion.resetSpring();
        QCOMPARE(motion.spring(), springs::bouncy);
        expectWarning("refused spring with");
        Motion::instance()->setSpring({-1, 1, 1});
        QCOMPARE(Motion::instance()->spring(), springs::bouncy);

        Thing moved;
        SpringInterpolator moving(&moved, "real");
        moving.setTo(100);
        pass(0.1);
        const Spring law(springs::bouncy);
        QVERIFY(std::abs(moved.real - 100 - law.after({-100, 0}, 0.1).displacement) < 1e-11);
        moving.stop();
    }

    void aChangedDefaultIsToldToThoseThatUseIt()
    {
        SpringInterpolator user;
        SpringInterpolator other;
        other.setSpring(springs::gentle);
        QSignalSpy told(&user, &SpringInterpolator::springChanged);
        QSignalSpy untold(&other, &SpringInterpolator::springChanged);
        Motion::instance()->setSpring(springs::bouncy);
        QCOMPARE(user.spring(), springs::bouncy);
        QCOMPARE(told.count(), 1);
        QCOMPARE(untold.count(), 0);
        Motion::instance()->resetSpring();
        QCOMPARE(told.count(), 2);
    }

    void parametersAreReadBackAndTold()
    {
        SpringInterpolator motion;
        int changes = 0;
        connect(&motion, &SpringInterpolator::springChanged, this, [&] { ++changes; });
        motion.setStiffness(300);
        motion.setDamping(20);
        motion.setMass(2);
        QCOMPARE(changes, 3);
        QCOMPARE(motion.spring(), (SpringParameters{300, 20, 2}));
        motion.setMass(2);
        motion.setSpring({300, 20, 2});
        QCOMPARE(changes, 3);
        motion.setSpring(springs::gentle);
        QCOMPARE(changes, 4);
        QCOMPARE(motion.stiffness(), 120.0);
        motion.setProperty("stiffness", 5);
        QCOMPARE(motion.spring(), (SpringParameters{5, 14, 1})); // afterwards the last one wins
    }

    void whileConfiguredPartsWinOverTheWhole()
    {
        struct Declared : SpringInterpolator
        {
            using SpringInterpolator::beginConfiguration;
            using SpringInterpolator::endConfiguration;
        };
        Thing moved;
        Declared motion;
        motion.beginConfiguration();
        motion.setTarget(&moved);
        motion.setPropertyName("real");
        motion.setTo(100);
        motion.setDamping(7);
        motion.setSpring(springs::stiff);
        pass(1);
        QVERIFY(!motion.isRunning());
        motion.endConfiguration();
        QVERIFY(motion.isRunning());
        QCOMPARE(motion.spring(), (SpringParameters{210, 7, 1}));
        motion.setSpring(springs::stiff);
        QCOMPARE(motion.damping(), 20.0);
        motion.stop();
    }

    void rungeKuttaAgreesWithTheClosedForm_data()
    {
        QTest::addColumn<double>("omega");
        QTest::addColumn<double>("ratio");
        for (const double omega : {1, 5, 30, 100, 200}) {
            for (const double ratio : {0.05, 0.2, 0.7, 1.0, 3.0, 10.0, 20.0})
                QTest::addRow("%g rad/s, ratio %g", omega, ratio) << omega << ratio;
        }
    }

    void rungeKuttaAgreesWithTheClosedForm()
    {
        QFETCH(double, omega);
        QFETCH(double, ratio);
        spring.setSolver(SpringInterpolator::RungeKutta4);
        spring.setSpring(SpringParameters::fromDampingRatio(ratio, 2 * omega * omega, 2));
        spring.setTo(1);
        const Spring law(spring.spring());
        State state{-1, 0};
        bool differs = false;
        for (int i = 0; i < 600 && spring.isRunning(); ++i) {
            pass(frame);
            state = law.after(state, frame);
            const double error = std::abs(thing.real - 1 - state.displacement);
            QVERIFY2(!spring.isRunning() || error < 1e-6, qPrintable(QString::number(error)));
            differs = differs || error > 1e-15;
            if (i == 10) {
                spring.setVelocity(omega / 10); // a push on the way
                state.velocity = omega / 10;
            }
        }
        QVERIFY(differs); // it is not the closed form that answered
        spring.stop();
    }

    void rungeKuttaLeavesTheRestToTheClosedForm()
    {
        for (const auto &[ratio, dt] : {std::pair(0.049, frame), {20.1, frame}, {0.5, 20.0}}) {
            Thing things[2];
            SpringInterpolator numeric(&things[0], "real");
            SpringInterpolator analytic(&things[1], "real");
            numeric.setSolver(SpringInterpolator::RungeKutta4);
            for (SpringInterpolator *motion : {&numeric, &analytic}) {
                motion->setSpring(SpringParameters::fromDampingRatio(ratio, 1));
                motion->setTo(100);
            }
            pass(dt);
            QVERIFY(std::abs(things[0].real - things[1].real) < 1e-12);
            numeric.stop();
            analytic.stop();
        }
    }

    void rungeKuttaFollowsTheLawItStartedWith()
    {
        spring.setSolver(SpringInterpolator::RungeKutta4);
        spring.setTo(100);
        const Spring law(spring.spring());
        Motion::instance()->setSpring(springs::molasses); // for those who start from now on
        pass(frame);
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, frame).displacement) < 1e-4);
        spring.stop();
    }
};

SPRUNG_TEST(SpringInterpolatorTest)
#include "spring_interpolator_test.moc"
