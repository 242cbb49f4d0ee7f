// SPDX-License-Identifier: MIT
// Tests the page Many points. Oracle: the targets of the points, the font's rendering, and the cost
// of a script.
#include "test.h"
#include "test_page.h"

#include <QJSEngine>

#include <ctime>

class ManyPointsPageTest : public QObject
{
    Q_OBJECT

    static QPointF invoke(QQuickItem *points, const char *function, int point)
    {
        QPointF result;
        QMetaObject::invokeMethod(points, function, Q_RETURN_ARG(QPointF, result),
                                  Q_ARG(int, point));
        return result;
    }
    static double largestDistance(QQuickItem *points)
    {
        double result = 0;
        for (int i = 0; i < points->property("count").toInt(); i += 7) {
            const QPointF delta = invoke(points, "positionAt", i) - invoke(points, "targetAt", i);
            result = std::max(result, std::hypot(delta.x(), delta.y()));
        }
        return result;
    }
    /// Returns the bounding rect of the points.
    static QRectF pointsRect(QQuickItem *points)
    {
        QRectF rect;
        for (int i = 0; i < 10000; i += 3)
            rect |= QRectF(invoke(points, "positionAt", i), QSizeF(1, 1));
        return rect;
    }
    /// Returns the processor time of this thread for \a act, in seconds.
    template <typename Act>
    static double costOf(Act act)
    {
        const auto now = [] {
            timespec time{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
        };
        const double start = now();
        act();
        return now() - start;
    }
    /// Returns the part of the points that are on colored pixels of the picture.
    static double fractionOnLetters(QQuickItem *points)
    {
        int on = 0;
        const int count = points->property("count").toInt();
        const QImage picture = points->window()->grabWindow();
        for (int i = 0; i < count; ++i) {
            const QPoint pixel = points->mapToScene(invoke(points, "positionAt", i)).toPoint();
            on += picture.rect().contains(pixel) && picture.pixelColor(pixel).saturationF() > 0.3F;
        }
        return double(on) / count;
    }

private Q_SLOTS:
    void pointCloud_opened_formsWordAtRest_data() { TestPage::sizes(false); }
    void pointCloud_opened_formsWordAtRest()
    {
        QFETCH(const QSize, size);
        TestPage test("many_points", size);
        QQuickItem *word = test.find("cloud");
        QCOMPARE(word->property("count").toInt(), 10000);
        QVERIFY(!word->property("running").toBool());
        QCOMPARE(largestDistance(word), 0.0);
        QVERIFY(fractionOnLetters(word) > 0.95);
        const QRectF rect = pointsRect(word);
        QVERIFY(rect.width() > 0.8 * word->width());
        QVERIFY(std::abs(rect.center().x() - word->width() / 2) < 0.03 * word->width());
    }

    void pointCloud_pressed_scattersAndReturns()
    {
        TestPage test("many_points");
        QQuickItem *word = test.find("cloud");
        const QImage before = test.stage.picture();
        test.tap(word, 150);
        QVERIFY(largestDistance(word) > 50);
        test.stage.moveTo({-1, -1});
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(largestDistance(word), 0.0);
        QCOMPARE(test.stage.picture(), before);
    }

    void pointCloud_pointerMoved_repelsNearPoints()
    {
        TestPage test("many_points");
        QQuickItem *word = test.find("cloud");
        test.stage.moveTo(word->mapToScene(invoke(word, "targetAt", 5000)) + QPointF(11, 0));
        test.stage.moveTo(word->mapToScene(invoke(word, "targetAt", 5000)) + QPointF(10, 0));
        test.stage.pass(100);
        const QPointF delta = invoke(word, "positionAt", 5000) - invoke(word, "targetAt", 5000);
        QVERIFY2(delta.x() < -5, qPrintable(QString::number(delta.x()))); // away from the pointer
    }

    void repel_cost_isBelowScriptLoop()
    {
#ifndef NDEBUG
        QSKIP("measures optimized code");
#endif
        TestPage test("many_points");
        const QQuickItem *cloud = test.find("cloud");
        const QPointF left = cloud->mapToScene(QPointF(0, cloud->height() / 2));
        test.stage.moveTo(left);
        const double repelTime = costOf([&] {
            for (int step = 1; step <= 60; ++step)
                test.stage.moveTo(left + QPointF(cloud->width() / 60, 0) * step);
        });
        QJSEngine engine;
        QJSValue function = engine.evaluate(
            "points = Array.from({ length: 10000 }, (_, i) => ({ x: i, y: -i }));"
            "() => points.map(point => Math.hypot(point.x, point.y))");
        const double scriptTime = costOf([&] {
            for (int step = 1; step <= 60; ++step)
                function.call();
        });
        qInfo("%.2f ms a move, and %.2f ms by a script", repelTime / 60 * 1e3,
              scriptTime / 60 * 1e3);
        QVERIFY(repelTime < scriptTime);
    }

    void pointsSlider_moved_setsCount()
    {
        TestPage test("many_points");
        const QQuickItem *cloud = test.find("cloud");
        for (const int points : {1000, 40000}) {
            test.find("points")->setProperty("value", double(points));
            QCOMPARE(cloud->property("count").toInt(), points);
        }
        QVERIFY(test.stage.passUntilRest());
        QVERIFY(fractionOnLetters(test.find("cloud")) > 0.95);
    }

    void positions_changed_areReachedFromCurrentPositions()
    {
        TestPage test("many_points");
        QQuickItem *cloud = test.find("cloud");
        const QPointF before = invoke(cloud, "positionAt", 0);
        test.tap(test.findText("Field"));
        QVERIFY(largestDistance(cloud) > 100); // they set off from where they were
        QVERIFY(std::abs(invoke(cloud, "positionAt", 0).x() - before.x()) < 20);
        QVERIFY(test.stage.passUntilRest());
        const QRectF rect = pointsRect(cloud);
        QVERIFY(rect.width() > 0.97 * cloud->width() && rect.height() > 0.97 * cloud->height());
    }

    void pointCloud_keysAndResize_settles()
    {
        TestPage test("many_points");
        QQuickItem *word = test.find("cloud");
        test.press(Qt::Key_Left, 100);
        const double first = invoke(word, "positionAt", 0).x() - invoke(word, "targetAt", 0).x();
        const double last = invoke(word, "positionAt", 9999).x()
            - invoke(word, "targetAt", 9999).x();
        QVERIFY(first < -20);
        QVERIFY(std::abs(first - last) < 1e-3);
        test.press(Qt::Key_Space, 100);
        test.gallery.resize(Gallery::phone);
        test.stage.pass(50);
        test.key(Qt::Key_Up);
        QVERIFY(test.stage.passUntilRest());
        QVERIFY(!word->property("running").toBool());
    }
};

SPRUNG_TEST(ManyPointsPageTest, QGuiApplication)
#include "many_points_page_test.moc"
