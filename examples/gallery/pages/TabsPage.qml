// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var icons: ({
        "Home": "M4 11 L12 4 L20 11 L20 20 L4 20 Z",
        "Mail": "M3 6 L21 6 L21 18 L3 18 Z M3 6 L12 13 L21 6",
        "Songs": "M9 18 L9 5 L20 3 L20 16 M9 18 A3 2.5 0 1 1 3 18 A3 2.5 0 1 1 9 18 M20 16 A3 2.5 0 1 1 14 16 A3 2.5 0 1 1 20 16",
        "You": "M12 4 A4 4 0 1 1 12 12 A4 4 0 1 1 12 4 M4 21 A8 7 0 0 1 20 21"
    })

    idea: "Press a tab, drag along them, or flick."
    code: "SpringyTabs.qml"
    film: [...tap(tabs, 50, 110, tabs.width / 8), ...tap(tabs, 600, 660, 3 * tabs.width / 8),
        ...drag(tabs, 1200, [[1700, -tabs.width / 2, 0], [1750, -0.55 * tabs.width, 0]], 3 * tabs.width / 8)]
    filmLength: 2800

    function rewind() {
        tabs.current = 0;
    }

    Item {
        id: area
        objectName: "area"

        readonly property real position: Math.max(0, Math.min(tabs.names.length - 1, tabs.position)) // no overshoot

        x: Theme.margin
        width: page.width - 2 * Theme.margin; height: page.height - Theme.margin
        clip: true

        Repeater {
            model: tabs.names
            Landscape { // moves with the pill
                required property int index
                required property string modelData

                x: (index - area.position) * (Theme.mirrored ? -width : width)
                width: area.width
                height: area.height
                visible: Math.abs(x) < width
                scene: Album.photos[[2, 5, 0, 7][index]]
                shift: 0.1 * x
            }
        }
        Rectangle {
            anchors.centerIn: tabs
            width: tabs.width + Theme.margin; height: tabs.height + Theme.margin
            radius: height / 2; color: Theme.surface

            SoftShadow { z: -1; lift: 0.8 }
        }
        SpringyTabs {
            id: tabs
            objectName: "tabs"
            anchors.horizontalCenter: parent.horizontalCenter
            anchors { bottom: parent.bottom; bottomMargin: 2 * Theme.margin }
            width: Math.min(440, parent.width - 3 * Theme.margin)
            height: 40 + 1.8 * Theme.small
            focus: true
            names: Object.keys(page.icons)
            face: Item {
                id: face

                required property var tab
                property real lift: tab.checked ? 1 : 0
                readonly property color ink: Math.abs(tabs.position - tab.index) < 0.5 ? Theme.accentText : Theme.text

                anchors.fill: parent
                SpringBehavior on lift { spring: Springs.wobbly }

                Rectangle {
                    anchors.fill: parent
                    radius: height / 2; color: "transparent"
                    border { width: face.tab.visualFocus ? 3 : 0; color: Theme.text }
                }
                Icon {
                    x: (parent.width - width) / 2; y: 12 - 2 * face.lift
                    path: page.icons[face.tab.text]
                    color: face.ink
                    scale: 0.9 + 0.25 * face.lift
                    rotation: 20 * Math.sin(Math.PI * face.lift)
                    layer.textureSize: "72x72" // sharp, though it is scaled
                }
                Text {
                    anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Theme.space }
                    text: face.tab.text
                    color: face.ink; font.pixelSize: Theme.small
                }
            }
            Accessible.role: Accessible.PageTabList
            Accessible.name: "Tabs"
        }
        RoundCorners { corner: Theme.radius }
    }
}
