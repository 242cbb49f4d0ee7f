// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A sheet that rests at one of its stops. Thrown, it moves to the stop nearest to the projected
// position. A drag on its list opens the sheet first, and then scrolls the list.
Rectangle {
    property alias stops: drag.anchors // y of each, the lowest first
    property alias stop: drag.anchor
    property alias progress: drag.progress // 0 at the lowest stop, 1 at the highest
    property alias list: drag.flickable

    SpringDrag {
        id: drag
        axis: SpringDrag.YAxis; friction: 5
        spring: Springs.fromDampingRatio(0.8, 240)
    }
}
