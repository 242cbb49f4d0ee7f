// SPDX-License-Identifier: MIT
// Tests the commands of SpringInterpolator while running and at rest, and the signals they emit.
// Oracle: the reference run of fixture.h and the expected order of signals.
#include "fixture.h"

using namespace sprung;

class SpringCommandsTest : public SpringTest
{
    Q_OBJECT

private:
    /// Records all signals of a spring in order.
    class SignalLog : public Journal
    {
    public:
        explicit SignalLog(SpringInterpolator &spring)
            : Journal(spring)
        {
            connect(&spring, &Interpolator::runningChanged, &m_context,
                    [this, &spring] { entries << (spring.isRunning() ? "runs" : "rests"); });
            connect(&spring, &Interpolator::toChanged, &m_context,
                    [this, &spring] { entries << "to " + spring.to().toString(); });
            connect(&spring, &Interpolator::heldChanged, &m_context,
                    [this, &spring] { entries << (spring.isHeld() ? "held" : "released"); });
            connect(&spring, &SpringInterpolator::finalPositionReached, &m_context,
                    [this](qreal progress, bool end) {
                        entries << QStringLiteral("reached %1 %2").arg(progress).arg(end);
                    });
        }
        QStringList take() { return std::exchange(entries, {}); }

    private:
        QObject m_context;
    };

    int writes = 0;

    void countWrites()
    {
        writes = 0;
        connect(&object, &TestObject::realChanged, &object, [this] { ++writes; });
    }

private Q_SLOTS:
    void setFinalPosition_withoutTo_doesNotStart()
    {
        for (const bool end : {true, false}) {
            recreate();
            SignalLog signalLog(spring);
            spring.setFinalPosition(end);
            advance(frame);
            QCOMPARE(signalLog.take(), QStringList());
        }
        spring.setTo(100); // it stays at rest, and `from` is known now
        advance(frame);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.progress(), 0.0);
    }

    void stopCompleteSnapTo_whileRunning_endRunImmediately()
    {
        const auto signalsOf = [&](bool isHeld, const std::function<void()> &command) {
            recreate();
            spring.setTo(100);
            advance(0.1);
            if (isHeld) {
                spring.setHeld(true);
                object.setProperty("real", 4.0);
                drag(object, 1, 1);
            }
            countWrites();
            SignalLog signalLog(spring);
            command();
            const bool isOver = !spring.isHeld() && !spring.isRunning() && !ticker().isRunning()
                && spring.velocity() == 0.0;
            return isOver ? signalLog.take() : QStringList("still running");
        };
        for (const bool isHeld : {false, true}) {
            const QStringList first = isHeld ? QStringList("released") : QStringList();
            const QStringList last = isHeld ? QStringList({"rests", "released"})
                                            : QStringList("rests");
            QCOMPARE(signalsOf(isHeld, [&] { spring.stop(); }),
                     QStringList({"updated", "finished Stopped"}) + last);
            QCOMPARE(writes, 0);
            QVERIFY(isHeld ? object.real == 5 : object.real > 5);
            QCOMPARE(signalsOf(isHeld, [&] { spring.complete(); }),
                     QStringList({"updated", "reached 1 1", "finished Completed"}) + last);
            QCOMPARE(writes, 1);
            QCOMPARE(object.real, 100.0);
            QCOMPARE(spring.progress(), 1.0);
            QCOMPARE(signalsOf(isHeld, [&] { spring.snapTo(30); }),
                     first + QStringList({"to 30", "updated", "finished Completed", "rests"}));
            QCOMPARE(writes, 1);
            QCOMPARE(object.real, 30.0);
            QCOMPARE(spring.to(), 30.0);
            QCOMPARE(spring.progress(), 1.0);
        }
        SignalLog signalLog(spring);
        spring.snapTo(30); // already there
        QCOMPARE(signalLog.take(), QStringList());
        spring.animateTo(100);
        spring.snapTo(30); // before the first tick
        QVERIFY(!spring.isRunning());
    }

    void snapTo_propertyChangedInSlot_writesNothing()
    {
        connect(&spring, &Interpolator::heldChanged, this, [&] {
            if (!spring.isHeld())
                spring.setPropertyName("rotation");
        });
        spring.setHeld(true);
        spring.snapTo(5);
        QCOMPARE(object.real, 0.0);
        QCOMPARE(object.rotation, QQuaternion());

        SpringInterpolator other(&object, "real");
        other.animateTo(100);
        connect(&other, &Interpolator::finished, this, [&] { spring.setPropertyName("silent"); });
        spring.setPropertyName("real");
        object.silent = 7;
        spring.snapTo(5); // replaces the other
        QVERIFY(!other.isRunning());
        QCOMPARE(object.silent, 7.0);
    }

    void setVelocity_withoutTarget_returnsToStart()
    {
        object.real = 7;
        spring.setFinalPosition(true);
        spring.setVelocity(1000);
        advance(0.1);
        QVERIFY(object.real > 20);
        spring.setTolerance(0.01);
        spring.setStiffness(300);
        QCOMPARE(valueAtRest(), 7.0);

        SpringInterpolator other(&object, "silent");
        other.setFrom(1); // the default target without `to`
        QCOMPARE(other.progress(), 1.0);
        other.setVelocity(100);
        advanceUntilSettled(other);
        QCOMPARE(object.silent, 1.0);
    }

    void resetTo_whileRunning_appliesAfterRun()
    {
        spring.setTo(100);
        advance(0.1);
        spring.resetTo();
        spring.setDamping(20); // replans the run
        QCOMPARE(valueAtRest(), 100.0);
        QVERIFY(!spring.to().isValid());
        for (const double value : {100.0, 30.0}) {
            object.real = value;
            spring.setVelocity(500);
            QCOMPARE(valueAtRest(), value);
        }
    }

    void delay_retarget_isNotRepeated()
    {
        ReferenceRun reference(spring);
        spring.setDelay(100);
        SignalLog signalLog(spring);
        spring.setTo(40);
        QCOMPARE(signalLog.take(), QStringList({"to 40", "started", "runs"}));
        advance(0.06);
        spring.setTo(100);
        advance(0.03);
        QCOMPARE(signalLog.take(), QStringList("to 100"));
        QCOMPARE(object.real, 0.0);
        advance(0.06);
        QCOMPARE(signalLog.take(), QStringList("updated"));
        reference.advance(0.05);
        QVERIFY(reference.agrees(spring));
        spring.setTo(reference.target = 30); // not delayed again
        QVERIFY(matchesAfter(0.05, reference));
        QCOMPARE(valueAtRest(), 30.0);
        spring.setTo(0); // the next run is delayed
        advance(0.1);
        QCOMPARE(object.real, 30.0);
    }

    void updateRate_manyFrames_losesNoWrite()
    {
        for (const auto &[hertz, rate] : // also above the frame rate
             {std::pair(60, 30), {90, 30}, {60, 60}, {1000, 50}, {144, 60}, {60, 100}}) {
            recreate();
            spring.setDamping(0); // never settles
            spring.setUpdateRate(rate);
            countWrites();
            int updates = 0;
            connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
            spring.setTo(100);
            int worst = 0;
            for (int i = 1; i <= 600 * hertz; ++i) {
                const int before = writes;
                advance(1.0 / hertz);
                QVERIFY(writes == before || object.real == spring.value());
                const int due = int(qint64(i) * std::min(rate, hertz) / hertz);
                worst = std::max(worst, std::abs(writes - due));
            }
            QCOMPARE(worst, 0);
            QCOMPARE(updates, writes);
        }
    }

    void setUpdateRate_whileRunning_changesWrites()
    {
        ReferenceRun reference(spring);
        countWrites();
        spring.setTo(100);
        for (const auto &[rate, expected] : {std::pair(0, 6), {30, 3}, {10, 1}, {0, 6}}) {
            spring.setUpdateRate(rate);
            writes = 0;
            for (int i = 0; i < 6; ++i)
                QVERIFY(matchesAfter(frame, reference));
            QCOMPARE(writes, expected);
        }
    }

    /// The last written value equals the value at rest.
    void updateRate_callback_receivesLastValue()
    {
        enum End { Settles, Completes, AtABound, Stops };
        for (const double hertz : {0.0, 10.0, 24.0, 1000.0}) {
            for (const End end : {Settles, Completes, AtABound, Stops}) {
                double written = 0;
                SpringInterpolator motion([&](double value) { written = value; });
                motion.setUpdateRate(hertz);
                motion.setFrom(0);
                if (end == AtABound)
                    motion.setMaximum(100.05);
                motion.animateTo(100, end == AtABound ? 5000 : 0);
                for (int i = 0; i < 7; ++i)
                    advance(frame);
                if (end == Completes)
                    motion.complete();
                else if (end == Stops)
                    motion.stop();
                else
                    advanceUntilSettled(motion);
                QVERIFY(!motion.isRunning());
                QCOMPARE(motion.value(), QVariant(written));
                if (end == Settles || end == Completes)
                    QCOMPARE(written, 100.0);
            }
        }
    }

    void setHeld_withTarget_onlyMeasuresVelocity()
    {
        spring.setFrom(0);
        spring.setFinalPosition(false);
        spring.setTo(100);
        SignalLog signalLog(spring);
        spring.setHeld(true);
        QCOMPARE(signalLog.take(), QStringList({"started", "runs", "held"}));
        for (int i = 1; i <= 10; ++i) {
            object.setProperty("real", 3.0 * i);
            QCOMPARE(signalLog.take(), QStringList("updated"));
            advance(0.01);
            QCOMPARE(object.real, 3.0 * i); // no spring force
            QCOMPARE(spring.value(), 3.0 * i);
            QVERIFY(std::abs(spring.progress() - 0.03 * i) < 1e-12);
        }
        spring.start(); // already running
        QCOMPARE(object.real, 30.0);
        QVERIFY(spring.isHeld());
        QCOMPARE(signalLog.take(), QStringList());
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        spring.setHeld(false);
        QCOMPARE(signalLog.take(), QStringList("released"));
        QCOMPARE(valueAtRest(), 0.0);
    }

    void held_withoutNotify_readsEachTick()
    {
        spring.setPropertyName("silent");
        spring.setHeld(true);
        SignalLog signalLog(spring);
        for (int i = 1; i <= 5; ++i) {
            object.silent = 5 * i;
            QCOMPARE(signalLog.take(), QStringList());
            advance(frame);
            QCOMPARE(signalLog.take(), QStringList("updated"));
            QVERIFY(spring.velocity().toDouble() > 0);
            for (int still = 0; still < (i < 4 ? 1 : 60); ++still)
                advance(frame);
            QCOMPARE(signalLog.take(), QStringList()); // no movement
            QCOMPARE(spring.value(), 5.0 * i);
        }
    }

    void setHeld_whileRunning_continuesSameRun()
    {
        spring.setTo(100);
        advance(0.1);
        SignalLog signalLog(spring);
        ReferenceRun reference(spring, 80);
        reference.value = object.real;
        spring.setHeld(true);
        spring.setTo(80); // applies at the release
        advance(1);
        QCOMPARE(object.real, reference.value);
        spring.setHeld(false);
        QCOMPARE(signalLog.take(), QStringList({"held", "to 80", "released"}));
        QVERIFY(matchesAfter(0.1, reference));
        QCOMPARE(valueAtRest(), 80.0);
        QCOMPARE(signalLog.take().last(), "rests");
        spring.setHeld(true); // released at its target, it settles there
        advance(1);
        spring.setHeld(false);
        signalLog.take();
        QCOMPARE(valueAtRest(), 80.0);
        QCOMPARE(signalLog.take(),
                 QStringList({"updated", "reached 1 1", "finished Settled", "rests"}));
    }

    void snapTo_deletedInHeldChanged_isSafe()
    {
        auto mortal = std::make_unique<SpringInterpolator>(&object, "real");
        mortal->setHeld(true);
        connect(mortal.get(), &Interpolator::heldChanged, this, [&] { mortal.reset(); });
        mortal->snapTo(5);
        QVERIFY(!mortal);
        QCOMPARE(object.real, 0.0);
    }
};

SPRUNG_TEST(SpringCommandsTest)
#include "spring_commands_test.moc"
