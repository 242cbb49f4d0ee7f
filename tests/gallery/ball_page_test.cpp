// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <cmath>

class BallPageTest : public QObject
{
    Q_OBJECT

    static constexpr double meter = 200;

    static double farthest(const QQuickItem *ball)
    {
        return ball->parentItem()->width() - ball->width();
    }
    static double lowest(const QQuickItem *ball)
    {
        return ball->parentItem()->height() - ball->height();
    }
    static bool isInside(const QQuickItem *ball)
    {
        return ball->x() >= 0 && ball->x() <= farthest(ball) && ball->y() >= 0
            && ball->y() <= lowest(ball);
    }
    /// The least y until it lies still.
    static double highestUntilRest(PlayedPage &played, const QQuickItem *ball)
    {
        double y = lowest(ball);
        for (int frame = 0; frame < 1200; ++frame) {
            played.stage.passFrame();
            y = std::min(y, ball->y());
        }
        return y;
    }
    static void hold(PlayedPage &played, const QQuickItem *ball, QPointF way)
    {
        played.press(ball);
        played.stage.drag(way, 400);
        played.stage.pass(300); // the hand rests
    }

private Q_SLOTS:
    void itComesToRestOnTheFloor()
    {
        PlayedPage played("ball");
        const QQuickItem *ball = played.find("ball");
        QCOMPARE(ball->y(), lowest(ball));
    }

    void letGoItFallsWithTheGravityOfTheSlider()
    {
        PlayedPage played("ball");
        played.find("gravity")->setProperty("value", 4.0);
        const QQuickItem *ball = played.find("ball");
        hold(played, ball, {0, -300});
        const double start = ball->y();
        played.stage.release();
        played.stage.pass(500);
        QVERIFY(std::abs(ball->y() - start - 4 * meter / 2 * 0.25) < 1e-6);
    }

    void itRisesToTheSquareOfTheRestitution()
    {
        PlayedPage played("ball");
        played.find("restitution")->setProperty("value", 0.5);
        const QQuickItem *ball = played.find("ball");
        hold(played, ball, {0, -300});
        const double fall = lowest(ball) - ball->y();
        played.stage.release();
        while (ball->y() < lowest(ball) - 20) // until its first impact
            played.stage.passFrame();
        played.stage.pass(50);
        const double rise = lowest(ball) - highestUntilRest(played, ball);
        QVERIFY(std::abs(rise - 0.25 * fall) < 1); // frames miss the very top
    }

    void aThrowTakesTheVelocityOfTheHand()
    {
        PlayedPage played("ball");
        const QQuickItem *ball = played.find("ball");
        hold(played, ball, {-100, -200});
        const QPointF start = ball->position();
        played.stage.drag({150, 0}, 250); // 600 px/s
        const double released = ball->x();
        QVERIFY(released > start.x() + 100);
        played.stage.release();
        played.stage.pass(100);
        QVERIFY(ball->x() > released + 50 && ball->x() < released + 70);
    }

    void caughtInTheAirItStaysInTheHand()
    {
        PlayedPage played("ball");
        const QQuickItem *ball = played.find("ball");
        QTest::keyClick(played.gallery.window(), Qt::Key_Up);
        played.stage.pass(200);
        QVERIFY(ball->y() < lowest(ball) - 50);
        played.press(ball);
        played.stage.passFrame();
        const QPointF caught = ball->position();
        played.stage.pass(300);
        QCOMPARE(ball->position(), caught);
    }

    void theKeysPushIt()
    {
        PlayedPage played("ball");
        const QQuickItem *ball = played.find("ball");
        const double start = ball->x();
        QTest::keyClick(played.gallery.window(), Qt::Key_Left);
        played.stage.pass(100);
        QVERIFY(ball->x() < start - 30);
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(100);
        QVERIFY(ball->y() < lowest(ball) - 50);
    }

    void inASmallerWindowNoDotIsLeftOutside()
    {
        PlayedPage played("ball");
        played.tap(played.find("toss"));
        played.stage.pass(2500);
        const auto visible = [&played] {
            QList<QQuickItem *> result = played.find("dots")->childItems();
            result.removeIf(
                [](const QQuickItem *dot) { return !dot->isVisible() || dot->width() == 0; });
            return result;
        };
        QVERIFY(visible().size() > 10);
        played.gallery.resize(QSize(340, 480));
        played.stage.pass(50);
        const QRectF room = played.find("dots")->boundingRect();
        for (const QQuickItem *dot : visible())
            QVERIFY(room.contains(dot->position()));
    }

    void itStaysInsideWhateverTheSize_data()
    {
        QTest::addColumn<bool>("moving");
        QTest::newRow("at rest") << false;
        QTest::newRow("in the air") << true;
    }
    void itStaysInsideWhateverTheSize()
    {
        QFETCH(const bool, moving);
        PlayedPage played("ball");
        const QQuickItem *ball = played.find("ball");
        if (moving)
            played.tap(played.find("toss"));
        for (const QSize size : {QSize(340, 480), Gallery::phone, Gallery::desktop}) {
            played.gallery.resize(size);
            for (int frame = 0; frame < 30; ++frame) {
                played.stage.passFrame();
                QVERIFY(isInside(ball));
            }
        }
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(ball->y(), lowest(ball));
    }
};

SPRUNG_TEST(BallPageTest, QGuiApplication)
#include "ball_page_test.moc"
