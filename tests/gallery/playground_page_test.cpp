// SPDX-License-Identifier: MIT
// Tests the page Playground. Oracle: the end positions of the items, and pictures.
#include "test.h"
#include "test_page.h"

class PlaygroundPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void things_tapOrSpace_moveToOtherSide()
    {
        TestPage test("playground");
        const QQuickItem *things = test.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        const double maximum = things->width() - ball->width();
        for (int time = 0; time < 3; ++time) {
            if (time < 2)
                test.tap(things);
            else
                test.key(Qt::Key_Space);
            const double highest = test.highest([&] { return ball->x(); });
            QCOMPARE(highest > maximum, time != 1); // it swings
            QVERIFY(test.stage.passUntilRest());
            QCOMPARE(ball->x(), time == 1 ? 0.0 : maximum);
            QCOMPARE(things->childItems().at(1)->rotation(), time == 1 ? 0.0 : 135.0);
        }
    }

    void things_springTuned_moveWithoutOvershoot()
    {
        TestPage test("playground");
        const QQuickItem *things = test.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        test.tap(test.findText("smooth"));
        test.tap(things);
        const double maximum = things->width() - ball->width();
        QVERIFY(test.highest([&] { return ball->x(); }) <= maximum); // it does not swing
        QVERIFY(test.highest([&] { return ball->x(); }) <= maximum);
        QCOMPARE(ball->x(), maximum);
    }

    void page_reopened_looksTheSame()
    {
        TestPage test("playground");
        const QImage first = test.stage.picture();
        for (const bool dark : {false, true}) {
            test.gallery.setDark(dark);
            test.gallery.show("playground");
            QVERIFY(test.stage.passUntilRest());
        }
        QCOMPARE(test.stage.picture(), first);
    }
};

SPRUNG_TEST(PlaygroundPageTest, QGuiApplication)
#include "playground_page_test.moc"
