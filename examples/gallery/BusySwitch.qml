// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Blocks the GUI thread repeatedly while it is on. Two dots beside it show the effect on motion:
/// the GUI thread moves one dot, and the render thread moves the other, if there is one.
Flow {
    id: busy

    readonly property alias on: toggle.checked
    /// The number of times that the GUI thread was blocked.
    property int bursts: 0
    property bool far: false
    /// The width if all is in one line.
    readonly property real wide: toggle.width + spacing + dots.width

    spacing: Theme.margin
    onOnChanged: far = on

    Toggle { id: toggle; objectName: "busy"; text: "GUI thread busy" }
    Column {
        id: dots
        topPadding: 2
        Track {
            name: "GUI thread"
            Rectangle {
                x: busy.far ? 66 : 0; width: 14; height: 14; radius: 7
                color: Theme.pink
                SpringBehavior on x { spring: Springs.smooth }
            }
        }
        Track {
            name: "Render thread"
            visible: Modules.animations
            Loader {
                id: live
                active: Modules.animations
                source: "pages/RenderThreadDot.qml"
            }
            Binding {
                target: live.item
                property: "to"
                value: busy.far ? 66 : 0
                when: live.item
            }
        }
    }

    component Track: Row {
        id: track

        required property string name
        default property alias content: rail.data

        height: Math.max(20, label.height)
        Label {
            id: label
            width: 92 * Theme.scale
            anchors.verticalCenter: parent.verticalCenter
            text: track.name
            color: Theme.muted; font.pixelSize: Theme.small
        }
        Item {
            id: rail
            anchors.verticalCenter: parent.verticalCenter
            width: 80; height: 14
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width; height: 2; radius: 1
                color: Theme.line
            }
        }
    }

    // The dots start, and 120 ms later the GUI thread is blocked for 400 ms.
    Timer {
        interval: 1000; repeat: true; running: busy.on
        onTriggered: {
            busy.far = !busy.far;
            burst.start();
        }
    }
    Timer {
        id: burst
        interval: 120; running: busy.on
        onTriggered: {
            ++busy.bursts;
            GuiThread.block(400);
        }
    }
}
