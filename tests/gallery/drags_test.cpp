// SPDX-License-Identifier: MIT
// Tests repeated drags of each draggable item. Oracle: the delta of the pointer.
#include "test.h"
#include "test_page.h"

#include <functional>

class DragsTest : public QObject
{
    Q_OBJECT

    static constexpr double tolerance = 16; // px: a drag begins after 10

    struct Scene
    {
        const char *page;
        const char *pressed;
        QPointF deltas[3];
        const char *prepare = nullptr;                          // tapped before
        std::function<QPointF(const TestPage &)> position = {}; // px; or else of the pressed item
    };

    static QList<Scene> scenes()
    {
        const auto itemPosition = [](const char *name) { // pages move opposite to the pointer
            return [name](const TestPage &test) {
                return QPointF(-test.number(name, "position") * test.number(name, "pitch"), 0);
            };
        };
        return {
            {"buttons", "thumb", {{34, 0}, {-34, 0}, {34, 0}}},
            {"chat_heads", "leader", {{-300, 80}, {200, -60}, {-150, 30}}},
            {"sheet", "handle", {{0, -170}, {0, 60}, {0, -140}}},
            {"app_launch", "app4", {{0, 90}, {-80, 20}, {50, -60}}, "app4"},
            {"pager", "pager", {{-120, 0}, {-90, 0}, {-60, 0}}, nullptr, itemPosition("pager")},
            {"pager",
             "carousel",
             {{-120, 0}, {90, 0}, {-60, 0}},
             nullptr,
             itemPosition("carousel")},
        };
    }
    /// Drags by the delta, and verifies that the item follows the pointer.
    static void dragOnce(TestPage &test, const Scene &scene, QPointF off, QPointF delta)
    {
        const QQuickItem *pressed = test.find(scene.pressed);
        const auto position = [&] {
            return scene.position ? scene.position(test) : TestPage::middle(pressed);
        };
        const QPointF start = position();
        const auto verify = [&](QPointF moved) {
            const double error = distance(position(), start + moved);
            QVERIFY2(
                error <= tolerance,
                qPrintable(QStringLiteral("%1 px after %2").arg(error).arg(distance(moved, {}))));
        };
        test.stage.press(TestPage::middle(pressed) + off);
        const QPointF unit = delta / distance(delta, {});
        for (double moved = 2; moved <= 2 * tolerance; moved += 2) {
            test.stage.moveTo(test.stage.pointer() + 2 * unit);
            test.stage.passFrame();
            verify(moved * unit);
        }
        test.stage.drag(delta - 2 * tolerance * unit, 1500);
        verify(delta);
        test.stage.pass(200);      // the finger rests
        test.releaseAndPass(4000); // all is at rest
    }

private Q_SLOTS:
    void drag_repeated_startsAtCurrentPosition_data()
    {
        QTest::addColumn<int>("number");
        const QList<Scene> all = scenes();
        for (int i = 0; i < all.size(); ++i)
            QTest::addRow("%s, %s", all[i].page, all[i].pressed) << i;
    }
    void drag_repeated_startsAtCurrentPosition()
    {
        QFETCH(const int, number);
        const Scene scene = scenes().at(number);
        TestPage test(scene.page);
        if (scene.prepare) {
            test.tap(test.find(scene.prepare));
            QVERIFY(test.stage.passUntilRest());
        }
        QPointF off;
        for (const QPointF delta : scene.deltas) {
            dragOnce(test, scene, off, delta);
            if (QTest::currentTestFailed())
                return;
            off += {7, -5};
        }
    }
};

SPRUNG_TEST(DragsTest, QGuiApplication)
#include "drags_test.moc"
