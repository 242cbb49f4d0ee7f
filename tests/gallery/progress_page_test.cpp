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
    static QList<double> widths(const TestPage &test)
    {
        QList<double> result;
        for (const char *name : names)
            result += test.findText(name)->width();
        return result;
    }
    /// Returns a property of the button with progress.
    static double sendProperty(const TestPage &test, const char *property)
    {
        return test.number("send", property);
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
        TestPage test("progress");
        const double cell = widths(test)[0];
        const QList<double> equalWidths(3, cell);
        QCOMPARE(widths(test), equalWidths);
        double smallest = cell;
        const auto pass = [&](int frames) {
            for (int frame = 0; frame < frames; ++frame) {
                test.stage.passFrame();
                const QList<double> now = widths(test);
                QVERIFY(std::abs(now[0] + now[1] + now[2] - 3 * cell) < 0.01);
                smallest = std::min(smallest, now[pressed]);
            }
        };
        test.press(test.findText(names[pressed]));
        pass(20);
        QVERIFY(test.stage.passUntilRest());
        for (int i = 0; i < 3; ++i) {
            const double gain = widths(test)[i] - cell;
            if (i == pressed)
                QVERIFY(gain > 0.25 * cell);
            else if (std::abs(i - pressed) == 1)
                QVERIFY(gain < -0.1 * cell);
            else
                QCOMPARE(gain, 0.0);
        }
        test.stage.release();
        pass(30);
        QVERIFY(smallest < 0.98 * cell); // it swings
        test.stage.pass(4000);
        QCOMPARE(widths(test), equalWidths);
        QCOMPARE(test.find("sizes")->property("current").toInt(), pressed);
    }

    void sizes_arrowKeys_followArrowDirection()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            TestPage test("progress");
            test.tap(test.findText("Medium"));
            test.key(Qt::Key_Left);
            const QQuickItem *chosen = test.focused();
            QCOMPARE(chosen->property("text").toString(),
                     direction == Qt::LeftToRight ? "Small" : "Large");
            QVERIFY(chosen->property("checked").toBool());
            QVERIFY(chosen->mapToScene({}).x() < test.findText("Medium")->mapToScene({}).x());
            test.key(Qt::Key_Left); // there is no other
            QCOMPARE(test.focused(), chosen);
            QVERIFY(test.stage.passUntilRest());
        }
    }

    void sendButton_clicked_becomesRingWithCheckMark()
    {
        TestPage test("progress");
        test.tap(test.find("send"));
        QVERIFY(sendProperty(test, "progress") > 0); // at once
        test.stage.pass(300);
        QVERIFY(sendProperty(test, "ringProgress") > 0.8 && sendProperty(test, "progress") < 1);
        QCOMPARE(sendProperty(test, "checkProgress"), 0.0);
        for (double last = 0; sendProperty(test, "progress") < 1 && test.stage.time() < 10'000;) {
            QVERIFY(sendProperty(test, "progress") >= last);
            last = sendProperty(test, "progress");
            test.stage.passFrame();
        }
        QCOMPARE(sendProperty(test, "progress"), 1.0);
        QVERIFY(test.highest([&] { return sendProperty(test, "checkProgress"); }) > 1.02);
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(sendProperty(test, "checkProgress"), 1.0);
        QCOMPARE(sendProperty(test, "displayedProgress"), 1.0);
        QVERIFY(test.stage.isIdle());
        test.tap(test.find("send"));
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(sendProperty(test, "ringProgress"), 0.0);
        QCOMPARE(sendProperty(test, "checkProgress"), 0.0);
    }

    void sendButton_clickedWhileRunning_opensAgain()
    {
        TestPage test("progress");
        test.press(Qt::Key_Space, 400);
        QCOMPARE(test.find("send")->property("text").toString(), "Cancel");
        const double round = sendProperty(test, "ringProgress");
        test.key(Qt::Key_Space);
        QCOMPARE(sendProperty(test, "progress"), 0.0);
        QCOMPARE(sendProperty(test, "ringProgress"), round); // without a leap
        QVERIFY(test.stage.passUntilRest());
        QCOMPARE(sendProperty(test, "progress"), 0.0);
        QCOMPARE(sendProperty(test, "ringProgress"), 0.0);
        QVERIFY(test.stage.isIdle());
    }

    void sendButton_largePicture_takesLonger()
    {
        const auto durationFor = [](const char *size) {
            TestPage test("progress");
            test.tap(test.findText(size));
            const int start = test.stage.time();
            test.tap(test.find("send"));
            while (sendProperty(test, "progress") < 1 && test.stage.time() < start + 20'000)
                test.stage.passFrame();
            return test.stage.time() - start;
        };
        QVERIFY(durationFor("Large") > 1.3 * durationFor("Small"));
    }
};

SPRUNG_TEST(ProgressPageTest, QGuiApplication)
#include "progress_page_test.moc"
