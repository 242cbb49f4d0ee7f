// SPDX-License-Identifier: MIT
// Qt's own animations on the frames of windows: Motion::drivesAnimations.
#include "client.h"
#include "driver.h"
#include "fake_display.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QThread>
#include <QVariantAnimation>

#include <memory>

using namespace sprung;

namespace {

/// Counts the frames in which it moves.
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

void expectRefusal(const char *pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QString::fromUtf8(pattern)));
}

} // namespace

class DisplayDriverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void cleanup()
    {
        Motion::instance()->setDrivesAnimations(false);
        FakeDisplay::here().takeOver(false);
    }

    void eachFrameMovesQtsAnimationsAndAtRestNothingIsAskedFor()
    {
        FakeDisplay &display = FakeDisplay::takenOver();
        ShownWindow window;
        QSignalSpy changes(Motion::instance(), &Motion::drivesAnimationsChanged);
        Motion::instance()->setDrivesAnimations(true);
        Motion::instance()->setDrivesAnimations(true);
        QVERIFY(Motion::instance()->drivesAnimations());
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

    void withoutAWindowItGoesOn()
    {
        Motion::instance()->setDrivesAnimations(true);
        CountedAnimation animation;
        QTRY_VERIFY(animation.ticks > 5);
    }

    void itMayBeSwitchedOffInItsFrame()
    {
        Motion::instance()->setDrivesAnimations(true);
        CountedAnimation animation;
        connect(&animation, &QVariantAnimation::valueChanged, this,
                [] { Motion::instance()->setDrivesAnimations(false); });
        QTRY_VERIFY(!Motion::instance()->drivesAnimations());
        const int ticks = animation.ticks;
        QTRY_VERIFY(animation.ticks > ticks + 3); // with Qt's timer
    }

    void whereAnotherDriverIsItIsRefused()
    {
        Driver driver;
        QSignalSpy changes(Motion::instance(), &Motion::drivesAnimationsChanged);
        expectRefusal("animation driver already installed"); // Qt's own
        expectRefusal("^Motion: refused drivesAnimations: another QAnimationDriver is installed$");
        Motion::instance()->setDrivesAnimations(true);
        QVERIFY(!Motion::instance()->drivesAnimations());
        QVERIFY(changes.isEmpty());
        CountedAnimation animation;
        Driver::letEventLoopTurn();
        driver.frame(0);
        const int before = animation.ticks;
        driver.frame(40);
        QCOMPARE(animation.ticks, before + 1);
    }

    void inAnotherThreadItIsRefused()
    {
        expectRefusal("^Motion: refused drivesAnimations outside ");
        std::unique_ptr<QThread> thread(
            QThread::create([] { Motion::instance()->setDrivesAnimations(true); }));
        thread->start();
        QVERIFY(thread->wait());
        QVERIFY(!Motion::instance()->drivesAnimations());
    }
};

SPRUNG_TEST(DisplayDriverTest, FakeDisplay)
#include "vsync_animation_driver_test.moc"
