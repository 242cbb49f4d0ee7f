// SPDX-License-Identifier: MIT
#include "random_scene.h"

#include <array>
#include <random>

namespace {

constexpr std::array kindNames{"Insert", "Remove", "Move",       "Renew",  "Size", "Hide",
                               "Adopt",  "Turn",   "Width",      "Mirror", "Page", "Load",
                               "Window", "Delete", "Mouse",      "Touch",  "Grab", "Wheel",
                               "Pad",    "Key",    "CheckPress", "Pass",   "Rest"};

/// Joins texts in order. Operands of + may be evaluated in any order, but a seed must mean the same
/// on every system.
QByteArray joined(std::initializer_list<QByteArray> texts)
{
    return QByteArrayList(texts).join();
}

/// Creates scenes. The first letter of a name is the kind: t is an item that may change its
/// parent, a is an anchored item, r is a row of a model, c and l are containers, d is dragged, z is
/// zoomed, v is a view.
class SceneGenerator
{
public:
    explicit SceneGenerator(unsigned seed)
        : m_random(seed)
    {
    }

    int below(int limit) { return int(m_random() % unsigned(limit)); }
    QByteArray pick(std::initializer_list<const char *> of)
    {
        return of.begin()[below(int(of.size()))];
    }

    /// Returns a part of a scene. A unique number replaces each @.
    QByteArray part() { return rawPart().replace('@', QByteArray::number(++m_names)); }

private:
    QByteArray rawPart()
    {
        switch (below(20)) {
        case 0:
        case 1:
            return container(2);
        case 2:
            return view();
        case 3:
            return flickable(
                joined({container(1),
                        below(3) ? QByteArray()
                                 : joined({"Item { y: 60; width: 90; height: 90; ",
                                           flickable(container(1)).replace('@', "i@"), "} "})}));
        case 4:
            return joined({"Item { ", name('p'), "width: 180; height: 90; ",
                           item('a', "anchors.right: parent.right; "),
                           item('a', "anchors.centerIn: parent; "), "}"});
        case 5:
            return joined(
                {"Item { ", name('p'), "width: 180; height: 50; Rectangle { ", name('d'),
                 "width: 50; height: 40; color: root.colorOf(objectName); ",
                 pick({"SpringDrag { anchors: [0, 100]; snapOneAnchor: true } ",
                       "SpringDrag { anchors: [0, 100]; elastic: false } ",
                       "SpringDrag { anchors: [0, 100]; friction: 0 } ",
                       "SpringDrag { axis: SpringDrag.YAxis; anchors: [0, 100] } ",
                       "SpringDrag { axis: SpringDrag.XAndYAxis; anchors: [Qt.point(0, 0), "
                       "Qt.point(100, 20)] } "}),
                 "} }"});
        case 6:
            return joined({"Loader { ", name('p'),
                           "active: root.loaded; sourceComponent: Component { ", container(1),
                           "} }"});
        case 7:
            return joined(
                {"Column { ", name('p'),
                 "PresenceModel { id: shown@; sourceModel: root.rows; keyRole: 'key' } "
                 "Repeater { model: shown@; Presence { required present; required appear; "
                 "required property int index; onExited: shown@.release(index); "
                 "height: implicitHeight * progress; Item { width: 60; height: 12 } } } }"});
        case 8:
            return joined({"Row { ", name('p'), "width: 160; height: 60; spacing: 90; ",
                           shared("root.page % 2 == 0"), shared("root.page % 2 == 1"), "}"});
        case 9:
            return joined(
                {"StackView { ", name('p'), "width: 120; height: 80; clip: true; ",
                 "property int page: root.page % 2; onPageChanged: page ? push(second@) : pop(); "
                 "Component { id: second@; Item { ",
                 item('a', "x: 20; "), "} } initialItem: Item { ", item('a', "y: 20; "),
                 "} pushEnter: Transition { SpringMotion { property: 'x'; from: 120; to: 0 } } "
                 "pushExit: Transition { SpringMotion { property: 'x'; to: -40 } } "
                 "popEnter: Transition { SpringMotion { property: 'x'; to: 0 } } "
                 "popExit: Transition { SpringMotion { property: 'x'; to: 120 } } }"});
        case 10:
            return joined(
                {"Item { ", name('p'), "width: 150; height: 150; Rectangle { ", name('d'),
                 "width: 150; height: 150; SpringDrag { axis: SpringDrag.YAxis; anchors: [100, "
                 "20, 0]; flickable: sheet@ } ListView { id: sheet@; anchors.fill: parent; clip: "
                 "true; model: 12; ",
                 scrolling(), "delegate: Item { width: 150; height: 30 } } } }"});
        case 11:
            return joined(
                {"Item { ", name('p'), "width: 180; height: 60; Rectangle { ", name('a'),
                 "x: 10; y: 5; width: 50; height: 30; color: root.colorOf(objectName); ", motion(),
                 "LayoutMotion.held: hand@.drag.active; MouseArea { id: hand@; anchors.fill: "
                 "parent; drag.target: parent; function drop() { parent.x = 10; parent.y = 5 } "
                 "onReleased: drop(); onCanceled: drop(); onPressed: root.hit = "
                 "parent.objectName } } }"});
        case 12:
            return joined({"Column { ", name('p'), item('a'),
                           "Presence { present: root.page % 2 == 0; ",
                           pick({"", "appear: true; ", "keepAlive: true; "}),
                           "height: implicitHeight * progress; Item { width: 60; height: 20 } } ",
                           item('a'), "}"});
        case 13:
            return joined({"Column { ", name('c'), scope("Descendants"), part(), part(), "}"});
        case 14:
            return joined(
                {pick({"Column { ", "Flow { width: 150; spacing: 4; ", "Grid { columns: 3; "}),
                 name('c'), "Repeater { model: root.rows; ", delegate(reordered()), "} }"});
        case 15:
            return joined({"Item { ", name('p'),
                           "width: 150; height: 110; clip: true; Rectangle { ", name('z'),
                           "width: 150; height: 110; ",
                           pick({"SpringPinch { } ", "SpringPinch { elastic: false } ",
                                 "SpringPinch { rotationEnabled: true } "}),
                           item('a', "x: 20; y: 10; "), "} }"});
        case 16:
            return joined({"Column { ", name('p'), item('a'), "ContentMotion { ", name('p'),
                           "key: root.page % 3; ",
                           pick({"", "mode: ContentMotion.Sequential; ",
                                 "mode: ContentMotion.Slide; ", "mode: ContentMotion.Roll; "}),
                           "Item { required property var key; ", name('q'),
                           "implicitWidth: 40 + 20 * key; implicitHeight: 20 } } ", item('a'),
                           "}"});
        case 17:
            return joined({"Column { ", name('c'), "width: 150; ", scope("Descendants"),
                           "TextField { width: parent.width; text: root.page; ",
                           pick({"", "horizontalAlignment: TextInput.AlignHCenter; ",
                                 "horizontalAlignment: TextInput.AlignRight; "}),
                           item('a', "anchors.right: parent.right; "),
                           "} Slider { width: parent.width; value: (root.page % 3) / 2 } }"});
        case 18:
            return joined({"Item { ", name('p'), "width: 180; height: 60; ", scope("Descendants"),
                           item('a',
                                "x: root.page % 2 ? 100 : 0; "
                                "Behavior on x { NumberAnimation { duration: 150 } } "),
                           "Rectangle { ", name('a'),
                           "y: 20; height: 20; width: root.page % 2 ? 90 : 30; color: "
                           "root.colorOf(objectName); ",
                           motion(), hit(),
                           "Behavior on width { SmoothedAnimation { velocity: 400 } } } }"});
        default:
            return joined({"Item { ", name('p'), "width: 40; height: 20; Popup { x: 10; y: 10; ",
                           "visible: root.page % 2; closePolicy: Popup.NoAutoClose; "
                           "enter: Transition { SpringMotion { property: 'scale'; to: 1 } } "
                           "exit: Transition { SpringMotion { property: 'scale'; to: 0.5 } } "
                           "contentItem: Item { implicitWidth: 60; implicitHeight: 30; ",
                           item('a', "x: 5; "), "} } }"});
        }
    }

    QByteArray name(char kind)
    {
        return joined({"objectName: '", QByteArray(1, kind), QByteArray::number(++m_names), "'; "});
    }
    QByteArray motion()
    {
        return joined(
            {"LayoutMotion.enabled: root.motion; ",
             pick({"", "", "LayoutMotion.sizeMode: LayoutMotion.Immediate; ",
                   "LayoutMotion.sizeMode: LayoutMotion.Scale; ", "LayoutMotion.delay: 60; ",
                   "LayoutMotion.immediateOnWindowResize: true; "})});
    }
    static QByteArray hit()
    {
        return "MouseArea { anchors.fill: parent; onPressed: root.hit = parent.objectName } ";
    }
    QByteArray face(const QByteArray &settings)
    {
        return joined({"width: ", QByteArray::number(20 + below(40)),
                       "; height: ", QByteArray::number(14 + below(30)),
                       "; color: root.colorOf(objectName); ", motion(), settings, hit()});
    }
    QByteArray item(char kind = 't', const QByteArray &settings = {})
    {
        return joined({"Rectangle { ", name(kind), face(settings), "} "});
    }
    QByteArray shared(const QByteArray &visible)
    {
        return joined({"Rectangle { ", name('s'), "width: 30; height: 30; color: 'gray'; visible: ",
                       visible, "; SharedElement.key: root.motion ? 'shared@' : '' } "});
    }
    QByteArray delegate(const QByteArray &settings = {})
    {
        const QByteArray prefix = "r" + QByteArray::number(++m_names) + "-";
        return joined({"delegate: Rectangle { required property string key; objectName: '", prefix,
                       "' + key; ", face(settings), "} "});
    }
    static QByteArray reordered() { return "ReorderMotion.enabled: root.motion; "; }
    static QByteArray scope(const QByteArray &scope)
    {
        return "LayoutMotion.scope: root.motion ? LayoutMotion." + scope + " : LayoutMotion.Self; ";
    }
    QByteArray scrolling()
    {
        return joined({"ScrollMotion.pixelsPerNotch: 60; ",
                       pick({"", "", "ScrollMotion.overscroll: ScrollMotion.Stretch; ",
                             "ScrollMotion.snapInterval: 30; "})});
    }
    QByteArray flickable(const QByteArray &content)
    {
        return joined(
            {"Flickable { ", name('v'), "width: 150; height: 110; clip: true; ",
             "contentWidth: inner@.width; contentHeight: inner@.height; ", scrolling(),
             "Item { id: inner@; width: childrenRect.width; height: childrenRect.height; ", content,
             "} } "});
    }
    QByteArray view()
    {
        return joined({pick({"ListView { ", "ListView { orientation: Qt.Horizontal; ",
                             "GridView { cellWidth: 60; cellHeight: 50; ",
                             "ListView { snapMode: ListView.SnapToItem; "}),
                       name('v'), "width: 150; height: 110; clip: true; model: root.rows; ",
                       scrolling(), delegate(below(2) ? reordered() : QByteArray()), "} "});
    }
    QByteArray container(int depth)
    {
        const bool isLayout = below(3) == 0;
        const QByteArray type = isLayout
            ? pick({"RowLayout { ", "ColumnLayout { ", "GridLayout { columns: 2; "})
            : pick({"Row { spacing: 4; ", "Column { spacing: 4; ",
                    "Flow { width: 150; spacing: 4; ", "Grid { columns: 3; ",
                    "Item { width: 120; height: 60; "});
        QByteArray text = joined(
            {type, name(isLayout ? 'l' : 'c'), "transformOrigin: Item.TopLeft; ",
             below(3) == 0 ? motion() : QByteArray(),
             below(4) ? QByteArray() : scope(pick({"Children", "Descendants"}))});
        for (int left = 1 + below(4); left > 0; --left) {
            if (depth > 0 && below(5) == 0)
                text += container(depth - 1);
            else
                text += item('t', isLayout && below(2) ? "Layout.fillWidth: true; " : "");
        }
        if (below(2) && !isLayout) // Qt's layouts crash when items are deleted
            text += "Repeater { model: root.rows; " + delegate() + "} ";
        return text + "} ";
    }

    std::mt19937 m_random;
    int m_names = 0;
};

} // namespace

const char *nameOf(SceneCommand::Kind kind)
{
    return kindNames[kind];
}

QByteArray describe(const SceneCommands &commands)
{
    QByteArray text;
    for (const SceneCommand &command : commands) {
        text += QByteArray("{SceneCommand::") + nameOf(command.kind);
        for (const int number : {command.a, command.b, command.c})
            text += ", " + QByteArray::number(number);
        text += "}, ";
    }
    return text;
}

SceneParts anyParts(unsigned seed)
{
    SceneGenerator generator(seed);
    SceneParts parts;
    for (int left = 2 + generator.below(4); left > 0; --left)
        parts += generator.part();
    return parts;
}

SceneCommands anyCommands(unsigned seed)
{
    SceneGenerator generator(seed + 1);
    SceneCommands commands;
    for (int round = 0; round < 3; ++round) {
        for (int left = 2 + generator.below(10); left > 0; --left) {
            commands += {SceneCommand::Kind(generator.below(SceneCommand::Pass)),
                         generator.below(400), generator.below(400), generator.below(20)};
            if (generator.below(2))
                commands += {SceneCommand::Pass, 1 + generator.below(generator.below(3) ? 3 : 30)};
        }
        commands += SceneCommand{};
    }
    return commands;
}

QByteArray documentOf(const SceneParts &parts)
{
    return R"(
import QtQuick.Layouts
import QtQuick.Controls.Basic
import Sprung.Layouts
import Sprung.Animations
Item {
    id: root
    property bool motion: true
    property bool loaded: true
    property int page
    property string hit
    property int made
    property alias rows: rows
    property Item reference // the same scene without motion, in which drags repeat as moves
    property bool changing
    LayoutMirroring.childrenInherit: true
    ListModel {
        id: rows
        onRowsMoved: (parent, from, last, destination, to) => {
            if (root.reference && !root.changing)
                root.reference.rows.move(from, to > from ? to - 1 : to, 1);
        }
    }
    function colorOf(name) {
        let number = 7;
        for (let i = 0; i < name.length; ++i)
            number = (number * 31 + name.charCodeAt(i)) % 16777213;
        return Qt.rgba((number & 255) / 255, (number >> 8 & 255) / 255, (number >> 16) / 255, 1);
    }
    function named(kind, item) {
        let found = item.objectName[0] === kind ? [item] : [];
        for (let i = 0; i < item.children.length; ++i)
            found = found.concat(named(kind, item.children[i]));
        return found;
    }
    function animate(kind, a, b) { Motion.animate(() => change(kind, a, b)) }
    function change(kind, a, b) {
        changing = true;
        execute(kind, a, b);
        changing = false;
    }
    function execute(kind, a, b) {
        const items = named("t", root), holders = named("c", root).concat(named("l", root));
        const isLayout = item => item.objectName[0] === "l";
        const item = items.length ? items[a % items.length] : null;
        const container = holders.length ? holders[b % holders.length] : null;
        switch (kind) {
        case "Insert": rows.insert(a % (rows.count + 1), { key: "k" + ++made }); break;
        case "Remove": {
            const row = a % rows.count;
            if (rows.count)
                rows.remove(row, Math.min(1 + b % 2, rows.count - row));
            break;
        }
        case "Move": if (rows.count) rows.move(a % rows.count, b % rows.count, 1); break;
        case "Renew":
            rows.clear();
            for (let i = 0; i < a % 8; ++i)
                rows.append({ key: "k" + ++made });
            break;
        case "Size":
            if (item && !isLayout(item.parent)) { // a layout may ignore the size
                item.width = 10 + b % 60;
                item.height = 10 + b % 23;
            }
            break;
        case "Hide": if (item) item.visible = !item.visible; break;
        case "Adopt":
            if (item && container && !isLayout(item.parent) && !isLayout(container))
                item.parent = container;
            break;
        case "Turn":
            if (container) {
                container.rotation = 15 * (a % 24);
                container.scale = a % 3 ? 1 : 0.7;
            }
            break;
        case "Width": if (container) container.width = 60 + a % 200; break;
        case "Mirror": root.LayoutMirroring.enabled = !root.LayoutMirroring.enabled; break;
        case "Page": ++page; break;
        case "Load": loaded = !loaded; break;
        case "Window": root.width = 250 + a % 150; break;
        case "Delete": if (item && !isLayout(item.parent)) item.destroy(); break;
        }
    }
    Component.onCompleted: {
        for (let i = 0; i < 4; ++i)
            change("Insert", i, 0);
    }
    MouseArea { anchors.fill: parent; onPressed: root.hit = "ground" }
    Flow {
        anchors.fill: parent
        spacing: 6
)" + parts.join('\n')
        + "\n} }";
}
