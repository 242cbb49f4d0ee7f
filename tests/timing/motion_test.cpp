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

#include <cmath>
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
        motion->resetReducedMotion();
        motion->resetSpring();
        motion->setTimeSource(Motion::Clock);
        motion->setStallPolicy(Motion::CatchUp);
        motion->setHiddenPolicy(Motion::FullRate);
        motion->setMaximumInputPrediction(12.5);
    }

    void numberProperties_outOfRange_areRejected()
    {
        struct Row
        {
            QByteArray name;
            double other;
            QList<double> good;
            QList<double> bad;
        };
        Motion *motion = Motion::instance();
        QCOMPARE(motion->maximumInputPrediction(), 12.5);
        for (const Row &row :
             {Row{"timeScale", 0.5, {0.0, 0.25, 1.0, 10.0}, {-1e-9, -1.0, 10.1, -HUGE_VAL}},
              Row{"maximumInputPrediction", 5, {0.0, 8.0, 12.5, 20.0}, {-0.1, 20.1}}}) {
            for (const double number : row.good + row.bad + QList{HUGE_VAL, std::nan("")}) {
                const bool isGood = row.good.contains(number);
                motion->setProperty(row.name, row.other);
                QSignalSpy changes(motion, '2' + row.name + "Changed()");
                if (!isGood)
                    expectWarning("^Motion: rejected " + row.name + ' ');
                motion->setProperty(row.name, number);
                QCOMPARE(motion->property(row.name).toDouble(), isGood ? number : row.other);
                motion->setProperty(row.name, motion->property(row.name));
                QCOMPARE(changes.size(), isGood ? 1 : 0);
            }
        }
    }

    void enumProperties_invalidNumber_areRejected()
    {
        struct Row
        {
            QByteArray name;
            int initial, other, none;
        };
        Motion *motion = Motion::instance();
        for (const Row &row :
             {Row{"timeSource", Motion::Clock, Motion::AnimationDriver, 2},
              Row{"stallPolicy", Motion::CatchUp, Motion::Skip, -1},
              Row{"hiddenPolicy", Motion::FullRate, 1 - int(Motion::FullRate), 2},
              Row{"reducedMotionPolicy", Motion::Instant, 1 - int(Motion::Instant), 2}}) {
            QSignalSpy changes(motion, '2' + row.name + "Changed()");
            motion->setProperty(row.name, row.initial);
            expectWarning("^Motion: rejected " + row.name + ' ' + QByteArray::number(row.none)
                          + '$');
            motion->setProperty(row.name, row.none);
            QCOMPARE(motion->property(row.name).toInt(), row.initial);
            QCOMPARE(changes.size(), 0);
            motion->setProperty(row.name, row.other);
            QCOMPARE(motion->property(row.name).toInt(), row.other);
            QCOMPARE(changes.size(), 1);
            motion->setProperty(row.name, row.initial);
        }
    }

    void setSpring_invalid_isRejected()
    {
        Motion *motion = Motion::instance();
        motion->setSpring({300, 20, 2});
        QSignalSpy changes(motion, &Motion::springChanged);
        for (const SpringParameters invalid :
             {SpringParameters{-1, 1, 1}, {1, std::nan(""), 1}, {1, 1, 0}, {HUGE_VAL, 1, 1}}) {
            expectWarning("^sprung::Motion: rejected spring with stiffness .*: it is invalid$");
            motion->setSpring(invalid);
        }
        QCOMPARE(motion->spring(), SpringParameters({300, 20, 2}));
        QCOMPARE(changes.size(), 0);
        motion->resetSpring();
        QCOMPARE(motion->spring(), SpringParameters());
        QCOMPARE(changes.size(), 1);
    }

    void reducedMotion_setByApplication_emitsOnce()
    {
        Motion *motion = Motion::instance();
        QVERIFY(!motion->reducedMotion());
        QSignalSpy changes(motion, &Motion::reducedMotionChanged);
        motion->setReducedMotion(false);
        QCOMPARE(changes.size(), 0);
        motion->setReducedMotion(true);
        motion->setReducedMotion(true);
        QVERIFY(motion->reducedMotion());
        QCOMPARE(changes.size(), 1);
        motion->resetReducedMotion();
        QVERIFY(!motion->reducedMotion());
        QCOMPARE(changes.size(), 2);
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
