// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

// A photo on its page. It has the key of the photo in the grid, so it flies from there and back, and
// turns round on the way. Dragged down, it follows the hand, and goes home or returns.
Item {
    id: detail

    required property var scene
    required property real progress // of the page's Presence
    property point pull: Qt.point(0, 0) // px, by the hand
    readonly property real cover: Math.min(1, progress)
        * (1 - Math.min(1, Math.abs(pull.y) / height)) // how much of the grid is covered
    readonly property real ahead: 0.15 // seconds that a throw is extrapolated
    signal closed

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.surface
        opacity: detail.cover
        MouseArea { // keeps input from the photos behind
            anchors.fill: parent
            Accessible.ignored: true
        }
    }
    Item {
        id: photo

        objectName: "detail"
        x: Theme.margin + detail.pull.x
        y: detail.pull.y
        width: parent.width - 2 * Theme.margin
        height: parent.height - caption.height - 2 * Theme.margin
        scale: 1 / (1 + Math.pow(detail.pull.y / height, 2))
        Accessible.role: Accessible.Graphic
        Accessible.name: detail.scene.name
        SharedElement.key: detail.scene.name
        SharedElement.spring: Springs.snappy

        Landscape {
            anchors.fill: parent
            scene: detail.scene
        }
        RoundCorners { corner: 8 }
        DragHandler {
            id: drag
            target: null
            onActiveTranslationChanged: if (active) detail.pull = Qt.point(activeTranslation.x,
                                                                           activeTranslation.y)
            onActiveChanged: {
                if (!active && detail.pull.y + detail.ahead * back.velocity.y > detail.height / 4)
                    detail.closed();
            }
        }
    }
    SpringInterpolator {
        id: back
        target: detail
        property: "pull"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: drag.active
    }
    Column {
        id: caption

        x: Theme.margin
        y: parent.height - height * Math.min(1, detail.progress) - Theme.margin
        opacity: detail.cover
        spacing: 4

        Words {
            text: detail.scene.name
            font.pixelSize: Theme.heading
            font.weight: Font.DemiBold
        }
        Words {
            text: detail.scene.place
            color: Theme.muted
        }
    }
    Rectangle {
        x: Theme.margin + Theme.space
        y: Theme.space
        width: Theme.touch
        height: Theme.touch
        radius: Theme.touch / 2
        color: Theme.surface
        opacity: detail.cover

        IconButton {
            objectName: "back"
            name: "Back to all photos"
            icon24: "M14 5 L7 12 L14 19"
            onClicked: detail.closed()
        }
    }
}
