// SPDX-License-Identifier: MIT
// Tests the pages of the groups Controls and Tools. Oracle: the delta of the pointer, the stops, 72 px
// per notch, the sum of widths, and the overshoot of each damping ratio.
#include "test.h"
#include "test_page.h"

#include <numbers>

class ControlsPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void springSwitch_thumbDragged_choosesProjectedSide()
    {
        for (const auto &[delta, milliseconds, checked] :
             {std::tuple(30., 1000, true), {12., 1000, false}, {18., 60, true}}) {
            TestPage test("buttons");
            const QQuickItem *thumb = test.find("thumb");
            const double end = test.find("switch")->width() - thumb->width() - thumb->y();
            test.fling(thumb, {delta, 0}, milliseconds);
            test.stage.pass(2000);
            QCOMPARE(test.isOn("switch", "checked"), checked);
            QCOMPARE(thumb->x(), checked ? end : thumb->y());
            for (const bool expected : {!checked, checked}) { // it has not lost a tap
                test.tap(test.find("switch"));
                QVERIFY(test.highest([&] { return thumb->x(); }) <= end); // its track has an end
                QCOMPARE(test.isOn("switch", "checked"), expected);
            }
        }
    }
    void springSwitch_draggedFromBeside_doesNotMove()
    {
        TestPage test("buttons");
        const QQuickItem *button = test.find("switch");
        const QQuickItem *thumb = test.find("thumb");
        const double before = thumb->x();
        test.stage.press(TestPage::middle(button) - QPointF(button->width(), 0));
        for (int step = 0; step < 30; ++step) {
            test.stage.drag({button->width() / 20, 0}, 20);
            QCOMPARE(thumb->x(), before);
        }
        test.releaseAndPass(1000);
        QVERIFY(!test.isOn("switch", "checked"));
    }
    void segments_draggedOrKeyPressed_changeCurrent()
    {
        TestPage test("buttons");
        const auto current = [&] { return test.value("choice", "current").toInt(); };
        const double width = test.find("choice")->width() / 3;
        test.drag(test.find("Day"), {width, 0}, 300);
        QCOMPARE(current(), 1);
        test.stage.drag({width, 0}, 300);
        QCOMPARE(current(), 2);
        test.stage.drag({-3 * width, 0}, 300);
        QCOMPARE(current(), 0);
        test.stage.release();
        test.tap(test.find("Week"));
        test.key(Qt::Key_Right);
        test.key(Qt::Key_Right); // there is no other
        QCOMPARE(current(), 2);
    }
    void renderThreadButton_pressed_pressesBothButtons()
    {
        if (!SPRUNG_HAS_ANIMATIONS)
            QSKIP("built without Qt's private headers");
        TestPage test("buttons");
        for (const char *pressed : {"press", "livePress"}) {
            test.press(test.find(pressed));
            for (const double scale : {0.86, 1.0}) {
                test.stage.pass(4000);
                for (const char *each : {"press", "livePress"})
                    QCOMPARE(test.find(each)->scale(), scale);
                test.stage.release();
            }
        }
    }
    /// QElapsedTimer cannot be used: the timers of QML run on another clock than the stage.
    void busySwitch_whileOn_blocksGuiThreadUntilPageChanges()
    {
        TestPage test("buttons");
        const auto bursts = [&] {
            return test.find("busy")->parentItem()->property("bursts").toInt();
        };
        const auto done = [&] { return bursts() >= 2; };
        test.stage.pass(3000);
        QCOMPARE(bursts(), 0);
        test.tap(test.find("busy"));
        QVERIFY(test.passUntil(done));
        test.tap(test.find("busy"));
        const int last = bursts();
        test.stage.pass(3000);
        QCOMPARE(bursts(), last);
        test.tap(test.find("busy"));
        test.gallery.show("buttons");
        test.stage.pass(3000);
        QVERIFY(!test.isOn("busy", "checked"));
        QCOMPARE(bursts(), 0);
    }

    void squeezedButton_pressed_shrinksNeighborsBySameWidth()
    {
        constexpr const char *names[] = {"Low", "Mid", "High"};
        for (int pressed = 0; pressed < 3; ++pressed) {
            TestPage test("buttons");
            const auto width = [&](int i) { return test.find(names[i])->width(); };
            const double cell = width(0);
            const auto sumIsConstant = [&] {
                return std::abs(width(0) + width(1) + width(2) - 3 * cell) < 0.01;
            };
            test.press(test.find(names[pressed]));
            QVERIFY(!test.passUntil([&] { return !sumIsConstant(); }, 2));
            QVERIFY(width(pressed) > 1.25 * cell);
            test.stage.release();
            QVERIFY(!test.passUntil([&] { return !sumIsConstant(); }, 4));
            for (int i = 0; i < 3; ++i)
                QCOMPARE(width(i), cell);
            QCOMPARE(test.value("quality", "current").toInt(), pressed);
        }
    }
    void squeezedButtons_arrowKeys_followArrowDirection()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage test("buttons");
            test.tap(test.find("Mid"));
            for (int press = 0; press < 2; ++press) { // there is no second one
                test.key(Qt::Key_Left);
                QCOMPARE(test.focused()->property("text").toString(),
                         direction == Qt::LeftToRight ? "Low" : "High");
                QVERIFY(test.focused()->property("checked").toBool());
            }
        }
    }
    void sendButton_clicked_endsWithCheckMarkOrCancels()
    {
        TestPage test("buttons");
        test.find("send")->forceActiveFocus();
        const auto state = [&](const char *property) { return test.number("send", property); };
        test.press(Qt::Key_Space, 400);
        QVERIFY(state("progress") > 0 && state("progress") < 1);
        const double ring = state("ringProgress");
        test.key(Qt::Key_Space); // cancels
        QCOMPARE(state("progress"), 0.0);
        QCOMPARE(state("ringProgress"), ring); // without a leap
        test.settle();
        QCOMPARE(state("ringProgress"), 0.0);
        test.press(Qt::Key_Space, 10'000);
        QCOMPARE(state("progress"), 1.0);
        QCOMPARE(state("checkProgress"), 1.0);
        QVERIFY(test.stage.isIdle());
        test.press(Qt::Key_Space, 3000);
        QCOMPARE(state("checkProgress"), 0.0);
    }

    void tabs_draggedOrTapped_pillStaysInBar()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage test("tabs");
            const double forward = direction == Qt::LeftToRight ? 1 : -1;
            const QQuickItem *home = test.find("Home");
            const QRectF bar = TestPage::sceneRect(test.find("tabs")).adjusted(-0.01, 0, 0.01, 0);
            const auto settlesInBar = [&](int current) {
                return !test.passUntil(
                           [&] { return !bar.contains(TestPage::sceneRect(test.find("pill"))); }, 2)
                    && test.value("tabs", "current").toInt() == current
                    && test.number("tabs", "position") == current;
            };
            test.drag(home, {forward * 5 * home->width(), 0}, 400); // beyond the end
            QVERIFY(std::abs(test.number("tabs", "position") - 3) < 0.1);
            test.stage.release();
            QVERIFY(settlesInBar(3));
            test.tap(home);
            QVERIFY(settlesInBar(0)); // though it overshoots
            test.fling(home, {forward * 0.4 * home->width(), 0}, 80);
            QVERIFY(settlesInBar(1));
        }
    }
    void tabs_arrowKeys_moveInArrowDirection()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage test("tabs");
            const double before = TestPage::middle(test.find("pill")).x();
            test.key(direction == Qt::LeftToRight ? Qt::Key_Right : Qt::Key_Left);
            test.settle();
            const double delta = TestPage::middle(test.find("pill")).x() - before;
            QVERIFY(direction == Qt::LeftToRight ? delta > 20 : delta < -20);
            for (int press = 0; press < 2; ++press) // there is but one
                test.key(direction == Qt::LeftToRight ? Qt::Key_Left : Qt::Key_Right);
            QCOMPARE(test.value("tabs", "current").toInt(), 0);
        }
    }

    void sheet_draggedOrKeyPressed_settlesAtStop()
    {
        TestPage test("sheet");
        const QQuickItem *sheet = test.find("sheet");
        const double height = sheet->parentItem()->height();
        const double stops[] = {height - 72, std::round(0.52 * height), 28};
        QCOMPARE(sheet->y(), stops[0]);
        test.drag(test.find("handle"), {0, -40}, 400);
        test.stage.drag({0, -200}, 100); // 2000 a second: the throw would end 400 further
        test.releaseAndPass(3000);
        QCOMPARE(sheet->y(), stops[2]);
        for (const auto &[key, stop] :
             {std::pair(Qt::Key_Down, 1), std::pair(Qt::Key_Escape, 0), std::pair(Qt::Key_End, 2),
              std::pair(Qt::Key_Home, 0), std::pair(Qt::Key_Up, 1), std::pair(Qt::Key_Space, 2),
              std::pair(Qt::Key_Space, 0)}) {
            test.press(key, 3000);
            QCOMPARE(sheet->y(), stops[stop]);
        }
    }
    void sheetRow_tappedNotDragged_isChosen()
    {
        TestPage test("sheet", Gallery::phone);
        test.press(Qt::Key_Up, 3000);
        const QQuickItem *row = test.find("location1");
        test.fling(row, {0, -200}, 300);
        test.stage.pass(3000);
        QCOMPARE(test.value("sheet", "stop").toInt(), 2);
        QCOMPARE(test.page->property("chosen").toInt(), 0);
        QVERIFY(!row->property("down").toBool());
        test.tap(row, 3000);
        QCOMPARE(test.value("sheet", "stop").toInt(), 1);
        QCOMPARE(test.page->property("chosen").toInt(), 1);
    }

    void scrollMotion_splitNotch_scrollsSameDistance()
    {
        TestPage test("scrolling");
        double before = 0;
        for (const auto &[option, qtDistance] :
             {std::pair("1 event", 72), std::pair("4 events", 200), std::pair("8 events", 200)}) {
            const double qtBefore = test.number("qtList", "contentY");
            test.tap(test.find(option));
            test.tap(test.find("turn"), 8000);
            QCOMPARE(test.number("sprungList", "contentY") - before, 72.0);
            QCOMPARE(test.value("sprungList result", "text").toString(), "72 px per notch");
            before = test.number("sprungList", "contentY");
            QVERIFY(test.number("qtList", "contentY") - qtBefore > qtDistance - 2);
        }
    }

    void scheme_chosen_changesOvershoot()
    {
        TestPage test("scheme");
        const QQuickItem *drawer = test.find("notebooks");
        for (const auto &[name, ratio] :
             {std::pair("Standard", 0.9), std::pair("Expressive", 0.8), std::pair("Fast", 0.6),
              std::pair("My own", 12 / (2 * std::sqrt(180.0)))}) {
            test.tap(test.find(name));
            const double start = drawer->x();
            test.tap(test.find("Menu"));
            const double furthest = test.highest([&] { return drawer->x(); });
            test.stage.pass(3000);
            const double expected = std::exp(-std::numbers::pi * ratio
                                             / std::sqrt(1 - ratio * ratio));
            QVERIFY(std::abs((furthest - drawer->x()) / (drawer->x() - start) - expected) < 0.01);
            test.press(Qt::Key_Escape, 3000);
            QCOMPARE(drawer->x(), start);
        }
    }
};

SPRUNG_TEST(ControlsPagesTest, QGuiApplication)
#include "controls_pages_test.moc"
