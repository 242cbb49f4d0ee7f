// SPDX-License-Identifier: MIT
// The animated picture of README.md: a photo of an album is opened and thrown back, and a panel is toggled five
// times, with Qt Quick and with Sprung. With the argument --dark it has the colors for dark pages.
// Components can use the ids around them, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root

    readonly property bool dark: Array.from(Qt.application.arguments).includes("--dark")
    readonly property color ink: dark ? "#e6e9ef" : "#2b2f36"
    readonly property color faded: dark ? "#939cab" : "#737d8c"
    readonly property color blue: dark ? "#7aaaff" : "#2f6fed"
    readonly property color sheet: dark ? "#161b22" : "#ffffff"
    readonly property color edge: dark ? "#2b323d" : "#e6e1d6"
    readonly property list<color> skies: ["#8fc7e8", "#f6c27a", "#b8a5dd", "#f2a0a0"]
    readonly property list<color> hills: ["#3e8e6e", "#8a4f66", "#3f5a8a", "#6b4a7a"]

    property int time // ms

    // A tap opens the photo. A drag pulls it down, and throws it back.
    readonly property bool photoOpen: time >= 490 && time < 2150
    readonly property bool photoPressed: time >= 400 && time < 490 || time >= 1700 && time < 2150
    readonly property point pull: {
        const pulled = Math.max(0, Math.min(1, (time - 1700) / 300));
        const thrown = Math.max(0, Math.min(1, (time - 2070) / 80));
        const smooth = (1 - Math.cos(Math.PI * pulled)) / 2;
        return Qt.point(-18 * smooth + 60 * thrown, 54 * smooth - 30 * thrown);
    }

    // Five taps, 170 ms apart.
    readonly property int toggles: Math.max(0, Math.min(5, Math.floor((time - 3000) / 170) + 1))
    readonly property bool panelOpen: toggles % 2 === 1
    readonly property bool panelPressed: time >= 2940 && time < 3000 + 5 * 170 && (time - 2940) % 170 < 100

    width: 900
    height: 450
    color: dark ? "#0d1117" : "#faf8f4"

    NumberAnimation on time { from: 0; to: 6000; duration: 6000 }

    component Title: Column {
        property alias title: title.text
        property alias code: code.text
        y: 24
        spacing: 9
        Text {
            id: title
            font.pixelSize: 27
            font.bold: true
            color: root.ink
        }
        Text {
            id: code
            font.pixelSize: 20
            font.family: "DejaVu Sans Mono"
            color: root.blue
        }
    }
    component Sheet: Rectangle {
        y: 114
        height: 306
        radius: 18
        color: root.sheet
        border.color: root.edge
    }
    component Photo: Rectangle { // two hills under a sun
        property int number
        clip: true
        color: root.skies[number]
        SharedElement.key: `photo ${number}`
        SharedElement.spring: Springs.bouncy
        Rectangle {
            x: Math.round(parent.width * (0.6 - 0.12 * parent.number))
            y: Math.round(parent.height * 0.2)
            width: 2 * Math.round(parent.height * 0.12)
            height: width
            radius: width / 2
            color: "#fff4d6"
        }
        Rectangle {
            x: parent.width * (0.35 - 0.1 * parent.number)
            y: parent.height * 0.6
            width: parent.width
            height: width
            radius: width / 2
            color: Qt.lighter(root.hills[parent.number], 1.3)
        }
        Rectangle {
            x: parent.width * (0.15 * parent.number - 0.6)
            y: parent.height * 0.65
            width: parent.width * 1.2
            height: width
            radius: width / 2
            color: root.hills[parent.number]
        }
    }

    Title {
        x: 36
        title: "Throw a photo back"
        code: "SharedElement.key: \"photo 1\""
    }
    Sheet {
        x: 36
        width: 378
        Text { x: 21; y: 16; text: "Summer"; font.pixelSize: 24; font.bold: true; color: root.ink }
        Grid {
            x: 21
            y: 60
            columns: 2
            spacing: 12
            Repeater {
                model: 4
                Photo {
                    required property int index
                    width: 162
                    height: 108
                    number: index
                }
            }
        }
        Presence {
            id: page
            anchors.fill: parent
            present: root.photoOpen
            Item {
                anchors.fill: parent
                Rectangle {
                    anchors.fill: parent
                    radius: 18
                    color: root.sheet
                    border.color: root.edge
                    opacity: Math.min(1, page.progress) * (1 - Math.abs(root.pull.y) / 150)
                }
                Photo {
                    x: 21 + root.pull.x
                    y: 21 + root.pull.y
                    width: 336
                    height: 224
                    number: 1
                }
                Text {
                    x: 21
                    y: 261
                    text: "Evening on the moor"
                    font.pixelSize: 24
                    color: root.ink
                    opacity: Math.min(1, page.progress) * (1 - Math.abs(root.pull.y) / 75)
                }
            }
        }
    }

    // The panel and the bar above it. The Behavior of a lane animates y.
    component Panel: Rectangle {
        x: 12
        y: root.panelOpen ? 57 : -138
        width: 180
        height: 174
        radius: 15
        color: root.dark ? "#232a35" : "#eef2f8"
        Repeater {
            model: ["Wi-Fi", "Bluetooth", "Night light"]
            Item {
                id: row
                required property int index
                required property string modelData
                x: 18
                y: 12 + 51 * index
                width: 144
                height: 51
                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.modelData
                    font.pixelSize: 18
                    color: root.ink
                }
                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    anchors.right: parent.right
                    width: 33
                    height: 18
                    radius: 9
                    color: row.index < 2 ? root.blue : root.faded
                    Rectangle { x: row.index < 2 ? 18 : 3; y: 3; width: 12; height: 12; radius: 6 }
                }
            }
        }
    }
    component Lane: Sheet {
        id: lane
        property string name
        property bool sprung
        default property alias content: stage.data
        width: 204
        Item {
            id: stage
            anchors.fill: parent
            clip: true
        }
        Rectangle { // the bar
            width: parent.width
            height: 48
            radius: 18
            color: root.dark ? "#2b3340" : "#3b4657"
            Rectangle { y: 24; width: parent.width; height: 24; color: parent.color }
            Text {
                x: 18
                anchors.verticalCenter: parent.verticalCenter
                text: "21:04"
                font.pixelSize: 20
                color: "#ffffff"
            }
            Text {
                anchors.right: parent.right
                anchors.rightMargin: 18
                anchors.verticalCenter: parent.verticalCenter
                text: "Settings"
                font.pixelSize: 20
                color: "#ffffff"
            }
        }
        Text {
            anchors.horizontalCenter: parent.horizontalCenter
            y: 267
            text: lane.name
            font.pixelSize: 21
            font.bold: lane.sprung
            color: lane.sprung ? root.blue : root.faded
        }
        Finger {
            width: 51
            position: Qt.point(153, 24)
            pressed: root.panelPressed
        }
    }

    Title {
        x: 444
        title: "Toggle a panel five times"
        code: "SpringBehavior on y { }"
    }
    Lane {
        x: 444
        name: "Qt Quick"
        Panel {
            Behavior on y { NumberAnimation { duration: 350; easing.type: Easing.InOutCubic } }
        }
    }
    Lane {
        x: 660
        name: "Sprung"
        sprung: true
        Panel {
            SpringBehavior on y { spring: Springs.bouncy }
        }
    }

    Finger {
        width: 51
        position: root.time < 1500 ? Qt.point(312, 228) : Qt.point(225 + root.pull.x, 240 + root.pull.y)
        pressed: root.photoPressed
    }
}
