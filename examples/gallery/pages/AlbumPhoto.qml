// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung
import Sprung.Gestures

/// A photo of the album in its cell, which opens to the whole page, with keyboard control.
T.AbstractButton {
    id: button

    required property var scene
    required property int corner
    required property rect cell
    required property rect full
    property bool open: false
    property real zoom: 0 // from the cell to the page
    readonly property real dimming: zoom / (4 / photo.shrinkScale - 3)
    readonly property bool dragged: photo.held
    readonly property SpringPinch magnifier: photo.magnifier

    function between(a: real, b: real): real {
        return a + (b - a) * zoom;
    }

    x: between(cell.x, full.x)
    y: between(cell.y, full.y)
    width: Math.max(0, between(cell.width, full.width))
    height: Math.max(0, between(cell.height, full.height))
    z: zoom === 0 && !photo.moving ? 0 : open ? 3 : 2
    text: scene.name
    focusPolicy: Qt.StrongFocus
    onClicked: open = true
    Keys.onSpacePressed: open = !open
    Keys.onReturnPressed: open = !open
    Keys.onEnterPressed: open = !open
    Accessible.name: text
    Accessible.onPressAction: {
        forceActiveFocus();
        clicked();
    }

    SpringInterpolator {
        target: button
        property: "zoom"
        to: button.open ? 1 : 0
        spring: Springs.snappy
        held: touch.active || button.dragged
    }
    PointHandler { id: touch } // stops a running motion

    Photo {
        id: photo

        anchors.fill: parent
        open: button.open
        enabled: open || button.zoom > 0
        onPutBack: button.open = false

        Landscape {
            anchors.fill: parent
            scene: button.scene
        }
        RoundCorners {
            corner: button.corner
            ring: button.visualFocus && !button.open
        }
    }
}
