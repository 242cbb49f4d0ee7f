// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A part of a bar, and a panel that is pulled out of it. The width of the panel and its items follow
// the drag. Pulled too far, the panel stretches.
Item {
    id: bar

    property bool atEnd: false // of the bar
    required property real openWidth // px
    property alias button: button.data
    default property alias items: items.data
    property alias anchor: drag.anchor // "closed" or "open"
    readonly property bool open: anchor === "open"
    readonly property real growth: Math.max(0, edge.y / drag.anchors.open) // 1: open

    /// The growth of an item. Items from 0 to 1 start one after the other, and arrive together.
    function growthOf(item: real): real {
        return Math.max(0, (growth - item / 2) / (1 - item / 2));
    }

    width: button.width + (openWidth - button.width) * growth; height: panel.y + panel.height
    containmentMask: QtObject { // not the bar beside the button
        function contains(at: point): bool {
            return button.contains(button.mapFromItem(bar, at)) || panel.contains(panel.mapFromItem(bar, at));
        }
    }

    SpringDrag {
        id: drag
        target: edge; handle: bar
        axis: SpringDrag.YAxis; friction: 5
        anchors: ({ closed: 0, open: items.childrenRect.height + 2 * items.y }); anchor: "closed"
        springs: ({ closed: Springs.snappy, open: Springs.fromDampingRatio(0.7, 260) })
    }
    Item {
        id: button; width: childrenRect.width; height: childrenRect.height
        anchors { left: bar.atEnd ? undefined : bar.left; right: bar.atEnd ? bar.right : undefined }
    }
    Item { id: edge } // the lower edge of the panel
    Rectangle {
        id: panel
        y: button.height + 8 * Math.min(1, bar.growth); width: parent.width; height: Math.max(0, edge.y)
        radius: Math.min(20, height / 2); color: palette.button
        opacity: Math.min(1, 4 * bar.growth); visible: height >= 1; clip: bar.growth < 1

        Item {
            id: items; enabled: bar.open
            x: 12 * scale; y: 12; width: bar.openWidth - 24
            scale: panel.width / Math.max(1, bar.openWidth); transformOrigin: Item.TopLeft
        }
    }
}
