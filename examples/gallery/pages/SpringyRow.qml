// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung
import Sprung.Layouts

// A row that can be dragged to another position of its Column, while the others open a gap. Swiped
// far enough to a side, it leaves. Its transform is independent of the layout.
T.AbstractButton {
    id: row

    required property bool gone
    property real arrivalProgress: 1 // 0 before the row appears
    property real swipeOffset: 0 // px, by the swipe
    signal swiped
    signal vanished

    ReorderMotion.enabled: !gone
    LayoutMotion.spring: Springs.bouncy

    function arrive(delay: int) {
        arrival.delay = delay;
        arrival.snapTo(0);
        arrival.animateTo(1);
    }
    opacity: arrivalProgress * (1 - Math.abs(swipeOffset) / width)
    enabled: !gone
    transform: Translate { x: row.swipeOffset + 80 * (1 - row.arrivalProgress) }

    SpringInterpolator {
        id: arrival
        target: row
        property: "arrivalProgress"
        spring: Springs.bouncy
    }
    SpringInterpolator {
        id: swipeSpring
        target: row
        property: "swipeOffset"
        to: !row.gone ? 0 : row.swipeOffset < 0 ? -1.2 * row.width : 1.2 * row.width
        spring: Springs.snappy
        held: swipe.active
        onFinished: if (row.gone) row.vanished()
    }
    DragHandler {
        id: swipe
        target: null
        yAxis.enabled: false
        onActiveChanged: {
            if (!active && Math.abs(row.swipeOffset + 0.2 * swipeSpring.velocity) > row.width / 2)
                row.swiped();
        }
        onActiveTranslationChanged: if (active) row.swipeOffset = activeTranslation.x
    }
}
