// SPDX-License-Identifier: MIT
// Tests progress, predictions, final position, from and to, the default spring and the solvers of
// SpringInterpolator. Oracle: the reference run of fixture.h, earlier predictions, and the closed
// solution of the spring equation. scenarios_bounds_test compares predictions with the motion.
#include "fixture.h"

#include <QSignalSpy>

#include <functional>

using namespace sprung;

class SpringInterpolatorTest : public SpringTest
{
    Q_OBJECT

private:
    /// Records the signals during \a action, including finalPositionReached().
    static QStringList record(SpringInterpolator &spring, const std::function<void()> &action)
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
    void progress_anyMotion_isPartAlongPath()
    {
        spring.setPropertyName("point");
        spring.setSpring(SpringParameters::fromDampingRatio(0.2, 200));
        spring.setTo(QPointF(30, 40));
        spring.setVelocity(QPointF(-500, -2500)); // back, and across the path
        double least = 0;
        double most = 0;
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            QCOMPARE(progress, spring.progress());
            const double along = (30 * object.point.x() + 40 * object.point.y()) / 2500;
            QVERIFY(std::abs(progress - along) < 1e-12);
            least = std::min(least, progress);
            most = std::max(most, progress);
        });
        advanceUntilSettled(spring);
        QVERIFY(least < -0.2 && most > 1.2);
        spring.setFrom(QPointF(30, 40)); // the path has no length
        spring.setVelocity(QPointF(100, 0));
        spring.disconnect(this);
        advance(frame);
        QCOMPARE(spring.progress(), 1.0);
        QVERIFY(object.point.x() > 30);
    }

    void trajectory_afterChanges_keepsOldMotion()
    {
        object.real = 7;
        QCOMPARE(spring.valueAt(0), QVariant(7.0));
        QCOMPARE(spring.valueAt(1000), QVariant(7.0));
        QCOMPARE(spring.velocityAt(1000), QVariant(0.0));
        QCOMPARE(spring.trajectory().end().seconds, 0.0);
        spring.setTo(100);
        advance(0.05);
        const Trajectory before = spring.trajectory();
        const double there = before.at(0.2).as<double>();
        spring.setTo(-500);
        spring.setDamping(3);
        advance(0.1);
        QCOMPARE(before.at(0.2).as<double>(), there); // the copy is independent of later changes
        QCOMPARE(before.end().last.as<double>(), 100.0);
        spring.stop();
        QCOMPARE(spring.valueAt(1000), QVariant(object.real));
    }

    void finalPosition_explicit_isKeptBySetTo()
    {
        spring.setFrom(0);
        const QSignalSpy changes(&spring, &SpringInterpolator::finalPositionChanged);
        QCOMPARE(spring.finalPosition(), false);
        spring.setTo(100);
        QCOMPARE(spring.finalPosition(), true);
        QCOMPARE(changes.count(), 1);
        spring.setFinalPosition(false); // before the first tick
        QCOMPARE(valueAtRest(), 0.0);

        SpringInterpolator chosen(&object, "silent");
        chosen.setFrom(0);
        chosen.setFinalPosition(false);
        chosen.setTo(100);
        QCOMPARE(chosen.finalPosition(), false);
        advance(frame);
        QCOMPARE(object.silent, 0.0);
        chosen.animateTo(50); // animateTo() also sets finalPosition
        QCOMPARE(chosen.finalPosition(), true);
        advanceUntilSettled(chosen);
        QCOMPARE(object.silent, 50.0);
    }

    void start_atRest_startsAtFrom()
    {
        const QStringList entries = record(spring, [&] {
            spring.setFrom(40);
            QCOMPARE(object.real, 0.0); // not written
            spring.setTo(100);
            spring.start(); // right after setTo() it still starts at from
            QCOMPARE(object.real, 40.0);
            QCOMPARE(valueAtRest(), 100.0);
        });
        QCOMPARE(entries, QStringList({"started", "reached 1 1", "finished Settled"}));
        Journal journal(spring);
        spring.start();
        QCOMPARE(object.real, 40.0);
        QCOMPARE(journal.entries, QStringList({"started", "updated"}));
        advance(0.1);
        const double value = object.real;
        const QVariant velocity = spring.velocity();
        QCOMPARE(record(spring, [&] { spring.start(); }), QStringList());
        QCOMPARE(object.real, value);
        QCOMPARE(spring.velocity(), velocity);
        spring.stop();
    }

    void start_withoutFrom_startsAtValue()
    {
        spring.setFrom(50);
        spring.setTo(100);
        spring.resetFrom();
        spring.stop();
        for (const double value : {33.0, 70.0}) {
            object.real = value;
            spring.start();
            QCOMPARE(object.real, value);
            QCOMPARE(spring.from(), value);
            QCOMPARE(spring.progress(), 0.0);
            QCOMPARE(valueAtRest(), 100.0);
        }
        object.real = 20;
        spring.start();
        advance(0.1);
        spring.setFrom(0);
        spring.setFrom(QVariant());     // undefined means unset
        QVERIFY(spring.progress() < 1); // not at the target
    }

    /// The run keeps its destination.
    void resetFrom_whileReturning_keepsDestination()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> changes[] = {
            {"nothing else", [](auto &) {}},
            {"a spring", [](auto &it) { it.setSpring(springs::bouncy); }},
            {"a tolerance", [](auto &it) { it.setTolerance(0.5); }},
            {"a pause", [](auto &it) { it.setPaused(true), it.setPaused(false); }},
            {"complete()", [](auto &it) { it.complete(); }},
        };
        for (const bool given : {false, true}) {
            for (const bool hasProperty : {false, true}) {
                for (const auto &[name, then] : changes) {
                    TestObject moved;
                    double written = 10;
                    SpringInterpolator ofProperty(&moved, "real");
                    SpringInterpolator ofCallable([&](double value) { written = value; });
                    SpringInterpolator &motion = hasProperty ? ofProperty : ofCallable;
                    const double from = given || hasProperty ? 10 : 0;
                    if (given)
                        motion.setFrom(10);
                    else if (hasProperty)
                        moved.real = 10;
                    motion.setTo(400);
                    advanceUntilSettled(motion);
                    QCOMPARE(motion.from(), QVariant(from));
                    Journal journal(motion);
                    motion.setFinalPosition(false);
                    advance(0.1);
                    motion.resetFrom();
                    then(motion);
                    advanceUntilSettled(motion);
                    QVERIFY2((hasProperty ? moved.real : written) == from, name);
                    QCOMPARE(journal.milestones().size(), 2);
                }
            }
        }
    }

    void animateTo_explicitFrom_isKept()
    {
        object.real = 30;
        spring.animateTo(60);
        QCOMPARE(spring.progress(), 0.0); // without from, progress starts at 0
        advanceUntilSettled(spring);
        spring.setFrom(0);
        spring.animateTo(120);
        QCOMPARE(spring.from(), 0.0);
        QCOMPARE(spring.progress(), 0.5);
        QCOMPARE(object.real, 60.0);
    }

    void start_withoutSink_runsFromZeroToOne()
    {
        for (const bool byStart : {true, false}) {
            SpringInterpolator motion;
            QVERIFY(motion.isValid());
            QCOMPARE(motion.value(), 0.0);
            byStart ? motion.start() : motion.setFinalPosition(true);
            advance(0.1);
            QVERIFY(motion.value().toDouble() > 0);
            QCOMPARE(motion.value().toDouble(), motion.progress());
            if (!byStart) {
                motion.setTo(50);
                advance(0.1);
                motion.resetTo();
                QCOMPARE(motion.to(), 1.0);
            }
            advanceUntilSettled(motion);
            QCOMPARE(motion.value(), 1.0);
            QCOMPARE(motion.progress(), 1.0);
        }
    }

    void spring_default_isMotionSpring()
    {
        SpringInterpolator given;
        given.setDamping(30);
        const QSignalSpy noChanges(&given, &SpringInterpolator::springChanged);
        QCOMPARE(given.spring(), (SpringParameters{170, 30, 1}));
        Motion::instance()->setSpring(springs::bouncy);
        QCOMPARE(spring.spring(), springs::bouncy);
        QCOMPARE(given.spring(), (SpringParameters{170, 30, 1}));
        QCOMPARE(noChanges.count(), 0);
        spring.setStiffness(500);
        QCOMPARE(spring.damping(), springs::bouncy.damping);
    }

    void solverRungeKutta4_anySpring_matchesClosedForm()
    {
        for (const double omega : {1, 5, 30, 100, 200}) {
            for (const double ratio : {0.05, 0.2, 0.7, 1.0, 3.0, 10.0, 20.0}) {
                recreate();
                spring.setSolver(SpringInterpolator::RungeKutta4);
                spring.setSpring(SpringParameters::fromDampingRatio(ratio, 2 * omega * omega, 2));
                spring.setTo(1);
                const Spring law(spring.spring());
                State state{-1, 0};
                double most = 0;
                for (int i = 0; i < 600 && spring.isRunning(); ++i) {
                    advance(frame);
                    state = law.after(state, frame);
                    const double error = std::abs(object.real - 1 - state.displacement);
                    most = std::max(most, error);
                    QVERIFY2(!spring.isRunning() || error < 1e-6,
                             qPrintable(QString::number(ratio)));
                    if (i == 10)
                        spring.setVelocity(state.velocity = omega / 10); // while running
                }
                QVERIFY(most > 1e-15); // the closed form was not used
            }
        }
    }

    void solverRungeKutta4_outsideRange_usesClosedForm()
    {
        for (const auto &[ratio, dt] : {std::pair(0.049, frame), {20.1, frame}, {0.5, 20.0}}) {
            TestObject objects[2];
            SpringInterpolator numeric(&objects[0], "real");
            SpringInterpolator analytic(&objects[1], "real");
            numeric.setSolver(SpringInterpolator::RungeKutta4);
            for (SpringInterpolator *motion : {&numeric, &analytic}) {
                motion->setSpring(SpringParameters::fromDampingRatio(ratio, 1));
                motion->setTo(100);
            }
            advance(dt);
            QVERIFY(std::abs(objects[0].real - objects[1].real) < 1e-12);
        }
    }

    void solverRungeKutta4_motionSpringChanged_keepsSpring()
    {
        spring.setSolver(SpringInterpolator::RungeKutta4);
        spring.setTo(100);
        ReferenceRun reference(spring);
        Motion::instance()->setSpring(springs::molasses); // for later runs
        advance(frame);
        reference.advance(frame);
        QVERIFY(std::abs(object.real - reference.value) < 1e-4);
    }
};

SPRUNG_TEST(SpringInterpolatorTest)
#include "spring_interpolator_test.moc"
