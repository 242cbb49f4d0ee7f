// SPDX-License-Identifier: MIT
// Tests the order of signals and that a signal reports a difference to the last notified state.
// Oracle: the sequence of signals and the state after it.
#include "fixture.h"

#include <QSignalSpy>

using namespace sprung;

namespace {

/// A ticker that advances inside start().
class EagerTicker : public ManualTicker
{
public:
    using ManualTicker::ManualTicker;
    double first = 1.0 / 60;

protected:
    void start() override { advance(first); }
};

} // namespace

class NotificationOrderTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void stop_beforeStartedEmitted_doesNotEmitFinished()
    {
        spring.setTo(100);
        advance(frame);
        Journal journal(spring);
        int stops = 0;
        connect(&spring, &Interpolator::finished, this, [&] {
            if (++stops == 1)
                spring.stop();
        });
        bool isFirst = true;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (!spring.isRunning() && std::exchange(isFirst, false))
                spring.setTo(50);
        });
        spring.stop();
        int open = 1;
        for (const QString &entry : journal.milestones()) {
            open += entry == "started" ? 1 : -1;
            QVERIFY2(open == 0 || open == 1, qPrintable(journal.entries.join(u' ')));
        }
        QCOMPARE(open, int(spring.isRunning()));
    }

    void started_tickerAdvancesInStart_isEmittedFirst()
    {
        for (const double first : {frame, 3600.0}) { // one frame, or the whole run
            EagerTicker eager;
            eager.first = first;
            Motion::setTicker(&eager);
            TestObject moved;
            SpringInterpolator motion(&moved, "real");
            Journal journal(motion);
            for (const double target : {100.0, 0.0, 50.0}) {
                journal.entries.clear();
                motion.setTo(target);
                QCOMPARE(journal.entries.first(), "started");
                // The first tick may count from the next frame.
                for (int i = 0; motion.isRunning() && i < (first == frame ? 600 : 1); ++i)
                    eager.advance(first);
                QCOMPARE(moved.real, target);
                QVERIFY(!motion.isRunning());
                QVERIFY(!eager.isRunning());
                QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            }
            Motion::setTicker(&ticker());
        }
    }

    void start_commandInsideStarted_writesFrom()
    {
        for (const bool stops : {false, true}) {
            recreate();
            spring.setFrom(20);
            spring.setTo(100);
            spring.stop();
            object.real = 50;
            connect(&spring, &Interpolator::started, &spring, [&] {
                QCOMPARE(spring.value().toDouble(), 20.0);
                stops ? spring.stop() : spring.setTo(80);
                QCOMPARE(spring.value().toDouble(), 20.0);
            });
            spring.start();
            QCOMPARE(spring.isRunning(), !stops);
            QCOMPARE(spring.value().toDouble(), 20.0);
            QCOMPARE(object.real, 20.0);
        }
    }

    void setTo_insideWriteCallback_emitsToChangedOnce()
    {
        for (const bool runs : {false, true}) {
            recreate();
            if (runs) {
                spring.setTo(100);
                advance(frame);
            }
            QVariantList emitted;
            connect(&spring, &Interpolator::toChanged, &spring, [&] { emitted += spring.to(); });
            const QMetaObject::Connection once = connect(&object, &TestObject::realChanged, this,
                                                         [&] {
                                                             if (object.real == 10)
                                                                 spring.setTo(20);
                                                         });
            spring.snapTo(10);
            disconnect(once);
            QCOMPARE(emitted, QVariantList{20.0});
            QCOMPARE(valueAtRest(), 20.0);
        }
    }

    /// 260 and -100 degrees are the same direction but different numbers.
    void toChanged_fullTurnAway_isEmitted()
    {
        object.real = 260;
        spring.setAngular(true);
        QVariantList emitted;
        connect(&spring, &Interpolator::fromChanged, this, [&] { emitted += spring.from(); });
        connect(&spring, &Interpolator::toChanged, this, [&] { emitted += spring.to(); });
        spring.setTo(0);
        QCOMPARE(emitted, (QVariantList{260.0, 0.0})); // captured at the start
        spring.setFrom(-100);
        spring.setFrom(-100);
        spring.setTo(360);
        QCOMPARE(emitted, (QVariantList{260.0, 0.0, -100.0, 360.0}));
        QVERIFY(spring.isRunning());
    }

    void setTo_revertedInSlot_doesNotEmitToChanged()
    {
        spring.setTo(100);
        advance(frame);
        const QSignalSpy to(&spring, &Interpolator::toChanged);
        connect(&spring, &SpringInterpolator::finalPositionChanged, this,
                [&] { spring.setTo(100); });
        spring.setFinalPosition(false);
        QCOMPARE(to.count(), 0);
    }

    /// Tests both orders of notification, and an equal and a different stiffness.
    void springChanged_setStiffnessInSlot_reportsLastValue()
    {
        for (const bool isFirst : {false, true}) {
            for (const double stiffness : {500.0, 900.0}) {
                SpringInterpolator one;
                SpringInterpolator two;
                SpringInterpolator &touched = isFirst ? one : two;
                SpringInterpolator &touching = isFirst ? two : one;
                QList<double> emitted;
                for (SpringInterpolator *which : {&one, &two}) {
                    connect(which, &SpringInterpolator::springChanged, this, [&, which] {
                        if (which == &touching && touching.stiffness() == 900)
                            touched.setStiffness(stiffness);
                        if (which == &touched)
                            emitted += touched.stiffness();
                    });
                }
                const SpringParameters previous = Motion::instance()->spring();
                Motion::instance()->setSpring({900, 60, 1});
                Motion::instance()->setSpring(previous);
                QCOMPARE(touched.stiffness(), stiffness);
                QVERIFY(!emitted.isEmpty());
                QCOMPARE(emitted.last(), stiffness);
            }
        }
    }
};

SPRUNG_TEST(NotificationOrderTest)

#include "notification_order_test.moc"
