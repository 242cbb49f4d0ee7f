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
        TestPage played("playground");
        const QQuickItem *things = played.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        const double maximum = things->width() - ball->width();
        for (int time = 0; time < 3; ++time) {
            if (time < 2)
                played.tap(things);
            else
                played.key(Qt::Key_Space);
            const double highest = played.highest([&] { return ball->x(); });
            QCOMPARE(highest > maximum, time != 1); // it swings
            QVERIFY(played.stage.passUntilRest());
            QCOMPARE(ball->x(), time == 1 ? 0.0 : maximum);
            QCOMPARE(things->childItems().at(1)->rotation(), time == 1 ? 0.0 : 135.0);
        }
    }

    void things_springTuned_moveWithoutOvershoot()
    {
        TestPage played("playground");
        const QQuickItem *things = played.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        played.tap(played.findText("smooth"));
        played.tap(things);
        const double maximum = things->width() - ball->width();
        QVERIFY(played.highest([&] { return ball->x(); }) <= maximum); // it does not swing
        QVERIFY(played.highest([&] { return ball->x(); }) <= maximum);
        QCOMPARE(ball->x(), maximum);
    }

    void page_reopened_looksTheSame()
    {
        TestPage played("playground");
        const QImage first = played.stage.picture();
        for (const bool dark : {false, true}) {
            played.gallery.setDark(dark);
            played.gallery.show("playground");
            QVERIFY(played.stage.passUntilRest());
        }
        QCOMPARE(played.stage.picture(), first);
    }
};

SPRUNG_TEST(PlaygroundPageTest, QGuiApplication)
#include "playground_page_test.moc"
