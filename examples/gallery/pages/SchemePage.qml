// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    idea: "Choose how an application feels: none of its parts names a spring."
    code: "SmallAppRow.qml"
    film: [...tap(menu, 100, 150), ...tap(back, 900, 950)]
    filmLength: 1800

    Flow {
        id: choices
        x: Theme.margin; width: page.width - 2 * Theme.margin
        spacing: page.narrow ? Theme.space : 3 * Theme.space

        Choice { id: scheme; options: ["Standard", "Expressive", "My own"]; current: 1 }
        Choice { id: pace; options: ["Fast", "Default", "Slow"]; current: 1 }
    }
    DeviceFrame {
        page: page
        above: choices.height + Theme.space

        // A list, a button and a drawer. Their MotionScheme defines all motion: positions and sizes may
        // overshoot, colors and opacity do not.
        FocusScope {
            id: app

            readonly property var notes: [
                { name: "Call the harbour", detail: "Ask about the boat, before nine." },
                { name: "New strings", detail: "Two sets, and a winder." },
                { name: "Sunday", detail: "Bread, olives, the good cheese." },
                { name: "Read", detail: "The chapter on damping, again." }
            ]
            property int chosen: 0
            property bool open: false
            property bool starred: false

            anchors.fill: parent
            focus: true
            MotionScheme.scheme: [MotionScheme.Standard, MotionScheme.Expressive,
                { spatial: Springs.wobbly, effects: Springs.smooth }][scheme.current]
            MotionScheme.pace: [MotionScheme.Fast, MotionScheme.Default, MotionScheme.Slow][pace.current]
            clip: true
            onOpenChanged: (open ? back : menu).forceActiveFocus()
            Keys.onEscapePressed: open = false

            Rectangle { anchors.fill: parent; radius: Theme.radius; color: Theme.background }
            Item {
                width: parent.width; height: parent.height
                enabled: !app.open

                PillButton {
                    id: menu
                    anchors { left: parent.left; leftMargin: Theme.space }
                    y: Theme.space
                    text: "Menu"
                    focus: true
                    onClicked: app.open = true
                }
                Toggle {
                    anchors { right: parent.right; rightMargin: Theme.space }
                    y: Theme.space
                    text: "Star"
                    checked: app.starred
                    rotation: app.starred ? 360 : 0
                    onClicked: app.starred = !app.starred
                    SpringBehavior on rotation { }
                }
                Scroller {
                    y: Theme.touch + 2 * Theme.space
                    width: parent.width; height: parent.height - y
                    contentHeight: rows.height + Theme.space
                    clip: true
                    Column {
                        id: rows
                        x: Theme.space; width: parent.width - 2 * Theme.space
                        spacing: Theme.space
                        Repeater {
                            model: app.notes
                            SmallAppRow {
                                required property var modelData
                                required property int index

                                objectName: "row" + index
                                text: modelData.name
                                detail: modelData.detail
                                dot: Theme.colors[index % 5]
                                textSize: Theme.body
                                open: index === app.chosen
                                onClicked: app.chosen = open ? -1 : index
                            }
                        }
                    }
                }
            }
            Rectangle {
                Accessible.ignored: true // the button in the drawer does the same
                anchors.fill: parent
                radius: Theme.radius; color: "#000000"
                opacity: app.open ? 0.4 : 0; visible: opacity > 0
                SpringBehavior on opacity { }
                TapHandler { enabled: app.open; onTapped: app.open = false }
            }
            Rectangle {
                id: drawer

                readonly property real spare: 60 // beyond the edge, for when it overshoots

                objectName: "notebooks"
                x: app.open ? -spare : -width
                width: spare + Math.min(220, app.width - 60); height: parent.height
                radius: Theme.radius; color: Theme.surface
                border.color: Theme.line
                visible: x > -width
                SpringBehavior on x { }

                Heading { x: drawer.spare + Theme.margin; y: Theme.margin; text: "Notebooks" }
                PillButton {
                    id: back
                    objectName: "back"
                    x: drawer.spare + Theme.margin; y: 52
                    text: "Close"
                    enabled: app.open
                    onClicked: app.open = false
                }
            }
        }
    }
}
