// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>
#include <QStyleHints>

#include <cmath>

namespace {

constexpr double peek = 72; // of it is seen, at the lowest stop
constexpr double top = 28;  // of the map is seen, at the highest

double threshold()
{
    return QGuiApplication::styleHints()->startDragDistance();
}

} // namespace

class SheetPageTest : public QObject
{
    Q_OBJECT

    static void press(PlayedPage &played, int key)
    {
        QTest::keyClick(played.gallery.window(), Qt::Key(key));
        played.stage.pass(3000);
    }
    static double half(const QQuickItem *sheet)
    {
        return std::round(sheet->parentItem()->height() * 0.52);
    }
    static void pull(PlayedPage &played, double way, int milliseconds)
    {
        played.press(played.find("handle"));
        played.stage.drag({0, way}, milliseconds);
    }

private Q_SLOTS:
    void itPeeksOutAtFirst_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("least") << QSize(340, 480);
    }
    void itPeeksOutAtFirst()
    {
        QFETCH(const QSize, size);
        PlayedPage played("sheet", size);
        const QQuickItem *sheet = played.find("sheet");
        played.stage.pass(1000);
        QCOMPARE(sheet->y(), sheet->parentItem()->height() - peek);
        QCOMPARE(sheet->property("progress").toDouble(), 0.0);
        QCOMPARE(played.find("scrim")->opacity(), 0.0);
        QCOMPARE(played.find("background")->scale(), 1.0);
    }

    void itFollowsTheFingerAndRestsAtTheNearestStop()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        const double start = sheet->y();
        pull(played, -200, 2000);
        QVERIFY(std::abs(sheet->y() - (start - 200 + threshold())) < 1);
        played.stage.pass(200);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), half(sheet));
    }

    void aThrowCarriesItFurther()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        pull(played, -40, 400);
        played.stage.drag({0, -200}, 100); // 2000 a second: the throw would end 400 further
        const double y = sheet->y();
        played.stage.release();
        played.stage.passFrame();
        QVERIFY((y - sheet->y()) * Stage::hertz > 1900);
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), top);
        QCOMPARE(played.find("scrim")->opacity(), 0.45);
        QCOMPARE(played.find("background")->scale(), 0.94);
    }

    void beyondItsEndsItGivesLessAndLess()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        press(played, Qt::Key_End);
        pull(played, -100 - threshold(), 1000);
        const double most = sheet->parentItem()->height();
        const auto band = [most](double way) { return (1 - 1 / (0.55 * way / most + 1)) * most; };
        QVERIFY(std::abs(top - sheet->y() - band(100)) < 0.5);
        played.stage.drag({0, -300}, 1000);
        QVERIFY(std::abs(top - sheet->y() - band(400)) < 0.5);
        played.stage.pass(200);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), top);
    }

    void itIsCaughtInFlight()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        QTest::keyClick(played.gallery.window(), Qt::Key_End);
        played.stage.pass(60);
        const QQuickItem *handle = played.find("handle");
        played.press(handle);
        played.stage.drag({0, 30}, 100);
        const double caught = sheet->y();
        QVERIFY(caught > top && caught < sheet->parentItem()->height() - peek);
        played.stage.pass(500);
        QCOMPARE(sheet->y(), caught);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), half(sheet));
    }

    void theKeyboardMovesIt()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        press(played, Qt::Key_Up);
        QCOMPARE(sheet->y(), half(sheet));
        press(played, Qt::Key_Up);
        press(played, Qt::Key_Up);
        QCOMPARE(sheet->y(), top);
        press(played, Qt::Key_Down);
        QCOMPARE(sheet->y(), half(sheet));
        press(played, Qt::Key_Escape);
        QCOMPARE(sheet->y(), sheet->parentItem()->height() - peek);
        press(played, Qt::Key_Space);
        QCOMPARE(sheet->y(), half(sheet));
    }

    void aTapChoosesAPlaceAndADragDoesNot()
    {
        PlayedPage played("sheet", Gallery::phone);
        const QQuickItem *sheet = played.find("sheet");
        press(played, Qt::Key_Up);
        const QQuickItem *place = played.find("place1");
        played.press(place);
        played.stage.drag({0, -200}, 300);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), top);
        QCOMPARE(played.page->property("chosen").toInt(), 0);
        QVERIFY(!place->property("down").toBool());
        played.tap(place);
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), half(sheet));
        QCOMPARE(played.page->property("chosen").toInt(), 1);
    }

    void aNewSizeKeepsTheStop()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        press(played, Qt::Key_Up);
        played.gallery.resize(Gallery::phone);
        played.stage.pass(3000);
        QCOMPARE(sheet->y(), half(sheet));
    }

    void atRestNothingRuns()
    {
        PlayedPage played("sheet");
        pull(played, -300, 200);
        played.stage.release();
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        played.stage.pass(5000);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("sheet");
        const QQuickItem *sheet = played.find("sheet");
        sprung::Motion::instance()->setReducedMotion(true);
        QTest::keyClick(played.gallery.window(), Qt::Key_Up);
        QCOMPARE(sheet->y(), half(sheet));
        sprung::Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(SheetPageTest, QGuiApplication)
#include "sheet_page_test.moc"
