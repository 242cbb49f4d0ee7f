// SPDX-License-Identifier: MIT
// Tests BusySwitch, which blocks the GUI thread, on each page that has one. Oracle: QElapsedTimer.
#include "test.h"
#include "test_page.h"

#include <QAccessible>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QPointer>

class BusySwitchTest : public QObject
{
    Q_OBJECT

    static int bursts(const QQuickItem *toggle)
    {
        return toggle->parentItem()->property("bursts").toInt();
    }

private Q_SLOTS:
    void busySwitch_whileOn_blocksGuiThread_data()
    {
        QTest::addColumn<QByteArray>("page");
        if (SPRUNG_HAS_RENDER)
            QTest::newRow("many points") << QByteArray("many_points");
        QTest::newRow("buttons") << QByteArray("buttons");
    }
    void busySwitch_whileOn_blocksGuiThread()
    {
        QFETCH(const QByteArray, page);
        TestPage played(page);
        const QQuickItem *toggle = played.find("busy");
        played.stage.pass(3000);
        QCOMPARE(bursts(toggle), 0);
        for (int tab = 0; tab < 40 && !toggle->hasActiveFocus(); ++tab)
            played.key(Qt::Key_Tab);
        QVERIFY(toggle->hasActiveFocus());
        QElapsedTimer clock;
        clock.start();
        played.key(Qt::Key_Space);
        QVERIFY(toggle->property("checked").toBool());
        const QDeadlineTimer limit(60'000); // timers of QML run on another clock than the stage
        while (bursts(toggle) < 2 && !limit.hasExpired())
            played.stage.pass(100);
        const int done = bursts(toggle);
        QVERIFY(done >= 2);
        QVERIFY(clock.elapsed() >= done * 400);
        played.tap(toggle);
        QVERIFY(!toggle->property("checked").toBool());
        const int last = bursts(toggle);
        played.stage.pass(3000);
        QCOMPARE(bursts(toggle), last);
    }

    void busySwitch_accessible_isNamedCheckBox()
    {
        TestPage played("buttons");
        QQuickItem *toggle = played.find("busy");
        QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(toggle);
        QVERIFY(reader);
        QCOMPARE(reader->text(QAccessible::Name), "GUI thread busy");
        QCOMPARE(reader->role(), QAccessible::CheckBox);
        QVERIFY(!reader->state().checked);
        played.tap(toggle);
        QVERIFY(reader->state().checked);
    }

    void busySwitch_pageLeft_stops()
    {
        TestPage played("buttons");
        const QPointer<QQuickItem> toggle(played.find("busy"));
        played.tap(toggle);
        played.gallery.show("rings");
        const int last = toggle ? bursts(toggle) : 0; // it may be deleted later
        played.stage.pass(3000);
        QVERIFY(!toggle || bursts(toggle) == last);
        played.gallery.show("buttons");
        played.stage.pass(1500);
        QVERIFY(!played.find("busy")->property("checked").toBool());
        QCOMPARE(bursts(played.find("busy")), 0);
    }

    void liveButton_pressed_pressesBothButtons()
    {
        if (!SPRUNG_HAS_ANIMATIONS)
            QSKIP("built without Qt's private headers");
        TestPage played("buttons");
        const QList<QQuickItem *> buttons{played.find("press"), played.find("livePress")};
        for (const QQuickItem *pressed : buttons) {
            played.press(pressed);
            played.stage.passFrame();
            for (const QQuickItem *each : buttons)
                QVERIFY(each->property("down").toBool());
            for (const double scale : {0.86, 1.0}) {
                played.stage.pass(4000);
                for (const QQuickItem *each : buttons)
                    QCOMPARE(each->scale(), scale);
                if (scale < 1)
                    played.stage.release();
            }
        }
    }
};

SPRUNG_TEST(BusySwitchTest, QGuiApplication)
#include "busy_switch_test.moc"
