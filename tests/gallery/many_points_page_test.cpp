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

    static QPointF ask(QQuickItem *points, const char *what, int point)
    {
        QPointF result;
        QMetaObject::invokeMethod(points, what, Q_RETURN_ARG(QPointF, result), Q_ARG(int, point));
        return result;
    }
    static double farthest(QQuickItem *points)
    {
        double result = 0;
        for (int i = 0; i < points->property("count").toInt(); i += 7) {
            const QPointF delta = ask(points, "positionAt", i) - ask(points, "targetAt", i);
            result = std::max(result, std::hypot(delta.x(), delta.y()));
        }
        return result;
    }
    /// Returns the bounding rect of the points.
    static QRectF taken(QQuickItem *points)
    {
        QRectF rect;
        for (int i = 0; i < 10000; i += 3)
            rect |= QRectF(ask(points, "positionAt", i), QSizeF(1, 1));
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
    static double partOnLetters(QQuickItem *points)
    {
        int on = 0;
        const int count = points->property("count").toInt();
        const QImage picture = points->window()->grabWindow();
        for (int i = 0; i < count; ++i) {
            const QPoint pixel = points->mapToScene(ask(points, "positionAt", i)).toPoint();
            on += picture.rect().contains(pixel) && picture.pixelColor(pixel).saturationF() > 0.3F;
        }
        return double(on) / count;
    }

private Q_SLOTS:
    void pointCloud_opened_formsWordAtRest_data() { TestPage::sizes(false); }
    void pointCloud_opened_formsWordAtRest()
    {
        QFETCH(const QSize, size);
        TestPage played("many_points", size);
        QQuickItem *word = played.find("cloud");
        QCOMPARE(word->property("count").toInt(), 10000);
        QVERIFY(!word->property("running").toBool());
        QCOMPARE(farthest(word), 0.0);
        QVERIFY(partOnLetters(word) > 0.95);
        const QRectF rect = taken(word);
        QVERIFY(rect.width() > 0.8 * word->width());
        QVERIFY(std::abs(rect.center().x() - word->width() / 2) < 0.03 * word->width());
    }

    void pointCloud_pressed_scattersAndReturns()
    {
        TestPage played("many_points");
        QQuickItem *word = played.find("cloud");
        const QImage before = played.stage.picture();
        played.tap(word, 150);
        QVERIFY(farthest(word) > 50);
        played.stage.moveTo({-1, -1});
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(farthest(word), 0.0);
        QCOMPARE(played.stage.picture(), before);
    }

    void pointCloud_pointerMoved_repelsNearPoints()
    {
        TestPage played("many_points");
        QQuickItem *word = played.find("cloud");
        played.stage.moveTo(word->mapToScene(ask(word, "targetAt", 5000)) + QPointF(11, 0));
        played.stage.moveTo(word->mapToScene(ask(word, "targetAt", 5000)) + QPointF(10, 0));
        played.stage.pass(100);
        const QPointF delta = ask(word, "positionAt", 5000) - ask(word, "targetAt", 5000);
        QVERIFY2(delta.x() < -5, qPrintable(QString::number(delta.x()))); // away from the pointer
    }

    void repel_cost_isBelowScriptLoop()
    {
#ifndef NDEBUG
        QSKIP("measures optimized code");
#endif
        TestPage played("many_points");
        const QQuickItem *cloud = played.find("cloud");
        const QPointF left = cloud->mapToScene(QPointF(0, cloud->height() / 2));
        played.stage.moveTo(left);
        const double sweep = costOf([&] {
            for (int step = 1; step <= 60; ++step)
                played.stage.moveTo(left + QPointF(cloud->width() / 60, 0) * step);
        });
        QJSEngine engine;
        QJSValue line = engine.evaluate(
            "points = Array.from({ length: 10000 }, (_, i) => ({ x: i, y: -i }));"
            "() => points.map(point => Math.hypot(point.x, point.y))");
        const double script = costOf([&] {
            for (int step = 1; step <= 60; ++step)
                line.call();
        });
        qInfo("%.2f ms a move, and %.2f ms by a script", sweep / 60 * 1e3, script / 60 * 1e3);
        QVERIFY(sweep < script);
    }

    void pointsSlider_moved_setsCount()
    {
        TestPage played("many_points");
        const QQuickItem *cloud = played.find("cloud");
        for (const int points : {1000, 40000}) {
            played.find("points")->setProperty("value", double(points));
            QCOMPARE(cloud->property("count").toInt(), points);
        }
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(partOnLetters(played.find("cloud")) > 0.95);
    }

    void positions_changed_areReachedFromCurrentPositions()
    {
        TestPage played("many_points");
        QQuickItem *cloud = played.find("cloud");
        const QPointF before = ask(cloud, "positionAt", 0);
        played.tap(played.findText("Field"));
        QVERIFY(farthest(cloud) > 100); // they set off from where they were
        QVERIFY(std::abs(ask(cloud, "positionAt", 0).x() - before.x()) < 20);
        QVERIFY(played.stage.passUntilRest());
        const QRectF rect = taken(cloud);
        QVERIFY(rect.width() > 0.97 * cloud->width() && rect.height() > 0.97 * cloud->height());
    }

    void pointCloud_keysAndResize_settles()
    {
        TestPage played("many_points");
        QQuickItem *word = played.find("cloud");
        played.press(Qt::Key_Left, 100);
        const double first = ask(word, "positionAt", 0).x() - ask(word, "targetAt", 0).x();
        const double last = ask(word, "positionAt", 9999).x() - ask(word, "targetAt", 9999).x();
        QVERIFY(first < -20);
        QVERIFY(std::abs(first - last) < 1e-3);
        played.press(Qt::Key_Space, 100);
        played.gallery.resize(Gallery::phone);
        played.stage.pass(50);
        played.key(Qt::Key_Up);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!word->property("running").toBool());
    }
};

SPRUNG_TEST(ManyPointsPageTest, QGuiApplication)
#include "many_points_page_test.moc"
