// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A card of the board. The pointer can grab it also while it moves.
Clickable {
    id: card

    required property string name
    required property string tag
    required property color color
    property int order: 0 // in which the cards appear
    property bool present: true
    property bool dealt: false // whether it has appeared once
    property real appearProgress: 0 // 1: the card has appeared
    readonly property bool held: ReorderMotion.dragging
    property real lift: held ? 1 : 0
    property real crossing: LayoutMotion.running ? 0.3 : 0 // a shadow on the cards that it crosses
    signal appeared
    signal sent(dx: int, dy: int)

    ReorderMotion.group: "cards"

    height: 60
    visible: present || appearProgress > 0.01
    enabled: present
    scale: appearProgress
    opacity: Math.min(1, appearProgress)
    Accessible.name: name + ", " + tag
    Accessible.description: "Alt with the arrows moves it"
    Keys.onPressed: event => {
        const dx = event.key === Qt.Key_Left ? -1 : event.key === Qt.Key_Right ? 1 : 0;
        const dy = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
        event.accepted = dx !== 0 || dy !== 0;
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
            sent(dx, dy);
        else if (event.accepted)
            nextItemInFocusChain(dx + dy > 0).forceActiveFocus(Qt.TabFocusReason);
    }
    SpringBehavior on lift { spring: Springs.snappy }
    SpringBehavior on crossing { spring: Springs.snappy }
    SpringInterpolator {
        target: card
        property: "appearProgress"
        to: card.present ? 1 : 0
        delay: card.dealt ? 0 : 40 * card.order
        spring: card.present ? Springs.bouncy : Springs.stiff
        onFinished: {
            card.dealt = true;
            if (card.present)
                card.appeared();
        }
    }

    background: Item {
        Item {
            width: card.LayoutMotion.width; height: card.LayoutMotion.height

            SoftShadow { anchors.fill: parent; lift: Math.max(card.lift, card.crossing) }
            Rectangle {
                anchors.fill: parent
                radius: Theme.radius; color: Theme.raised
                border.width: card.visualFocus ? 2 : 1
                border.color: card.visualFocus ? Theme.accent : Theme.line
            }
        }
    }
    contentItem: Row {
        leftPadding: Theme.space; rightPadding: Theme.space
        spacing: Theme.space

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: 12; height: 12; radius: 6
            color: card.color
        }
        Column {
            anchors.verticalCenter: parent.verticalCenter

            Text { text: card.name; color: Theme.text; font.pixelSize: Theme.body }
            Text { text: card.tag; color: Theme.muted; font.pixelSize: Theme.small }
        }
    }
}
