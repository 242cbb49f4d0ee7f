// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>

#include <cmath>

class CoverPageTest : public QObject
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
            const QPointF way = ask(points, "placeOf", i) - ask(points, "targetOf", i);
            result = std::max(result, std::hypot(way.x(), way.y()));
        }
        return result;
    }
    /// The word as it is written by the font, laid over the points: how many of them are on it.
    static double partOnLetters(QQuickItem *points)
    {
        int on = 0;
        const int count = points->property("count").toInt();
        const QImage seen = points->window()->grabWindow();
        for (int i = 0; i < count; ++i) {
            const QPoint pixel = points->mapToScene(ask(points, "placeOf", i)).toPoint();
            on += seen.rect().contains(pixel) && seen.pixelColor(pixel).saturationF() > 0.3F;
        }
        return double(on) / count;
    }

private Q_SLOTS:
    void thePointsSpellAndAreAtRest_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void thePointsSpellAndAreAtRest()
    {
        QFETCH(const QSize, size);
        PlayedPage played("cover", size);
        QQuickItem *word = played.find("word");
        QCOMPARE(word->property("count").toInt(), 10000);
        QVERIFY(!word->property("running").toBool());
        QCOMPARE(farthest(word), 0.0);
        QVERIFY(partOnLetters(word) > 0.95);
        QRectF place;
        for (int i = 0; i < 10000; i += 3)
            place |= QRectF(ask(word, "placeOf", i), QSizeF(1, 1));
        QVERIFY(place.width() > 0.8 * word->width());
        QVERIFY(std::abs(place.center().x() - word->width() / 2) < 0.03 * word->width());
    }

    void aPressScattersAndTheWordComesBack()
    {
        PlayedPage played("cover");
        QQuickItem *word = played.find("word");
        const QImage before = played.stage.picture();
        played.tap(word);
        played.stage.pass(150);
        QVERIFY(farthest(word) > 50);
        played.stage.moveTo({-1, -1});
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(farthest(word), 0.0);
        QCOMPARE(played.stage.picture(), before);
    }

    void aSweepScattersWhatIsNear()
    {
        PlayedPage played("cover");
        QQuickItem *word = played.find("word");
        played.stage.moveTo(word->mapToScene(ask(word, "targetOf", 5000)) + QPointF(11, 0));
        played.stage.moveTo(word->mapToScene(ask(word, "targetOf", 5000)) + QPointF(10, 0));
        played.stage.pass(100);
        const QPointF way = ask(word, "placeOf", 5000) - ask(word, "targetOf", 5000);
        QVERIFY2(way.x() < -5, qPrintable(QString::number(way.x()))); // away from the pointer
    }

    void keysPushAllAlike()
    {
        PlayedPage played("cover");
        QQuickItem *word = played.find("word");
        QTest::keyClick(played.gallery.window(), Qt::Key_Left);
        played.stage.pass(100);
        const double first = ask(word, "placeOf", 0).x() - ask(word, "targetOf", 0).x();
        const double last = ask(word, "placeOf", 9999).x() - ask(word, "targetOf", 9999).x();
        QVERIFY(first < -20);
        QVERIFY(std::abs(first - last) < 1e-3);
    }

    void withReducedMotionItIsThereAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        PlayedPage played("cover");
        QQuickItem *word = played.find("word");
        played.tap(word);
        QCOMPARE(farthest(word), 0.0);
        sprung::Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(CoverPageTest, QGuiApplication)
#include "cover_page_test.moc"
