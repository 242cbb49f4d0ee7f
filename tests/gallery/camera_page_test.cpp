// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <cmath>

class CameraPageTest : public QObject
{
    Q_OBJECT

    static QPointF place(const QObject *object) { return object->property("place").toPointF(); }
    static double distance(QPointF a, QPointF b)
    {
        return std::hypot(a.x() - b.x(), a.y() - b.y());
    }

private Q_SLOTS:
    void bothCamerasComeToRestOnTheWalker()
    {
        PlayedPage played("camera");
        const QQuickItem *walker = played.find("walker");
        const QPointF start = place(walker);
        QTest::keyPress(played.gallery.window(), Qt::Key_Up);
        played.stage.pass(800);
        QVERIFY(distance(place(played.find("left")), place(walker)) > 20); // it lags
        QTest::keyRelease(played.gallery.window(), Qt::Key_Up);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(distance(place(walker), start) > 340 * 0.8);
        QCOMPARE(place(played.find("left")), place(walker));
        QCOMPARE(place(played.find("right")), place(walker));
    }

    void atFifteenHertzItIsInTheSamePlaceWheneverItWrites()
    {
        PlayedPage played("camera");
        const QQuickItem *left = played.find("left");
        const QQuickItem *right = played.find("right");
        played.tap(played.find("auto"));
        played.stage.pass(500);
        int writes = 0;
        double furthest = 0;
        QPointF last = place(right);
        for (int frame = 0; frame < 120; ++frame) {
            played.stage.passFrame();
            if (place(right) != last) {
                ++writes;
                QVERIFY(distance(place(right), place(left)) < 1e-9);
            }
            last = place(right);
            furthest = std::max(furthest, distance(place(right), place(left)));
        }
        QVERIFY(writes >= 29 && writes <= 31); // in two seconds
        QVERIFY(furthest > 1);
        QVERIFY(played.page->property("apart").toDouble() < 1e-9);
        QVERIFY(played.page->property("behind").toDouble() >= furthest - 1e-9);
    }

    void theRateIsChosen()
    {
        PlayedPage played("camera");
        const QQuickItem *left = played.find("left");
        const QQuickItem *right = played.find("right");
        played.tap(played.findText("Display"));
        played.tap(played.find("auto"));
        for (int frame = 0; frame < 60; ++frame) {
            played.stage.passFrame();
            QCOMPARE(place(right), place(left));
        }
    }

    void theCameraTurnsTheShortWay()
    {
        PlayedPage played("camera");
        QQuickItem *walker = played.find("walker");
        const QQuickItem *left = played.find("left");
        walker->setProperty("heading", 170.0);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(std::cos(left->property("yaw").toDouble() * M_PI / 180),
                 std::cos(170 * M_PI / 180));
        walker->setProperty("heading", -170.0);
        for (int frame = 0; frame < 120; ++frame) {
            played.stage.passFrame();
            QVERIFY(std::cos(left->property("yaw").toDouble() * M_PI / 180) < -0.9);
        }
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(std::abs(std::remainder(left->property("yaw").toDouble() + 170, 360)) < 1e-9);
    }

    void aDragWalksAndTurns()
    {
        PlayedPage played("camera", Gallery::phone);
        const QQuickItem *walker = played.find("walker");
        const QPointF start = place(walker);
        const double heading = walker->property("heading").toDouble();
        played.press(played.find("left view"));
        played.stage.drag({60, -80}, 300);
        played.stage.pass(300);
        played.stage.release();
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(distance(place(walker), start) > 50);
        QVERIFY(walker->property("heading").toDouble() > heading + 10);
    }

    void itStaysInTheWorld()
    {
        PlayedPage played("camera");
        const QQuickItem *walker = played.find("walker");
        QTest::keyPress(played.gallery.window(), Qt::Key_Up);
        for (int frame = 0; frame < 400; ++frame) {
            played.stage.passFrame();
            QVERIFY(QRectF(0, 0, 1600, 1200).contains(place(walker)));
        }
        QTest::keyRelease(played.gallery.window(), Qt::Key_Up);
    }

    void aKeyLeavesThePath()
    {
        PlayedPage played("camera");
        const QQuickItem *walker = played.find("walker");
        played.tap(played.find("auto"));
        played.stage.pass(500);
        QTest::keyClick(played.gallery.window(), Qt::Key_Up);
        QVERIFY(!walker->property("strolling").toBool());
        QVERIFY(played.stage.passUntilRest());
    }
};

SPRUNG_TEST(CameraPageTest, QGuiApplication)
#include "camera_page_test.moc"
