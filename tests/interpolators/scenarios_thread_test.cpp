// SPDX-License-Identifier: MIT
// Tests interpolators without a window, commands from other threads, and moveToThread(). Oracle:
// the thread of the slots, unchanged state, and the texts of the warnings.
#include "fixture.h"
#include "worker.h"

#include <sprung/timing/timer_ticker.h>

#include <QElapsedTimer>
#include <QSemaphore>

#include <thread>

using namespace sprung;

namespace {

constexpr int timeout = 30000; // ms, for a busy machine

struct Moving
{
    TestObject object;
    SpringInterpolator spring{&object, "real"};
};

} // namespace

class ScenariosThreadTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void s56_setTo_withoutWindow_runs()
    {
        QVERIFY(!QCoreApplication::instance()->inherits("QGuiApplication"));
        Motion::resetTicker();
        Moving moving;
        moving.spring.setApproximateDuration(1000);
        Journal journal(moving.spring);
        QElapsedTimer clock;
        clock.start();
        moving.spring.setTo(100);
        QVERIFY(QTest::qWaitFor([&] { return !moving.spring.isRunning(); }, timeout));
        QVERIFY(clock.elapsed() >= 800);
        QCOMPARE(moving.object.real, 100.0);
        QVERIFY(journal.count("updated") > 3);
    }

    /// property_contract_test tests the properties.
    void s57_commands_fromOtherThread_areRejected_data()
    {
        using Command = std::function<void(SpringInterpolator &)>;
        QTest::addColumn<Command>("command");
        const auto row = [](const char *name, Command command) { QTest::newRow(name) << command; };
        row("start()", [](auto &spring) { spring.start(); });
        row("stop()", [](auto &spring) { spring.stop(); });
        row("complete()", [](auto &spring) { spring.complete(); });
        row("snapTo()", [](auto &spring) { spring.snapTo(5); });
        row("animateTo()", [](auto &spring) { spring.animateTo(5); });
        row("animateTo()", [](auto &spring) { spring.animateTo(5, 7); });
        row("velocity", [](auto &spring) { spring.setVelocity(500); });
    }

    void s57_commands_fromOtherThread_areRejected()
    {
        QFETCH(std::function<void(SpringInterpolator &)>, command);
        const QString name = QString::fromUtf8(QTest::currentDataTag()).replace("()", "\\(\\)");
        const QByteArray warning =
            QStringLiteral("property \"real\": rejected %1 from another thread").arg(name).toUtf8();
        Worker worker;
        Moving moving;
        for (const bool running : {false, true}) {
            if (running)
                moving.spring.setTo(100);
            advance(frame);
            Journal journal(moving.spring);
            const auto state = [&moving] {
                const SpringInterpolator &spring = moving.spring;
                return QVariantList{spring.isRunning(), spring.value(),  spring.velocity(),
                                    spring.to(),        spring.isHeld(), spring.isPaused()};
            };
            const QVariantList before = state();
            expectWarning(warning.constData());
            worker.perform([&] { command(moving.spring); });
            QCOMPARE(state(), before);
            QCOMPARE(journal.entries, QStringList());
        }
        advanceUntilSettled(moving.spring);
        QCOMPARE(moving.object.real, 100.0);
    }

    void s58_setTo_inWorkerThread_runsThere_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::newRow("display") << 0.0;
        QTest::newRow("timer") << 250.0;
    }

    void s58_setTo_inWorkerThread_runsThere()
    {
        QFETCH(double, hertz);
        Worker worker;
        std::unique_ptr<Moving> moving;
        std::unique_ptr<TimerTicker> ticker;
        QSemaphore done;
        bool alwaysThere = true;
        int updates = 0;
        worker.perform([&] {
            if (hertz > 0) {
                ticker = std::make_unique<TimerTicker>(hertz);
                Motion::setTicker(ticker.get());
            }
            moving = std::make_unique<Moving>();
            const auto isThere = [&] { return QThread::currentThread() == worker.thread(); };
            connect(&moving->spring, &Interpolator::updated, &moving->spring, [&, isThere] {
                alwaysThere = alwaysThere && isThere();
                ++updates;
            });
            connect(&moving->spring, &Interpolator::finished, &moving->spring, [&, isThere] {
                alwaysThere = alwaysThere && isThere();
                done.release();
            });
            moving->spring.setApproximateDuration(1000);
            moving->spring.setTo(100);
        });
        // The main thread blocks here.
        QVERIFY(done.tryAcquire(1, timeout));
        worker.perform([&] {
            QCOMPARE(moving->object.real, 100.0);
            QVERIFY(!moving->spring.isRunning());
            moving.reset();
            ticker.reset();
        });
        QVERIFY(alwaysThere);
        QVERIFY(updates > 3);
        QVERIFY(!this->ticker().isRunning());
    }

    void s58_moveToThread_atRest_isSilent()
    {
        auto moving = std::make_unique<Moving>();
        moving->spring.setTo(100);
        advance(3600);
        Worker worker;
        moving->spring.moveToThread(worker.thread());
        moving->object.moveToThread(worker.thread());
        worker.perform([&] { moving.reset(); });
    }

    void s58_setTo_threadWithoutEventLoop_isRejected()
    {
        expectWarning("property \"real\": not started: this thread has no event loop$");
        std::thread([] {
            Moving moving;
            moving.spring.setTo(100);
            QVERIFY(!moving.spring.isRunning());
            QCOMPARE(moving.object.real, 0.0);
        }).join();
    }
};

SPRUNG_TEST(ScenariosThreadTest)
#include "scenarios_thread_test.moc"
