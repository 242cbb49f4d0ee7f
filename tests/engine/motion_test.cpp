// SPDX-License-Identifier: MIT
// What all motion shares, and what it refuses.
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <cmath>
#include <limits>
#include <memory>

using namespace sprung;

namespace {

void expectRefusal(const char *what)
{
    QTest::ignoreMessage(
        QtWarningMsg, QRegularExpression(QStringLiteral("Motion: refused.*%1").arg(what)));
}

} // namespace

class MotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup();

    void aTimeScaleOutOfRangeIsRefused();
    void anInvalidSpringIsRefused();
    void changesAreToldOnce();
    void aTickerThatIsDestroyedGivesWayToTheUsualOne();
    void everyThreadHasItsOwnTicker();
    void aTickerOfAnotherThreadIsRefused();
    void reducedMotionIsTheApplicationsChoice();
};

void MotionTest::cleanup()
{
    Motion::instance()->setTimeScale(1);
    Motion::instance()->resetSpring();
    Motion::instance()->resetReducedMotion();
    Motion::setTicker(nullptr);
}

void MotionTest::aTimeScaleOutOfRangeIsRefused()
{
    Motion *motion = Motion::instance();
    motion->setTimeScale(2);
    for (const double wrong : {-1.0, 10.5, std::nan(""), std::numeric_limits<double>::infinity()}) {
        expectRefusal("timeScale");
        motion->setTimeScale(wrong);
        QCOMPARE(motion->timeScale(), 2.0);
    }
    motion->setTimeScale(0);
    motion->setTimeScale(10);
    QCOMPARE(motion->timeScale(), 10.0);
}

void MotionTest::anInvalidSpringIsRefused()
{
    const SpringParameters before = Motion::instance()->spring();
    expectRefusal("spring");
    Motion::instance()->setSpring({-1, 10, 1});
    QVERIFY(Motion::instance()->spring() == before);
}

void MotionTest::changesAreToldOnce()
{
    const QSignalSpy scale(Motion::instance(), &Motion::timeScaleChanged);
    const QSignalSpy spring(Motion::instance(), &Motion::springChanged);
    for (int i = 0; i < 2; ++i) {
        Motion::instance()->setTimeScale(0.5);
        Motion::instance()->setSpring({100, 10, 1});
    }
    QCOMPARE(scale.count(), 1);
    QCOMPARE(spring.count(), 1);
}

void MotionTest::aTickerThatIsDestroyedGivesWayToTheUsualOne()
{
    Ticker *usual = Motion::ticker();
    {
        ManualTicker mine;
        Motion::setTicker(&mine);
        QCOMPARE(Motion::ticker(), &mine);
    }
    QCOMPARE(Motion::ticker(), usual);
}

void MotionTest::everyThreadHasItsOwnTicker()
{
    ManualTicker mine;
    Motion::setTicker(&mine);
    const Ticker *there = nullptr;
    const std::unique_ptr<QThread> thread(QThread::create([&] { there = Motion::ticker(); }));
    thread->start();
    thread->wait();
    QVERIFY(there);
    QVERIFY(there != &mine);
}

void MotionTest::aTickerOfAnotherThreadIsRefused()
{
    ManualTicker mine;
    const Ticker *there = nullptr;
    expectRefusal("another thread");
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        Motion::setTicker(&mine);
        there = Motion::ticker();
    }));
    thread->start();
    thread->wait();
    QVERIFY(there != &mine);
}

void MotionTest::reducedMotionIsTheApplicationsChoice()
{
    Motion *motion = Motion::instance();
    const QSignalSpy changed(motion, &Motion::reducedMotionChanged);
    const bool usual = motion->reducedMotion();
    motion->setReducedMotion(!usual);
    QCOMPARE(motion->reducedMotion(), !usual);
    motion->resetReducedMotion();
    QCOMPARE(motion->reducedMotion(), usual);
    QCOMPARE(changed.count(), 2);
}

QTEST_GUILESS_MAIN(MotionTest)
#include "motion_test.moc"
