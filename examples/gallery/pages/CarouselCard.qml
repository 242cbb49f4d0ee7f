// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A card that is larger the closer it is to the center.
Clickable {
    id: card

    required property int index
    required property var modelData
    readonly property Carousel carousel: parent as Carousel
    readonly property real offset: carousel ? index - carousel.position : 0
    readonly property bool focused: carousel && carousel.keyed && index === carousel.current
    readonly property color color: Theme.colors[index % Theme.colors.length]

    x: carousel ? (carousel.width - width) / 2 + offset * carousel.pitch : 0
    y: carousel ? (carousel.height - height) / 2 : 0; z: -Math.abs(offset)
    width: carousel ? (carousel.pitch - Theme.space) * (0.7 + 0.3 / (1 + offset * offset)) : 0
    height: width
    focusPolicy: Qt.NoFocus // the arrows turn the cards
    Accessible.name: modelData.name
    onClicked: carousel.turnTo(index)

    background: Rectangle {
        radius: 20; color: card.color
        border { width: card.focused ? 3 : 0; color: Theme.text }
    }
    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height * 0.42 - height / 2
        path: card.modelData.icon
        // The software renderer ignores the clip of a shape that is outside the clip.
        visible: card.carousel && Math.abs(card.offset) * card.carousel.pitch < card.carousel.width / 2 + 11
        color: Theme.accentText
    }
    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height * 0.62
        text: card.modelData.name
        color: Theme.accentText
        font { pixelSize: Theme.body; weight: Font.DemiBold }
    }
}
