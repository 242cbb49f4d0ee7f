// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Four heads. They dock at an edge, form a row at the top when open, or are below the bottom when
/// dismissed.
FocusScope {
    id: heads

    property bool open: false
    property bool gone: false
    property bool atRight: true
    property real dock: height * 0.3 // the height at which it docks
    property int current: 0
    property var unread: [0, 0, 0, 0]
    property alias leader: leader
    property var followers: []
    readonly property var names: ["Ada", "Maya", "Kai", "Noor"]
    readonly property var headNames: ["leader", "second", "third", "fourth"]

    readonly property real gap: 12
    readonly property real rowY: 28 // leaves room for an overshoot
    readonly property real edge: atRight ? width - leader.width - gap : gap
    readonly property real step: Math.min(leader.width + gap, (width - 2 * gap - leader.width) / 3)
    readonly property real row: atRight ? edge - 3 * step : edge
    property real spread: open ? step : atRight ? -3 : 3 // from head to head

    enabled: !gone
    SpringBehavior on spread { // slow, so that the last head stays inside
        spring: Springs.fromDampingRatio(1, heads.open && heads.atRight ? 45 : 2000)
    }
    onGoneChanged: if (!gone) lead.thrown = false

    function bound(y: real): real {
        return Math.max(gap, Math.min(height - leader.height - gap, y));
    }
    function choose(index: int) {
        if (open && current === index) {
            shut();
        } else {
            current = index;
            open = true;
        }
    }
    function shut() {
        const hadFocusRing = [leader, ...followers].some(head => head.visualFocus);
        if (activeFocus)
            leader.forceActiveFocus(hadFocusRing ? Qt.TabFocusReason : Qt.MouseFocusReason);
        open = false;
    }

    Rectangle { // the cross, which appears during a drag
        id: cross

        readonly property bool shown: lead.dragging || lead.thrown && !heads.gone
        readonly property bool full: lead.caught || lead.thrown
        readonly property point rest: Qt.point((heads.width - width) / 2, heads.height - height - 28)
        property real appearProgress: shown ? 1 : 0
        property real fullScale: full ? 1.3 : 1

        x: shown ? lead.magnet.x : rest.x
        y: (shown ? lead.magnet.y : rest.y) + (1 - appearProgress) * 24
        width: 60; height: 60; radius: 30
        visible: appearProgress > 0.01
        scale: Math.max(0, appearProgress) * fullScale
        color: full ? Theme.pink : Theme.raised
        border.color: Theme.line

        SpringBehavior on appearProgress { spring: Springs.bouncy }
        SpringBehavior on fullScale { spring: Springs.bouncy }
        SpringBehavior on color { spring: Springs.stiff }

        Icon {
            anchors.centerIn: parent
            path: Icons.cross
            color: cross.full ? Theme.accentText : Theme.text
            SpringBehavior on color { spring: Springs.stiff }
        }
    }

    Repeater {
        model: [3, 2, 1] // from the back to the front
        ChatHead {
            required property int modelData

            objectName: heads.headNames[person]
            name: heads.names[person]
            person: modelData
            chosen: heads.open && heads.current === person
            unread: heads.open ? heads.unread[person] : 0
            focusPolicy: heads.open ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: heads.choose(person)
        }
        onItemAdded: heads.followers = Array.from([2, 1, 0], index => itemAt(index) as ChatHead).filter(head => head)
    }
    ChatHead {
        id: leader
        objectName: "leader"
        focus: true
        name: heads.names[0]
        person: 0
        chosen: heads.open && heads.current === 0
        unread: heads.open ? heads.unread[0] : heads.unread.reduce((sum, count) => sum + count)
        lifted: lead.dragging && !lead.near
        onClicked: heads.choose(heads.open ? 0 : heads.current)

        LeadingHead {
            id: lead
            spot: cross.rest
            rest: heads.gone ? Qt.point(spot.x, heads.height + 2 * heads.gap)
                : thrown ? spot
                : heads.open ? Qt.point(heads.row, heads.rowY)
                : Qt.point(heads.edge, heads.bound(heads.dock))
            followers: heads.followers
            offsets: [heads.spread, heads.open ? 0 : 4]
            onSwallowedChanged: if (swallowed) heads.gone = true
            onReleased: (x, y) => {
                heads.shut();
                if (thrown)
                    return;
                heads.atRight = x > (heads.width - width) / 2;
                heads.dock = heads.bound(y);
            }
        }
    }

    Keys.onEscapePressed: event => {
        event.accepted = open;
        shut();
    }
    Keys.onDeletePressed: gone = true
    Keys.onLeftPressed: turn(-1)
    Keys.onRightPressed: turn(1)
    Keys.onUpPressed: dock = bound(dock - 64)
    Keys.onDownPressed: dock = bound(dock + 64)

    /// Selects the next head if the row is open, or moves the heads to an edge.
    function turn(by: int) {
        if (!open) {
            atRight = by > 0;
            return;
        }
        current = Math.max(0, Math.min(3, current + by));
        [leader, ...followers][current].forceActiveFocus(Qt.TabFocusReason);
    }
}
