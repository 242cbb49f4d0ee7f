// SPDX-License-Identifier: MIT
#include "fingers.h"
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

/// A bar of tabs whose pill stretches on its way, and goes with a finger.
class TabsPageTest : public QObject
{
    Q_OBJECT

    static int current(const PlayedPage &played)
    {
        return played.find("tabs")->property("current").toInt();
    }
    static double place(const PlayedPage &played)
    {
        return played.find("tabs")->property("place").toDouble();
    }
    static double cell(const PlayedPage &played) { return played.findText("Home")->width(); }
    static const QQuickItem *pill(const PlayedPage &played) { return played.find("pill"); }
    /// How far the middle of the pill is from that of a tab.
    static double off(const PlayedPage &played, const char *tab)
    {
        return PlayedPage::middle(pill(played)).x() - PlayedPage::middle(played.findText(tab)).x();
    }

private Q_SLOTS:
    void cleanup() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }

    void thePillStretchesOnItsWay_data() { PlayedPage::sizes(); }
    void thePillStretchesOnItsWay()
    {
        QFETCH(const QSize, size);
        PlayedPage played("tabs", size);
        const QSizeF rest = pill(played)->size();
        played.tap(played.findText("Songs"));
        QSizeF longest = rest;
        double beyond = 0;
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            if (pill(played)->width() > longest.width())
                longest = pill(played)->size();
            beyond = std::max(beyond, off(played, "Songs"));
        }
        QVERIFY(longest.width() > 1.3 * rest.width());
        QVERIFY(longest.height() < 0.9 * rest.height());
        QVERIFY(beyond > 1); // it swings
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(std::abs(off(played, "Songs")) < 0.1);
        QCOMPARE(pill(played)->size(), rest);
        QVERIFY(played.stage.isIdle());
    }

    void theIconOfTheNewTabBounces()
    {
        PlayedPage played("tabs");
        const QQuickItem *tab = played.findText("Mail");
        played.tap(tab);
        double highest = 0;
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            highest = std::max(highest, tab->property("lift").toDouble());
        }
        QVERIFY(highest > 1.05);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(tab->property("lift").toDouble(), 1.0);
        QCOMPARE(played.findText("Home")->property("lift").toDouble(), 0.0);
    }

    void aDragTakesThePillAlong_data()
    {
        QTest::addColumn<int>("direction");
        QTest::addColumn<double>("tabs"); // of the way, to the end of the bar
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("current");
        for (const int direction : {int(Qt::LeftToRight), int(Qt::RightToLeft)}) {
            const QByteArray name = direction == Qt::LeftToRight ? "" : ", right to left";
            QTest::newRow("slowly to the third" + name) << direction << 2.1 << 2000 << 2;
            QTest::newRow("slowly, and not half way" + name) << direction << 0.35 << 1500 << 0;
            QTest::newRow("a flick" + name) << direction << 0.4 << 80 << 1;
            QTest::newRow("beyond the end" + name) << direction << 5.0 << 400 << 3;
        }
    }
    void aDragTakesThePillAlong()
    {
        QFETCH(const int, direction);
        QFETCH(const double, tabs);
        QFETCH(const int, milliseconds);
        QGuiApplication::setLayoutDirection(Qt::LayoutDirection(direction));
        PlayedPage played("tabs");
        const double forward = direction == Qt::LeftToRight ? 1 : -1;
        QVERIFY(forward
                    * (PlayedPage::middle(played.findText("You")).x()
                       - PlayedPage::middle(played.findText("Home")).x())
                > 0);
        played.press(played.findText("Home"));
        played.stage.drag({forward * tabs * cell(played), 0}, milliseconds);
        QVERIFY(std::abs(place(played) - std::min(tabs, 3.0)) < 0.1); // and no further than the bar
        const double released = place(played);
        played.stage.release();
        QVERIFY(std::abs(place(played) - released) < 0.01);
        QVERIFY(played.stage.passUntilRest());
        QTEST(current(played), "current");
        QCOMPARE(place(played), double(current(played)));
        QVERIFY(played.stage.isIdle());
    }

    void theLandscapeOfTheLastTabStaysWhereThePillSwingsBeyondIt()
    {
        PlayedPage played("tabs");
        played.tap(played.findText("You"));
        bool isBeyond = false;
        const QRectF area = played.find("area")->mapRectToScene(
            played.find("area")->boundingRect());
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            if (place(played) < 3.01)
                continue;
            isBeyond = true;
            for (const QQuickItem *item : played.find("area")->childItems()) {
                if (item->property("scene").isValid() && item->isVisible())
                    QCOMPARE(item->mapRectToScene(item->boundingRect()), area);
            }
        }
        QVERIFY(isBeyond);
    }

    void aFingerDragsAndTapsToo()
    {
        PlayedPage played("tabs", Gallery::phone);
        Fingers finger(played);
        finger.press({PlayedPage::middle(played.findText("Home"))});
        finger.drag({{3 * cell(played), 0}}, 1500);
        finger.drag({{0, 0}}, 500); // it stays there: a real clock gives touches their velocity
        finger.release();
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(current(played), 3);
        finger.press({PlayedPage::middle(played.findText("Mail"))});
        finger.release();
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(current(played), 1);
    }

    void caughtOnItsWayThePillDoesNotLeap()
    {
        PlayedPage played("tabs");
        played.tap(played.findText("You"));
        played.stage.pass(80);
        played.press(played.findText("Mail"));
        double before = place(played);
        for (int step = 0; step < 20; ++step) {
            played.stage.drag({-4, 0}, 17);
            QVERIFY(std::abs(place(played) - before) < 0.4);
            before = place(played);
        }
        played.stage.release();
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(place(played), double(current(played)));
    }

    void theArrowsGoWhereTheyPoint_data()
    {
        QTest::addColumn<int>("direction");
        QTest::newRow("left to right") << int(Qt::LeftToRight);
        QTest::newRow("right to left") << int(Qt::RightToLeft);
    }
    void theArrowsGoWhereTheyPoint()
    {
        QFETCH(const int, direction);
        QGuiApplication::setLayoutDirection(Qt::LayoutDirection(direction));
        PlayedPage played("tabs");
        const auto click = [&](Qt::Key key) {
            const double before = PlayedPage::middle(pill(played)).x();
            QTest::keyClick(played.gallery.window(), key);
            played.stage.passUntilRest();
            return PlayedPage::middle(pill(played)).x() - before;
        };
        const bool mirrored = direction == Qt::RightToLeft;
        const double way = click(mirrored ? Qt::Key_Left : Qt::Key_Right);
        QCOMPARE(current(played), 1);
        QVERIFY(mirrored ? way < -20 : way > 20);
        click(mirrored ? Qt::Key_Right : Qt::Key_Left);
        click(mirrored ? Qt::Key_Right : Qt::Key_Left); // there is no other
        QCOMPARE(current(played), 0);
    }
};

SPRUNG_TEST(TabsPageTest, QGuiApplication)
#include "tabs_page_test.moc"
