// SPDX-License-Identifier: MIT
// Tests FrameTicker while a window moves between two screens of Qt's offscreen platform, both at 60
// Hz. Oracle: QElapsedTimer and the requests of the fake display.
#include "test.h"
#include "test_client.h"
#include "two_screens.h"

#include <sprung/timing/frame_ticker.h>

#include <QScreen>

using namespace sprung;

class ScreensTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { FakeDisplay::current().interceptRequests(false); }

    void tick_windowChangesScreen_continues()
    {
        const QList<QScreen *> screens = QGuiApplication::screens();
        QCOMPARE(screens.size(), 2);
        ShownWindow window;
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 3);
        const Lag lag(client);
        for (QScreen *screen : {screens[1], screens[0], screens[1]}) {
            const int ticks = client.ticks;
            window.setScreen(screen);
            QCOMPARE(window.screen(), screen);
            QTRY_VERIFY(client.ticks > ticks + 3);
            QTRY_VERIFY(window.isExposed());
        }
        QVERIFY2(qAbs(lag.seconds()) < 0.05, qPrintable(QString::number(lag.seconds())));
    }

    void requestUpdate_windowChangesScreen_oncePerFrame()
    {
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow window;
        FrameTicker ticker;
        TestClient client(ticker);
        for (QScreen *screen : QGuiApplication::screens()) {
            window.setScreen(screen);
            QTRY_VERIFY(window.isExposed());
            for (int i = 0; i < 5; ++i)
                QVERIFY(display.ticksOnce(window, client));
        }
    }
};

SPRUNG_TEST(ScreensTest, TwoScreens)
#include "screens_test.moc"
