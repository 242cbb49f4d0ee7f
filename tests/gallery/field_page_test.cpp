// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace {

/// Of the page's springs, from rest with 300 px/s: their own differential equation in steps of 10 µs.
double pushedFor(double seconds)
{
    double x = 0;
    double v = 300;
    for (long i = std::lround(seconds * 1e5); i > 0; --i) {
        const double middle = v + (-140 * x - 5 * v) * 0.5e-5;
        const double halfway = x + v * 0.5e-5;
        x += middle * 1e-5;
        v += (-140 * halfway - 5 * middle) * 1e-5;
    }
    return x;
}

} // namespace

class FieldPageTest : public QObject
{
    Q_OBJECT

    static QPointF offset(QQuickItem *field, QPointF place)
    {
        QPointF result;
        QMetaObject::invokeMethod(field, "offsetAt", Q_RETURN_ARG(QPointF, result),
                                  Q_ARG(qreal, place.x()), Q_ARG(qreal, place.y()));
        return result;
    }
    /// The point next to the middle of a SpringPoints that is a grid.
    static QPointF middle(QQuickItem *points, const char *what)
    {
        const int count = points->property("count").toInt();
        const double shape = points->width() / points->height();
        const int columns = std::max(1, int(std::lround(std::sqrt(10000 * shape))));
        const int point = count / columns / 2 * columns + columns / 2;
        QPointF result;
        QMetaObject::invokeMethod(points, what, Q_RETURN_ARG(QPointF, result), Q_ARG(int, point));
        return result;
    }
    static bool isRunning(const QQuickItem *field) { return field->property("running").toBool(); }

private Q_SLOTS:
    void aPushMovesEachPointAsItsSpringDoes()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(300);
        for (const QPointF place : {QPointF(1, 1), QPointF(300, 200)}) {
            QVERIFY(std::abs(offset(field, place).x() - pushedFor(0.3)) < 1e-2);
            QCOMPARE(offset(field, place).y(), 0.0);
        }
    }

    void aWaveRunsOutwardsFromThePress()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        const QPointF press(20, 100);
        const QPointF far(390, 100);
        played.stage.press(field->mapToScene(press));
        played.stage.pass(300);
        QVERIFY(offset(field, press + QPointF(50, 0)).x() != 0);
        QCOMPARE(offset(field, far), QPointF(0, 0)); // its front is 270 px away
        QVERIFY(isRunning(field));
        played.stage.pass(250);
        QVERIFY(offset(field, far).x() > 0.5);
    }

    void thePointerTakesAlongWhatIsNear()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        const QPointF place(100, 200);
        played.stage.moveTo(field->mapToScene(place));
        played.stage.drag({30, 0}, 100); // with no button pressed
        played.stage.passFrame();
        QVERIFY(offset(field, place + QPointF(15, 0)).x() > 5);
        QCOMPARE(offset(field, place + QPointF(200, 0)), QPointF(0, 0));
    }

    void atRestNothingRunsAndAllIsInItsPlace()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        QVERIFY(!isRunning(field));
        const QImage before = played.stage.picture();
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(200);
        QVERIFY(isRunning(field));
        QVERIFY(played.stage.picture() != before); // it is drawn
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!isRunning(field));
        for (int x = 0; x < 400; x += 50)
            QCOMPARE(offset(field, QPointF(x, 100)), QPointF(0, 0));
        QCOMPARE(played.stage.picture(), before);
    }

    void theSliderSetsHowMany_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void theSliderSetsHowMany()
    {
        QFETCH(const QSize, size);
        PlayedPage played("field", size);
        const QQuickItem *field = played.find("field");
        for (const int points : {1000, 10000, 100000}) {
            played.find("points")->setProperty("value", double(points));
            QTest::keyClick(played.gallery.window(), Qt::Key_Space);
            played.stage.pass(100);
            const int count = field->property("count").toInt();
            QVERIFY(count >= points && count < points * 1.05);
        }
    }

    void resizedWhileMovingItComesToRest()
    {
        PlayedPage played("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(100);
        played.gallery.resize(Gallery::phone);
        played.stage.pass(50);
        QTest::keyClick(played.gallery.window(), Qt::Key_Up);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!isRunning(played.find("field")));
    }

    void withReducedMotionNothingMoves()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(50);
        sprung::Motion::instance()->setReducedMotion(true);
        QVERIFY(!isRunning(field));
        QCOMPARE(offset(field, {100, 100}), QPointF(0, 0));
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(50);
        QCOMPARE(offset(field, {100, 100}), QPointF(0, 0));
        sprung::Motion::instance()->resetReducedMotion();
    }

    void bothHalvesAnswerAlike()
    {
        if (!SPRUNG_HAS_RENDER)
            QSKIP("built without Qt's shader tools");
        PlayedPage played("field");
        QQuickItem *live = played.find("live");
        QQuickItem *field = played.find("field");
        QCOMPARE(live->property("count"), field->property("count"));
        const QPointF start = middle(live, "placeOf");
        QVERIFY(std::abs(start.x() - live->width() / 2) < 5); // which is what was looked for
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(300);
        QVERIFY(std::abs(middle(live, "placeOf").x() - start.x() - pushedFor(0.3)) < 1e-2);
        QVERIFY(played.stage.passUntilRest());
        played.press(live); // a wave from the middle of both
        played.stage.release();
        played.stage.pass(400);
        played.stage.drag({30, 0}, 100);
        const QPointF home = middle(live, "targetOf");
        const QPointF before = offset(field, home);
        played.stage.passFrame();
        const QPointF there = offset(field, home);
        const QPointF here = middle(live, "placeOf") - home;
        // A push takes effect at once in one of them, and after the frame in the other.
        const QPointF frame = there - before;
        const double apart = std::hypot((here - there).x(), (here - there).y());
        QVERIFY2(apart < std::hypot(frame.x(), frame.y()) + 0.5,
                 qPrintable(QString::number(apart)));
        QVERIFY(std::hypot(here.x(), here.y()) > 1);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!isRunning(live));
    }

    void onAClockMadeByHandItTellsNoCosts()
    {
        PlayedPage played("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(700);
        QVERIFY(!played.find("cost")->property("text").toString().contains(QStringLiteral("µs")));
    }
};

SPRUNG_TEST(FieldPageTest, QGuiApplication)
#include "field_page_test.moc"
