// SPDX-License-Identifier: MIT
// Tests the page Tabs. Oracle: the delta of the pointer, and the positions of the tabs.
#include "test.h"
#include "test_page.h"

class TabsPageTest : public QObject
{
    Q_OBJECT

    struct TabsTestPage : TestPage
    {
        explicit TabsTestPage(QSize size = Gallery::desktop)
            : TestPage("tabs", size)
        {
        }
        int current() const { return int(number("tabs", "current")); }
        double position() const { return number("tabs", "position"); }
        double lift(const char *tab) const { return findText(tab)->property("lift").toDouble(); }
        double xOf(const char *tab) const { return middle(findText(tab)).x(); }

        const QQuickItem *pill = find("pill");
    };

private Q_SLOTS:
    void pill_tabTapped_stretchesAndIconBounces_data() { TestPage::sizes(); }
    void pill_tabTapped_stretchesAndIconBounces()
    {
        QFETCH(const QSize, size);
        TabsTestPage tabs(size);
        const QSizeF rest = tabs.pill->size();
        const auto beyond = [&] { return TestPage::middle(tabs.pill).x() - tabs.xOf("Songs"); };
        tabs.tap(tabs.findText("Songs"));
        QSizeF longest = rest;
        double furthest = 0;
        double highest = 0;
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            tabs.stage.passFrame();
            if (tabs.pill->width() > longest.width())
                longest = tabs.pill->size();
            furthest = std::max(furthest, beyond());
            highest = std::max(highest, tabs.lift("Songs"));
        }
        QVERIFY(longest.width() > 1.3 * rest.width());
        QVERIFY(longest.height() < 0.9 * rest.height());
        QVERIFY(furthest > 1); // it swings
        QVERIFY(highest > 1.05);
        QVERIFY(tabs.stage.passUntilRest());
        QVERIFY(std::abs(beyond()) < 0.1);
        QCOMPARE(tabs.pill->size(), rest);
        QCOMPARE(tabs.lift("Songs"), 1.0);
        QCOMPARE(tabs.lift("Home"), 0.0);
        QVERIFY(tabs.stage.isIdle());
    }

    void pill_overshootAtEnds_staysInBar()
    {
        TabsTestPage tabs;
        const QRectF bar = TestPage::sceneRect(tabs.find("tabs")).adjusted(-0.01, 0, 0.01, 0);
        const auto verifyInside = [&] {
            for (int frame = 0; frame < Stage::hertz; ++frame) {
                tabs.stage.passFrame();
                QVERIFY(bar.contains(TestPage::sceneRect(tabs.pill)));
            }
        };
        for (const char *tab : {"You", "Home"}) {
            tabs.tap(tabs.findText(tab));
            verifyInside();
            tabs.fling(tabs.findText(tab), {bar.width() * (tab[0] == 'Y' ? -0.5 : 0.5), 0}, 60);
            verifyInside();
        }
    }

    void pill_dragged_followsPointerAndSettlesAtTab_data()
    {
        QTest::addColumn<int>("direction");
        QTest::addColumn<double>("tabs"); // toward the end of the bar
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("current");
        for (const int direction : {int(Qt::LeftToRight), int(Qt::RightToLeft)}) {
            const QByteArray name = direction == Qt::LeftToRight ? "" : ", right to left";
            QTest::newRow("slow drag to third tab" + name) << direction << 2.1 << 2000 << 2;
            QTest::newRow("slow drag below half a tab" + name) << direction << 0.35 << 1500 << 0;
            QTest::newRow("flick" + name) << direction << 0.4 << 80 << 1;
            QTest::newRow("beyond the end" + name) << direction << 5.0 << 400 << 3;
        }
    }
    void pill_dragged_followsPointerAndSettlesAtTab()
    {
        QFETCH(const int, direction);
        QFETCH(const double, tabs);
        QFETCH(const int, milliseconds);
        QGuiApplication::setLayoutDirection(Qt::LayoutDirection(direction));
        TabsTestPage test;
        const double forward = direction == Qt::LeftToRight ? 1 : -1;
        QVERIFY(forward * (test.xOf("You") - test.xOf("Home")) > 0);
        const QQuickItem *home = test.findText("Home");
        test.drag(home, {forward * tabs * home->width(), 0}, milliseconds);
        QVERIFY(std::abs(test.position() - std::min(tabs, 3.0))
                < 0.1); // and no further than the bar
        const double released = test.position();
        test.stage.release();
        QVERIFY(std::abs(test.position() - released) < 0.01);
        QVERIFY(test.stage.passUntilRest());
        QTEST(test.current(), "current");
        QCOMPARE(test.position(), double(test.current()));
        QVERIFY(test.stage.isIdle());
    }

    void landscape_pillOvershoots_doesNotMove()
    {
        TabsTestPage tabs;
        tabs.tap(tabs.findText("You"));
        bool isBeyond = false;
        const QQuickItem *area = tabs.find("area");
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            tabs.stage.passFrame();
            if (tabs.position() < 3.01)
                continue;
            isBeyond = true;
            for (const QQuickItem *item : area->childItems()) {
                if (item->property("scene").isValid() && item->isVisible())
                    QCOMPARE(TestPage::sceneRect(item), TestPage::sceneRect(area));
            }
        }
        QVERIFY(isBeyond);
    }

    void pill_arrowKeys_movesInArrowDirection()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TabsTestPage tabs;
            const bool mirrored = direction == Qt::RightToLeft;
            const double before = TestPage::middle(tabs.pill).x();
            tabs.key(mirrored ? Qt::Key_Left : Qt::Key_Right);
            tabs.stage.passUntilRest();
            QCOMPARE(tabs.current(), 1);
            const double delta = TestPage::middle(tabs.pill).x() - before;
            QVERIFY(mirrored ? delta < -20 : delta > 20);
            for (int press = 0; press < 2; ++press) { // there is but one
                tabs.key(mirrored ? Qt::Key_Right : Qt::Key_Left);
                tabs.stage.passUntilRest();
            }
            QCOMPARE(tabs.current(), 0);
        }
    }
};

SPRUNG_TEST(TabsPageTest, QGuiApplication)
#include "tabs_page_test.moc"
