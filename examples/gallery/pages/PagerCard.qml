// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A page with a landscape, whose near parts move more than the far ones.
Item {
    id: card

    required property int index
    required property var modelData
    readonly property Pager pager: parent as Pager
    readonly property real offset: pager ? index - pager.position : 0

    x: pager ? (pager.width - width) / 2 + offset * pager.pitch : 0
    width: pager ? pager.pitch - Theme.margin : 0; height: parent ? parent.height : 0
    visible: Math.abs(offset) < 1.5
    Accessible.role: Accessible.PageTab
    Accessible.name: modelData.name + ", " + modelData.location
    Accessible.selectable: true
    Accessible.selected: pager && pager.current === index
    Accessible.onPressAction: pager.turnTo(index)

    Landscape { anchors.fill: parent; scene: card.modelData; shift: card.offset * 60 }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width; height: Math.min(110, parent.height * 0.55)
        gradient: Gradient {
            GradientStop { position: 0; color: "#00000000" }
            GradientStop { position: 1; color: "#8c000000" }
        }
    }
    Column {
        x: Theme.margin + card.offset * 90
        width: parent.width - 2 * Theme.margin
        anchors { bottom: parent.bottom; bottomMargin: Theme.margin }
        spacing: 2

        Heading {
            width: parent.width
            text: card.modelData.name
            color: "#ffffff"
            size: card.height < 100 ? Theme.heading : Theme.title
        }
        Label { width: parent.width; text: card.modelData.location; color: "#e6ffffff" }
    }
    RoundCorners {
        corner: 12
        ring: card.pager && card.pager.keyed && Math.abs(card.offset) < 0.5
    }
}
