// SPDX-License-Identifier: MIT
// Tests Motion::drivesQtAnimations, which runs Qt's animations with the frames of windows. Oracle:
// the requests of the fake display, and QElapsedTimer.
#include "driver.h"
#include "fake_display.h"
#include "test.h"
#include "test_client.h"

#include <sprung/timing/motion.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QThread>
#include <QVariantAnimation>

#include <memory>

using namespace sprung;

namespace {

/// Counts its updates.
class CountedAnimation : public QVariantAnimation
{
public:
    CountedAnimation()
    {
        setStartValue(0.0);
        setEndValue(1000.0);
        setDuration(100'000);
        start();
    }

    int ticks = 0;

protected:
    void updateCurrentValue(const QVariant &) override { ++ticks; }
};

void expectRejection(const char *pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QString::fromUtf8(pattern)));
}

} // namespace

class VsyncAnimationDriverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void cleanup()
    {
        Motion::instance()->setDrivesQtAnimations(false);
        FakeDisplay::current().interceptRequests(false);
    }

    void drivesQtAnimations_eachFrame_advancesAnimations()
    {
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow window;
        QSignalSpy changes(Motion::instance(), &Motion::drivesQtAnimationsChanged);
        Motion::instance()->setDrivesQtAnimations(true);
        Motion::instance()->setDrivesQtAnimations(true);
        QVERIFY(Motion::instance()->drivesQtAnimations());
        QCOMPARE(changes.size(), 1);
        {
            CountedAnimation animation;
            QElapsedTimer clock;
            clock.start();
            for (int i = 0; i < 20; ++i)
                QVERIFY(display.ticksOnce(window, animation) || i == 0);
            const qint64 off = animation.currentTime() - clock.elapsed();
            QVERIFY2(qAbs(off) < 40, qPrintable(QString::number(off)));
        }
        runEventLoop(100);
        display.requests.clear();
        runEventLoop(200);
        QVERIFY(display.requests.isEmpty());
    }

    void setDrivesQtAnimations_insideFrame_isSafe()
    {
        Motion::instance()->setDrivesQtAnimations(true);
        CountedAnimation animation;
        connect(&animation, &QVariantAnimation::valueChanged, this,
                [] { Motion::instance()->setDrivesQtAnimations(false); });
        QTRY_VERIFY(!Motion::instance()->drivesQtAnimations());
        const int ticks = animation.ticks;
        QTRY_VERIFY(animation.ticks > ticks + 3); // with Qt's timer
    }

    void setDrivesQtAnimations_otherDriver_isRejected()
    {
        Driver driver;
        QSignalSpy changes(Motion::instance(), &Motion::drivesQtAnimationsChanged);
        expectRejection("animation driver already installed"); // Qt's warning
        expectRejection(
            "^Motion: rejected drivesQtAnimations: another QAnimationDriver is installed$");
        Motion::instance()->setDrivesQtAnimations(true);
        QVERIFY(!Motion::instance()->drivesQtAnimations());
        QVERIFY(changes.isEmpty());
        CountedAnimation animation;
        Driver::processEvents();
        driver.frame(0);
        const int before = animation.ticks;
        driver.frame(40);
        QCOMPARE(animation.ticks, before + 1);
    }

    void setDrivesQtAnimations_otherThread_isRejected()
    {
        expectRejection("^Motion: rejected drivesQtAnimations outside ");
        std::unique_ptr<QThread> thread(
            QThread::create([] { Motion::instance()->setDrivesQtAnimations(true); }));
        thread->start();
        QVERIFY(thread->wait());
        QVERIFY(!Motion::instance()->drivesQtAnimations());
    }
};

SPRUNG_TEST(VsyncAnimationDriverTest, FakeDisplay)
#include "vsync_animation_driver_test.moc"
