// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

/// Elastic buttons, and one that shows how far its work is.
class ProgressPageTest : public QObject
{
    Q_OBJECT

    /// The widths of the elastic buttons, from left to right.
    static QList<double> widths(const PlayedPage &played)
    {
        QList<double> result;
        for (const char *name : {"Small", "Medium", "Large"})
            result += played.findText(name)->width();
        return result;
    }
    static double part(const PlayedPage &played) { return number(played, "part"); }
    static double number(const PlayedPage &played, const char *property)
    {
        return played.find("send")->property(property).toDouble();
    }

private Q_SLOTS:
    void whatAPressedButtonGainsItsNeighborsLose_data()
    {
        QTest::addColumn<int>("pressed");
        QTest::newRow("first") << 0;
        QTest::newRow("middle") << 1;
        QTest::newRow("last") << 2;
    }
    void whatAPressedButtonGainsItsNeighborsLose()
    {
        QFETCH(const int, pressed);
        PlayedPage played("progress");
        const double cell = widths(played)[0];
        QCOMPARE(widths(played), QList<double>({cell, cell, cell}));
        const auto isWhole = [&] {
            const QList<double> now = widths(played);
            return std::abs(now[0] + now[1] + now[2] - 3 * cell) < 0.01;
        };
        played.press(played.findText(QList({"Small", "Medium", "Large"})[pressed]));
        for (int frame = 0; frame < 20; ++frame) {
            played.stage.passFrame();
            QVERIFY(isWhole());
        }
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
        double least = cell;
        for (int frame = 0; frame < 30; ++frame) {
            played.stage.passFrame();
            QVERIFY(isWhole());
            least = std::min(least, widths(played)[pressed]);
        }
        QVERIFY(least < 0.98 * cell); // it swings
        played.stage.pass(4000);
        QCOMPARE(widths(played), QList<double>({cell, cell, cell}));
        QCOMPARE(played.find("sizes")->property("current").toInt(), pressed);
    }

    void theArrowsChooseAsTheyPoint_data()
    {
        QTest::addColumn<int>("direction");
        QTest::newRow("left to right") << int(Qt::LeftToRight);
        QTest::newRow("right to left") << int(Qt::RightToLeft);
    }
    void theArrowsChooseAsTheyPoint()
    {
        QFETCH(const int, direction);
        QGuiApplication::setLayoutDirection(Qt::LayoutDirection(direction));
        PlayedPage played("progress");
        played.tap(played.findText("Medium"));
        QTest::keyClick(played.gallery.window(), Qt::Key_Left);
        const QQuickItem *chosen = played.gallery.window()->activeFocusItem();
        QCOMPARE(chosen->property("text").toString(),
                 direction == Qt::LeftToRight ? "Small" : "Large");
        QVERIFY(chosen->property("checked").toBool());
        QVERIFY(chosen->mapToScene({}).x() < played.findText("Medium")->mapToScene({}).x());
        QTest::keyClick(played.gallery.window(), Qt::Key_Left); // there is no other
        QCOMPARE(played.gallery.window()->activeFocusItem(), chosen);
        QVERIFY(played.stage.passUntilRest());
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void theButtonClosesToARingAndDrawsACheckMark()
    {
        PlayedPage played("progress");
        played.tap(played.find("send"));
        QVERIFY(part(played) > 0); // at once
        played.stage.pass(300);
        QVERIFY(number(played, "round") > 0.8 && part(played) < 1);
        QCOMPARE(number(played, "mark"), 0.0);
        double last = 0;
        while (part(played) < 1 && played.stage.time() < 10'000) {
            QVERIFY(part(played) >= last);
            last = part(played);
            played.stage.passFrame();
        }
        QCOMPARE(part(played), 1.0);
        double highest = 0;
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            played.stage.passFrame();
            highest = std::max(highest, number(played, "mark"));
        }
        QVERIFY(highest > 1.02);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(number(played, "mark"), 1.0);
        QCOMPARE(number(played, "shown"), 1.0);
        QVERIFY(played.stage.isIdle());
        played.tap(played.find("send"));
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(number(played, "round"), 0.0);
        QCOMPARE(number(played, "mark"), 0.0);
    }

    void pressedOnTheWayItOpensAgain()
    {
        PlayedPage played("progress");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        played.stage.pass(400);
        QCOMPARE(played.find("send")->property("text").toString(), "Cancel");
        const double round = number(played, "round");
        QTest::keyClick(played.gallery.window(), Qt::Key_Space);
        QCOMPARE(part(played), 0.0);
        QCOMPARE(number(played, "round"), round); // without a leap
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(part(played), 0.0);
        QCOMPARE(number(played, "round"), 0.0);
        QVERIFY(played.stage.isIdle());
    }

    void aLargePictureTakesLonger()
    {
        const auto takes = [](const char *size) {
            PlayedPage played("progress");
            played.tap(played.findText(size));
            const int start = played.stage.time();
            played.tap(played.find("send"));
            while (part(played) < 1 && played.stage.time() < start + 20'000)
                played.stage.passFrame();
            return played.stage.time() - start;
        };
        QVERIFY(takes("Large") > 1.3 * takes("Small"));
    }
};

SPRUNG_TEST(ProgressPageTest, QGuiApplication)
#include "progress_page_test.moc"
