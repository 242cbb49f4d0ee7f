// SPDX-License-Identifier: MIT
// Tests the pages of the group Layout. Oracle: the order of the rows, and the equations of the
// outlines.
#include "test.h"
#include "test_page.h"

#include <numbers>

class LayoutPagesTest : public QObject
{
    Q_OBJECT

    struct Board : TestPage
    {
        explicit Board(QSize size = Gallery::desktop)
            : TestPage("board", size)
        {
        }
        /// Returns the names of the cards in each lane, in order of their layout positions.
        QStringList lanes() const
        {
            QStringList result;
            for (const char *lane : {"To do", "Doing", "Done"}) {
                QList<QQuickItem *> cards =
                    find(lane)->parentItem()->childItems().constLast()->childItems();
                std::ranges::sort(cards, {}, [](const QQuickItem *each) {
                    return std::pair(each->y(), each->x());
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
    };

    struct Inbox : TestPage
    {
        Inbox()
            : TestPage("inbox")
        {
        }
        QQuickItem *check(const char *row) const
        {
            const auto *content = value(row, "item").value<QQuickItem *>();
            return content->childItems().constFirst()->property("button").value<QQuickItem *>();
        }
        QStringList rows() const
        {
            QStringList result;
            for (const QQuickItem *row : find("rows")->childItems()) {
                if (row->property("present").toBool())
                    result += row->objectName();
            }
            return result;
        }
        void openFolder(int index)
        {
            const QQuickItem *tabs = find("folders");
            stage.press(tabs->mapToScene({(index + 0.5) * tabs->width() / 3, tabs->height() / 2}));
            stage.release();
            settle();
        }
        void undo() { tap(find("undo")); }
    };

    /// Returns the distance of a point from the outline of this name, by the equations of its parts.
    static double outlineDistance(const QByteArray &name, QPointF point)
    {
        const auto [x, y] = point;
        if (name == "Circle")
            return std::hypot(x, y) - 0.92;
        if (name == "Square")
            return std::pow(std::pow(x, 6) + std::pow(y, 6), 1.0 / 6) - 0.84;
        const double along = (x + y) / std::numbers::sqrt2;
        const double across = (y - x) / std::numbers::sqrt2;
        if (name == "Pill")
            return std::hypot(across, std::max(0.0, std::abs(along) - 0.45)) - 0.55;
        const double leaf = 0.5 / std::numbers::sqrt2; // clover: the nearest of four discs
        return std::hypot(std::abs(x) - leaf, std::abs(y) - leaf) - 0.5;
    }

private Q_SLOTS:
    void pagerAndCarousel_keysTapsAndThrows_turnWithinBounds()
    {
        TestPage test("pager");
        const auto turn = [&](Qt::Key key, const char *item, double position) {
            test.press(key, 2000);
            QCOMPARE(test.number(item, "position"), position);
        };
        turn(Qt::Key_Left, "pager", 0);
        turn(Qt::Key_End, "pager", 4);
        test.fling(test.find("pager"), {0.9 * test.number("pager", "pitch"), 0}, 60); // by one page
        test.settle();
        QCOMPARE(test.number("pager", "position"), 3.0);
        const QQuickItem *mark = test.find("mark");
        test.stage.press(TestPage::middle(mark) - QPointF(2 * 44, 0)); // another dot
        test.releaseAndPass(2000);
        QCOMPARE(test.number("pager", "position"), 1.0);
        test.key(Qt::Key_Tab);
        turn(Qt::Key_Right, "carousel", 3);
        test.key(Qt::Key_Right);
        turn(Qt::Key_Right, "carousel", 5);
        test.tap(test.find("card6"), 2000);
        QCOMPARE(test.number("carousel", "position"), 6.0);
        turn(Qt::Key_Home, "carousel", 0);
    }

    void pageStack_keys_keepFocusRing()
    {
        TestPage test("page_stack");
        const auto key = [&](Qt::Key which) {
            test.press(which, 2000);
            return test.focused()->objectName();
        };
        const auto depth = [&] { return test.value("stack", "depth").toInt(); };
        key(Qt::Key_Tab);
        QCOMPARE(key(Qt::Key_Backtab), "row0");
        QCOMPARE(key(Qt::Key_Return), "back");
        QVERIFY(test.focused()->property("visualFocus").toBool());
        QCOMPARE(key(Qt::Key_Tab), "next");
        key(Qt::Key_Return);
        QCOMPARE(depth(), 3);
        key(Qt::Key_Escape);
        QVERIFY(test.focused()->property("visualFocus").toBool());
        QCOMPARE(key(Qt::Key_Back), "row0");
        key(Qt::Key_Escape);
        QCOMPARE(depth(), 1);
    }

    void boardCard_droppedBelowLastCard_entersLane()
    {
        Board board;
        QCOMPARE(board.lanes(),
                 QStringList({"Fence Hinge Shelf Table", "Door Hook Lamp Stool",
                              "Frame Gate Sign Wall"})); // it is sorted
        const QQuickItem *lane = board.find("Doing")->parentItem();
        const QPointF end = lane->mapToScene({lane->width() / 2, lane->height() - 20});
        board.drag(board.card, end - TestPage::middle(board.card), 500);
        board.stage.pass(200);
        board.stage.release();
        board.settle();
        QVERIFY(board.lanes()[1].endsWith("Fence"));
    }
    void boardCard_arrowKeys_movesInAndBetweenLanes()
    {
        {
            Board board; // with two columns in a lane
            board.focusCard();
            board.move(Qt::Key_Right);
            QCOMPARE(board.lanes()[0], QStringLiteral("Hinge Fence Shelf Table"));
            board.move(Qt::Key_Right);
            QCOMPARE(board.lanes()[0], QStringLiteral("Hinge Shelf Table"));
            QVERIFY(board.lanes()[1].contains("Fence"));
        }
        Board board(Gallery::phone); // with one
        board.focusCard();
        board.key(Qt::Key_Down);
        QVERIFY(board.find("Hinge")->hasActiveFocus());
        board.key(Qt::Key_Up);
        board.move(Qt::Key_Right);
        board.key(Qt::Key_Down, Qt::ControlModifier);
        board.move(Qt::Key_Down);
        QCOMPARE(board.lanes()[1], QStringLiteral("Door Hook Fence Lamp Stool"));
        QVERIFY(board.card->property("visualFocus").toBool());
    }

    void inbox_undoRepeated_restoresRowsInOrder()
    {
        Inbox inbox;
        const QStringList before{"Ada", "Lighthouse", "Library", "Emil", "Bakery"};
        QCOMPARE(inbox.rows(), before);
        for (const char *name : {"Emil", "Ada", "Bakery"})
            inbox.tap(inbox.check(name));
        QCOMPARE(inbox.rows(), QStringList({"Lighthouse", "Library"}));
        inbox.stage.pass(400); // until the first ones have left
        for (int i = 0; i < 3; ++i)
            inbox.undo();
        QCOMPARE(inbox.rows(), before);
        inbox.settle();
        inbox.tap(inbox.check("Emil"));
        inbox.openFolder(2);
        QCOMPARE(inbox.rows(), QStringList({"Emil", "Post"}));
        inbox.tap(inbox.check("Post"));
        inbox.openFolder(0);
        QCOMPARE(inbox.rows(), QStringList({"Post", "Ada", "Lighthouse", "Library", "Bakery"}));
        inbox.undo();
        inbox.undo();
        QCOMPARE(inbox.rows(), before);
    }
    void inboxCheck_pressedTwice_removesOneRow()
    {
        Inbox inbox;
        const QPointF position = TestPage::middle(inbox.check("Ada"));
        inbox.tap(inbox.check("Ada"));
        inbox.stage.press(position);
        inbox.stage.release();
        inbox.settle();
        QCOMPARE(inbox.find("Lighthouse")->y(), 0.0);
        QCOMPARE(inbox.rows(), QStringList({"Lighthouse", "Library", "Emil", "Bakery"}));
    }
    void inboxToast_afterTimeout_leaves()
    {
        Inbox inbox;
        inbox.tap(inbox.check("Ada"), 3500);
        QCOMPARE(inbox.number("toast", "progress"), 1.0);
        inbox.stage.pass(700);
        QVERIFY(inbox.isOn("toast", "leaving"));
        inbox.tap(inbox.check("Emil")); // it reverses
        QVERIFY(inbox.isOn("toast", "present"));
        inbox.settle();
        inbox.undo();
        QCOMPARE(inbox.rows().size(), 4); // the first cannot be undone any more
    }
    void inboxCheck_byKeyboard_focusesNextRow()
    {
        Inbox inbox;
        while (!inbox.check("Library")->hasActiveFocus())
            inbox.key(Qt::Key_Tab);
        inbox.key(Qt::Key_Space);
        QVERIFY(inbox.check("Emil")->property("visualFocus").toBool());
        inbox.key(Qt::Key_Space);
        inbox.key(Qt::Key_Space);
        inbox.settle();
        QCOMPARE(inbox.rows(), QStringList({"Ada", "Lighthouse"}));
        QCOMPARE(inbox.value("rows", "count").toInt(), 2); // no row is left behind
        QVERIFY(inbox.isOn("undo", "visualFocus"));
        inbox.key(Qt::Key_Space);
        QCOMPARE(inbox.rows(), QStringList({"Ada", "Lighthouse", "Bakery"}));
    }

    void morphingShape_atRest_matchesOutlineEquation()
    {
        TestPage test("morphing_shapes");
        const QQuickItem *shape = test.find("shape");
        constexpr int corners = 120;
        for (const char *name : {"Square", "Clover", "Pill", "Circle", "Cookie", "Burst"}) {
            test.tap(test.find(name), 3000);
            const QVariantList points = shape->property("points").toList();
            QCOMPARE(points.size(), corners + 1);
            int tips = 0;
            const auto radius = [&](int index) { // in units of 0.4 of the width
                const QPointF middle(shape->width() / 2, shape->height() / 2);
                return distance(points[(index + corners) % corners].toPointF(), middle)
                    / (0.4 * shape->width());
            };
            const bool hasTips = QByteArray(name) == "Cookie" || QByteArray(name) == "Burst";
            for (int i = 0; i < corners; ++i) {
                const double angle = i * 2 * std::numbers::pi / corners;
                const QPointF point = radius(i) * QPointF(std::cos(angle), std::sin(angle));
                QVERIFY2(hasTips || std::abs(outlineDistance(name, point)) < 1e-3, name);
                tips += radius(i) > radius(i - 1) && radius(i) > radius(i + 1);
            }
            QVERIFY(!hasTips || tips == 12);
        }
    }
    void morphingShape_keyOrPress_changesImmediately()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        TestPage test("morphing_shapes", Gallery::phone);
        const auto current = [&] { return test.value("shape", "current").toInt(); };
        QCOMPARE(current(), 3);
        test.key(Qt::Key_Space);
        test.key(Qt::Key_Left);
        QCOMPARE(current(), 5);
        test.key(Qt::Key_Right);
        QCOMPARE(current(), 4);
        for (const int expected : {5, 0}) {
            test.press(test.find("area"));
            QCOMPARE(current(), expected); // while it is still pressed
            test.stage.release();
            test.stage.passFrame();
        }
    }
};

SPRUNG_TEST(LayoutPagesTest, QGuiApplication)
#include "layout_pages_test.moc"
