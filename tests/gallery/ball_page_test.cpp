// SPDX-License-Identifier: MIT
// Tests the page Ball. Oracle: the closed solutions of fall and bounce, and the velocity of the
// pointer.
#include "test.h"
#include "test_page.h"

class BallPageTest : public QObject
{
    Q_OBJECT

    struct BallTestPage : TestPage
    {
        BallTestPage()
            : TestPage("ball")
        {
        }
        double lowest() const { return ball->parentItem()->height() - ball->height(); }
        bool isInside() const
        {
            const double maximum = ball->parentItem()->width() - ball->width();
            return ball->x() >= 0 && ball->x() <= maximum && ball->y() >= 0
                && ball->y() <= lowest();
        }
        void dragAndPause(QPointF delta)
        {
            drag(ball, delta, 400);
            stage.pass(300); // the pointer rests
        }

        const QQuickItem *ball = find("ball");
    };

private Q_SLOTS:
    void ball_released_fallsAndBouncesByGravityAndRestitution()
    {
        constexpr double meter = 200;
        BallTestPage page;
        page.find("gravity")->setProperty("value", 4.0);
        page.find("restitution")->setProperty("value", 0.5);
        page.dragAndPause({0, -300});
        const double start = page.ball->y();
        page.releaseAndPass(500);
        QVERIFY(std::abs(page.ball->y() - start - 4 * meter / 2 * 0.25) < 1e-6);
        while (page.ball->y() < page.lowest() - 20) // until its first impact
            page.stage.passFrame();
        page.stage.pass(50);
        double highest = page.lowest();
        for (int frame = 0; frame < 1200; ++frame) {
            page.stage.passFrame();
            highest = std::min(highest, page.ball->y());
        }
        const double bounceHeight = page.lowest() - highest;
        QVERIFY(std::abs(bounceHeight - 0.25 * (page.lowest() - start)) < 1); // frames miss the top
    }

    void ball_pushedByKeys_movesUntilGrabbed()
    {
        BallTestPage page;
        const double start = page.ball->x();
        page.press(Qt::Key_Left, 100);
        QVERIFY(page.ball->x() < start - 30);
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Up}) {
            QVERIFY(page.stage.passUntilRest());
            page.press(key, 200);
            QVERIFY(page.ball->y() < page.lowest() - 50);
        }
        page.press(page.ball);
        page.stage.passFrame();
        const QPointF grabbed = page.ball->position();
        page.stage.pass(300);
        QCOMPARE(page.ball->position(), grabbed);
    }

    void motionDots_windowResized_areInsideRoom()
    {
        BallTestPage page;
        page.tap(page.find("toss"), 2500);
        const auto visible = [&page] {
            QList<QQuickItem *> result = page.find("dots")->childItems();
            result.removeIf(
                [](const QQuickItem *dot) { return !dot->isVisible() || dot->width() == 0; });
            return result;
        };
        QVERIFY(visible().size() > 10);
        page.gallery.resize(QSize(340, 480));
        page.stage.pass(50);
        const QRectF bounds = page.find("dots")->boundingRect();
        for (const QQuickItem *dot : visible())
            QVERIFY(bounds.contains(dot->position()));
    }

    void ball_windowResized_settlesOnFloorInside()
    {
        for (const bool moving : {false, true}) {
            BallTestPage page;
            QCOMPARE(page.ball->y(), page.lowest());
            if (moving)
                page.tap(page.find("toss"));
            for (const QSize size : {QSize(340, 480), Gallery::phone, Gallery::desktop}) {
                page.gallery.resize(size);
                for (int frame = 0; frame < 30; ++frame) {
                    page.stage.passFrame();
                    QVERIFY(page.isInside());
                }
            }
            QVERIFY(page.stage.passUntilRest());
            QCOMPARE(page.ball->y(), page.lowest());
        }
    }
};

SPRUNG_TEST(BallPageTest, QGuiApplication)
#include "ball_page_test.moc"
