// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// The first follows the finger, and the others follow it. Thrown, it docks where it was going.
FocusScope {
    id: heads

    property bool open: false
    property bool gone: false
    property bool atRight: true
    property real dock: height * 0.3 // the height at which it docks
    property int current: 0
    property alias leader: leader
    property var unread: [0, 0, 0, 0]
    readonly property int totalUnread: unread.reduce((sum, count) => sum + count, 0)

    readonly property real gap: 12
    readonly property real step: Math.min(leader.width + gap, (width - 2 * gap - leader.width) / 3)
    readonly property bool dragging: drag.active
    property point start // of the drag
    readonly property real fingerX: start.x + drag.activeTranslation.x
    readonly property real fingerY: start.y + drag.activeTranslation.y
    readonly property bool caught: drag.active
        && Math.hypot(fingerX - spot.restX, fingerY - spot.restY) < 100
    property real pull: caught ? 1 : 0 // of the magnet

    SpringBehavior on pull { spring: Springs.snappy }

    function bound(y: real): real {
        return Math.max(gap, Math.min(height - leader.height - gap, y));
    }
    /// Where it would end if it were let go now, told by a friction of 4 per second.
    function letGo() {
        open = false;
        gone = caught;
        atRight = leader.x + alongX.velocity / 4 > (width - leader.width) / 2;
        dock = bound(leader.y + alongY.velocity / 4);
    }
    function choose(index: int) {
        open = !open || current !== index;
        if (open)
            current = index;
    }

    DismissSpot {
        id: spot
        shown: heads.dragging
        full: heads.caught
        fingerX: heads.fingerX
        fingerY: heads.fingerY
    }
    SpringInterpolator {
        id: alongX
        target: leader
        property: "x"
        held: leader.down || drag.active
        to: heads.gone ? spot.restX
            : heads.open ? (heads.atRight ? heads.width - leader.width - 3 * heads.step - heads.gap : heads.gap)
            : heads.atRight ? heads.width - leader.width - heads.gap : heads.gap
        spring: Springs.fromDampingRatio(0.75, 180)
    }
    SpringInterpolator {
        id: alongY
        target: leader
        property: "y"
        held: leader.down || drag.active
        to: heads.gone ? heads.height + 2 * heads.gap : heads.open ? heads.gap : heads.bound(heads.dock)
        spring: Springs.fromDampingRatio(0.85, 180)
    }
    Binding {
        target: leader
        property: "x"
        value: heads.fingerX + (spot.x - heads.fingerX) * heads.pull
        when: drag.active
        restoreMode: Binding.RestoreNone
    }
    Binding {
        target: leader
        property: "y"
        value: heads.fingerY + (spot.y - heads.fingerY) * heads.pull
        when: drag.active
        restoreMode: Binding.RestoreNone
    }
    SpringChain {
        leader: leader
        followers: [second, third, fourth]
        spring: Springs.fromDampingRatio(0.7, 420)
        falloff: 0.8
        offsets: heads.open ? [heads.step, 0] : [heads.atRight ? -3 : 3, 4]
    }

    ChatHead {
        id: fourth
        objectName: "fourth"
        name: "Noor"
        color: Theme.violet
        chosen: heads.open && heads.current === 3
        unread: heads.open ? heads.unread[3] : 0
        onClicked: heads.choose(3)
    }
    ChatHead {
        id: third
        objectName: "third"
        name: "Kai"
        color: Theme.amber
        chosen: heads.open && heads.current === 2
        unread: heads.open ? heads.unread[2] : 0
        onClicked: heads.choose(2)
    }
    ChatHead {
        id: second
        objectName: "second"
        name: "Maya"
        color: Theme.green
        chosen: heads.open && heads.current === 1
        unread: heads.open ? heads.unread[1] : 0
        onClicked: heads.choose(1)
    }
    ChatHead {
        id: leader
        objectName: "leader"
        name: "Ada"
        color: Theme.accent
        chosen: heads.open && heads.current === 0
        unread: heads.open ? heads.unread[0] : heads.totalUnread
        onClicked: heads.open ? heads.choose(0) : heads.choose(heads.current)
        focus: true

        DragHandler {
            id: drag
            target: null
            onActiveChanged: {
                if (active)
                    heads.start = Qt.point(leader.x - activeTranslation.x, leader.y - activeTranslation.y);
                else
                    heads.letGo();
            }
        }
    }
}
