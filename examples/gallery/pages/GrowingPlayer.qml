// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

// A mini player at the bottom of its parent. Tapped or dragged up, it grows into the full player. The
// cover is a shared element: it flies from one to the other, also while the player is caught.
Rectangle {
    id: player

    property real miniHeight: 64 // px
    property real gap: 8 // px, around the mini player
    property point coverPosition: Qt.point(32, 32) // in the full player
    property real coverSize: 200 // px
    property Component cover
    default property alias full: full.data
    property alias mini: mini.data
    property alias anchor: drag.anchor // "mini" or "full"
    readonly property bool open: anchor === "full"
    readonly property real growth: Math.max(0, Math.min(1, drag.progress))
    property real pull: drag.dragging ? y : 0 // px by which a drag moves the large cover

    x: gap * (1 - growth); y: parent.height
    width: parent.width - 2 * x; height: miniHeight + (parent.height + 200 - miniHeight) * growth // beyond the end, for overscroll
    radius: 16; color: palette.button
    SpringBehavior on pull { enabled: !drag.dragging; spring: drag.spring }

    SpringDrag {
        id: drag
        axis: SpringDrag.YAxis; friction: 5
        anchors: ({ mini: player.parent.height - player.miniHeight - player.gap, full: 0 })
        anchor: "mini"
        spring: Springs.fromDampingRatio(0.8, 240)
    }
    Item {
        anchors { left: parent.left; leftMargin: player.gap }
        y: player.gap; width: player.miniHeight - 2 * player.gap
        Cover { scale: parent.width / Math.max(1, width); transformOrigin: Item.TopLeft }
    }
    Cover { x: player.coverPosition.x - player.x; y: player.coverPosition.y + player.pull - player.y; visible: player.open }
    Item {
        id: full
        width: parent.width; height: player.parent.height
        opacity: 2 * player.growth - 0.5; visible: opacity > 0; layer.enabled: opacity < 1
        enabled: player.open
    }
    Item {
        id: mini
        width: parent.width; height: player.miniHeight
        opacity: 1 - 4 * player.growth; visible: opacity > 0
        TapHandler { onTapped: drag.anchor = "full" }
    }

    component Cover: Loader {
        width: player.coverSize; height: width
        sourceComponent: player.cover
        SharedElement.key: "cover"
        SharedElement.spring: drag.spring
    }
}
