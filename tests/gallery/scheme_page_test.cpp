// SPDX-License-Identifier: MIT
// Tests the page Scheme. Oracle: the overshoot of each damping ratio, and the ratio of durations.
#include "test.h"
#include "test_page.h"

namespace {

/// Returns the overshoot of a spring from its damping ratio.
double overshoot(double ratio)
{
    return std::exp(-3.14159265358979 * ratio / std::sqrt(1 - ratio * ratio));
}

struct SchemeTestPage : TestPage
{
    explicit SchemeTestPage(QSize size = Gallery::desktop)
        : TestPage("scheme", size)
    {
    }
    /// Opens the drawer, and returns its overshoot as a part of the distance.
    double openDrawer()
    {
        const double start = drawer->x();
        tap(findText("Menu"));
        double furthest = drawer->x();
        double maximumOpacity = 0;
        for (int i = 0; i < 3 * Stage::hertz; ++i) {
            stage.passFrame();
            furthest = std::max(furthest, drawer->x());
            maximumOpacity = std::max(maximumOpacity, find("shade")->opacity());
        }
        [&] { QVERIFY(maximumOpacity <= 0.4); }();
        const double end = drawer->x();
        tap(find("back"));
        stage.passUntilRest();
        return (furthest - end) / (end - start);
    }
    /// Returns the time until the drawer is half open, in milliseconds.
    int timeToHalf()
    {
        const double start = drawer->x();
        tap(findText("Menu"));
        int frames = 1;
        for (; drawer->x() < start / 2 - 30 && frames < 1000; ++frames)
            stage.passFrame();
        stage.passUntilRest();
        tap(find("back"));
        stage.passUntilRest();
        return 1000 * frames / Stage::hertz;
    }

    const QQuickItem *drawer = find("notebooks");
};

} // namespace

class SchemePageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scheme_changed_changesOvershoot()
    {
        SchemeTestPage scheme;
        QVERIFY(std::abs(scheme.openDrawer() - overshoot(0.8)) < 0.005);
        scheme.tap(scheme.findText("Standard"));
        QVERIFY(std::abs(scheme.openDrawer() - overshoot(0.9)) < 0.002);
        scheme.tap(scheme.findText("My own"));
        const double dampingRatio = 12 / (2 * std::sqrt(180.0));
        QVERIFY(std::abs(scheme.openDrawer() - overshoot(dampingRatio)) < 0.01);
        scheme.tap(scheme.findText("Expressive"));
        scheme.tap(scheme.findText("Fast"));
        QVERIFY(std::abs(scheme.openDrawer() - overshoot(0.6)) < 0.01);
    }

    void paceAndSpeed_changed_changeDuration()
    {
        SchemeTestPage scheme;
        const int normal = scheme.timeToHalf();
        scheme.tap(scheme.findText("Slow"));
        const int slow = scheme.timeToHalf();
        QVERIFY(slow > 1.2 * normal); // √(380 / 200)
        scheme.tap(scheme.find("pace"));
        scheme.stage.passUntilRest();
        scheme.fling(scheme.find("springs"), {-200, 0}, 200);
        scheme.stage.passUntilRest();
        QCOMPARE(scheme.number("springs", "value"), 0.25);
        QVERIFY(scheme.timeToHalf() > 3 * slow);
    }

    void row_tapped_opensAndClosesOther()
    {
        SchemeTestPage scheme;
        const QQuickItem *first = scheme.find("row0");
        const QQuickItem *second = scheme.find("row1");
        const double open = first->height();
        QVERIFY(open > 70);
        scheme.tap(second, 60);
        QVERIFY(second->height() > 48 && first->height() < open);
        scheme.tap(scheme.findText("Standard")); // in the middle of it
        const double height = second->height();
        scheme.stage.passFrame();
        QVERIFY(std::abs(second->height() - height) < 10);
        scheme.stage.passUntilRest();
        QCOMPARE(second->height(), open);
        QCOMPARE(first->height(), 48.0);
        scheme.tap(scheme.find("star"));
        scheme.stage.passUntilRest();
        QCOMPARE(scheme.find("star")->rotation(), 360.0);
    }

    void drawer_keysPressed_opensAndCloses()
    {
        SchemeTestPage scheme(Gallery::phone);
        scheme.findText("Menu")->forceActiveFocus();
        scheme.key(Qt::Key_Space);
        scheme.stage.passUntilRest();
        QVERIFY(scheme.drawer->x() > -scheme.drawer->width());
        scheme.key(Qt::Key_Escape);
        scheme.stage.passUntilRest();
        QCOMPARE(scheme.drawer->x(), -scheme.drawer->width());
    }
};

SPRUNG_TEST(SchemePageTest, QGuiApplication)
#include "scheme_page_test.moc"
