// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

#include <algorithm>

class ButtonsPageTest : public QObject
{
    Q_OBJECT

    static double value(const QQuickItem *item, const char *name)
    {
        return item->property(name).toDouble();
    }
    /// The largest of a second.
    template <typename Read>
    static double highest(PlayedPage &played, const Read &read)
    {
        double result = read();
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            result = std::max(result, double(read()));
        }
        return result;
    }

private Q_SLOTS:
    void aPressedButtonGivesWayAndComesBack()
    {
        PlayedPage played("buttons");
        const QQuickItem *button = played.find("press");
        played.press(button);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 0.86);
        played.stage.release();
        QVERIFY(highest(played, [&] { return button->scale(); }) > 1); // it swings
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 1.0);
    }

    void aLikedHeartPops()
    {
        PlayedPage played("buttons");
        const QQuickItem *heart = played.find("like");
        played.tap(heart);
        QVERIFY(heart->property("checked").toBool());
        QVERIFY(highest(played, [&] { return heart->scale(); }) > 1.2);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(heart->scale(), 1.0);
    }

    void aMenuTurnsRoundHalfWay()
    {
        PlayedPage played("buttons");
        const QQuickItem *menu = played.find("menuButton");
        played.tap(menu);
        played.stage.pass(50);
        const double midway = value(menu, "open");
        QVERIFY(midway > 0.2 && midway < 1);
        played.tap(menu);
        QVERIFY(value(menu, "open") > midway); // it still has its momentum
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(menu, "open"), 0.0);
    }

    void aSwitchIsTapped()
    {
        PlayedPage played("buttons");
        const QQuickItem *button = played.find("switch");
        const QQuickItem *thumb = played.find("thumb");
        const double far = button->width() - thumb->width() - thumb->y();
        played.tap(button);
        QVERIFY(highest(played, [&] { return thumb->x(); }) <= far); // its track has an end
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(thumb->x(), far);
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(thumb->x(), thumb->y());
    }

    void aDraggedThumbGoesWhereItIsNearer_data()
    {
        QTest::addColumn<double>("way");
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("checked");
        QTest::newRow("far, and slowly") << 30.0 << 1000 << true;
        QTest::newRow("near, and slowly") << 12.0 << 1000 << false;
        QTest::newRow("near, but thrown") << 18.0 << 60 << true;
    }
    void aDraggedThumbGoesWhereItIsNearer()
    {
        QFETCH(const double, way);
        QFETCH(const int, milliseconds);
        QFETCH(const bool, checked);
        PlayedPage played("buttons");
        const QQuickItem *button = played.find("switch");
        const QQuickItem *thumb = played.find("thumb");
        played.press(thumb);
        played.stage.drag({way, 0}, milliseconds);
        played.stage.release();
        played.stage.pass(2000);
        QCOMPARE(button->property("checked").toBool(), checked);
        const double far = button->width() - thumb->width() - thumb->y();
        QCOMPARE(thumb->x(), checked ? far : thumb->y());
        QCOMPARE(thumb->scale(), 1.0);
        for (const bool expected : {!checked, checked}) { // it has not lost a tap
            played.tap(button);
            QCOMPARE(button->property("checked").toBool(), expected);
        }
        played.press(thumb);
        played.stage.drag({checked ? -far : far, 0}, 500);
        played.stage.release();
        played.stage.pass(2000);
        QCOMPARE(button->property("checked").toBool(), !checked);
        QCOMPARE(thumb->scale(), 1.0);
    }

    void theArrowsChoose()
    {
        PlayedPage played("buttons");
        const QQuickItem *choice = played.find("choice");
        played.tap(played.findText("Week"));
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 1.0);
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        played.stage.pass(60);
        QVERIFY(value(choice, "end") - value(choice, "start") > 1); // its front is ahead
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(choice, "start"), 2.0);
        QCOMPARE(value(choice, "end"), 3.0);
        QTest::keyClick(played.gallery.window(), Qt::Key_Right);
        QCOMPARE(choice->property("current").toInt(), 2);
    }

    void actionsComeOutOneAfterTheOther()
    {
        PlayedPage played("buttons");
        const QQuickItem *action = played.find("action");
        const QQuickItem *first = played.find("action0");
        const QQuickItem *last = played.find("action2");
        played.tap(action);
        played.stage.pass(100);
        QVERIFY(value(first, "out") > value(last, "out"));
        QVERIFY(value(last, "out") > 0);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(value(last, "out"), 1.0);
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!first->isVisible());
        QVERIFY(!last->isVisible());
    }

    void anActionStaysOnItsCard_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 640);
    }
    void anActionStaysOnItsCard()
    {
        QFETCH(const QSize, size);
        PlayedPage played("buttons", size);
        QQuickItem *action = played.find("action");
        const QQuickItem *card = action->parentItem()->parentItem();
        action->forceActiveFocus(Qt::TabFocusReason); // which scrolls to it
        played.stage.pass(1500);
        played.tap(action);
        QVERIFY(played.stage.passUntilRest());
        for (const char *name : {"action0", "action1", "action2"}) {
            const QQuickItem *small = played.find(name);
            const QRectF place = small->mapRectToItem(card, small->boundingRect());
            QVERIFY(card->boundingRect().contains(place));
        }
    }

    void theCodeIsOfWhatWasUsedLast()
    {
        PlayedPage played("buttons");
        QCOMPARE(played.page->property("code").toString(), "PressButton.qml");
        played.tap(played.find("menuButton"));
        QCOMPARE(played.page->property("code").toString(), "MenuButton.qml");
        QVERIFY(played.stage.passUntilRest());
    }

    void theKeyboardBringsIntoView()
    {
        PlayedPage played("buttons", QSize(340, 480));
        const QQuickItem *view = played.find("view");
        for (int tab = 0; tab < 20 && !played.find("action")->hasActiveFocus(); ++tab)
            QTest::keyClick(played.gallery.window(), Qt::Key_Tab);
        QVERIFY(played.find("action")->hasActiveFocus());
        played.stage.pass(2000);
        QCOMPARE(view->property("contentY").toDouble(),
                 view->property("contentHeight").toDouble() - view->height());
    }

    void atRestNothingRuns()
    {
        PlayedPage played("buttons");
        for (const char *name : {"press", "like", "menuButton", "switch", "action"})
            played.tap(played.find(name));
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        played.stage.pass(5000);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }
};

SPRUNG_TEST(ButtonsPageTest, QGuiApplication)
#include "buttons_page_test.moc"
