// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung
import Sprung.Gestures

// A throw turns one page, or several without `snapOneAnchor`. On release a spring continues with the
// velocity of the pointer.
T.Pane {
    id: pager

    required property int count
    required property real pitch // px from page to page
    property alias current: drag.anchor
    property alias snapOneAnchor: drag.snapOneAnchor
    readonly property real position: drag.progress * (count - 1) // in pages

    function turnTo(page: int) {
        current = Math.max(0, Math.min(page, count - 1));
    }

    Item {
        width: 1; height: 1

        SpringDrag {
            id: drag
            handle: pager.contentItem // the pager handles the keys
            anchors: Array.from({ length: pager.count }, (_, page) => -page * pager.pitch)
            anchor: 0
            mirrored: false
            snapOneAnchor: true
            spring: Springs.snappy
        }
    }
    PointHandler { onActiveChanged: pager.forceActiveFocus(Qt.MouseFocusReason) }

    focusPolicy: Qt.StrongFocus
    Accessible.focusable: true
    Accessible.role: Accessible.PageTabList
    Accessible.name: "Pages"
    Keys.onLeftPressed: turnTo(current - 1)
    Keys.onRightPressed: turnTo(current + 1)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
        if (event.accepted)
            turnTo(event.key === Qt.Key_Home ? 0 : count - 1);
    }
}
