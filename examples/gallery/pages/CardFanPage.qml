// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Card fan"
    idea: page.narrow ? "Drag a card, and throw it. Tap to stack them, or to fan them out."
        : "Drag a card, and throw it, or press an arrow key. Tap, or press Space, to stack them or to fan them out."
    code: "CardFan.qml"
    film: [{ at: 50, press: () => fan.cardAt(3) }, { at: 350, move: Qt.point(-90, -40) },
        { at: 800, move: Qt.point(100, -60) }, { at: 1000, move: Qt.point(40, -30) }, { at: 1000, release: true },
        { at: 1500, press: () => fan.cardAt(6) }, { at: 1650, move: Qt.point(50, -130) },
        { at: 1650, release: true },
        { at: 1850, press: () => fan.cardAt(5) }, { at: 2000, move: Qt.point(-110, -60) },
        { at: 2000, release: true },
        { at: 2800, press: button }, { at: 2850, release: true },
        { at: 3500, press: button }, { at: 3550, release: true }]
    filmLength: 4300

    function rewind() {
        fan.order = Array.from(Array(fan.count).keys());
        fan.fanned = true;
    }

    Keys.onLeftPressed: fan.toss(-1, 0)
    Keys.onRightPressed: fan.toss(1, 0)
    Keys.onUpPressed: fan.toss(0, -1)
    Keys.onDownPressed: fan.toss(0, 1)
    Keys.onSpacePressed: fan.fanned = !fan.fanned
    Keys.onReturnPressed: fan.fanned = !fan.fanned

    PlayArea {
        id: area

        objectName: "area"
        x: Theme.margin
        width: page.width - 2 * Theme.margin
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
                { name: "Sun", icon: "M12 8 A4 4 0 1 0 12 16 A4 4 0 1 0 12 8 M12 2 L12 4"
                    + " M12 20 L12 22 M2 12 L4 12 M20 12 L22 12 M5 5 L6.4 6.4"
                    + " M17.6 17.6 L19 19 M5 19 L6.4 17.6 M17.6 6.4 L19 5", ink: 2 },
                { name: "Rain", icon: "M12 3 C9 8 6 11 6 15 A6 6 0 0 0 18 15 C18 11 15 8 12 3", ink: 0 },
                { name: "Heart", icon: "M12 20 C6 16 3 12.5 3 9 A4.5 4.5 0 0 1 12 7.5"
                    + " A4.5 4.5 0 0 1 21 9 C21 12.5 18 16 12 20 Z", ink: 1 },
                { name: "Leaf", icon: "M5 19 C4 9 10 4 20 4 C20 14 15 20 5 19 L13 11", ink: 3 },
                { name: "Night", icon: "M20 14 A8 8 0 1 1 10 4 A6.5 6.5 0 0 0 20 14", ink: 4 },
                { name: "Waves", icon: "M2 9 C5 5 8 13 12 9 S19 5 22 9 M2 15 C5 11 8 19 12 15 S19 11 22 15",
                    ink: 0 },
                { name: "Star", icon: "M12 3 L14.7 9 L21 9.7 L16.3 14 L17.6 20.5 L12 17.2"
                    + " L6.4 20.5 L7.7 14 L3 9.7 L9.3 9 Z", ink: 2 }
            ]
            face: FanCard { }
        }
    }
    PillButton {
        id: button

        objectName: "button"
        x: (page.width - width) / 2
        y: area.height + Theme.space
        text: fan.fanned ? "Stack" : "Fan out"
        onClicked: fan.fanned = !fan.fanned
    }
}
