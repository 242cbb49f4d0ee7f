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
    readonly property real target: far ? 66 : 0 // px
    /// The width if all is in one line.
    readonly property real wide: toggle.width + spacing + dots.width

    spacing: Theme.margin
    onOnChanged: far = on

    Toggle { id: toggle; objectName: "busy"; text: "GUI thread busy" }
    Column {
        id: dots
        topPadding: 2

        Repeater {
            model: Native.animations ? ["GUI thread", "Render thread"] : ["GUI thread"]

            Row {
                id: track

                required property int index
                required property string modelData

                height: Math.max(20, label.height)
                Label {
                    id: label
                    width: 92 * Theme.scale
                    anchors.verticalCenter: parent.verticalCenter
                    text: track.modelData
                    color: Theme.muted; font.pixelSize: Theme.small
                }
                Rectangle {
                    id: rail
                    anchors.verticalCenter: parent.verticalCenter
                    width: 80; height: 2; radius: 1
                    color: Theme.line

                    Loader {
                        id: mover
                        active: track.index === 1
                        source: "pages/RenderThreadMover.qml"
                        onLoaded: item.to = Qt.binding(() => busy.target)
                    }
                    Rectangle {
                        parent: mover.item as Item ?? rail
                        x: mover.item ? 0 : busy.target; y: -6
                        width: 14; height: 14; radius: 7
                        color: track.index === 0 ? Theme.pink : Theme.green
                        SpringBehavior on x { enabled: track.index === 0; spring: Springs.smooth }
                    }
                }
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
            Native.block(busy, 400);
        }
    }
}
