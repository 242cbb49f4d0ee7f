// SPDX-License-Identifier: MIT
// Tests FrameTicker on a screen that changes its refresh rate or is removed, and in a window that
// moves between screens. Only Qt's private API can do that. Oracle: the refresh rate, the requests
// of the fake display, and QElapsedTimer.
#include "fake_display.h"
#include "test.h"
#include "test_client.h"

#include <sprung/timing/frame_ticker.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QTemporaryFile>
#include <qpa/qplatformnativeinterface.h>
#include <qpa/qwindowsysteminterface.h>

using namespace sprung;

namespace {

/// An application with the two screens of Qt's offscreen platform, side by side.
class TwoScreens : public FakeDisplay
{
public:
    TwoScreens(int &argc, char **argv)
        : FakeDisplay(argc, withScreens(argv))
    {
    }

    /// Returns the configuration of the platform for screens with these names.
    static QJsonObject configuration(const QStringList &names)
    {
        QJsonArray screens;
        for (const QString &name : names) {
            screens += QJsonObject{{"name", name},
                                   {"x", 800 * screens.size()},
                                   {"y", 0},
                                   {"width", 800},
                                   {"height", 600},
                                   {"logicalDpi", 96},
                                   {"logicalBaseDpi", 96},
                                   {"dpr", 1}};
        }
        return {{"synchronousWindowSystemEvents", false},
                {"windowFrameMargins", false},
                {"screens", screens}};
    }

private:
    static char **withScreens(char **argv)
    {
        static QTemporaryFile file;
        if (file.open()) {
            file.write(QJsonDocument(configuration({"left", "right"})).toJson());
            file.close();
        }
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toUtf8());
        return argv;
    }
};

void setScreens(const QStringList &names)
{
    using SetConfiguration = void (*)(const QJsonObject &, QPlatformNativeInterface *);
    QPlatformNativeInterface *platform = QGuiApplication::platformNativeInterface();
    const auto set = reinterpret_cast<SetConfiguration>(
        platform->nativeResourceForIntegration("setConfiguration"));
    QVERIFY(set);
    set(TwoScreens::configuration(names), platform);
}

void setRate(QScreen *screen, double hertz)
{
    QWindowSystemInterface::handleScreenRefreshRateChange(screen, hertz);
    QWindowSystemInterface::flushWindowSystemEvents();
}

} // namespace

class ScreenChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        FakeDisplay::current().interceptRequests(false);
        for (QScreen *screen : QGuiApplication::screens())
            setRate(screen, 60);
    }

    void framePeriod_refreshRateChanged_isUpdated()
    {
        for (const auto &row :
             {std::pair(144., 144.), {1000., 1000.}, {5000., 1000.}, {1., 60.}, {0., 60.}}) {
            const double hertz = row.first;
            const double counts = row.second;
            ShownWindow window;
            FrameTicker ticker;
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 3);
            const Lag lag(client);
            QCOMPARE(ticker.framePeriod(), 1. / 60);
            setRate(window.screen(), hertz);
            QTRY_COMPARE(ticker.framePeriod(), 1 / counts);
            int ticks = client.ticks;
            QTRY_VERIFY(client.ticks > ticks + 20); // the monitor has detected unpaced requests
            const Lag fast(client);
            ticks = client.ticks;
            QTRY_VERIFY(client.ticks > ticks + 20);
            const double most = counts * fast.real() + 3;
            QVERIFY2(client.ticks - ticks <= most, qPrintable(QString::number(most)));
            setRate(window.screen(), 60);
            QTRY_COMPARE(ticker.framePeriod(), 1. / 60);
            ticks = client.ticks;
            QTRY_VERIFY(client.ticks > ticks + 3);
            QVERIFY2(qAbs(lag.seconds()) < 0.05, qPrintable(QString::number(lag.seconds())));
        }
    }

    void tick_refreshRateChanged_oncePerFrame()
    {
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow window;
        FrameTicker ticker;
        TestClient client(ticker);
        for (const double hertz : {144., 1000., 60.}) {
            setRate(window.screen(), hertz);
            QTRY_COMPARE(ticker.framePeriod(), 1 / hertz);
            for (int i = 0; i < 5; ++i)
                QVERIFY(display.ticksOnce(window, client));
        }
    }

    void tick_windowChangesScreen_oncePerFrame()
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

    void tick_screenRemoved_continues()
    {
        const QList<QScreen *> screens = QGuiApplication::screens();
        QCOMPARE(screens.size(), 2);
        QWindow window;
        window.setScreen(screens[1]);
        window.setGeometry(850, 50, 100, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        setRate(screens[1], 144);
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 3);
        QCOMPARE(ticker.framePeriod(), 1. / 144);
        const Lag lag(client);
        setScreens({"left"});
        QCOMPARE(QGuiApplication::screens().size(), 1);
        QCOMPARE(window.screen(), screens[0]);
        int ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 10);
        QTRY_VERIFY(ticker.framePeriod() != 1. / 144);
        setScreens({"left", "right"});
        QCOMPARE(QGuiApplication::screens().size(), 2);
        window.show();
        ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 10);
        QVERIFY2(qAbs(lag.seconds()) < 0.05, qPrintable(QString::number(lag.seconds())));
    }
};

SPRUNG_TEST(ScreenChangesTest, TwoScreens)
#include "screen_changes_test.moc"
