// SPDX-License-Identifier: MIT
// Tests commands in slots of change signals, and changes of thread or target while held. Oracle:
// the last command determines the state.
#include "fixture.h"
#include "interpolator_properties.h"
#include "worker.h"

#include <sprung/interpolators/friction_interpolator.h>

using namespace sprung;

class ScenariosCommitTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    /// random_commands_test sends commands from these slots.
    void s70_changeSignals_runHasStarted()
    {
        for (const bool isRunning : {false, true}) {
            recreate();
            if (isRunning) {
                spring.setVelocity(-300);
                advance(frame);
            }
            QList<double> settlingTimes;
            const auto check = [&] {
                QVERIFY(spring.isRunning());
                QVERIFY(spring.finalPosition());
                QCOMPARE(spring.to(), QVariant(100.0));
                QCOMPARE(spring.velocity(), QVariant(5000.0));
                settlingTimes += spring.settlingTime();
            };
            connect(&spring, &Interpolator::toChanged, &spring, check);
            connect(&spring, &SpringInterpolator::finalPositionChanged, &spring, check);
            spring.animateTo(100.0, 5000.0);
            QCOMPARE(settlingTimes, QList<double>(2, spring.settlingTime()));
        }
    }

    void s70_snapTo_insideToChanged_wins()
    {
        connect(&spring, &Interpolator::toChanged, &spring, [&] {
            if (spring.to() == QVariant(10.0))
                spring.snapTo(20);
        });
        spring.snapTo(10);
        QCOMPARE(object.real, 20.0);
        QCOMPARE(spring.to(), QVariant(20.0));
        QCOMPARE(spring.value(), QVariant(20.0));
        QVERIFY(!spring.isRunning());
    }

    void s70_command_insideAnyChangeSignal_endsRun_data()
    {
        QTest::addColumn<bool>("completes");
        QTest::newRow("stop()") << false;
        QTest::newRow("complete()") << true;
    }
    void s70_command_insideAnyChangeSignal_endsRun()
    {
        QFETCH(const bool, completes);
        const QMetaObject &type = SpringInterpolator::staticMetaObject;
        PropertyRows rows = interpolatorRows("real") + springInterpolatorRows();
        rows.push_back({"maximum", {}, 50.0, {}, "toChanged"}); // moves the target
        for (const PropertyRow &row : rows) {
            if (valuesOf(row).isEmpty())
                continue;
            recreate();
            spring.setTo(300);
            advance(0.05);
            const QVariant value = valuesOf(row).first();
            connect(&spring, type.method(type.indexOfSignal(row.notify + "()")), &spring,
                    type.method(type.indexOfMethod(completes ? "complete()" : "stop()")));
            if (row.notify == "toChanged" && row.name == "maximum")
                expectWarning("brought inside$");
            const bool isSet = spring.property(row.name) == value;
            QVERIFY2(spring.setProperty(row.name, isSet ? row.initial : value), row.name);
            QVERIFY2(!spring.isRunning(), row.name);
            QCOMPARE(spring.velocity(), QVariant(0.0));
            const double ended = object.real;
            QVERIFY2(!completes || spring.progress() == spring.finalPosition(), row.name);
            advance(frame);
            QCOMPARE(object.real, ended);
        }
    }

    /// A slot that restarts the run during the move may be rejected or applied in the new thread.
    /// The old thread no longer moves the value.
    void s72_moveToThread_whileRunning_stopsInOldThread()
    {
        expectWarning("stopped, because it moves");
        double written = 0;
        auto leaver = std::make_unique<SpringInterpolator>([&](double value) { written = value; });
        Journal journal(*leaver);
        leaver->setTo(100);
        advance(0.05);
        int rejected = 0;
        const auto startAgain = [&] {
            if (!leaver->isRunning() && ++rejected <= 3)
                leaver->start();
        };
        connect(leaver.get(), &Interpolator::finished, leaver.get(), startAgain,
                Qt::DirectConnection);
        Worker worker;
        leaver->moveToThread(worker.thread());
        QCOMPARE(journal.count("finished Stopped"), 1);
        QCOMPARE(Interpolator::allRunning().size(), 0);
        QVERIFY(!ticker().isRunning());
        const double left = written;
        advance(frame);
        QCOMPARE(written, left);
        worker.perform([&] {
            ManualTicker there;
            Motion::setTicker(&there);
            disconnect(leaver.get(), &Interpolator::finished, nullptr, nullptr);
            leaver->stop();
            leaver->setTo(200);
            leaver->start();
            QVERIFY(leaver->isRunning());
            for (int i = 0; i < 600; ++i)
                there.advance(frame);
            QCOMPARE(written, 200.0);
            leaver.reset();
        });
    }

    void s72_setHeld_targetDestroyed_isRejected()
    {
        auto gone = std::make_unique<TestObject>();
        gone->real = std::nextafter(1, 2); // its first bytes equal a valid color
        SpringInterpolator it(gone.get(), "real");
        it.setTo(2);
        it.stop();
        it.resetTo();
        gone.reset();
        expectWarning("the target is gone$");
        it.setHeld(true);
        QVERIFY(!it.isRunning());

        // The next target has another type; nothing of the first hold remains.
        TestObject next;
        next.color = Qt::red;
        it.setPropertyName("color");
        it.setTarget(&next);
        advance(frame);
        QCOMPARE(it.value(), QVariant(QColor(Qt::red)));
        it.setTo(QColor(Qt::blue));
        advance(frame);
        it.setHeld(false);
        QCOMPARE(it.velocity().value<QVector4D>(), QVector4D());
        it.setTo(QColor(Qt::green));
        while (it.isRunning()) {
            advance(frame);
            QVERIFY(next.color.isValid());
            QCOMPARE(next.color.alpha(), 255);
        }
        QCOMPARE(next.color, QColor(Qt::green));
    }

    void s72_setTo_whileHeldFling_appliesAtRelease()
    {
        FrictionInterpolator fling(&object, "real");
        fling.setHeld(true);
        drag(object, 2, 5);
        fling.setTo(500);
        QCOMPARE(object.real, 10.0); // still held
        advance(frame);
        QCOMPARE(object.real, 10.0);
        fling.setHeld(false);
        advanceUntilSettled(fling);
        QCOMPARE(object.real, 500.0);
    }
};

SPRUNG_TEST(ScenariosCommitTest)
#include "scenarios_commit_test.moc"
