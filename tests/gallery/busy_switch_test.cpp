// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QAccessible>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QPointer>

/// The switch that keeps the GUI thread busy, on each page that has one.
class BusySwitchTest : public QObject
{
    Q_OBJECT

    static int bursts(const QQuickItem *toggle)
    {
        return toggle->parentItem()->property("bursts").toInt();
    }
    static void pages()
    {
        QTest::addColumn<QString>("page");
        if (SPRUNG_HAS_RENDER)
            QTest::newRow("many points") << "many_points";
        QTest::newRow("buttons") << "buttons";
    }

private Q_SLOTS:
    void itKeepsTheThreadBusyWhileItIsOn_data() { pages(); }
    void itKeepsTheThreadBusyWhileItIsOn()
    {
        QFETCH(const QString, page);
        PlayedPage played(qPrintable(page));
        const QQuickItem *toggle = played.find("busy");
        played.stage.pass(3000);
        QCOMPARE(bursts(toggle), 0);
        QElapsedTimer clock;
        clock.start();
        played.tap(toggle);
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

    void itGoesOffWithItsPage()
    {
        PlayedPage played("buttons");
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

    void theKeyboardReachesIt_data() { pages(); }
    void theKeyboardReachesIt()
    {
        QFETCH(const QString, page);
        PlayedPage played(qPrintable(page));
        const QQuickItem *toggle = played.find("busy");
        for (int tab = 0; tab < 40 && !toggle->hasActiveFocus(); ++tab)
            QTest::keyClick(played.gallery.window(), Qt::Key_Tab);
        QVERIFY(toggle->hasActiveFocus());
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        QVERIFY(toggle->property("checked").toBool());
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        QVERIFY(!toggle->property("checked").toBool());
    }

    void aReaderIsToldItsNameAndState()
    {
        PlayedPage played("buttons");
        QQuickItem *toggle = played.find("busy");
        QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(toggle);
        QVERIFY(reader);
        QCOMPARE(reader->text(QAccessible::Name), "GUI thread busy");
        QCOMPARE(reader->role(), QAccessible::CheckBox);
        QVERIFY(!reader->state().checked);
        played.tap(toggle);
        QVERIFY(reader->state().checked);
    }

    void theTwinButtonsGiveWayTogether()
    {
        if (!SPRUNG_HAS_ANIMATIONS)
            QSKIP("built without Qt's private headers");
        PlayedPage played("buttons");
        const QQuickItem *press = played.find("press");
        const QQuickItem *live = played.find("livePress");
        for (const QQuickItem *pressed : {press, live}) {
            played.press(pressed);
            played.stage.passFrame();
            QVERIFY(press->property("down").toBool());
            QVERIFY(live->property("down").toBool());
            played.stage.pass(4000);
            QCOMPARE(press->scale(), 0.86);
            QCOMPARE(live->scale(), 0.86);
            played.stage.release();
            played.stage.pass(4000);
            QCOMPARE(press->scale(), 1.0);
            QCOMPARE(live->scale(), 1.0);
        }
    }
};

SPRUNG_TEST(BusySwitchTest, QGuiApplication)
#include "busy_switch_test.moc"
