// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

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

    idea: "Drag it, throw it, or pull it too far."
    code: "Sheet.qml"
    film: [...drag(handle, 100, [[380, 0, -90], [400]]),
        ...drag(handle, 1050, [[1250, 0, -200], [1600, 0, -330], [1700]])]
    filmLength: 2200

    function goBack(): bool {
        const wasOpen = sheet.stop > 0;
        sheet.stop = 0;
        return wasOpen;
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
                id: map
                anchors.fill: parent
                Item {
                    SpringInterpolator on x { to: map.width * page.locations[page.chosen].x; spring: Springs.bouncy }
                    SpringInterpolator on y { to: Math.max(60, map.height * page.locations[page.chosen].y); spring: Springs.bouncy }

                    Rectangle {
                        x: -7; y: -4; width: 14; height: 8; radius: 4
                        color: "#000000"
                        opacity: 0.25
                    }
                    Rectangle { x: -2; y: -22; width: 4; height: 22; color: Theme.text }
                    Rectangle {
                        x: -14; y: -44; width: 28; height: 28; radius: 14
                        color: Theme.colors[page.chosen % 5]
                        border { color: "#ffffff"; width: 3 }
                        SpringBehavior on color { spring: Springs.stiff }
                    }
                }
            }
            RoundCorners { corner: Theme.radius; border.color: stage.behind }
        }
        Rectangle {
            Accessible.ignored: true // the handle does the same
            anchors.fill: parent
            color: "#000000"
            opacity: 0.45 * page.fullness; visible: opacity > 0
            TapHandler { enabled: sheet.stop === 2; onTapped: sheet.stop = 1 }
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

            Clickable { // a tap or the space bar moves the sheet to its next stop, arrow keys move it too
                id: handle

                function move(by: int) {
                    sheet.stop = Math.max(0, Math.min(2, sheet.stop + by));
                }

                objectName: "handle"
                width: parent.width
                focus: true
                onClicked: move(sheet.stop === 2 ? -2 : 1)
                Accessible.name: "Height of the sheet"
                Accessible.description: (sheet.stop + 1) + " of 3"
                Accessible.onIncreaseAction: move(1)
                Accessible.onDecreaseAction: move(-1)
                Keys.onUpPressed: move(1)
                Keys.onDownPressed: move(-1)
                Keys.onPressed: event => {
                    event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
                    if (event.accepted)
                        move(event.key === Qt.Key_End ? 2 : -2);
                }
                background: null
                contentItem: Item {
                    Rectangle {
                        anchors.horizontalCenter: parent.horizontalCenter
                        y: 12; width: 44; height: 5; radius: 2.5
                        color: Theme.muted
                        opacity: 0.7
                    }
                    Rectangle {
                        anchors.horizontalCenter: parent.horizontalCenter
                        y: 5; width: 60; height: 19; radius: 9.5
                        color: "transparent"
                        visible: handle.visualFocus
                        border { width: 2; color: Theme.accent }
                    }
                }
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
                Column {
                    id: rows
                    width: parent.width
                    spacing: 4

                    Repeater {
                        model: page.locations

                        ListRow {
                            id: row

                            required property int index
                            required property var modelData

                            objectName: "location" + index
                            width: rows.width; height: 56
                            name: modelData.name; detail: modelData.detail
                            indent: 60
                            checkable: true; autoExclusive: true
                            checked: index === page.chosen
                            onClicked: {
                                page.chosen = index;
                                sheet.stop = Math.min(sheet.stop, 1);
                            }
                            Rectangle {
                                anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
                                width: 36; height: 36; radius: 18
                                color: Theme.colors[row.index % 5]
                                scale: row.down ? 0.85 : 1
                                SpringBehavior on scale { spring: Springs.bouncy }
                                Rectangle {
                                    anchors.centerIn: parent
                                    width: 12; height: 12; radius: 6
                                    color: Theme.accentText
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
