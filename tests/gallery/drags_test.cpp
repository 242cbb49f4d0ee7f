// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <cmath>
#include <functional>

/// Whatever a hand takes hold of a second and a third time starts from where it is.
class DragsTest : public QObject
{
    Q_OBJECT

    static constexpr double slack = 16; // px: a drag begins after 10

    struct Scene
    {
        const char *page;
        const char *pressed;
        QPointF first;
        QPointF second;
        QPointF third;
        const char *prepare;                              // what is tapped before, if anything
        std::function<QPointF(const PlayedPage &)> place; // px
    };

    /// In pages or cards, which go the other way than the hand.
    static QPointF turned(const PlayedPage &played, const char *name)
    {
        const QQuickItem *item = played.find(name);
        return {-item->property("position").toDouble() * item->property("pitch").toDouble(), 0};
    }
    /// How far the hand has gone, as the walker takes it.
    static QPointF steered(const PlayedPage &played)
    {
        const QQuickItem *walker = played.find("walker");
        return {walker->property("turning").toDouble() / 170 * 120,
                -walker->property("speed").toDouble() / 340 * 80};
    }
    static QList<Scene> scenes()
    {
        const auto item = [](const char *name) {
            return
                [name](const PlayedPage &played) { return PlayedPage::middle(played.find(name)); };
        };
        const auto print = [](const char *name) {
            return [name](const PlayedPage &played) {
                const auto *magnifier = played.find(name)->property("magnifier").value<QObject *>();
                return PlayedPage::middle(magnifier->property("target").value<QQuickItem *>());
            };
        };
        const auto turns = [](const char *name) {
            return [name](const PlayedPage &played) { return turned(played, name); };
        };
        return {
            {"buttons", "thumb", {34, 0}, {-34, 0}, {34, 0}, nullptr, item("thumb")},
            {"chat_heads", "leader", {-300, 80}, {200, -60}, {-150, 30}, nullptr, item("leader")},
            {"sheet", "handle", {0, -170}, {0, 60}, {0, -140}, nullptr, item("handle")},
            {"photos", "photo5", {60, 30}, {-40, 50}, {30, -20}, "photo5", print("photo5")},
            {"app_launch", "app4", {0, 90}, {-80, 20}, {50, -60}, "app4", item("app4")},
            {"pager", "pager", {-120, 0}, {-90, 0}, {-60, 0}, nullptr, turns("pager")},
            {"pager", "carousel", {-120, 0}, {90, 0}, {-60, 0}, nullptr, turns("carousel")},
            {"ball", "ball", {-90, -160}, {120, -100}, {-60, -50}, nullptr, item("ball")},
            {"camera", "left view", {60, -60}, {-40, -50}, {50, 30}, nullptr, steered},
            {"list",
             "Water the plants",
             {0, 150},
             {0, -60},
             {0, 70},
             nullptr,
             item("Water the plants")},
            {"list", "Bake bread", {120, 0}, {-110, 0}, {90, 0}, nullptr, item("Bake bread")},
        };
    }
    /// Presses, drags the way, and looks that what is dragged neither starts off nor stays behind.
    static void dragOnce(PlayedPage &played, const Scene &scene, QPointF off, QPointF way)
    {
        const QPointF start = scene.place(played);
        played.stage.press(PlayedPage::middle(played.find(scene.pressed)) + off);
        const QPointF unit = way / std::hypot(way.x(), way.y());
        for (double gone = 2; gone <= 2 * slack; gone += 2) {
            played.stage.moveTo(played.stage.pointer() + 2 * unit);
            played.stage.passFrame();
            const QPointF apart = scene.place(played) - start - gone * unit;
            QVERIFY2(std::hypot(apart.x(), apart.y()) <= slack,
                     qPrintable(QStringLiteral("%1 px after %2")
                                    .arg(std::hypot(apart.x(), apart.y()))
                                    .arg(gone)));
        }
        played.stage.drag(way - 2 * slack * unit, 1500);
        const QPointF apart = scene.place(played) - start - way;
        QVERIFY2(
            std::hypot(apart.x(), apart.y()) <= slack,
            qPrintable(QStringLiteral("%1 px in the end").arg(std::hypot(apart.x(), apart.y()))));
        played.stage.pass(200); // the finger rests
        played.stage.release();
        played.stage.pass(4000); // all is at rest
    }

private Q_SLOTS:
    void eachStartsFromWhereThingsAre_data()
    {
        QTest::addColumn<int>("number");
        const QList<Scene> all = scenes();
        for (int i = 0; i < all.size(); ++i)
            QTest::addRow("%s, %s", all[i].page, all[i].pressed) << i;
    }
    void eachStartsFromWhereThingsAre()
    {
        QFETCH(const int, number);
        const Scene scene = scenes().at(number);
        PlayedPage played(scene.page);
        if (scene.prepare) {
            played.tap(played.find(scene.prepare));
            QVERIFY(played.stage.passUntilRest());
        }
        QPointF off;
        for (const QPointF way : {scene.first, scene.second, scene.third}) {
            dragOnce(played, scene, off, way);
            if (QTest::currentTestFailed())
                return;
            off += {7, -5};
        }
    }
};

SPRUNG_TEST(DragsTest, QGuiApplication)
#include "drags_test.moc"
