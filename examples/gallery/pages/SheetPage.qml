// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var locations: [
        { name: "Coil Café", detail: "120 m, open until 18:00", x: 0.28, y: 0.2 },
        { name: "Harbour steps", detail: "350 m, along the river", x: 0.62, y: 0.3 },
        { name: "Pendulum Park", detail: "400 m, playground and pond", x: 0.14, y: 0.14 },
        { name: "Old clock tower", detail: "650 m, strikes on the hour", x: 0.8, y: 0.12 },
        { name: "Spring Street market", detail: "800 m, every Saturday", x: 0.45, y: 0.42 },
        { name: "Damper & Sons", detail: "900 m, repairs while you wait", x: 0.9, y: 0.38 },
        { name: "Lookout", detail: "1.2 km, up the hill", x: 0.58, y: 0.14 }
    ]
    property int chosen: 0
    readonly property real fullness: Math.max(0, Math.min(1, 2 * sheet.progress - 1))

    title: "Sheet"
    idea: "Drag it, throw it, pull it further than it goes."
    code: "Sheet.qml"
    film: [{ at: 100, press: handle }, { at: 380, move: Qt.point(0, -90) },
        { at: 400, release: true },
        { at: 1050, press: handle }, { at: 1250, move: Qt.point(0, -200) },
        { at: 1600, move: Qt.point(0, -330) }, { at: 1700, release: true }]
    filmLength: 2200

    function rewind() {
        sheet.stop = 0;
    }

    DeviceFrame {
        id: stage

        /// The color around the map when it shrinks.
        readonly property color behind: page.narrow && page.fullness === 0 ? Theme.surface
            : Theme.mix("#2a303a", "#000000")

        page: page

        Rectangle { anchors.fill: parent; color: stage.behind }
        Item {
            width: parent.width; height: parent.height
            scale: 1 - 0.06 * page.fullness

            StreetMap {
                anchors.fill: parent
                MapPin {
                    targetX: parent.width * page.locations[page.chosen].x
                    targetY: Math.max(60, parent.height * page.locations[page.chosen].y)
                    color: Theme.colors[page.chosen % 5]
                }
            }
            RoundCorners { corner: Theme.radius; border.color: stage.behind }
        }
        Rectangle {
            Accessible.ignored: true // the handle does the same
            anchors.fill: parent
            color: "#000000"
            opacity: 0.45 * page.fullness; visible: opacity > 0
            TapHandler {
                enabled: sheet.stop === 2
                onTapped: sheet.stop = 1
            }
        }
        Sheet {
            id: sheet

            readonly property real highest: 28

            objectName: "sheet"
            x: (parent.width - width) / 2; y: parent.height
            width: Math.min(parent.width, 480)
            height: parent.height + 300 // more than is visible, for overscroll
            stops: [parent.height - 72, Math.round(parent.height * 0.52), highest]
            stop: 0
            list: scroller
            radius: 20; color: Theme.surface
            Accessible.role: Accessible.Pane
            Accessible.name: heading.text
            border.color: Theme.line

            SheetHandle {
                id: handle
                objectName: "handle"
                width: parent.width
                focus: true
                stop: sheet.stop
                last: 2
                onMoved: stop => sheet.stop = stop
            }
            Heading {
                id: heading
                anchors { left: parent.left; leftMargin: Theme.margin + 12 }
                y: 34
                text: "Places nearby"
            }
            Scroller {
                id: scroller
                x: Theme.margin; y: 76
                width: parent.width - 2 * Theme.margin
                height: stage.height - sheet.highest - y
                contentHeight: rows.height + Theme.margin
                enabled: sheet.stop > 0 // at the lowest stop the list is hidden
                onFocusedChanged: if (focused && containsItem(focused) && !isVisibleAtStop(focused)) sheet.stop = 2

                /// Returns whether the item is visible at the current stop.
                function isVisibleAtStop(item: Item): bool {
                    const top = item.mapToItem(sheet, 0, 0).y;
                    return sheet.stops[sheet.stop] + top + item.height <= stage.height;
                }
                clip: true
                LocationList {
                    id: rows
                    width: parent.width
                    locations: page.locations
                    chosen: page.chosen
                    onChose: index => {
                        page.chosen = index;
                        sheet.stop = Math.min(sheet.stop, 1);
                    }
                }
            }
        }
    }
}
