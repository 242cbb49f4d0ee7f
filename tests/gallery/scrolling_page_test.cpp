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
        TestPage played("scrolling");
        double before = 0;
        QList<double> qtDistances;
        for (const char *option : {"1 event", "4 events", "8 events"}) {
            const double qtBefore = played.number("theirs", "contentY");
            played.tap(played.findText(option));
            played.tap(played.find("turn"), 8000);
            QCOMPARE(played.number("ours", "contentY") - before, 72.);
            QCOMPARE(played.find("ourResult")->property("text").toString(), "72 px per notch");
            before = played.number("ours", "contentY");
            qtDistances += played.number("theirs", "contentY") - qtBefore;
        }
        QVERIFY(std::abs(qtDistances[0] - 72) <= 1);
        QVERIFY(qtDistances[1] > 200 && qtDistances[2] > 200);
        QVERIFY(TestPage::isAtRest());
    }

    void wheelMeter_realWheel_showsDistancePerNotch()
    {
        TestPage played("scrolling");
        const QPointF middle = TestPage::middle(played.find("ours"));
        for (int event = 0; event < 16; ++event) {
            played.stage.turnWheel(middle, QWheelEvent::DefaultDeltasPerStep / 8);
            played.stage.passFrame();
        }
        played.stage.pass(3000);
        QCOMPARE(played.number("ours", "contentY"), 144.);
        QCOMPARE(played.number("theirs", "contentY"), 0.);
        QCOMPARE(played.find("ourResult")->property("text").toString(), "72 px per notch");
    }
};

SPRUNG_TEST(ScrollingPageTest, QGuiApplication)
#include "scrolling_page_test.moc"
