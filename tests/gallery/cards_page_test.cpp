// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QGuiApplication>

#include <cmath>

class CardsPageTest : public QObject
{
    Q_OBJECT

    static int top(const PlayedPage &played)
    {
        return played.find("cards")->property("first").toInt();
    }
    static void press(PlayedPage &played, int key, int milliseconds = 3000)
    {
        QTest::keyClick(played.gallery.window(), Qt::Key(key));
        played.stage.pass(milliseconds);
    }
    static void drag(PlayedPage &played, const char *card, QPointF way, int milliseconds)
    {
        played.press(played.find(card));
        played.stage.drag(way, milliseconds);
    }
    static double fromHome(const PlayedPage &played, const char *card)
    {
        const QQuickItem *item = played.find(card);
        return item->x() - (played.find("cards")->width() - item->width()) / 2;
    }

private Q_SLOTS:
    void aThrowSendsItToThatSide_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QPointF>("way");
        QTest::newRow("right") << Gallery::desktop << QPointF(150, 30);
        QTest::newRow("left and up") << Gallery::desktop << QPointF(-150, -60);
        QTest::newRow("phone") << Gallery::phone << QPointF(-100, 0);
        QTest::newRow("least") << QSize(340, 480) << QPointF(90, 20);
    }
    void aThrowSendsItToThatSide()
    {
        QFETCH(const QSize, size);
        QFETCH(const QPointF, way);
        PlayedPage played("cards", size);
        drag(played, "card0", way, 150);
        const double released = fromHome(played, "card0");
        played.stage.release();
        played.stage.passFrame();
        // On from where it was let go, as fast as the hand, to its place out of sight.
        const double out = std::copysign(played.find("card0")->property("out").toDouble(), way.x());
        const sprung::State start{released - out, way.x() / 0.15};
        const sprung::Spring spring(sprung::springs::snappy);
        const double expected = spring.after(start, 1.0 / Stage::hertz).displacement + out;
        const double step = expected - released;
        QVERIFY(std::abs(fromHome(played, "card0") - expected) < 0.15 * std::abs(step));
        QCOMPARE(top(played), 1);
        played.stage.pass(3000);
        QVERIFY(!played.find("card0")->isVisible());
        QCOMPARE(fromHome(played, "card0") > 0, way.x() > 0);
        QCOMPARE(played.find("card1")->scale(), 1.0);
    }

    void itFollowsTheFingerInBothDirectionsAndFallsBack()
    {
        PlayedPage played("cards");
        const double y = played.find("card0")->y();
        drag(played, "card0", {60, -80}, 1500);
        played.stage.pass(200);
        const double lag = 12; // of the drag threshold, at most
        QVERIFY(std::abs(fromHome(played, "card0") - 60) <= lag);
        const double up = y - played.find("card0")->y(); // its places are on one line
        QVERIFY(up > 20 && up < 0.55 * 80);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(top(played), 0);
        QCOMPARE(fromHome(played, "card0"), 0.0);
        QCOMPARE(played.find("card0")->y(), y);
    }

    void undoTurnsACardRoundWithItsMomentum()
    {
        PlayedPage played("cards");
        press(played, Qt::Key_Right, 100);
        const double before = fromHome(played, "card0");
        QVERIFY(before > 20);
        press(played, Qt::Key_Backspace, 0);
        QCOMPARE(top(played), 0);
        played.stage.passFrame();
        QVERIFY(fromHome(played, "card0") > before + 5); // it still flies out
        played.stage.pass(3000);
        QCOMPARE(fromHome(played, "card0"), 0.0);
        QVERIFY(played.find("card0")->isVisible());
    }

    void undoBringsBackOneByOne()
    {
        PlayedPage played("cards");
        const QQuickItem *undo = played.find("undo");
        QVERIFY(!undo->isEnabled());
        for (const int key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Right})
            press(played, key);
        QCOMPARE(top(played), 3);
        for (int left = 2; left >= 0; --left) {
            played.tap(undo);
            played.stage.pass(3000);
            QCOMPARE(top(played), left);
        }
        QVERIFY(!undo->isEnabled());
        for (const char *card : {"card0", "card1", "card2"})
            QCOMPARE(fromHome(played, card), 0.0);
    }

    void theArrowsThrowAfterUndo()
    {
        PlayedPage played("cards");
        for (const int key : {Qt::Key_Left, Qt::Key_Right}) {
            press(played, Qt::Key_Right);
            played.tap(played.find("undo")); // which is disabled then, and loses the focus
            press(played, key);
            QCOMPARE(top(played), 1);
            press(played, Qt::Key_Backspace);
            QCOMPARE(top(played), 0);
        }
    }

    void theLastCardIsTheLast()
    {
        PlayedPage played("cards");
        const int count = played.find("cards")->property("count").toInt();
        for (int i = 0; i < count + 2; ++i)
            press(played, Qt::Key_Left, 200);
        QCOMPARE(top(played), count);
        played.stage.pass(3000);
        press(played, Qt::Key_Backspace);
        QCOMPARE(top(played), count - 1);
    }

    void anotherSizeKeepsTheCardsInTheirPlaces()
    {
        PlayedPage played("cards");
        press(played, Qt::Key_Right);
        played.gallery.resize(Gallery::phone);
        played.stage.pass(3000);
        QVERIFY(!played.find("card0")->isVisible());
        QCOMPARE(fromHome(played, "card1"), 0.0);
    }

    void atRestNothingRuns()
    {
        PlayedPage played("cards");
        drag(played, "card0", {150, 0}, 150);
        played.stage.release();
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        played.stage.pass(5000);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("cards");
        sprung::Motion::instance()->setReducedMotion(true);
        press(played, Qt::Key_Left, 20);
        QVERIFY(!played.find("card0")->isVisible());
        sprung::Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(CardsPageTest, QGuiApplication)
#include "cards_page_test.moc"
