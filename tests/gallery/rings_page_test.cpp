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
        TestPage played("rings");
        played.tap(played.find("sky"));
        std::map<double, double> distances; // by angle
        QList<QQuickItem *> open{played.find("burst0")};
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
        TestPage played("rings");
        const QPointF position(120, 90);
        played.stage.press(played.find("sky")->mapToScene(position));
        played.stage.passFrame();
        QCOMPARE(played.find("burst0")->position(), position);
        QVERIFY(isRunning(played.find("burst0")));
        QVERIFY(!isRunning(played.find("burst1")));
        played.stage.drag({400, 0}, 400);
        QVERIFY(played.find("burst2")->x() > played.find("burst1")->x() + 100);
    }

    void sky_spacePressed_burstsInCenterWithDecay()
    {
        TestPage played("rings");
        const QQuickItem *sky = played.find("sky");
        played.find("duration")->setProperty("value", 600.0);
        const QQuickItem *burst = played.find("burst0");
        played.key(Qt::Key_Space);
        QCOMPARE(burst->position(), QPointF(sky->width() / 2, sky->height() / 2));
        played.stage.pass(300);
        // it decays to a hundredth of its speed: half of the time leaves 1/11 of the distance
        QVERIFY(std::abs(played.number("burst0", "spread") - 10.0 / 11) < 1e-9);
        played.stage.pass(300);
        QCOMPARE(played.number("burst0", "spread"), 1.0);
        QVERIFY(isRunning(burst)); // the last ring started later
        played.stage.pass(170);
        QVERIFY(!isRunning(burst));
    }

    void sky_tappedOften_createsNoObjects()
    {
        TestPage played("rings");
        const QQuickItem *sky = played.find("sky");
        const int before = count(sky);
        const auto objects = sky->findChildren<QObject *>().size();
        for (int i = 0; i < 30; ++i) {
            played.key(Qt::Key_Space);
            played.stage.passFrame();
        }
        QCOMPARE(count(sky), before);
        QCOMPARE(sky->findChildren<QObject *>().size(), objects);
        QVERIFY(played.number("burst5", "spread") < 0.2); // the 30th, which took the oldest
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!isRunning(played.find("burst5")));
    }

    void swatch_tapped_setsBurstColor()
    {
        TestPage played("rings");
        QList<QColor> colors;
        for (const char *choice : {"Green", "All colors in turn"}) {
            played.tap(played.find(choice));
            for (int burst = 0; burst < 2; ++burst) {
                played.tap(played.find("sky"));
                colors += played.find(qPrintable(QStringLiteral("burst%1").arg(colors.size())))
                              ->property("color")
                              .value<QColor>();
            }
        }
        const QColor green = played.find("Green")->property("color").value<QColor>();
        QCOMPARE(colors.first(2), QList<QColor>(2, green));
        QVERIFY(colors[2] != colors[3]);
    }
};

SPRUNG_TEST(RingsPageTest, QGuiApplication)
#include "rings_page_test.moc"
