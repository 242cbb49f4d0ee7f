// SPDX-License-Identifier: MIT
// Tests pages with touch input. Oracle: the delta of the touch points.
#include "test.h"
#include "touch_simulator.h"

class TouchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pressButton_touched_shrinks()
    {
        TestPage test("buttons", Gallery::phone);
        const QQuickItem *button = test.find("press");
        TouchSimulator finger(test);
        finger.press({TestPage::middle(button)});
        test.stage.pass(2000);
        QVERIFY(button->scale() < 0.95);
        finger.release();
        test.stage.pass(5000);
        QCOMPARE(button->scale(), 1.0);
    }

    void sheet_draggedByTouch_movesUp()
    {
        TestPage test("sheet", Gallery::phone);
        const QQuickItem *sheet = test.find("sheet");
        const double start = sheet->y();
        TouchSimulator finger(test);
        finger.press({TestPage::middle(test.find("handle"))});
        finger.drag({{0, -150}}, 500);
        QVERIFY(std::abs(sheet->y() - (start - 150)) < 20);
        finger.release();
        test.stage.pass(3000);
        QVERIFY(sheet->y() < start - 100); // at a stop further up
    }

    void chatHeads_touched_dragsHeadOrFeed()
    {
        TestPage test("chat_heads", Gallery::phone);
        const QQuickItem *leader = test.find("leader");
        TouchSimulator finger(test);
        for (const QPointF delta : {QPointF(-60, -90), QPointF(-40, 110)}) {
            const QPointF before = leader->position();
            finger.press({TestPage::middle(leader)});
            finger.drag({delta}, 500);
            QVERIFY(distance(leader->position(), before + delta) < 20);
            QCOMPARE(test.number("feed", "contentY"), 0.0);
            test.stage.pass(200);
            finger.release();
            test.stage.pass(3000);
        }
        finger.press({TestPage::middle(test.find("feed"))});
        finger.drag({{0, -150}}, 500);
        QVERIFY(test.number("feed", "contentY") > 120);
        finger.release();
    }
};

SPRUNG_TEST(TouchTest, QGuiApplication)
#include "touch_test.moc"
