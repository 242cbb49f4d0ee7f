// SPDX-License-Identifier: MIT
// Tests the page Progress: elastic buttons, and a button with progress. Oracle: the sum of the
// widths, and the end states.
#include "test.h"
#include "test_page.h"

class ProgressPageTest : public QObject
{
    Q_OBJECT

    static constexpr const char *names[] = {"Small", "Medium", "Large"};

    /// Returns the widths of the elastic buttons from left to right.
    static QList<double> widths(const TestPage &played)
    {
        QList<double> result;
        for (const char *name : names)
            result += played.findText(name)->width();
        return result;
    }
    /// Returns a property of the button with progress.
    static double sendProperty(const TestPage &played, const char *property)
    {
        return played.number("send", property);
    }

private Q_SLOTS:
    void squeezedButton_pressed_shrinksNeighborsBySameWidth_data()
    {
        QTest::addColumn<int>("pressed");
        for (int i = 0; i < 3; ++i)
            QTest::newRow(names[i]) << i;
    }
    void squeezedButton_pressed_shrinksNeighborsBySameWidth()
    {
        QFETCH(const int, pressed);
        TestPage played("progress");
        const double cell = widths(played)[0];
        const QList<double> equalWidths(3, cell);
        QCOMPARE(widths(played), equalWidths);
        double smallest = cell;
        const auto pass = [&](int frames) {
            for (int frame = 0; frame < frames; ++frame) {
                played.stage.passFrame();
                const QList<double> now = widths(played);
                QVERIFY(std::abs(now[0] + now[1] + now[2] - 3 * cell) < 0.01);
                smallest = std::min(smallest, now[pressed]);
            }
        };
        played.press(played.findText(names[pressed]));
        pass(20);
        QVERIFY(played.stage.passUntilRest());
        for (int i = 0; i < 3; ++i) {
            const double gain = widths(played)[i] - cell;
            if (i == pressed)
                QVERIFY(gain > 0.25 * cell);
            else if (std::abs(i - pressed) == 1)
                QVERIFY(gain < -0.1 * cell);
            else
                QCOMPARE(gain, 0.0);
        }
        played.stage.release();
        pass(30);
        QVERIFY(smallest < 0.98 * cell); // it swings
        played.stage.pass(4000);
        QCOMPARE(widths(played), equalWidths);
        QCOMPARE(played.find("sizes")->property("current").toInt(), pressed);
    }

    void sizes_arrowKeys_followArrowDirection()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage played("progress");
            played.tap(played.findText("Medium"));
            played.key(Qt::Key_Left);
            const QQuickItem *chosen = played.focused();
            QCOMPARE(chosen->property("text").toString(),
                     direction == Qt::LeftToRight ? "Small" : "Large");
            QVERIFY(chosen->property("checked").toBool());
            QVERIFY(chosen->mapToScene({}).x() < played.findText("Medium")->mapToScene({}).x());
            played.key(Qt::Key_Left); // there is no other
            QCOMPARE(played.focused(), chosen);
            QVERIFY(played.stage.passUntilRest());
        }
    }

    void sendButton_clicked_becomesRingWithCheckMark()
    {
        TestPage played("progress");
        played.tap(played.find("send"));
        QVERIFY(sendProperty(played, "part") > 0); // at once
        played.stage.pass(300);
        QVERIFY(sendProperty(played, "round") > 0.8 && sendProperty(played, "part") < 1);
        QCOMPARE(sendProperty(played, "mark"), 0.0);
        for (double last = 0; sendProperty(played, "part") < 1 && played.stage.time() < 10'000;) {
            QVERIFY(sendProperty(played, "part") >= last);
            last = sendProperty(played, "part");
            played.stage.passFrame();
        }
        QCOMPARE(sendProperty(played, "part"), 1.0);
        QVERIFY(played.highest([&] { return sendProperty(played, "mark"); }) > 1.02);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(sendProperty(played, "mark"), 1.0);
        QCOMPARE(sendProperty(played, "shown"), 1.0);
        QVERIFY(played.stage.isIdle());
        played.tap(played.find("send"));
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(sendProperty(played, "round"), 0.0);
        QCOMPARE(sendProperty(played, "mark"), 0.0);
    }

    void sendButton_clickedWhileRunning_opensAgain()
    {
        TestPage played("progress");
        played.press(Qt::Key_Space, 400);
        QCOMPARE(played.find("send")->property("text").toString(), "Cancel");
        const double round = sendProperty(played, "round");
        played.key(Qt::Key_Space);
        QCOMPARE(sendProperty(played, "part"), 0.0);
        QCOMPARE(sendProperty(played, "round"), round); // without a leap
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(sendProperty(played, "part"), 0.0);
        QCOMPARE(sendProperty(played, "round"), 0.0);
        QVERIFY(played.stage.isIdle());
    }

    void sendButton_largePicture_takesLonger()
    {
        const auto durationFor = [](const char *size) {
            TestPage played("progress");
            played.tap(played.findText(size));
            const int start = played.stage.time();
            played.tap(played.find("send"));
            while (sendProperty(played, "part") < 1 && played.stage.time() < start + 20'000)
                played.stage.passFrame();
            return played.stage.time() - start;
        };
        QVERIFY(durationFor("Large") > 1.3 * durationFor("Small"));
    }
};

SPRUNG_TEST(ProgressPageTest, QGuiApplication)
#include "progress_page_test.moc"
