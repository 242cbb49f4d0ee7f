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
    static double checkedPosition(const TestPage &test) // position of the thumb when on
    {
        const QQuickItem *thumb = test.find("thumb");
        return test.find("switch")->width() - thumb->width() - thumb->y();
    }

private Q_SLOTS:
    void button_pressed_animatesAndReturns()
    {
        TestPage test("buttons");
        const auto code = [&] { return test.page->property("code").toString(); };
        QCOMPARE(code(), "PressButton.qml");
        const QQuickItem *button = test.find("press");
        test.press(button);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(button->scale(), 0.86);
        test.stage.release();
        QVERIFY(test.highest([&] { return button->scale(); }) > 1); // it swings
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(button->scale(), 1.0);

        const QQuickItem *heart = test.find("like");
        test.tap(heart);
        QVERIFY(heart->property("checked").toBool());
        QVERIFY(test.highest([&] { return heart->scale(); }) > 1.2);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(heart->scale(), 1.0);

        const QQuickItem *menu = test.find("menuButton");
        test.tap(menu);
        QCOMPARE(code(), "MenuButton.qml"); // of the last used button
        test.stage.pass(50);
        const double midway = value(menu, "open");
        QVERIFY(midway > 0.2 && midway < 1);
        test.tap(menu);
        QVERIFY(value(menu, "open") > midway); // it still has its momentum
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(value(menu, "open"), 0.0);
    }

    void switch_tapped_movesThumbToOtherSide()
    {
        TestPage test("buttons");
        const QQuickItem *thumb = test.find("thumb");
        test.tap(test.find("switch"));
        const double highest = test.highest([&] { return thumb->x(); });
        QVERIFY(highest <= checkedPosition(test)); // its track has an end
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(thumb->x(), checkedPosition(test));
        test.key(Qt::Key_Space);
        QVERIFY(test.stage.passUntilRest());
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
        TestPage test("buttons");
        const QQuickItem *button = test.find("switch");
        const QQuickItem *thumb = test.find("thumb");
        const auto isOn = [&] { return button->property("checked").toBool(); };
        test.fling(thumb, {delta, 0}, milliseconds);
        test.stage.pass(2000);
        QCOMPARE(isOn(), checked);
        QCOMPARE(thumb->x(), checked ? checkedPosition(test) : thumb->y());
        QCOMPARE(thumb->scale(), 1.0);
        for (const bool expected : {!checked, checked}) { // it has not lost a tap
            test.tap(button);
            QCOMPARE(isOn(), expected);
        }
        test.fling(thumb, {checked ? -checkedPosition(test) : checkedPosition(test), 0}, 500);
        test.stage.pass(2000);
        QCOMPARE(isOn(), !checked);
        QCOMPARE(thumb->scale(), 1.0);
    }

    void switch_draggedFromBeside_doesNotMove()
    {
        TestPage test("buttons");
        const QQuickItem *button = test.find("switch");
        const QQuickItem *thumb = test.find("thumb");
        const double before = thumb->x();
        test.stage.press(TestPage::middle(button) - QPointF(button->width(), 0));
        for (int step = 0; step < 30; ++step) {
            test.stage.drag({button->width() / 20, 0}, 20);
            QCOMPARE(thumb->x(), before);
        }
        test.releaseAndPass(1000);
        QVERIFY(!button->property("checked").toBool());
    }

    void segments_dragged_followPointer()
    {
        TestPage test("buttons");
        const QQuickItem *choice = test.find("choice");
        const double width = choice->width() / 3;
        test.drag(test.findText("Day"), {width, 0}, 300);
        QCOMPARE(choice->property("current").toInt(), 1);
        test.stage.drag({width, 0}, 300);
        QCOMPARE(choice->property("current").toInt(), 2);
        test.stage.drag({-3 * width, 0}, 300);
        QCOMPARE(choice->property("current").toInt(), 0);
        test.stage.release();
        test.tap(test.findText("Year"));
        QCOMPARE(choice->property("current").toInt(), 2);
    }

    void arrowKeys_onSegments_changeCurrent()
    {
        TestPage test("buttons");
        const QQuickItem *choice = test.find("choice");
        test.tap(test.findText("Week"));
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 1.0);
        test.press(Qt::Key_Right, 60);
        QVERIFY(value(choice, "end") - value(choice, "start") > 1); // its front is ahead
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 2.0);
        QCOMPARE(value(choice, "end"), 3.0);
        test.key(Qt::Key_Right);
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
        TestPage test("buttons", size);
        QQuickItem *action = test.find("action");
        const QQuickItem *card = action->parentItem()->parentItem();
        const QQuickItem *last = test.find("action2");
        action->forceActiveFocus(Qt::TabFocusReason); // which scrolls to it
        test.stage.pass(1500);
        test.tap(action, 100);
        QVERIFY(test.number("action0", "progress") > value(last, "progress"));
        QVERIFY(value(last, "progress") > 0);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(value(last, "progress"), 1.0);
        for (const char *name : {"action0", "action1", "action2"}) {
            const QQuickItem *small = test.find(name);
            const QRectF rect = small->mapRectToItem(card, small->boundingRect());
            QVERIFY(card->boundingRect().contains(rect));
        }
        test.key(Qt::Key_Escape);
        QVERIFY(test.stage.passUntilRest());
        QVERIFY(!test.find("action0")->isVisible() && !last->isVisible());
    }
};

SPRUNG_TEST(ButtonsPageTest, QGuiApplication)
#include "buttons_page_test.moc"
