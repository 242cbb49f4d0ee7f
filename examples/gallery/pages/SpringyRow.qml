// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A row that moves to its slot. When dragged, it asks for the slot below it. When released, it
// continues with the velocity of the hand. Swiped far enough to a side, it leaves.
T.AbstractButton {
    id: row

    required property int slot
    required property real pitch // px from row to row
    required property bool gone
    property real here: 1 // 0 before it arrives
    property real aside: 0 // px, under a swiping hand
    readonly property bool held: touch.active || drag.active
    signal moved(slot: int)
    signal swiped
    signal vanished

    function arrive(delay: int) {
        arrival.delay = delay;
        arrival.snapTo(0);
        arrival.animateTo(1);
    }
    function slotAt(y: real): int {
        return Math.round(y / pitch);
    }
    x: aside + 80 * (1 - here)
    z: drag.active ? 2 : fall.running ? 1 : 0
    opacity: here * (1 - Math.abs(aside) / width)
    enabled: !gone
    Component.onCompleted: fall.snapTo(slot * pitch)

    SpringInterpolator {
        id: fall
        target: row
        property: "y"
        to: row.slot * row.pitch
        spring: Springs.bouncy
        held: row.held
    }
    SpringInterpolator {
        id: arrival
        target: row
        property: "here"
        spring: Springs.bouncy
    }
    SpringInterpolator {
        id: side
        target: row
        property: "aside"
        to: !row.gone ? 0 : row.aside < 0 ? -1.2 * row.width : 1.2 * row.width
        spring: Springs.snappy
        held: swipe.active
        onFinished: if (row.gone) row.vanished()
    }

    PointHandler { id: touch } // stops a running motion
    DragHandler {
        id: drag
        xAxis.enabled: false
        onActiveChanged: if (!active) row.moved(row.slotAt(row.y + 0.1 * fall.velocity))
    }
    onYChanged: if (drag.active) moved(slotAt(y))
    DragHandler {
        id: swipe
        target: null
        yAxis.enabled: false
        onActiveChanged: {
            if (!active && Math.abs(row.aside + 0.2 * side.velocity) > row.width / 2)
                row.swiped();
        }
        onActiveTranslationChanged: if (active) row.aside = activeTranslation.x
    }
}
