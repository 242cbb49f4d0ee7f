// SPDX-License-Identifier: MIT
// Tests the properties of Motion and its ticker for each thread. Oracle: the ranges in the
// documentation.
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/timing/timer_ticker.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QThread>

#include <memory>
#include <thread>

using namespace sprung;

namespace {
void expectWarning(const QByteArray &pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QString::fromUtf8(pattern)));
}
} // namespace

class MotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void cleanup()
    {
        Motion *motion = Motion::instance();
        Motion::resetTicker();
        motion->setTimeScale(1);
        motion->resetSystemTimeScale();
        motion->resetReducedMotion();
        motion->resetSpring();
        motion->setTimeSource(Motion::Clock);
        motion->setStallPolicy(Motion::CatchUp);
        motion->setHiddenPolicy(Motion::FullRate);
        motion->setMaximumInputPrediction(12.5);
    }

    void effectiveTimeScale_bothScalesSet_isProduct()
    {
        Motion *motion = Motion::instance();
        for (const double scale : {0., 0.5, 10.}) {
            motion->setTimeScale(scale);
            for (const double systemScale : {0.25, 1., 4.}) {
                motion->setSystemTimeScale(systemScale);
                QCOMPARE(motion->effectiveTimeScale(), scale * systemScale);
            }
        }
    }

    void ticker_default_isFrameTickerPerThread()
    {
        Ticker *own = Motion::ticker();
        QVERIFY(qobject_cast<FrameTicker *>(own));
        QCOMPARE(Motion::ticker(), own);
        Ticker *other = nullptr;
        bool same = false;
        const std::unique_ptr<QThread> thread(QThread::create([&] {
            other = Motion::ticker();
            same = other == Motion::ticker() && other->thread() == QThread::currentThread();
        }));
        thread->start();
        thread->wait();
        QVERIFY(other && other != own);
        QVERIFY(same);
    }

    void ticker_threadWithoutEventLoop_isNull()
    {
        Ticker *initial = Motion::ticker();
        Ticker *chosen = nullptr;
        ManualTicker *manual = nullptr;
        std::thread([&] {
            initial = Motion::ticker();
            ManualTicker own;
            manual = &own;
            Motion::setTicker(&own);
            chosen = Motion::ticker();
        }).join();
        QCOMPARE(initial, nullptr);
        QCOMPARE(chosen, manual);
    }

    void setTicker_oneThread_leavesOthersUnchanged()
    {
        Ticker *initial = Motion::ticker();
        ManualTicker ticker;
        QSignalSpy changes(Motion::instance(), &Motion::tickerChanged);
        Motion::setTicker(&ticker);
        QCOMPARE(Motion::ticker(), &ticker);
        QCOMPARE(changes.size(), 1);
        Motion::setTicker(&ticker);
        QCOMPARE(changes.size(), 1);
        Ticker *other = &ticker;
        const std::unique_ptr<QThread> thread(QThread::create([&] {
            other = Motion::ticker();
            expectWarning("^Motion: rejected a ticker of another thread: sprung::ManualTicker");
            Motion::setTicker(&ticker);
            if (Motion::ticker() != other)
                other = &ticker;
        }));
        thread->start();
        thread->wait();
        QVERIFY(other != &ticker);
        Motion::setTicker(nullptr);
        QCOMPARE(Motion::ticker(), initial);
        QCOMPARE(changes.size(), 2);
        // The default ticker returns when the chosen one is destroyed.
        auto timer = std::make_unique<TimerTicker>(100);
        Motion::setTicker(timer.get());
        {
            ManualTicker unused; // never chosen: no signal at its destruction
        }
        QCOMPARE(changes.size(), 3);
        timer.reset();
        QCOMPARE(Motion::ticker(), initial);
        QCOMPARE(changes.size(), 4);
    }
};

SPRUNG_TEST(MotionTest)
#include "motion_test.moc"
