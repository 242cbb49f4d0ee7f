// SPDX-License-Identifier: MIT
// Tests the page Scrolling. Oracle: 72 px per notch.
#include "test.h"
#include "test_page.h"

#include <QWheelEvent>

class ScrollingPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scrollMotion_splitNotch_scrollsSameDistance()
    {
        TestPage test("scrolling");
        double before = 0;
        QList<double> qtDistances;
        for (const char *option : {"1 event", "4 events", "8 events"}) {
            const double qtBefore = test.number("qtList", "contentY");
            test.tap(test.findText(option));
            test.tap(test.find("turn"), 8000);
            QCOMPARE(test.number("sprungList", "contentY") - before, 72.);
            QCOMPARE(test.find("sprungResult")->property("text").toString(), "72 px per notch");
            before = test.number("sprungList", "contentY");
            qtDistances += test.number("qtList", "contentY") - qtBefore;
        }
        QVERIFY(std::abs(qtDistances[0] - 72) <= 1);
        QVERIFY(qtDistances[1] > 200 && qtDistances[2] > 200);
        QVERIFY(TestPage::isAtRest());
    }

    void wheelMeter_realWheel_showsDistancePerNotch()
    {
        TestPage test("scrolling");
        const QPointF middle = TestPage::middle(test.find("sprungList"));
        for (int event = 0; event < 16; ++event) {
            test.stage.turnWheel(middle, QWheelEvent::DefaultDeltasPerStep / 8);
            test.stage.passFrame();
        }
        test.stage.pass(3000);
        QCOMPARE(test.number("sprungList", "contentY"), 144.);
        QCOMPARE(test.number("qtList", "contentY"), 0.);
        QCOMPARE(test.find("sprungResult")->property("text").toString(), "72 px per notch");
    }
};

SPRUNG_TEST(ScrollingPageTest, QGuiApplication)
#include "scrolling_page_test.moc"
