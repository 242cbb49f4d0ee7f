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
/// A row of Qt's examples: the dragged row enters the DropAreas of the other rows.
const QByteArray qtRow = R"(DropArea {
    id: dropArea
    width: 200; height: 20
    Rectangle {
        width: 200; height: 20
        Drag.active: mouse.drag.active
        Drag.hotSpot: Qt.point(10, 10)
        MouseArea { id: mouse; anchors.fill: parent; drag.target: parent; drag.axis: Drag.YAxis }
    }
})";

std::function<void()> event;

void addVisualRects(const QQuickItem &item, QList<QRectF> &rects)
{
    rects += item.mapRectToScene(QRectF(QPointF(), item.size()));
    for (const QQuickItem *child : item.childItems())
        addVisualRects(*child, rects);
}
/// Returns the visual rects of all items.
QList<QRectF> visualRects(DraggedScene &scene)
{
    QList<QRectF> rects;
    addVisualRects(scene.root(), rects);
    return rects;
}

std::function<void()> startPinch(DraggedScene &scene)
{
    const auto fingers = std::make_shared<TouchSimulator>(scene);
    fingers->press({{180, 200}, {220, 200}});
    fingers->moveBy({{-30, 0}, {30, 0}}, 100);
    return [fingers] { fingers->moveBy({{-2, 1}, {2, -1}}, 10); };
}

std::function<void()> startDrag(DraggedScene &scene)
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
    const QByteArray name = argc > 1 ? argv[1] : "";
    const bool isPinch = name.endsWith("pinch");
    const QByteArray document = name == "pinch" ? photo
        : name == "qt_pinch"                    ? qtPhoto
        : name == "reorder"                     ? rows(row)
        : name == "qt_reorder"                  ? rows(qtRow)
                                                : QByteArray();
    if (document.isEmpty())
        return std::fprintf(stderr, "no such gesture\n"), 2;
    DraggedScene scene(document);
    event = isPinch ? startPinch(scene) : startDrag(scene);
    for (int i = 1; i < events; ++i)
        event();
    const QList<QRectF> before = visualRects(scene);
    counted();
    event = {};
    return visualRects(scene) == before ? 1 : 0;
}
