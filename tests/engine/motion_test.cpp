// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/engine/timer_ticker.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QThread>

#include <cmath>
#include <memory>
#include <thread>

using namespace sprung;

namespace {
void expectWarning(const char *pattern)
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
        motion->setStallPolicy(Motion::Continue);
        motion->setWhenHidden(Motion::Run);
        motion->setPrediction(12.5);
    }

    void theTimeScaleIsFromZeroToTen_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("good");
        for (const double scale : {0.0, 0.25, 1.0, 10.0})
            QTest::addRow("%g", scale) << scale << true;
        for (const double scale : {-1e-9, -1.0, 10.1, HUGE_VAL, -HUGE_VAL, std::nan("")})
            QTest::addRow("%g", scale) << scale << false;
    }
    void theTimeScaleIsFromZeroToTen()
    {
        QFETCH(double, scale);
        QFETCH(bool, good);
        Motion *motion = Motion::instance();
        motion->setTimeScale(0.5);
        QSignalSpy changes(motion, &Motion::timeScaleChanged);
        if (!good)
            expectWarning("^Motion: refused timeScale ");
        motion->setTimeScale(scale);
        QCOMPARE(motion->timeScale(), good ? scale : 0.5);
        QCOMPARE(changes.size(), good ? 1 : 0);
        motion->setTimeScale(motion->timeScale());
        QCOMPARE(changes.size(), good ? 1 : 0);
    }

    void aNumberThatIsNoneOfAnEnumIsRefused()
    {
        Motion *motion = Motion::instance();
        expectWarning("^Motion: refused timeSource 2$");
        motion->setProperty("timeSource", 2);
        QCOMPARE(motion->timeSource(), Motion::Clock);
        expectWarning("^Motion: refused stallPolicy -1$");
        motion->setProperty("stallPolicy", -1);
        QCOMPARE(motion->stallPolicy(), Motion::Continue);
        expectWarning("^Motion: refused whenHidden 2$");
        motion->setProperty("whenHidden", 2);
        QCOMPARE(motion->whenHidden(), Motion::Run);
        expectWarning("^Motion: refused whenReduced 2$");
        motion->setProperty("whenReduced", 2);
        QCOMPARE(motion->whenReduced(), Motion::Cut);
    }

    void thePredictionIsFromZeroToTwentyMilliseconds_data()
    {
        QTest::addColumn<double>("milliseconds");
        QTest::addColumn<bool>("good");
        for (const double milliseconds : {0.0, 8.0, 12.5, 20.0})
            QTest::addRow("%g", milliseconds) << milliseconds << true;
        for (const double milliseconds : {-0.1, 20.1, HUGE_VAL, std::nan("")})
            QTest::addRow("%g", milliseconds) << milliseconds << false;
    }
    void thePredictionIsFromZeroToTwentyMilliseconds()
    {
        QFETCH(double, milliseconds);
        QFETCH(bool, good);
        Motion *motion = Motion::instance();
        QCOMPARE(motion->prediction(), 12.5);
        motion->setPrediction(5);
        QSignalSpy changes(motion, &Motion::predictionChanged);
        if (!good)
            expectWarning("^Motion: refused prediction ");
        motion->setPrediction(milliseconds);
        QCOMPARE(motion->prediction(), good ? milliseconds : 5);
        QCOMPARE(changes.size(), good ? 1 : 0);
    }

    void anInvalidSpringIsRefused_data()
    {
        QTest::addColumn<double>("stiffness");
        QTest::addColumn<double>("damping");
        QTest::addColumn<double>("mass");
        QTest::addRow("stiffness") << -1.0 << 1.0 << 1.0;
        QTest::addRow("damping") << 1.0 << std::nan("") << 1.0;
        QTest::addRow("no mass") << 1.0 << 1.0 << 0.0;
        QTest::addRow("infinite") << HUGE_VAL << 1.0 << 1.0;
    }
    void anInvalidSpringIsRefused()
    {
        QFETCH(double, stiffness);
        QFETCH(double, damping);
        QFETCH(double, mass);
        Motion *motion = Motion::instance();
        motion->setSpring({300, 20, 2});
        QSignalSpy changes(motion, &Motion::springChanged);
        expectWarning("^sprung::Motion: refused spring with stiffness .*: it is invalid$");
        motion->setSpring({stiffness, damping, mass});
        QCOMPARE(motion->spring(), SpringParameters({300, 20, 2}));
        QCOMPARE(changes.size(), 0);
        motion->resetSpring();
        QCOMPARE(motion->spring(), SpringParameters());
        QCOMPARE(changes.size(), 1);
    }

    void reducedMotionIsTheApplicationsChoice()
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

    void enumsTellOfTheirChanges()
    {
        Motion *motion = Motion::instance();
        QSignalSpy sources(motion, &Motion::timeSourceChanged);
        QSignalSpy policies(motion, &Motion::stallPolicyChanged);
        motion->setTimeSource(Motion::Clock);
        motion->setStallPolicy(Motion::Continue);
        QCOMPARE(sources.size() + policies.size(), 0);
        motion->setTimeSource(Motion::AnimationDriver);
        motion->setStallPolicy(Motion::Pause);
        QCOMPARE(sources.size(), 1);
        QCOMPARE(policies.size(), 1);
    }

    void theUsualTickerIsOneFrameTickerPerThread()
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

    void whereNoEventLoopCanTickThereIsNone()
    {
        Ticker *usual = Motion::ticker();
        Ticker *chosen = nullptr;
        ManualTicker *manual = nullptr;
        std::thread([&] {
            usual = Motion::ticker();
            ManualTicker own;
            manual = &own;
            Motion::setTicker(&own);
            chosen = Motion::ticker();
        }).join();
        QCOMPARE(usual, nullptr);
        QCOMPARE(chosen, manual);
    }

    void aTickerIsChosenForItsThreadAlone()
    {
        Ticker *usual = Motion::ticker();
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
            expectWarning("^Motion: refused a ticker of another thread: sprung::ManualTicker");
            Motion::setTicker(&ticker);
            if (Motion::ticker() != other)
                other = &ticker;
        }));
        thread->start();
        thread->wait();
        QVERIFY(other != &ticker);
        Motion::setTicker(nullptr);
        QCOMPARE(Motion::ticker(), usual);
        QCOMPARE(changes.size(), 2);
    }

    void whenTheTickerIsDestroyedTheUsualOneIsBack()
    {
        Ticker *usual = Motion::ticker();
        QSignalSpy changes(Motion::instance(), &Motion::tickerChanged);
        auto timer = std::make_unique<TimerTicker>(100);
        Motion::setTicker(timer.get());
        {
            ManualTicker other; // never chosen: its end is no news
        }
        QCOMPARE(changes.size(), 1);
        timer.reset();
        QCOMPARE(Motion::ticker(), usual);
        QCOMPARE(changes.size(), 2);
    }
};

SPRUNG_TEST(MotionTest)
#include "motion_test.moc"
