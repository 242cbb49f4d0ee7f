// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

class PlaygroundPageTest : public QObject
{
    Q_OBJECT

    static double farthest(PlayedPage &played, const QQuickItem *ball)
    {
        double x = 0;
        for (int frame = 0; frame < 120; ++frame) {
            played.stage.passFrame();
            x = std::max(x, ball->x());
        }
        return x;
    }

private Q_SLOTS:
    void aTapSendsAllThereAndBack()
    {
        PlayedPage played("playground");
        const QQuickItem *things = played.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        played.tap(things);
        QVERIFY(farthest(played, ball) > things->width() - ball->width()); // it swings
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(ball->x(), things->width() - ball->width());
        QCOMPARE(things->childItems().at(1)->rotation(), 135.0);
        played.tap(things);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(ball->x(), 0.0);
        QCOMPARE(things->childItems().at(1)->rotation(), 0.0);
    }

    void theTunedSpringIsWhatMovesThem()
    {
        PlayedPage played("playground");
        const QQuickItem *things = played.find("things");
        const QQuickItem *ball = things->childItems().constFirst();
        played.tap(played.findText("smooth"));
        played.tap(things);
        const double there = things->width() - ball->width();
        QVERIFY(farthest(played, ball) <= there); // it does not swing
        QCOMPARE(ball->x(), there);
    }

    void itLooksTheSameWheneverItIsOpened()
    {
        PlayedPage played("playground");
        const QImage first = played.stage.picture();
        for (const bool dark : {false, true}) {
            played.gallery.setDark(dark);
            played.gallery.show("playground");
            QVERIFY(played.stage.passUntilRest());
        }
        QCOMPARE(played.stage.picture(), first);
    }

    void theSpaceBarDoesWhatATapDoes()
    {
        PlayedPage played("playground");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(played.find("things")->property("there").toBool());
    }
};

SPRUNG_TEST(PlaygroundPageTest, QGuiApplication)
#include "playground_page_test.moc"
