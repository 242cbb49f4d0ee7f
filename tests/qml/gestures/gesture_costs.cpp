// SPDX-License-Identifier: MIT
// Counts the instructions of one gesture event and its frame, with Sprung and with plain Qt.
//   gesture_costs pinch|qt_pinch        two fingers zoom a photo
//   gesture_costs reorder|qt_reorder    the mouse drags a row in a list of twenty
// Run it with valgrind --tool=callgrind --toggle-collect='counted()'.
#include "pinched_scene.h"

#include <cstdio>
#include <functional>
#include <memory>

namespace {

constexpr int events = 20; // only the last one is counted

const QByteArray photo = "Item { Rectangle { width: 400; height: 400; SpringPinch { } } }";
const QByteArray qtPhoto = "Item { Rectangle { width: 400; height: 400; PinchHandler { } } }";

QByteArray rows(const QByteArray &delegate)
{
    return R"(
        import Sprung.Layouts
        Item {
            ListModel {
                id: names
                Component.onCompleted: {
                    for (let i = 0; i < 20; ++i)
                        append({ name: "row" });
                }
            }
            Column { Repeater { model: names; )"
        + delegate + "} } }";
}
const QByteArray row = "Rectangle { width: 200; height: 20; ReorderMotion.enabled: true }";
/// As in Qt's examples: the dragged row enters the DropAreas of the other rows.
const QByteArray qtRow = R"(DropArea {
    id: place
    width: 200; height: 20
    Rectangle {
        width: 200; height: 20
        Drag.active: hand.drag.active
        Drag.hotSpot: Qt.point(10, 10)
        MouseArea { id: hand; anchors.fill: parent; drag.target: parent; drag.axis: Drag.YAxis }
    }
})";

std::function<void()> event;

void addPlaces(const QQuickItem &item, QList<QRectF> &places)
{
    places += item.mapRectToScene(QRectF(QPointF(), item.size()));
    for (const QQuickItem *child : item.childItems())
        addPlaces(*child, places);
}
/// Returns the visual rects of all items.
QList<QRectF> placesIn(DraggedScene &scene)
{
    QList<QRectF> places;
    addPlaces(scene.root(), places);
    return places;
}

std::function<void()> pinched(DraggedScene &scene)
{
    const auto hand = std::make_shared<Hand>(scene);
    hand->put({{180, 200}, {220, 200}});
    hand->moveBy({{-30, 0}, {30, 0}}, 100);
    return [hand] { hand->moveBy({{-2, 1}, {2, -1}}, 10); };
}

std::function<void()> dragged(DraggedScene &scene)
{
    scene.pass(100);
    const auto y = std::make_shared<double>(110);
    const auto move = [=, &scene] {
        scene.moveTo({50, *y += 0.25});
        scene.pass(10);
    };
    scene.press({50, *y});
    *y += 12;
    for (int i = 0; i < 10; ++i)
        move();
    return move;
}

} // namespace

[[gnu::noinline]] void counted()
{
    event();
}

int main(int argc, char *argv[])
{
    const QGuiApplication app(argc, argv);
    const QByteArray what = argc > 1 ? argv[1] : "";
    const bool isPinch = what.endsWith("pinch");
    const QByteArray document = what == "pinch" ? photo
        : what == "qt_pinch"                    ? qtPhoto
        : what == "reorder"                     ? rows(row)
        : what == "qt_reorder"                  ? rows(qtRow)
                                                : QByteArray();
    if (document.isEmpty())
        return std::fprintf(stderr, "no such gesture\n"), 2;
    DraggedScene scene(document);
    event = isPinch ? pinched(scene) : dragged(scene);
    for (int i = 1; i < events; ++i)
        event();
    const QList<QRectF> before = placesIn(scene);
    counted();
    event = {};
    return placesIn(scene) == before ? 1 : 0;
}
