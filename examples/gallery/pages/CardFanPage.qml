// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: page.narrow ? "Drag a card, and throw it. Tap to stack them, or to fan them out."
        : "Drag a card, and throw it, or press an arrow key. Tap, or press Space, to stack them or to fan them out."
    code: "CardFan.qml"
    film: [...drag(() => fan.cards.itemAt(3), 50, [[350, -90, -40], [800, 100, -60], [1000, 40, -30]]),
        ...drag(() => fan.cards.itemAt(6), 1500, [[1650, 50, -130]]),
        ...drag(() => fan.cards.itemAt(5), 1850, [[2000, -110, -60]]), ...tap(button, 2800, 2850),
        ...tap(button, 3500, 3550)]
    filmLength: 4300

    function rewind() {
        fan.order = Array.from(Array(fan.cards.count).keys());
        fan.fanned = true;
    }

    /// Throws the card on top in a direction.
    function toss(x: real, y: real) {
        const index = fan.order.filter(index => !fan.cards.itemAt(index).thrown).pop();
        if (index !== undefined)
            fan.cards.itemAt(index).toss(x, y);
    }

    Keys.onLeftPressed: toss(-1, 0)
    Keys.onRightPressed: toss(1, 0)
    Keys.onUpPressed: toss(0, -1)
    Keys.onDownPressed: toss(0, 1)
    Keys.onSpacePressed: fan.fanned = !fan.fanned
    Keys.onReturnPressed: fan.fanned = !fan.fanned

    PlayArea {
        id: area
        objectName: "area"
        height: page.height - Theme.margin - button.height - Theme.space
        clip: true
        name: "Cards"

        CardFan {
            id: fan

            readonly property real tall: Math.min(230, 0.46 * height, width / 2.4)

            objectName: "fan"
            anchors.fill: parent
            card: Qt.size(Math.round(0.7 * tall), Math.round(tall))
            model: [
                { name: "Sun", icon: Icons.sun, ink: 2 },
                { name: "Rain", icon: Icons.rain, ink: 0 },
                { name: "Heart", icon: Icons.heart, ink: 1 },
                { name: "Leaf", icon: Icons.leaf, ink: 3 },
                { name: "Night", icon: Icons.moon, ink: 4 },
                { name: "Waves", icon: Icons.waves, ink: 0 },
                { name: "Star", icon: Icons.star, ink: 2 }
            ]
            face: Rectangle { // a drawing, and a number
                id: face

                required property var card
                readonly property color ink: Theme.colors[card.modelData.ink]

                anchors.fill: parent
                radius: width / 10; color: ink
                border.color: Qt.darker(ink, 1.3)
                antialiasing: true
                Accessible.role: Accessible.Graphic
                Accessible.name: card.modelData.name

                SoftShadow {
                    anchors.fill: parent
                    z: -1
                    lift: 0.25 + 0.75 * Math.max(0, face.card.lift)
                }
                Rectangle {
                    anchors { fill: parent; margins: face.width / 16 }
                    radius: face.radius * 0.7; color: "transparent"
                    border { width: 1.5; color: Theme.accentText }
                    opacity: 0.3
                    antialiasing: true
                }
                Icon {
                    // The software renderer ignores the clip of a shape that is outside the clip.
                    readonly property point middle: Qt.point(face.card.x + face.width / 2, face.card.y + face.height / 2)
                    readonly property real part: 0.2 * face.width

                    anchors.centerIn: parent
                    visible: middle.x > -part && middle.x < fan.width + part && middle.y > -part && middle.y < fan.height + part
                    path: face.card.modelData.icon
                    color: Theme.accentText
                    stroke: 1.5
                    scale: face.width * 0.5 / 24
                    layer.textureSize: "192x192" // sharp, though it is scaled
                }
                Text {
                    x: face.width * 0.11; y: face.height * 0.07
                    text: face.card.index + 1
                    color: Theme.accentText
                    font { pixelSize: Math.max(Theme.body, face.width * 0.15); weight: Font.Bold }
                    Accessible.ignored: true // the drawing has a name
                }
            }
        }
    }
    PillButton {
        id: button
        objectName: "button"
        x: (page.width - width) / 2; y: area.height + Theme.space
        text: fan.fanned ? "Stack" : "Fan out"
        onClicked: fan.fanned = !fan.fanned
    }
}
