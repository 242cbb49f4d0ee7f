// SPDX-License-Identifier: MIT
// Tests the page Sheet. Oracle: the stops of the sheet, and the velocity of the pointer.
#include "test.h"
#include "test_page.h"

#include <QStyleHints>

class SheetPageTest : public QObject
{
    Q_OBJECT

    static constexpr double top = 28; // px of the map above the highest stop

    struct SheetTestPage : TestPage
    {
        explicit SheetTestPage(QSize size = Gallery::desktop)
            : TestPage("sheet", size)
        {
        }
        void press(Qt::Key which)
        {
            key(which);
            stage.pass(3000);
        }
        void pull(double delta, int milliseconds)
        {
            drag(find("handle"), {0, delta}, milliseconds);
        }
        void release()
        {
            stage.release();
            stage.pass(3000);
        }
        double y() const { return sheet->y(); }
        double height() const { return sheet->parentItem()->height(); }
        double lowest() const { return height() - 72; }
        double half() const { return std::round(height() * 0.52); }

        const QQuickItem *sheet = find("sheet");
        const double threshold = QGuiApplication::styleHints()->startDragDistance();
    };

private Q_SLOTS:
    void sheet_opened_isAtLowestStop_data() { TestPage::sizes(); }
    void sheet_opened_isAtLowestStop()
    {
        QFETCH(const QSize, size);
        SheetTestPage sheet(size);
        sheet.stage.pass(1000);
        QCOMPARE(sheet.y(), sheet.lowest());
        QCOMPARE(sheet.number("sheet", "progress"), 0.0);
        QCOMPARE(sheet.find("scrim")->opacity(), 0.0);
        QCOMPARE(sheet.find("background")->scale(), 1.0);
    }

    void sheet_dragged_followsPointerAndSettlesAtStop()
    {
        SheetTestPage sheet;
        const double start = sheet.y();
        sheet.pull(-200, 2000);
        QVERIFY(std::abs(sheet.y() - (start - 200 + sheet.threshold)) < 1);
        sheet.stage.pass(200);
        sheet.release();
        QCOMPARE(sheet.y(), sheet.half());
        sheet.key(Qt::Key_End);
        sheet.stage.pass(60);
        sheet.pull(30, 100);
        const double grabbed = sheet.y();
        QVERIFY(grabbed > top && grabbed < sheet.half());
        sheet.stage.pass(500);
        QCOMPARE(sheet.y(), grabbed);
        sheet.release();
        QCOMPARE(sheet.y(), sheet.half());
    }

    void sheet_thrown_settlesAtProjectedStop()
    {
        SheetTestPage sheet;
        sheet.pull(-40, 400);
        sheet.stage.drag({0, -200}, 100); // 2000 a second: the throw would end 400 further
        const double y = sheet.y();
        sheet.stage.release();
        sheet.stage.passFrame();
        QVERIFY((y - sheet.y()) * Stage::hertz > 1900);
        sheet.stage.pass(3000);
        QCOMPARE(sheet.y(), top);
        QCOMPARE(sheet.find("scrim")->opacity(), 0.45);
        QCOMPARE(sheet.find("background")->scale(), 0.94);
    }

    void sheet_keysAndResize_keepStop()
    {
        SheetTestPage sheet;
        TestPage::reduceMotion(); // which has it there at once
        sheet.key(Qt::Key_Up);
        QCOMPARE(sheet.y(), sheet.half());
        sprung::Motion::instance()->resetReducedMotion();
        sheet.gallery.resize(Gallery::phone);
        sheet.stage.pass(3000);
        QCOMPARE(sheet.y(), sheet.half());
        sheet.press(Qt::Key_Up);
        sheet.press(Qt::Key_Up);
        QCOMPARE(sheet.y(), top);
        sheet.press(Qt::Key_Down);
        QCOMPARE(sheet.y(), sheet.half());
        sheet.press(Qt::Key_Escape);
        QCOMPARE(sheet.y(), sheet.lowest());
        sheet.press(Qt::Key_Space);
        QCOMPARE(sheet.y(), sheet.half());
    }

    void locationRow_tappedNotDragged_isChosen()
    {
        SheetTestPage sheet(Gallery::phone);
        sheet.press(Qt::Key_Up);
        const QQuickItem *row = sheet.find("location1");
        sheet.drag(row, {0, -200}, 300);
        sheet.release();
        QCOMPARE(sheet.y(), top);
        QCOMPARE(sheet.page->property("chosen").toInt(), 0);
        QVERIFY(!row->property("down").toBool());
        sheet.tap(row, 3000);
        QCOMPARE(sheet.y(), sheet.half());
        QCOMPARE(sheet.page->property("chosen").toInt(), 1);
    }
};

SPRUNG_TEST(SheetPageTest, QGuiApplication)
#include "sheet_page_test.moc"
