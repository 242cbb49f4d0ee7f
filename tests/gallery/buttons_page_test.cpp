// SPDX-License-Identifier: MIT
// Tests the page Buttons. Oracle: the properties of the controls during and after each motion.
#include "test.h"
#include "test_page.h"

class ButtonsPageTest : public QObject
{
    Q_OBJECT

    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    static double checkedPosition(const TestPage &played) // position of the thumb when on
    {
        const QQuickItem *thumb = played.find("thumb");
        return played.find("switch")->width() - thumb->width() - thumb->y();
    }

private Q_SLOTS:
    void button_pressed_animatesAndReturns()
    {
        TestPage played("buttons");
        const auto code = [&] { return played.page->property("code").toString(); };
        QCOMPARE(code(), "PressButton.qml");
        const QQuickItem *button = played.find("press");
        played.press(button);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 0.86);
        played.stage.release();
        QVERIFY(played.highest([&] { return button->scale(); }) > 1); // it swings
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 1.0);

        const QQuickItem *heart = played.find("like");
        played.tap(heart);
        QVERIFY(heart->property("checked").toBool());
        QVERIFY(played.highest([&] { return heart->scale(); }) > 1.2);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(heart->scale(), 1.0);

        const QQuickItem *menu = played.find("menuButton");
        played.tap(menu);
        QCOMPARE(code(), "MenuButton.qml"); // of the last used button
        played.stage.pass(50);
        const double midway = value(menu, "open");
        QVERIFY(midway > 0.2 && midway < 1);
        played.tap(menu);
        QVERIFY(value(menu, "open") > midway); // it still has its momentum
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(menu, "open"), 0.0);
    }

    void switch_tapped_movesThumbToOtherSide()
    {
        TestPage played("buttons");
        const QQuickItem *thumb = played.find("thumb");
        played.tap(played.find("switch"));
        const double highest = played.highest([&] { return thumb->x(); });
        QVERIFY(highest <= checkedPosition(played)); // its track has an end
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(thumb->x(), checkedPosition(played));
        played.key(Qt::Key_Space);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(thumb->x(), thumb->y());
    }

    void switch_thumbDragged_choosesProjectedSide_data()
    {
        QTest::addColumn<double>("delta");
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("checked");
        QTest::newRow("long slow drag") << 30.0 << 1000 << true;
        QTest::newRow("short slow drag") << 12.0 << 1000 << false;
        QTest::newRow("short throw") << 18.0 << 60 << true;
    }
    void switch_thumbDragged_choosesProjectedSide()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        QFETCH(const bool, checked);
        TestPage played("buttons");
        const QQuickItem *button = played.find("switch");
        const QQuickItem *thumb = played.find("thumb");
        const auto isOn = [&] { return button->property("checked").toBool(); };
        played.fling(thumb, {delta, 0}, milliseconds);
        played.stage.pass(2000);
        QCOMPARE(isOn(), checked);
        QCOMPARE(thumb->x(), checked ? checkedPosition(played) : thumb->y());
        QCOMPARE(thumb->scale(), 1.0);
        for (const bool expected : {!checked, checked}) { // it has not lost a tap
            played.tap(button);
            QCOMPARE(isOn(), expected);
        }
        played.fling(thumb, {checked ? -checkedPosition(played) : checkedPosition(played), 0}, 500);
        played.stage.pass(2000);
        QCOMPARE(isOn(), !checked);
        QCOMPARE(thumb->scale(), 1.0);
    }

    void arrowKeys_onSegments_changeCurrent()
    {
        TestPage played("buttons");
        const QQuickItem *choice = played.find("choice");
        played.tap(played.findText("Week"));
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 1.0);
        played.press(Qt::Key_Right, 60);
        QVERIFY(value(choice, "end") - value(choice, "start") > 1); // its front is ahead
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 2.0);
        QCOMPARE(value(choice, "end"), 3.0);
        played.key(Qt::Key_Right);
        QCOMPARE(choice->property("current").toInt(), 2);
    }

    void actions_opened_appearStaggeredInsideCard_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {Gallery::desktop, Gallery::phone, QSize(340, 640)})
            QTest::addRow("%d", size.width()) << size;
    }
    void actions_opened_appearStaggeredInsideCard()
    {
        QFETCH(const QSize, size);
        TestPage played("buttons", size);
        QQuickItem *action = played.find("action");
        const QQuickItem *card = action->parentItem()->parentItem();
        const QQuickItem *last = played.find("action2");
        action->forceActiveFocus(Qt::TabFocusReason); // which scrolls to it
        played.stage.pass(1500);
        played.tap(action, 100);
        QVERIFY(played.number("action0", "out") > value(last, "out"));
        QVERIFY(value(last, "out") > 0);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(last, "out"), 1.0);
        for (const char *name : {"action0", "action1", "action2"}) {
            const QQuickItem *small = played.find(name);
            const QRectF rect = small->mapRectToItem(card, small->boundingRect());
            QVERIFY(card->boundingRect().contains(rect));
        }
        played.key(Qt::Key_Escape);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!played.find("action0")->isVisible() && !last->isVisible());
    }
};

SPRUNG_TEST(ButtonsPageTest, QGuiApplication)
#include "buttons_page_test.moc"
