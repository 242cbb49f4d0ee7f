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
        TestPage test(page);
        const QQuickItem *toggle = test.find("busy");
        test.stage.pass(3000);
        QCOMPARE(bursts(toggle), 0);
        for (int tab = 0; tab < 40 && !toggle->hasActiveFocus(); ++tab)
            test.key(Qt::Key_Tab);
        QVERIFY(toggle->hasActiveFocus());
        QElapsedTimer clock;
        clock.start();
        test.key(Qt::Key_Space);
        QVERIFY(toggle->property("checked").toBool());
        const QDeadlineTimer limit(60'000); // timers of QML run on another clock than the stage
        while (bursts(toggle) < 2 && !limit.hasExpired())
            test.stage.pass(100);
        const int done = bursts(toggle);
        QVERIFY(done >= 2);
        QVERIFY(clock.elapsed() >= done * 400);
        test.tap(toggle);
        QVERIFY(!toggle->property("checked").toBool());
        const int last = bursts(toggle);
        test.stage.pass(3000);
        QCOMPARE(bursts(toggle), last);
    }

    void busySwitch_accessible_isNamedCheckBox()
    {
        TestPage test("buttons");
        QQuickItem *toggle = test.find("busy");
        QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(toggle);
        QVERIFY(reader);
        QCOMPARE(reader->text(QAccessible::Name), "GUI thread busy");
        QCOMPARE(reader->role(), QAccessible::CheckBox);
        QVERIFY(!reader->state().checked);
        test.tap(toggle);
        QVERIFY(reader->state().checked);
    }

    void busySwitch_pageLeft_stops()
    {
        TestPage test("buttons");
        const QPointer<QQuickItem> toggle(test.find("busy"));
        test.tap(toggle);
        test.gallery.show("dock");
        const int last = toggle ? bursts(toggle) : 0; // it may be deleted later
        test.stage.pass(3000);
        QVERIFY(!toggle || bursts(toggle) == last);
        test.gallery.show("buttons");
        test.stage.pass(1500);
        QVERIFY(!test.find("busy")->property("checked").toBool());
        QCOMPARE(bursts(test.find("busy")), 0);
    }

    void liveButton_pressed_pressesBothButtons()
    {
        if (!SPRUNG_HAS_ANIMATIONS)
            QSKIP("built without Qt's private headers");
        TestPage test("buttons");
        const QList<QQuickItem *> buttons{test.find("press"), test.find("livePress")};
        for (const QQuickItem *pressed : buttons) {
            test.press(pressed);
            test.stage.passFrame();
            for (const QQuickItem *each : buttons)
                QVERIFY(each->property("down").toBool());
            for (const double scale : {0.86, 1.0}) {
                test.stage.pass(4000);
                for (const QQuickItem *each : buttons)
                    QCOMPARE(each->scale(), scale);
                if (scale < 1)
                    test.stage.release();
            }
        }
    }
};

SPRUNG_TEST(BusySwitchTest, QGuiApplication)
#include "busy_switch_test.moc"
