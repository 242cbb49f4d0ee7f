// SPDX-License-Identifier: MIT
// Tests the page Pager: pages and carousel. Oracle: the delta of the pointer, and the distance that
// friction leaves.
#include "test.h"
#include "test_page.h"

class PagerPageTest : public QObject
{
    Q_OBJECT

    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    static double position(const QQuickItem *item) { return value(item, "position"); }
    struct PagerTestPage : TestPage
    {
        explicit PagerTestPage(QSize size = Gallery::desktop)
            : TestPage("pager", size)
        {
        }
        double pagePosition() const { return position(pager); }
        double cardPosition() const { return position(carousel); }
        void turn(Qt::Key which)
        {
            key(which);
            settle();
        }
        void release()
        {
            stage.release();
            settle();
        }
        /// Drags by a part of a page or card.
        void drag(const QQuickItem *item, double part, int milliseconds)
        {
            TestPage::drag(item, {part * value(item, "pitch"), 0}, milliseconds);
        }

        const QQuickItem *pager = find("pager");
        const QQuickItem *carousel = find("carousel");
    };

private Q_SLOTS:
    void pager_released_turnsByDistanceOrVelocity_data()
    {
        QTest::addColumn<double>("delta"); // in pages
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<double>("page");
        QTest::newRow("less than half a page") << -0.4 << 1500 << 2.0;
        QTest::newRow("more than half a page") << -0.6 << 1500 << 3.0;
        QTest::newRow("backward") << 0.6 << 1500 << 1.0;
        QTest::newRow("short throw") << -0.25 << 100 << 3.0;
        QTest::newRow("fast throw") << -0.9 << 60 << 3.0;
    }
    void pager_released_turnsByDistanceOrVelocity()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        PagerTestPage pages(Gallery::phone);
        pages.key(Qt::Key_Right);
        pages.turn(Qt::Key_Right);
        QCOMPARE(pages.pagePosition(), 2.0);
        pages.drag(pages.pager, delta, milliseconds);
        pages.release();
        QTEST(pages.pagePosition(), "page");
    }

    void pager_dragged_followsPointerAndKeepsVelocity()
    {
        PagerTestPage pages;
        const QQuickItem *card = pages.find("page0");
        const double start = card->x();
        pages.TestPage::drag(pages.pager, {-160, 0}, 160);
        QVERIFY(std::abs(card->x() - (start - 160)) < 1e-6);
        QVERIFY(std::abs(pages.find("page1")->x() - (start - 160 + card->width() + 16)) < 1e-6);
        const double released = pages.pagePosition();
        pages.stage.release();
        pages.stage.passFrame();
        const double step = (pages.pagePosition() - released) * value(pages.pager, "pitch");
        QVERIFY(step > 10 && step < 17); // 1 px/ms, and the spring pulls back
    }

    void pageDots_draggedOrTapped_stretchOrTurnPage()
    {
        PagerTestPage pages;
        const QQuickItem *mark = pages.find("mark");
        const double width = mark->width();
        const double x = mark->x();
        pages.drag(pages.pager, -0.5, 500);
        QVERIFY(std::abs(mark->width() - (width + 44)) < 0.1); // covers both
        pages.stage.drag({-value(pages.pager, "pitch") / 2, 0}, 500);
        pages.release();
        QCOMPARE(mark->width(), width);
        QCOMPARE(mark->x(), x + 44);
        pages.stage.press(TestPage::middle(mark) + QPointF(2 * 44, 0));
        pages.release();
        QCOMPARE(pages.pagePosition(), 3.0);
    }

    void pager_keysPressed_turnPagesWithinBounds()
    {
        PagerTestPage pages;
        pages.turn(Qt::Key_Left);
        QCOMPARE(pages.pagePosition(), 0.0);
        pages.turn(Qt::Key_End);
        QCOMPARE(pages.pagePosition(), 4.0);
        pages.key(Qt::Key_Tab);
        QVERIFY(pages.carousel->hasActiveFocus());
        pages.turn(Qt::Key_Right);
        QCOMPARE(pages.cardPosition(), 3.0);
        pages.key(Qt::Key_Right);
        pages.turn(Qt::Key_Right);
        QCOMPARE(pages.cardPosition(), 5.0);
        pages.turn(Qt::Key_Home);
        QCOMPARE(pages.cardPosition(), 0.0);
    }

    void carousel_thrown_snapsToProjectedCard_data()
    {
        QTest::addColumn<double>("delta"); // in cards
        QTest::addColumn<int>("milliseconds");
        QTest::newRow("slow drag") << -0.4 << 1500;
        QTest::newRow("slow throw") << -0.8 << 300;
        QTest::newRow("fast throw") << -0.8 << 130;
        QTest::newRow("backward throw") << 0.5 << 200;
        QTest::newRow("throw beyond the end") << -2.0 << 100;
    }
    void carousel_thrown_snapsToProjectedCard()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        PagerTestPage pages;
        pages.drag(pages.carousel, delta, milliseconds);
        const double speed = -delta / (milliseconds / 1000.0); // cards a second
        const double rest = pages.cardPosition() + speed / 2;  // v / friction
        pages.release();
        const double reached = pages.cardPosition();
        QCOMPARE(reached, std::round(reached));
        QVERIFY(std::abs(reached - std::clamp(rest, 0.0, 8.0)) <= 0.6); // the speed is measured
    }

    void carouselCard_inCenter_isLargest()
    {
        PagerTestPage pages;
        const auto size = [&](const char *card) { return pages.find(card)->width(); };
        const double largest = size("card2");
        QCOMPARE(size("card1"), 0.85 * largest);
        QCOMPARE(size("card3"), 0.85 * largest);
        QCOMPARE(size("card4"), 0.76 * largest);
        pages.tap(pages.find("card3"));
        pages.settle();
        QCOMPARE(size("card3"), largest);
        QCOMPARE(size("card2"), 0.85 * largest);
    }

    void carouselCards_atAnySize_doNotOverlap_data() { TestPage::sizes(); }
    void carouselCards_atAnySize_doNotOverlap()
    {
        QFETCH(const QSize, size);
        PagerTestPage pages(size);
        const QQuickItem *carousel = pages.carousel;
        QVERIFY(pages.pager->height() > 90);
        QCOMPARE(carousel->y() + carousel->height(), pages.page->height() - 8);
        for (const double delta : {0.0, -0.5}) {
            pages.drag(carousel, delta, 200);
            double right = -1e9;
            for (const char *name : {"card0", "card1", "card2", "card3", "card4"}) {
                const QQuickItem *card = pages.find(name);
                const QRectF rect = card->mapRectToItem(carousel, card->boundingRect());
                QVERIFY(rect.left() > right);
                right = rect.right();
                QVERIFY(rect.top() >= 0 && rect.bottom() <= carousel->height());
            }
            pages.release();
        }
    }
};

SPRUNG_TEST(PagerPageTest, QGuiApplication)
#include "pager_page_test.moc"
