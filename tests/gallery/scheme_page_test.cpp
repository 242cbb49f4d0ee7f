// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace {

/// How far a spring goes beyond its target, from its damping ratio.
double overshoot(double ratio)
{
    return std::exp(-3.14159265358979 * ratio / std::sqrt(1 - ratio * ratio));
}

} // namespace

class SchemePageTest : public QObject
{
    Q_OBJECT

    /// Opens the drawer, and returns how far it goes too far, as a part of its way.
    static double openDrawer(PlayedPage &played)
    {
        const QQuickItem *drawer = played.find("notebooks");
        const double start = drawer->x();
        played.tap(played.findText("Menu"));
        double furthest = drawer->x();
        double dimmest = 0;
        for (int i = 0; i < 3 * Stage::hertz; ++i) {
            played.stage.passFrame();
            furthest = std::max(furthest, drawer->x());
            dimmest = std::max(dimmest, played.find("shade")->opacity());
        }
        [&] { QVERIFY(dimmest <= 0.4); }();
        const double end = drawer->x();
        played.tap(played.find("back"));
        played.stage.passUntilRest();
        return (furthest - end) / (end - start);
    }
    /// Milliseconds until the drawer has come half way.
    static int half(PlayedPage &played)
    {
        const QQuickItem *drawer = played.find("notebooks");
        const double start = drawer->x();
        played.tap(played.findText("Menu"));
        int frames = 1;
        for (; drawer->x() < start / 2 - 30 && frames < 1000; ++frames)
            played.stage.passFrame();
        played.stage.passUntilRest();
        played.tap(played.find("back"));
        played.stage.passUntilRest();
        return 1000 * frames / Stage::hertz;
    }

private Q_SLOTS:
    void oneSwitchChangesTheFeelOfAll()
    {
        PlayedPage played("scheme");
        QVERIFY(std::abs(openDrawer(played) - overshoot(0.8)) < 0.005);
        played.tap(played.findText("Standard"));
        QVERIFY(std::abs(openDrawer(played) - overshoot(0.9)) < 0.002);
        played.tap(played.findText("My own"));
        const double wobbly = 12 / (2 * std::sqrt(180.0));
        QVERIFY(std::abs(openDrawer(played) - overshoot(wobbly)) < 0.01);
        played.tap(played.findText("Expressive"));
        played.tap(played.findText("Fast"));
        QVERIFY(std::abs(openDrawer(played) - overshoot(0.6)) < 0.01);
    }

    void paceAndSpeedDoSo()
    {
        PlayedPage played("scheme");
        const int usual = half(played);
        played.tap(played.findText("Slow"));
        const int slow = half(played);
        QVERIFY(slow > 1.2 * usual); // √(380 / 200)
        played.tap(played.find("pace"));
        played.stage.passUntilRest();
        QQuickItem *speed = played.find("springs");
        played.press(speed);
        played.stage.drag({-200, 0}, 200);
        played.stage.release();
        played.stage.passUntilRest();
        QCOMPARE(speed->property("value").toDouble(), 0.25);
        QVERIFY(half(played) > 3 * slow);
    }

    void rowsOpenAndClose()
    {
        PlayedPage played("scheme");
        const QQuickItem *first = played.find("row0");
        const QQuickItem *second = played.find("row1");
        const double open = first->height();
        QVERIFY(open > 70);
        played.tap(second);
        played.stage.pass(60);
        QVERIFY(second->height() > 48 && first->height() < open);
        played.tap(played.findText("Standard")); // in the middle of it
        const double height = second->height();
        played.stage.passFrame();
        QVERIFY(std::abs(second->height() - height) < 10);
        played.stage.passUntilRest();
        QCOMPARE(second->height(), open);
        QCOMPARE(first->height(), 48.0);
        played.tap(played.find("star"));
        played.stage.passUntilRest();
        QCOMPARE(played.find("star")->rotation(), 360.0);
    }

    void itIsPlayedByKeys()
    {
        PlayedPage played("scheme", Gallery::phone);
        const QQuickItem *drawer = played.find("notebooks");
        played.findText("Menu")->forceActiveFocus();
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.passUntilRest();
        QVERIFY(drawer->x() > -drawer->width());
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        played.stage.passUntilRest();
        QCOMPARE(drawer->x(), -drawer->width());
    }
};

SPRUNG_TEST(SchemePageTest, QGuiApplication)
#include "scheme_page_test.moc"
