// SPDX-License-Identifier: MIT
// Tests the page Rings. Oracle: the closed solution of the exponential law, and the number of
// objects.
#include "test.h"
#include "test_page.h"

#include <QColor>

#include <map>
#include <numbers>
#include <numeric>

class RingsPageTest : public QObject
{
    Q_OBJECT

    static bool isRunning(const QQuickItem *burst) { return burst->property("running").toBool(); }
    static int count(const QQuickItem *item)
    {
        const QList<QQuickItem *> children = item->childItems();
        return std::accumulate(children.begin(), children.end(), int(children.size()),
                               [](int sum, const QQuickItem *child) { return sum + count(child); });
    }

private Q_SLOTS:
    void sparks_distances_areNotMonotonic()
    {
        TestPage test("rings");
        test.tap(test.find("sky"));
        std::map<double, double> distances; // by angle
        QList<QQuickItem *> open{test.find("burst0")};
        while (!open.isEmpty()) {
            const QQuickItem *item = open.takeFirst();
            if (item->property("angle").isValid())
                distances[std::fmod(item->property("angle").toDouble(), 2 * std::numbers::pi)] =
                    item->property("distance").toDouble();
            open += item->childItems();
        }
        QCOMPARE(int(distances.size()), 14);
        int longer = 0;
        for (auto spark = distances.begin(); std::next(spark) != distances.end(); ++spark)
            longer += std::next(spark)->second > spark->second;
        QVERIFY2(longer > 3 && longer < 10, qPrintable(QString::number(longer)));
    }

    void sky_tappedOrDragged_burstsAtPointer()
    {
        TestPage test("rings");
        const QPointF position(120, 90);
        test.stage.press(test.find("sky")->mapToScene(position));
        test.stage.passFrame();
        QCOMPARE(test.find("burst0")->position(), position);
        QVERIFY(isRunning(test.find("burst0")));
        QVERIFY(!isRunning(test.find("burst1")));
        test.stage.drag({400, 0}, 400);
        QVERIFY(test.find("burst2")->x() > test.find("burst1")->x() + 100);
    }

    void sky_spacePressed_burstsInCenterWithDecay()
    {
        TestPage test("rings");
        const QQuickItem *sky = test.find("sky");
        test.find("duration")->setProperty("value", 600.0);
        const QQuickItem *burst = test.find("burst0");
        test.key(Qt::Key_Space);
        QCOMPARE(burst->position(), QPointF(sky->width() / 2, sky->height() / 2));
        test.stage.pass(300);
        // it decays to a hundredth of its speed: half of the time leaves 1/11 of the distance
        QVERIFY(std::abs(test.number("burst0", "spread") - 10.0 / 11) < 1e-9);
        test.stage.pass(300);
        QCOMPARE(test.number("burst0", "spread"), 1.0);
        QVERIFY(isRunning(burst)); // the last ring started later
        test.stage.pass(170);
        QVERIFY(!isRunning(burst));
    }

    void sky_tappedOften_createsNoObjects()
    {
        TestPage test("rings");
        const QQuickItem *sky = test.find("sky");
        const int before = count(sky);
        const auto objects = sky->findChildren<QObject *>().size();
        for (int i = 0; i < 30; ++i) {
            test.key(Qt::Key_Space);
            test.stage.passFrame();
        }
        QCOMPARE(count(sky), before);
        QCOMPARE(sky->findChildren<QObject *>().size(), objects);
        QVERIFY(test.number("burst5", "spread") < 0.2); // the 30th, which took the oldest
        QVERIFY(test.stage.passUntilRest());
        QVERIFY(!isRunning(test.find("burst5")));
    }

    void swatch_tapped_setsBurstColor()
    {
        TestPage test("rings");
        QList<QColor> colors;
        for (const char *choice : {"Green", "All colors in turn"}) {
            test.tap(test.find(choice));
            for (int burst = 0; burst < 2; ++burst) {
                test.tap(test.find("sky"));
                colors += test.find(qPrintable(QStringLiteral("burst%1").arg(colors.size())))
                              ->property("color")
                              .value<QColor>();
            }
        }
        const QColor green = test.find("Green")->property("color").value<QColor>();
        QCOMPARE(colors.first(2), QList<QColor>(2, green));
        QVERIFY(colors[2] != colors[3]);
    }
};

SPRUNG_TEST(RingsPageTest, QGuiApplication)
#include "rings_page_test.moc"
