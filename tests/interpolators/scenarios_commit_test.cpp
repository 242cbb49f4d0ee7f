// SPDX-License-Identifier: MIT
// Tests commands in slots of change signals, and changes of thread or target while held. Oracle:
// the last command determines the state.
#include "fixture.h"
#include "interpolator_properties.h"
#include "worker.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <functional>
#include <tuple>

using namespace sprung;

namespace {

using SpringCommand = std::function<void(SpringInterpolator &)>;

/// Commands that target 100 and change `to` and the final position.
const std::pair<const char *, SpringCommand> commands[] = {
    {"setTo", [](auto &it) { it.setTo(100.0); }},
    {"animateTo", [](auto &it) { it.animateTo(100.0); }},
    {"animateTo with a velocity", [](auto &it) { it.animateTo(100.0, 5000.0); }},
};

} // namespace

class ScenariosCommitTest : public SpringTest
{
    Q_OBJECT

private:
    /// Runs the row's command, at rest or while running, with \a slotCommand in a slot of the row's
    /// signal.
    void command(const SpringCommand &slotCommand)
    {
        QFETCH(int, which);
        QFETCH(bool, onToChanged);
        QFETCH(bool, whileRunning);
        recreate();
        if (whileRunning) {
            spring.setVelocity(-300);
            advance(frame);
        }
        bool done = false;
        QObject context;
        const auto once = [&] {
            if (!std::exchange(done, true))
                slotCommand(spring);
        };
        if (onToChanged)
            connect(&spring, &Interpolator::toChanged, &context, once);
        else
            connect(&spring, &SpringInterpolator::finalPositionChanged, &context, once);
        commands[which].second(spring);
        QVERIFY(done);
    }

private Q_SLOTS:
    void s70_command_insideChangeSignal_applies_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("onToChanged");
        QTest::addColumn<bool>("whileRunning");
        for (int which = 0; which < int(std::size(commands)); ++which) {
            for (const bool onToChanged : {true, false}) {
                for (const bool whileRunning : {false, true}) {
                    QTest::addRow("%s, %s, %s", commands[which].first,
                                  onToChanged ? "toChanged" : "finalPositionChanged",
                                  whileRunning ? "running" : "at rest")
                        << which << onToChanged << whileRunning;
                }
            }
        }
    }
    void s70_command_insideChangeSignal_applies()
    {
        QFETCH(int, which);
        double settling = 0;
        QVariant velocity;
        command([&](auto &it) { // the run has already started in the slot
            QVERIFY(it.isRunning());
            QVERIFY(it.finalPosition());
            QCOMPARE(it.to(), QVariant(100.0));
            settling = it.settlingTime();
            velocity = it.velocity();
        });
        QCOMPARE(velocity, spring.velocity());
        QCOMPARE(settling, spring.settlingTime());
        if (which == 2)
            QCOMPARE(velocity, QVariant(5000.0));

        constexpr double unspecified = -1; // stop() keeps the value
        const std::tuple<SpringCommand, double, double, bool> slotCommands[] = {
            {[](auto &it) { it.stop(); }, 100, unspecified, false},
            {[](auto &it) { it.complete(); }, 100, 100, false},
            {[](auto &it) { it.snapTo(30.0); }, 30, 30, false},
            {[](auto &it) { it.animateTo(50.0, 20.0); }, 50, 50, true},
            {[](auto &it) { it.setTo(70.0); }, 70, 70, true},
        };
        for (const auto &[slotCommand, to, end, runs] : slotCommands) {
            command(slotCommand);
            QCOMPARE(spring.to(), QVariant(to));
            QCOMPARE(spring.isRunning(), runs);
            if (to == 50)
                QCOMPARE(spring.velocity(), QVariant(20.0));
            advanceUntilSettled(spring);
            QVERIFY(end == unspecified || object.real == end);
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

    void s72_held_targetDestroyed_finishesTargetLost()
    {
        auto gone = std::make_unique<TestObject>();
        SpringInterpolator it(gone.get(), "point");
        Journal journal(it);
        it.setHeld(true);
        gone->setProperty("point", QPointF(10, 10));
        advance(frame);
        gone.reset();
        advance(frame);
        QVERIFY(!it.isRunning());
        QVERIFY(!it.isHeld());
        QCOMPARE(journal.milestones(), QStringList({"started", "finished TargetLost"}));
        TestObject next;
        it.setPropertyName("real");
        it.setTarget(&next);
        QVERIFY(!it.isRunning());
        it.setTo(50);
        QCOMPARE(it.velocity(), QVariant(0.0));
        advanceUntilSettled(it);
        QCOMPARE(next.real, 50.0);
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
