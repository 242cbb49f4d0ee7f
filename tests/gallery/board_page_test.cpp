// SPDX-License-Identifier: MIT
// Tests the page Board: sorting, filtering and reordering. Oracle: the layout positions of the
// cards.
#include "layout_test_page.h"
#include "test.h"

#include <QRandomGenerator>

class BoardPageTest : public QObject
{
    Q_OBJECT

    struct BoardTestPage : LayoutTestPage
    {
        explicit BoardTestPage(QSize size = Gallery::desktop)
            : LayoutTestPage("board", size)
        {
        }
        /// Returns the names of the cards in each lane, in order of their layout positions.
        QStringList lanes() const
        {
            QStringList result;
            for (const char *lane : {"To do", "Doing", "Done"}) {
                QList<QQuickItem *> cards =
                    findText(lane)->parentItem()->childItems().constLast()->childItems();
                cards.removeIf([](const QQuickItem *each) { return !each->isVisible(); });
                std::sort(cards.begin(), cards.end(), [](const QQuickItem *a, const QQuickItem *b) {
                    return a->y() != b->y() ? a->y() < b->y() : a->x() < b->x();
                });
                QStringList names;
                for (const QQuickItem *each : std::as_const(cards))
                    names += each->objectName();
                result += names.join(QLatin1Char(' '));
            }
            return result;
        }
        void focusCard()
        {
            while (!card->hasActiveFocus())
                key(Qt::Key_Tab);
        }
        void move(Qt::Key arrowKey)
        {
            key(arrowKey, Qt::AltModifier);
            settle();
        }

        const QQuickItem *card = find("Fence");
        const QQuickItem *sort = find("sort");
    };

private Q_SLOTS:
    void board_opened_isSorted()
    {
        const BoardTestPage board;
        QCOMPARE(board.lanes(),
                 QStringList(
                     {"Fence Hinge Shelf Table", "Door Hook Lamp Stool", "Frame Gate Sign Wall"}));
    }

    void card_draggedToLane_entersLaneWithPointerVelocity_data() { TestPage::sizes(); }
    void card_draggedToLane_entersLaneWithPointerVelocity()
    {
        QFETCH(const QSize, size);
        BoardTestPage board(size);
        const QPointF start = visualPosition(board.card);
        const double laneWidth = board.find("board")->width() / 3;
        board.drag(board.card, {laneWidth, 0}, 200);
        board.stage.picture();
        const QPointF released = visualPosition(board.card);
        QVERIFY(released.x() > start.x() + 0.7 * laneWidth);
        board.stage.release();
        board.stage.picture();
        QCOMPARE(board.lanes()[0], QStringLiteral("Hinge Shelf Table"));
        QVERIFY(board.lanes()[1].contains("Fence"));
        QVERIFY(distance(visualPosition(board.card), released) < 0.01);
        board.frame();
        const double pace = laneWidth / 0.2 / Stage::hertz; // px a frame
        QVERIFY(visualPosition(board.card).x() > released.x() + 0.6 * pace);
        board.settle();
        QCOMPARE(visualPosition(board.card), layoutPosition(board.card));
    }

    void card_droppedBelowLastCard_entersLane()
    {
        BoardTestPage board;
        const QQuickItem *lane = board.findText("Doing")->parentItem();
        board.press(board.card);
        const QPointF end = lane->mapToScene({lane->width() / 2, lane->height() - 20});
        board.stage.drag(end - board.stage.pointer(), 500);
        board.stage.pass(200);
        board.stage.release();
        board.settle();
        QVERIFY(board.lanes()[1].endsWith("Fence"));
    }

    /// Cards move in rendered frames, and a busy machine renders fewer frames.
    void cards_withSkippedFrames_reachLayoutPositions()
    {
        BoardTestPage board;
        QRandomGenerator random(5);
        for (int change = 0; change < 20; ++change) {
            board.press(board.sort);
            board.stage.release();
            for (int i = 0; i < 30; ++i) {
                board.stage.passFrame();
                if (random.bounded(10) == 0)
                    board.stage.picture();
            }
        }
        board.settle();
        for (const QString &name : board.lanes().join(QLatin1Char(' ')).split(QLatin1Char(' '))) {
            const QQuickItem *card = board.find(qPrintable(name));
            QCOMPARE(visualPosition(card), layoutPosition(card));
        }
    }

    void filter_toggled_movesCardsToLayoutAndBack()
    {
        BoardTestPage board;
        const QStringList before = board.lanes();
        const QQuickItem *card = board.find("Hinge");
        const QPointF start = visualPosition(card);
        const QQuickItem *metal = board.findText("Metal");
        board.click(metal);
        board.frame();
        QVERIFY(board.card->isVisible() && board.card->scale() < 1); // it leaves
        while (board.lanes()[0] != QStringLiteral("Hinge"))
            board.frame();
        QVERIFY(distance(visualPosition(card), start) < 10);
        board.frame();
        QVERIFY(visualPosition(card) != start && visualPosition(card) != layoutPosition(card));
        board.click(metal); // in flight
        board.frame();
        QCOMPARE(board.lanes(), before);
        board.settle();
        QCOMPARE(visualPosition(card), start);
    }

    void lanes_windowResized_wrapCards()
    {
        BoardTestPage board;
        const QQuickItem *second = board.find("Hinge");
        QCOMPARE(board.card->y(), second->y());
        board.gallery.resize(Gallery::phone);
        board.frame();
        board.settle();
        QCOMPARE(board.card->x(), second->x());
        QCOMPARE(visualPosition(second), layoutPosition(second));
    }

    void arrowKeys_twoColumns_moveCard()
    {
        BoardTestPage board; // with two columns in a lane
        board.focusCard();
        board.move(Qt::Key_Right);
        QCOMPARE(board.lanes()[0], QStringLiteral("Hinge Fence Shelf Table"));
        QCOMPARE(board.lanes()[1], QStringLiteral("Door Hook Lamp Stool"));
        board.move(Qt::Key_Right);
        QCOMPARE(board.lanes()[0], QStringLiteral("Hinge Shelf Table"));
        QVERIFY(board.lanes()[1].contains("Fence"));
        QVERIFY(board.card->property("visualFocus").toBool());
    }

    void arrowKeys_oneColumn_moveCardBetweenLanes()
    {
        BoardTestPage board(Gallery::phone); // with one
        board.focusCard();
        board.key(Qt::Key_Down);
        QVERIFY(board.find("Hinge")->hasActiveFocus());
        board.key(Qt::Key_Up);
        board.move(Qt::Key_Right);
        QCOMPARE(board.lanes()[1], QStringLiteral("Fence Door Hook Lamp Stool"));
        board.key(Qt::Key_Down, Qt::ControlModifier);
        board.move(Qt::Key_Down);
        QCOMPARE(board.lanes()[1], QStringLiteral("Door Hook Fence Lamp Stool"));
        QVERIFY(board.card->property("visualFocus").toBool());
    }
};

SPRUNG_TEST(BoardPageTest, QGuiApplication)
#include "board_page_test.moc"
