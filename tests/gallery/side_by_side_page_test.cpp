// SPDX-License-Identifier: MIT
// Tests the page Side by side. Oracle: the spring equation in steps of 10 µs.
#include "test.h"
#include "test_page.h"

namespace {

QVariantList recorded(const TestPage &test, const char *what)
{
    return test.page->property("record").toMap()[QLatin1StringView(what)].toList();
}

/// Integrates the equation of the spring from 0 to 100 with mass 1 in steps of 10 µs.
double exactAt(double seconds)
{
    constexpr double stiffness = 3 / 0.016;
    constexpr double damping = 0.2 / 0.016;
    const auto steps = std::lround(seconds * 1e5);
    double x = -100;
    double v = 0;
    for (long i = 0; i < steps; ++i) {
        const double middle = v + (-stiffness * x - damping * v) * 0.5e-5;
        const double halfway = x + v * 0.5e-5;
        x += middle * 1e-5;
        v += (-stiffness * halfway - damping * middle) * 1e-5;
    }
    return 100 + x;
}

} // namespace

class SideBySidePageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void run_step_matchesExactCurveOnlyForSprung()
    {
        TestPage test("side_by_side");
        const QVariantList times = recorded(test, "times");
        const QVariantList exact = recorded(test, "exactValues");
        for (qsizetype i = 0; i < times.size(); i += 12)
            QVERIFY(std::abs(exact[i].toDouble() - exactAt(times[i].toDouble() / 1000)) < 2e-2);
        const QVariantList sprungValues = recorded(test, "sprungValues");
        const QVariantList qtValues = recorded(test, "qtValues");
        QCOMPARE(sprungValues.size(), 145); // 144 Hz
        double qtError = 0;
        for (qsizetype i = 0; i < exact.size(); ++i) {
            QVERIFY(std::abs(sprungValues[i].toDouble() - exact[i].toDouble()) < 1e-9);
            qtError = std::max(qtError, std::abs(qtValues[i].toDouble() - exact[i].toDouble()));
        }
        QVERIFY(qtError > 5);
        test.tap(test.findText("30 Hz"));
        QCOMPARE(recorded(test, "sprungValues").size(), 31);
    }

    void run_movingTarget_isFollowedBySprung()
    {
        TestPage test("side_by_side");
        test.tap(test.findText("Moving target"));
        QVERIFY(recorded(test, "sprungValues").last().toDouble() > 350);
        QVERIFY(recorded(test, "qtValues").last().toDouble() < 10);
    }

    void run_replayTapped_isFourTimesSlower()
    {
        TestPage test("side_by_side");
        const QQuickItem *ball = test.find("sprungTrack")->childItems().last();
        const double start = ball->x();
        test.tap(test.find("replay"), 800); // a fifth of the second
        QVERIFY(ball->x() > start + 50);
        QVERIFY(test.stage.passUntilRest());
        const double track = test.find("sprungTrack")->width() - ball->width();
        QVERIFY(std::abs(ball->x() - track / 1.6 * exactAt(1) / 100) < 0.5);
    }
};

SPRUNG_TEST(SideBySidePageTest, QGuiApplication)
#include "side_by_side_page_test.moc"
