// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var names: ["Circle", "Square", "Cookie", "Clover", "Pill", "Burst"]
    property int turns: 0

    readonly property var tokens: [
        ["expressiveFastSpatial", "expressiveDefaultSpatial", "expressiveSlowSpatial"],
        ["standardFastSpatial", "standardDefaultSpatial", "standardSlowSpatial"],
        ["fastEffects", "defaultEffects", "slowEffects"]
    ]
    readonly property string token: tokens[families.current][paces.current]
    readonly property spring spring: Springs.material[token]

    function become(index: int) {
        turns += index < shape.current ? -1 : 1;
        shape.current = index;
    }
    function next(by: int) {
        shape.current = (shape.current + by + names.length) % names.length;
        turns += by;
    }

    idea: narrow ? "Tap the shape, also while it moves." : "Tap the shape, also while it moves. Arrow keys do it, too."
    code: "MorphingShape.qml"
    film: [...tap(area, 50, 100), ...tap(area, 600, 650), ...tap(area, 730, 780),
        ...tap(() => shapes.itemAt(2), 1200, 1450), ...tap(area, 1900, 1950)]
    filmLength: 2500

    function rewind() {
        shape.current = 3;
        turns = 0;
    }

    Keys.onSpacePressed: next(1)
    Keys.onReturnPressed: next(1)
    Keys.onRightPressed: next(Theme.mirrored ? -1 : 1)
    Keys.onLeftPressed: next(Theme.mirrored ? 1 : -1)

    PlayArea {
        id: area
        objectName: "area"
        height: buttons.y - Theme.margin
        name: "Shape, now " + page.names[shape.current]
        Accessible.onPressAction: page.next(1)

        TapHandler { onPressedChanged: if (pressed) page.next(1) }
        MorphingShape {
            id: shape
            objectName: "shape"
            anchors.centerIn: parent
            width: Math.min(parent.width, parent.height) - Theme.space; height: width
            current: 3
            spring: page.spring
            color: Theme.colors[current < 5 ? current : 1]
            rotation: page.turns * 90

            SpringBehavior on rotation { spring: page.spring }
            SpringBehavior on color { spring: Springs.material[page.tokens[2][paces.current]] }
        }
        MorphingShape { // the target
            anchors.fill: shape
            MotionScheme.reducedMotion: true
            current: shape.current
            rotation: page.turns * 90
            color: "transparent"
            border: Qt.alpha(Theme.text, 0.5)
        }
        Label {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.space }
            horizontalAlignment: Text.AlignRight
            fontSizeMode: Text.HorizontalFit
            visible: area.height > 200
            text: "Springs.material." + page.token
            color: Theme.muted
            font { family: Theme.monospace; pixelSize: Theme.small }
        }
    }
    Row {
        id: buttons

        readonly property real cell: Math.min(72, (width + spacing) / page.names.length - spacing)

        x: Theme.margin; y: choices.y - height - Theme.space
        width: page.width - 2 * Theme.margin
        spacing: Theme.space
        Accessible.role: Accessible.Grouping
        Accessible.name: "Shapes"

        Repeater {
            id: shapes
            model: page.names

            Clickable { // round, squarish if checked, and more squarish while pressed
                id: button

                required property int index
                required property string modelData

                objectName: text
                width: buttons.cell; height: 52
                text: modelData
                checked: index === shape.current
                Accessible.checkable: true
                Accessible.checked: checked
                onClicked: page.become(index)
                corner: down ? 8 : checked ? 14 : height / 2
                fill: checked ? Theme.accent : hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
                ring: checked ? Theme.text : Theme.accent
                SpringBehavior on corner { spring: Springs.material.expressiveFastSpatial }
                SpringBehavior on fill { spring: Springs.material.fastEffects }
                contentItem: Item {
                    MorphingShape {
                        anchors.centerIn: parent
                        width: 30; height: 30
                        current: button.index
                        color: button.checked ? Theme.accentText : Theme.text
                    }
                }
            }
        }
    }
    Flow {
        id: choices
        x: Theme.margin; y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: page.narrow ? Theme.space : 3 * Theme.space

        Choice { id: families; options: ["Expressive", "Standard", "Effects"] }
        Choice { id: paces; options: ["Fast", "Default", "Slow"] }
    }
}
