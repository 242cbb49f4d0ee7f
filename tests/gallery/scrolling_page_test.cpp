// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>
#include <QWheelEvent>

#include <sprung/interpolators/interpolator.h>

class ScrollingPageTest : public QObject
{
    Q_OBJECT

    static constexpr int notch = QWheelEvent::DefaultDeltasPerStep;

    static double place(const PlayedPage &played, const char *list)
    {
        return played.find(list)->property("contentY").toDouble();
    }
    static void turn(PlayedPage &played, const char *cut)
    {
        played.tap(played.findText(cut));
        played.tap(played.find("turn"));
        played.stage.pass(8000);
    }

private Q_SLOTS:
    void oneNotchIsTheSameForEveryCut()
    {
        PlayedPage played("scrolling");
        double before = 0;
        QList<double> theirs;
        for (const char *cut : {"1 event", "4 events", "8 events"}) {
            const double their = place(played, "theirs");
            turn(played, cut);
            QCOMPARE(place(played, "ours") - before, 72.);
            QCOMPARE(played.find("ourResult")->property("text").toString(), "72 px per notch");
            before = place(played, "ours");
            theirs += place(played, "theirs") - their;
        }
        QVERIFY(std::abs(theirs[0] - 72) <= 1);
        QVERIFY(theirs[1] > 200);
        QVERIFY(theirs[2] > 200);
    }

    void aRealWheelIsMeasured()
    {
        PlayedPage played("scrolling");
        const QPointF middle = PlayedPage::middle(played.find("ours"));
        for (int event = 0; event < 16; ++event) {
            played.stage.turnWheel(middle, notch / 8);
            played.stage.passFrame();
        }
        played.stage.pass(3000);
        QCOMPARE(place(played, "ours"), 144.);
        QCOMPARE(place(played, "theirs"), 0.);
        QCOMPARE(played.find("ourResult")->property("text").toString(), "72 px per notch");
    }

    void atRestNothingRuns()
    {
        PlayedPage played("scrolling");
        turn(played, "8 events");
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }
};

SPRUNG_TEST(ScrollingPageTest, QGuiApplication)
#include "scrolling_page_test.moc"
