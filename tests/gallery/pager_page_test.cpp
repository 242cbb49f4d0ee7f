// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

class PagerPageTest : public QObject
{
    Q_OBJECT

    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    static double position(const QQuickItem *item) { return value(item, "position"); }
    static void key(PlayedPage &played, Qt::Key key)
    {
        QTest::keyClick(played.gallery.window(), key);
    }
    static void settle(PlayedPage &played)
    {
        for (int frame = 0; frame < 600 && !sprung::Interpolator::allRunning().isEmpty(); ++frame)
            played.stage.passFrame();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }
    static void drag(PlayedPage &played, const QQuickItem *item, double way, int milliseconds)
    {
        played.press(item);
        played.stage.drag({way, 0}, milliseconds);
    }

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aPageIsTurnedByWayOrByVelocity_data()
    {
        QTest::addColumn<double>("way"); // in pages
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<double>("page");
        QTest::newRow("not half way") << -0.4 << 1500 << 2.0;
        QTest::newRow("more than half way") << -0.6 << 1500 << 3.0;
        QTest::newRow("back") << 0.6 << 1500 << 1.0;
        QTest::newRow("thrown") << -0.25 << 100 << 3.0;
        QTest::newRow("thrown hard, still one page") << -0.9 << 60 << 3.0;
    }
    void aPageIsTurnedByWayOrByVelocity()
    {
        QFETCH(const double, way);
        QFETCH(const int, milliseconds);
        PlayedPage played("pager", Gallery::phone);
        const QQuickItem *pager = played.find("pager");
        key(played, Qt::Key_Right);
        key(played, Qt::Key_Right);
        settle(played);
        QCOMPARE(position(pager), 2.0);
        drag(played, pager, way * value(pager, "pitch"), milliseconds);
        played.stage.release();
        settle(played);
        QTEST(position(pager), "page");
    }

    void aDraggedPageIsUnderTheFinger()
    {
        PlayedPage played("pager");
        const QQuickItem *card = played.find("page0");
        const double start = card->x();
        drag(played, played.find("pager"), -200, 300);
        QVERIFY(std::abs(card->x() - (start - 200)) < 1e-6);
        QVERIFY(std::abs(played.find("page1")->x() - (start - 200 + card->width() + 16)) < 1e-6);
    }

    void anEndGivesWayLessAndLessAndSpringsBack()
    {
        PlayedPage played("pager");
        const QQuickItem *pager = played.find("pager");
        played.press(pager);
        double last = 0;
        double lastStep = 1;
        for (int i = 0; i < 4; ++i) {
            played.stage.drag({100, 0}, 200);
            const double step = last - position(pager);
            QVERIFY(step > 0 && step < lastStep);
            last = position(pager);
            lastStep = step;
        }
        QVERIFY(last > -400 / value(pager, "pitch") * 0.6);
        played.stage.release();
        settle(played);
        QCOMPARE(position(pager), 0.0);
    }

    void letGoItGoesOnAsFastAsTheHand()
    {
        PlayedPage played("pager");
        const QQuickItem *pager = played.find("pager");
        drag(played, pager, -160, 160);
        const double released = position(pager);
        played.stage.release();
        played.stage.passFrame();
        const double step = (position(pager) - released) * value(pager, "pitch");
        QVERIFY(step > 10 && step < 17); // 1 px/ms, and the spring pulls back
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        PlayedPage played("pager");
        const QQuickItem *pager = played.find("pager");
        key(played, Qt::Key_Right);
        played.stage.pass(80);
        played.press(pager);
        played.stage.passFrame();
        const double caught = position(pager);
        QVERIFY(caught > 0.05 && caught < 0.95);
        played.stage.pass(300);
        QCOMPARE(position(pager), caught);
        played.stage.release();
        settle(played);
        QCOMPARE(position(pager), 1.0);
    }

    void theMarkStretchesFromDotToDot()
    {
        PlayedPage played("pager");
        const QQuickItem *pager = played.find("pager");
        const QQuickItem *mark = played.find("mark");
        const double width = mark->width();
        const double x = mark->x();
        drag(played, pager, -value(pager, "pitch") / 2, 500);
        QVERIFY(std::abs(mark->width() - (width + 44)) < 0.1); // covers both
        played.stage.drag({-value(pager, "pitch") / 2, 0}, 500);
        played.stage.release();
        settle(played);
        QCOMPARE(mark->width(), width);
        QCOMPARE(mark->x(), x + 44);
    }

    void aTappedDotTurnsToItsPage()
    {
        PlayedPage played("pager", Gallery::phone);
        const QQuickItem *mark = played.find("mark");
        played.stage.press(PlayedPage::middle(mark) + QPointF(3 * 44, 0));
        played.stage.release();
        settle(played);
        QCOMPARE(position(played.find("pager")), 3.0);
    }

    void theKeysTurnToTheEndsAndNoFurther()
    {
        PlayedPage played("pager");
        const QQuickItem *pager = played.find("pager");
        key(played, Qt::Key_Left);
        settle(played);
        QCOMPARE(position(pager), 0.0);
        key(played, Qt::Key_End);
        settle(played);
        QCOMPARE(position(pager), 4.0);
        key(played, Qt::Key_Tab);
        const QQuickItem *carousel = played.find("carousel");
        QVERIFY(carousel->hasActiveFocus());
        key(played, Qt::Key_Right);
        settle(played);
        QCOMPARE(position(carousel), 3.0);
        key(played, Qt::Key_Right);
        key(played, Qt::Key_Right);
        settle(played);
        QCOMPARE(position(carousel), 5.0);
        key(played, Qt::Key_Home);
        settle(played);
        QCOMPARE(position(carousel), 0.0);
    }

    void aThrownCarouselGoesAsFarAsFrictionWouldLetIt_data()
    {
        QTest::addColumn<double>("way"); // in cards
        QTest::addColumn<int>("milliseconds");
        QTest::newRow("slowly") << -0.4 << 1500;
        QTest::newRow("a little") << -0.8 << 300;
        QTest::newRow("well") << -0.8 << 130;
        QTest::newRow("back") << 0.5 << 200;
        QTest::newRow("over the end") << -2.0 << 100;
    }
    void aThrownCarouselGoesAsFarAsFrictionWouldLetIt()
    {
        QFETCH(const double, way);
        QFETCH(const int, milliseconds);
        PlayedPage played("pager");
        const QQuickItem *carousel = played.find("carousel");
        drag(played, carousel, way * value(carousel, "pitch"), milliseconds);
        const double speed = -way / (milliseconds / 1000.0); // cards a second
        const double rest = position(carousel) + speed / 2;  // v / friction
        played.stage.release();
        settle(played);
        const double reached = position(carousel);
        QCOMPARE(reached, std::round(reached));
        QVERIFY(std::abs(reached - std::clamp(rest, 0.0, 8.0)) <= 0.6); // the speed is measured
    }

    void anEndOfTheCarouselSpringsBack()
    {
        PlayedPage played("pager");
        const QQuickItem *carousel = played.find("carousel");
        drag(played, carousel, 3 * value(carousel, "pitch"), 300);
        QVERIFY(position(carousel) < 0 && position(carousel) > -0.6); // less than the hand's
        double farthest = 0;
        played.stage.release();
        for (int frame = 0; frame < 30; ++frame) {
            played.stage.passFrame();
            farthest = std::min(farthest, position(carousel));
        }
        QVERIFY(farthest < -0.4);
        settle(played);
        QCOMPARE(position(carousel), 0.0);
    }

    void theCardInTheMiddleIsTheLargest()
    {
        PlayedPage played("pager");
        const auto size = [&](const char *card) { return played.find(card)->width(); };
        const double largest = size("card2");
        QCOMPARE(size("card1"), 0.85 * largest);
        QCOMPARE(size("card3"), 0.85 * largest);
        QCOMPARE(size("card4"), 0.76 * largest);
        played.tap(played.find("card3"));
        settle(played);
        QCOMPARE(size("card3"), largest);
        QCOMPARE(size("card2"), 0.85 * largest);
    }

    void theCardsStayApart_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 480);
    }
    void theCardsStayApart()
    {
        QFETCH(const QSize, size);
        PlayedPage played("pager", size);
        const QQuickItem *carousel = played.find("carousel");
        QVERIFY(played.find("pager")->height() > 90);
        QCOMPARE(carousel->y() + carousel->height(), played.page->height() - 8);
        for (const double way : {0.0, -0.5}) {
            drag(played, carousel, way * value(carousel, "pitch"), 200);
            double right = -1e9;
            for (const char *name : {"card0", "card1", "card2", "card3", "card4"}) {
                const QQuickItem *card = played.find(name);
                const QRectF place = card->mapRectToItem(carousel, card->boundingRect());
                QVERIFY(place.left() > right);
                right = place.right();
                QVERIFY(place.top() >= 0 && place.bottom() <= carousel->height());
            }
            played.stage.release();
            settle(played);
        }
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("pager");
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *pager = played.find("pager");
        drag(played, pager, -value(pager, "pitch") * 0.6, 500);
        QVERIFY(position(pager) > 0.5 && position(pager) < 0.7); // the hand still moves it
        played.stage.release();
        played.stage.passFrame();
        QCOMPARE(position(pager), 1.0);
        played.tap(played.find("card4"));
        played.stage.passFrame();
        QCOMPARE(position(played.find("carousel")), 4.0);
    }
};

SPRUNG_TEST(PagerPageTest, QGuiApplication)
#include "pager_page_test.moc"
