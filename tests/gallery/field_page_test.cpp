// SPDX-License-Identifier: MIT
#include "played_page.h"

#include <sprung/engine/motion.h>

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
    static bool isRunning(const QQuickItem *field) { return field->property("running").toBool(); }

private Q_SLOTS:
    void aPushMovesEachPointAsItsSpringDoes()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(300);
        for (const QPointF place : {QPointF(1, 1), QPointF(400, 200)}) {
            QVERIFY(std::abs(offset(field, place).x() - pushedFor(0.3)) < 1e-2);
            QCOMPARE(offset(field, place).y(), 0.0);
        }
    }

    void aWaveRunsOutwardsFromThePress()
    {
        PlayedPage played("field");
        QQuickItem *field = played.find("field");
        const QPointF press(100, 100);
        const QPointF far(500, 100);
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
        const QPointF place(200, 200);
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
        for (int x = 0; x < 700; x += 50)
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

    void onAClockMadeByHandItTellsNoCosts()
    {
        PlayedPage played("field");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(700);
        QVERIFY(!played.find("cost")->property("text").toString().contains(QStringLiteral("µs")));
    }
};

QTEST_MAIN(FieldPageTest)
#include "field_page_test.moc"
