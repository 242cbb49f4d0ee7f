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
        TestPage played("buttons", Gallery::phone);
        const QQuickItem *button = played.find("press");
        TouchSimulator finger(played);
        finger.press({TestPage::middle(button)});
        played.stage.pass(2000);
        QVERIFY(button->scale() < 0.95);
        finger.release();
        played.stage.pass(5000);
        QCOMPARE(button->scale(), 1.0);
    }

    void sheet_draggedByTouch_movesUp()
    {
        TestPage played("sheet", Gallery::phone);
        const QQuickItem *sheet = played.find("sheet");
        const double start = sheet->y();
        TouchSimulator finger(played);
        finger.press({TestPage::middle(played.find("handle"))});
        finger.drag({{0, -150}}, 500);
        QVERIFY(std::abs(sheet->y() - (start - 150)) < 20);
        finger.release();
        played.stage.pass(3000);
        QVERIFY(sheet->y() < start - 100); // at a stop further up
    }

    void chatHeads_touched_dragsHeadOrFeed()
    {
        TestPage played("chat_heads", Gallery::phone);
        const QQuickItem *leader = played.find("leader");
        TouchSimulator finger(played);
        for (const QPointF delta : {QPointF(-60, -90), QPointF(-40, 110)}) {
            const QPointF before = leader->position();
            finger.press({TestPage::middle(leader)});
            finger.drag({delta}, 500);
            QVERIFY(distance(leader->position(), before + delta) < 20);
            QCOMPARE(played.number("feed", "contentY"), 0.0);
            played.stage.pass(200);
            finger.release();
            played.stage.pass(3000);
        }
        finger.press({TestPage::middle(played.find("feed"))});
        finger.drag({{0, -150}}, 500);
        QVERIFY(played.number("feed", "contentY") > 120);
        finger.release();
    }
};

SPRUNG_TEST(TouchTest, QGuiApplication)
#include "touch_test.moc"
