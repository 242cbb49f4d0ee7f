// SPDX-License-Identifier: MIT
// Tests the page Cards. Oracle: the spring equation for one frame, and the home position of the
// card.
#include "spring_after_frame.h"
#include "test.h"

class CardsPageTest : public QObject
{
    Q_OBJECT

    struct CardsTestPage : TestPage
    {
        explicit CardsTestPage(QSize size = Gallery::desktop)
            : TestPage("cards", size)
        {
        }
        int top() const { return int(number("cards", "first")); }
        void press(Qt::Key which, int milliseconds = 3000)
        {
            key(which);
            stage.pass(milliseconds);
        }
        double fromHome(const char *card) const
        {
            const QQuickItem *item = find(card);
            return item->x() - (find("cards")->width() - item->width()) / 2;
        }
    };

private Q_SLOTS:
    void card_thrown_leavesOnThatSide_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QPointF>("delta");
        QTest::newRow("right") << Gallery::desktop << QPointF(150, 30);
        QTest::newRow("left and up") << Gallery::desktop << QPointF(-150, -60);
        QTest::newRow("phone") << Gallery::phone << QPointF(-100, 0);
        QTest::newRow("minimum size") << QSize(340, 480) << QPointF(90, 20);
    }
    void card_thrown_leavesOnThatSide()
    {
        QFETCH(const QSize, size);
        QFETCH(const QPointF, delta);
        CardsTestPage cards(size);
        cards.drag(cards.find("card0"), delta, 150);
        const double released = cards.fromHome("card0");
        cards.stage.release();
        cards.stage.passFrame();
        // It continues from the position at release, with the velocity of the pointer, to its
        // target.
        const double exitX = std::copysign(cards.number("card0", "exitDistance"), delta.x());
        const double expected =
            springAfterFrame({released, 0}, {delta.x() / 0.15, 0}, {exitX, 0}).x();
        QVERIFY(std::abs(cards.fromHome("card0") - expected)
                < 0.15 * std::abs(expected - released));
        QCOMPARE(cards.top(), 1);
        cards.stage.pass(3000);
        QVERIFY(!cards.find("card0")->isVisible());
        QCOMPARE(cards.fromHome("card0") > 0, delta.x() > 0);
        QCOMPARE(cards.find("card1")->scale(), 1.0);
    }

    void card_dragged_followsPointerAndReturns()
    {
        CardsTestPage cards;
        const double y = cards.find("card0")->y();
        cards.drag(cards.find("card0"), {60, -80}, 1500);
        cards.stage.pass(200);
        const double tolerance = 12; // of the drag threshold, at most
        QVERIFY(std::abs(cards.fromHome("card0") - 60) <= tolerance);
        const double height = y - cards.find("card0")->y(); // its anchors are on one line
        QVERIFY(height > 20 && height < 0.55 * 80);
        cards.releaseAndPass(3000);
        QCOMPARE(cards.top(), 0);
        QCOMPARE(cards.fromHome("card0"), 0.0);
        QCOMPARE(cards.find("card0")->y(), y);
    }

    void undo_afterThrows_restoresCardsInOrder()
    {
        CardsTestPage cards;
        const QQuickItem *undo = cards.find("undo");
        QVERIFY(!undo->isEnabled());
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Right})
            cards.press(key);
        QCOMPARE(cards.top(), 3);
        for (int left = 2; left >= 0; --left) {
            cards.tap(undo, 3000);
            QCOMPARE(cards.top(), left);
        }
        QVERIFY(!undo->isEnabled()); // and loses the focus
        for (const char *card : {"card0", "card1", "card2"})
            QCOMPARE(cards.fromHome(card), 0.0);
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right}) {
            cards.press(key);
            QCOMPARE(cards.top(), 1);
            cards.press(Qt::Key_Backspace);
            QCOMPARE(cards.top(), 0);
        }
    }

    void arrowKey_withoutCards_doesNothing()
    {
        CardsTestPage cards;
        const int count = int(cards.number("cards", "count"));
        for (int i = 0; i < count + 2; ++i)
            cards.press(Qt::Key_Left, 200);
        QCOMPARE(cards.top(), count);
        cards.stage.pass(3000);
        cards.press(Qt::Key_Backspace);
        QCOMPARE(cards.top(), count - 1);
    }

    void cards_windowResized_keepPositions()
    {
        CardsTestPage cards;
        cards.press(Qt::Key_Right);
        cards.gallery.resize(Gallery::phone);
        cards.stage.pass(3000);
        QVERIFY(!cards.find("card0")->isVisible());
        QCOMPARE(cards.fromHome("card1"), 0.0);
    }
};

SPRUNG_TEST(CardsPageTest, QGuiApplication)
#include "cards_page_test.moc"
