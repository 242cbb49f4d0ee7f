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

    title: "Morphing shapes"
    idea: narrow ? "Tap the shape, also while it moves." : "Tap the shape, also while it moves. Arrow keys do it, too."
    code: "MorphingShape.qml"
    film: [{ at: 50, press: area }, { at: 100, release: true },
        { at: 600, press: area }, { at: 650, release: true },
        { at: 730, press: area }, { at: 780, release: true },
        { at: 1200, press: () => shapes.itemAt(2) }, { at: 1450, release: true },
        { at: 1900, press: area }, { at: 1950, release: true }]
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
    Row { // the pressed button grows, and its neighbors shrink
        id: buttons

        readonly property int last: page.names.length - 1
        readonly property real cell: Math.min(72, (width - last * spacing) / (last + 1))
        property int held: -1 // the pressed one

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
                property real extraWidth: buttons.held < 0 || Math.abs(index - buttons.held) > 1 ? 0
                    : index === buttons.held ? 12 : buttons.held % buttons.last === 0 ? -12 : -6

                objectName: text
                width: buttons.cell + extraWidth; height: 52
                text: modelData
                checked: index === shape.current
                Accessible.checkable: true
                Accessible.checked: checked
                onDownChanged: buttons.held = down ? index : -1
                onClicked: page.become(index)
                SpringBehavior on extraWidth { spring: Springs.material.expressiveFastSpatial }

                background: Rectangle {
                    radius: button.down ? 8 : button.checked ? 14 : height / 2
                    color: button.checked ? Theme.accent : button.hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
                    border.width: button.visualFocus ? 2 : 0
                    border.color: button.checked ? Theme.text : Theme.accent

                    SpringBehavior on radius { spring: Springs.material.expressiveFastSpatial }
                    SpringBehavior on color { spring: Springs.material.fastEffects }
                }
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
