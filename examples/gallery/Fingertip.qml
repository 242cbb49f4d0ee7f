// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Plays a page's film with a visible fingertip and a trail behind it.
DemoPlayer {
    id: player

    readonly property bool down: pressed // changes once per press; pressed is notified with each move

    objectName: "fingertip"
    onDownChanged: if (down) trail.snap()

    Connections {
        target: Motion
        function onReducedMotionChanged() {
            player.stop();
        }
    }
    SpringChain {
        id: trail
        leader: tip
        spring: Springs.fromDampingRatio(1, 3000)
        Component.onCompleted: followers = Array.from(Array(dots.count), (_, i) => dots.itemAt(i))
    }
    Item {
        opacity: tip.opacity; visible: opacity > 0

        Repeater {
            id: dots
            model: 7
            Item {
                required property int index

                Dot { width: 16 - 1.5 * parent.index; color: "#e6ffffff" }
            }
        }
    }
    Item {
        id: tip
        x: player.finger.x; y: player.finger.y
        visible: opacity > 0; opacity: player.down ? 1 : 0
        scale: player.down ? 1 : 1.5

        SpringBehavior on opacity { spring: Springs.stiff; overshoot: SpringInterpolator.Clamped }
        SpringBehavior on scale { spring: Springs.stiff }

        Dot { width: 44; color: "#40808890" }
        Dot { width: 41; border { color: "#ffffff"; width: 2.5 } }
    }

    /// A disc with a dark rim, which is visible on any background.
    component Dot: Rectangle {
        x: -width / 2; y: -width / 2; height: width; radius: width / 2
        color: "transparent"
        border { color: "#b0000000"; width: 1.5 }
    }
}
