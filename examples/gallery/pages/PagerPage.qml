// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: "Throw the pages and the cards."
    code: "Pager.qml"
    film: [...drag(pager, 50, [[200, -110, 0]]), ...drag(carousel, 800, [[950, -130, 0]]),
        ...drag(pager, 1700, [[1900, -200, 0]])]
    filmLength: 2400

    function rewind() {
        pager.turnTo(0);
        carousel.turnTo(2);
    }

    Pager {
        id: pager
        objectName: "pager"
        focus: true
        width: page.landscape ? Math.round(page.width / 2) : page.width
        height: page.height - dots.height - (page.landscape ? 0 : carousel.height + Theme.space)
        clip: page.landscape
        pitch: width - Theme.margin
        count: 5

        Repeater {
            model: Array.from([7, 4, 2, 3, 1], photo => Album.photos[photo])

            Item { // a landscape, whose near parts move more than the far ones
                id: card

                required property int index
                required property var modelData
                readonly property real offset: index - pager.position

                objectName: "page" + index
                x: (pager.width - width) / 2 + offset * pager.pitch
                width: pager.pitch - Theme.margin; height: pager.height
                visible: Math.abs(offset) < 1.5
                Accessible.role: Accessible.PageTab
                Accessible.name: modelData.name + ", " + modelData.location
                Accessible.selectable: true
                Accessible.selected: pager.current === index
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
                RoundCorners { corner: 12; ring: pager.visualFocus && Math.abs(card.offset) < 0.5 }
            }
        }
    }
    Item { // a dot for each page, and a mark that stretches between dots as the pages turn
        id: dots
        x: (pager.width - width) / 2; y: pager.height
        width: pager.count * Theme.touch; height: Theme.touch

        Repeater {
            model: pager.count
            Clickable {
                required property int index

                x: index * width; width: Theme.touch
                focusPolicy: Qt.NoFocus // the arrows turn the pages
                Accessible.role: Accessible.PageTab
                Accessible.name: "Page " + (index + 1)
                Accessible.selectable: true
                Accessible.selected: index === Math.round(pager.position)
                onClicked: pager.turnTo(index)

                Rectangle {
                    anchors.centerIn: parent
                    width: 8; height: 8; radius: 4
                    color: Theme.control
                }
            }
        }
        Rectangle {
            readonly property int turned: Math.floor(pager.position)
            readonly property real part: 2 * (pager.position - turned)
            readonly property real start: turned + Math.max(0, part - 1)
            readonly property real length: turned + Math.min(1, part) - start

            objectName: "mark"
            x: (start + 0.5) * Theme.touch - 6; y: (parent.height - height) / 2
            width: length * Theme.touch + 12; height: 12 - 4 * length; radius: height / 2
            color: Theme.accent
        }
    }
    Pager {
        id: carousel
        objectName: "carousel"
        x: page.width - width; y: page.landscape ? (page.height - height) / 2 : dots.y + dots.height
        width: page.landscape ? page.width - pager.width - Theme.space : page.width
        clip: page.landscape
        height: Math.max(104, Math.min(176, Math.round(page.height * 0.3)))
        pitch: height - Theme.space
        count: 9
        current: 2
        snapOneAnchor: false
        Accessible.role: Accessible.List
        Accessible.name: "Cards"

        Repeater {
            model: [
                { name: "Sun", icon: Icons.sun },
                { name: "Rain", icon: Icons.rain },
                { name: "Wind", icon: "M3 9 L14 9 A3 3 0 1 0 11 6 M3 14 L18 14 A3 3 0 1 1 15 17"
                    + " M3 19 L9 19" },
                { name: "Night", icon: Icons.moon },
                { name: "Peaks", icon: Icons.peaks },
                { name: "Clouds", icon: Icons.clouds },
                { name: "Waves", icon: Icons.waves },
                { name: "Leaf", icon: Icons.leaf },
                { name: "Star", icon: Icons.star }
            ]

            Clickable { // larger the closer it is to the center
                id: tile

                required property int index
                required property var modelData
                readonly property real offset: index - carousel.position

                objectName: "card" + index
                x: (carousel.width - width) / 2 + offset * carousel.pitch; y: (carousel.height - height) / 2
                z: -Math.abs(offset)
                width: (carousel.pitch - Theme.space) * (0.7 + 0.3 / (1 + offset * offset)); height: width
                focusPolicy: Qt.NoFocus // the arrows turn the cards
                Accessible.name: modelData.name
                onClicked: carousel.turnTo(index)

                background: Rectangle {
                    radius: 20; color: Theme.colors[tile.index % Theme.colors.length]
                    border { width: carousel.visualFocus && tile.index === carousel.current ? 3 : 0; color: Theme.text }
                }
                Icon {
                    anchors.horizontalCenter: parent.horizontalCenter
                    y: parent.height * 0.42 - height / 2
                    path: tile.modelData.icon
                    // The software renderer ignores the clip of a shape that is outside the clip.
                    visible: Math.abs(tile.offset) * carousel.pitch < carousel.width / 2 + 11
                    color: Theme.accentText
                }
                Text {
                    anchors.horizontalCenter: parent.horizontalCenter
                    y: parent.height * 0.62
                    text: tile.modelData.name
                    color: Theme.accentText
                    font { pixelSize: Theme.body; weight: Font.DemiBold }
                }
            }
        }
    }
}
