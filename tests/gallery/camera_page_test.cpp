// SPDX-License-Identifier: MIT
// Tests the page Camera. Oracle: the camera that is updated in each frame, and the walker's
// position.
#include "test.h"
#include "test_page.h"

class CameraPageTest : public QObject
{
    Q_OBJECT

    struct CameraTestPage : TestPage
    {
        explicit CameraTestPage(QSize size = Gallery::desktop)
            : TestPage("camera", size)
        {
        }
        QQuickItem *walker = find("walker");
        const QQuickItem *left = find("left");
        const QQuickItem *right = find("right");
    };
    static QPointF position(const QObject *object)
    {
        return object->property("position").toPointF();
    }

private Q_SLOTS:
    void followCamera_walkerStops_settlesOnWalker()
    {
        CameraTestPage camera;
        const QPointF start = position(camera.walker);
        QTest::keyPress(camera.gallery.window(), Qt::Key_Up);
        camera.stage.pass(800);
        QVERIFY(distance(position(camera.left), position(camera.walker)) > 20); // it lags
        QTest::keyRelease(camera.gallery.window(), Qt::Key_Up);
        QVERIFY(camera.stage.passUntilRest());
        QVERIFY(distance(position(camera.walker), start) > 340 * 0.8);
        QCOMPARE(position(camera.left), position(camera.walker));
        QCOMPARE(position(camera.right), position(camera.walker));
        QTest::keyPress(camera.gallery.window(), Qt::Key_Up);
        for (int frame = 0; frame < 400; ++frame) {
            camera.stage.passFrame();
            QVERIFY(QRectF(0, 0, 1600, 1200).contains(position(camera.walker)));
        }
        QTest::keyRelease(camera.gallery.window(), Qt::Key_Up);
    }

    void updateRate_15Hz_writesExactPositions()
    {
        CameraTestPage camera;
        camera.tap(camera.find("auto"), 500);
        int writes = 0;
        double furthest = 0;
        QPointF last = position(camera.right);
        for (int frame = 0; frame < 120; ++frame) {
            camera.stage.passFrame();
            if (position(camera.right) != last) {
                ++writes;
                QVERIFY(distance(position(camera.right), position(camera.left)) < 1e-9);
            }
            last = position(camera.right);
            furthest = std::max(furthest, distance(position(camera.right), position(camera.left)));
        }
        QVERIFY(writes >= 29 && writes <= 31); // in two seconds
        QVERIFY(furthest > 1);
        QVERIFY(camera.page->property("apart").toDouble() < 1e-9);
        QVERIFY(camera.page->property("behind").toDouble() >= furthest - 1e-9);
        camera.key(Qt::Key_Up); // leaves the path
        QVERIFY(!camera.walker->property("strolling").toBool());
        QVERIFY(camera.stage.passUntilRest());
    }

    void cameraView_dragged_movesAndTurnsWalker()
    {
        CameraTestPage camera(Gallery::phone);
        const QPointF start = position(camera.walker);
        const double heading = camera.number("walker", "heading");
        camera.drag(camera.find("left view"), {60, -80}, 300);
        camera.stage.pass(300);
        camera.stage.release();
        QVERIFY(camera.stage.passUntilRest());
        QVERIFY(distance(position(camera.walker), start) > 50);
        QVERIFY(camera.number("walker", "heading") > heading + 10);
    }
};

SPRUNG_TEST(CameraPageTest, QGuiApplication)
#include "camera_page_test.moc"
