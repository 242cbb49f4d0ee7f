// SPDX-License-Identifier: MIT
// The picture on the first page: ten seconds of three things that Qt Quick does not do, and the lines that do
// them. Above as Qt has it, below with Sprung.
// Components see the ids around them, which qmllint of Qt 6.4 does not know.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root

    readonly property color ink: "#2b2f36"
    readonly property color faded: "#8d95a1"
    readonly property color blue: "#2f6fed"
    readonly property list<color> colors: ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a", "#9b5de5"]

    // Milliseconds that have passed; each scene takes a third.
    property int time
    readonly property int scene: Math.min(2, Math.floor(time / 3400))
    readonly property int sceneTime: time - 3400 * scene

    width: 600
    height: 300
    color: "#faf8f4"

    NumberAnimation on time { from: 0; to: 10200; duration: 10200 }

    Text {
        x: 24
        y: 16
        font.pixelSize: 22
        font.bold: true
        color: root.ink
        text: ["Turned round on its way", "Moved by a layout", "Removed from a list"][root.scene]
    }
    Text {
        x: 24
        y: 48
        font.pixelSize: 15
        font.family: "DejaVu Sans Mono"
        color: root.blue
        text: ["SpringBehavior on x { }", "LayoutMotion.scope: LayoutMotion.Children",
            "Presence { present: … }"][root.scene]
    }
    Row {
        anchors.right: parent.right
        anchors.rightMargin: 24
        y: 24
        spacing: 8
        Repeater {
            model: 3
            Rectangle {
                required property int index
                width: 8
                height: 8
                radius: 4
                color: index === root.scene ? root.ink : "#d8d3c8"
            }
        }
    }

    component Lane: Item {
        id: lane
        property string name
        property bool sprung
        default property alias content: stage.data
        x: 24
        width: 552
        height: 96
        Text {
            y: 38
            font.pixelSize: 15
            font.bold: lane.sprung
            color: lane.sprung ? root.blue : root.faded
            text: lane.name
        }
        Rectangle {
            id: stage
            x: 84
            width: parent.width - x
            height: parent.height
            radius: 12
            color: "#ffffff"
            border.color: "#e6e1d6"
        }
    }

    component Disc: Rectangle {
        x: Math.floor((root.sceneTime + 520) / 760) % 2 ? 380 : 24
        y: 24
        width: 48
        height: 48
        radius: 24
        visible: root.scene === 0
    }

    // Wraps, and is sorted, at the same moments.
    component Cards: Flow {
        id: cards
        x: 16
        y: 10
        visible: root.scene === 1
        width: Math.floor((root.sceneTime + 400) / 850) % 2 ? 430 : 230
        spacing: 8
        Repeater {
            model: 5
            Rectangle {
                required property int index
                width: 70
                height: 34
                radius: 8
                color: root.colors[index]
            }
        }
    }

    ListModel {
        id: rows
        Component.onCompleted: {
            for (let i = 0; i < 4; ++i)
                append({ key: i, tint: String(root.colors[i]) });
        }
    }
    PresenceModel {
        id: kept
        source: rows
        keyRole: "key"
    }
    component Message: Rectangle {
        width: 96
        height: 64
        radius: 10
    }

    readonly property int removals: scene < 2 ? 0 : Math.floor((sceneTime + 300) / 800)
    onRemovalsChanged: {
        if (removals === 1)
            rows.remove(1);
        else if (removals === 2)
            rows.remove(0);
        else if (removals === 3)
            rows.insert(1, { key: 1, tint: String(colors[1]) });
        else if (removals === 4)
            rows.insert(0, { key: 0, tint: String(colors[0]) });
    }

    Lane {
        y: 84
        name: "Qt Quick"
        Disc {
            color: "#9aa3b2"
            Behavior on x { NumberAnimation { duration: 900; easing.type: Easing.InOutQuad } }
        }
        Cards { }
        Row {
            x: 16
            y: 16
            spacing: 8
            visible: root.scene === 2
            Repeater {
                model: rows
                Message {
                    required property color tint
                    color: tint
                }
            }
        }
    }
    Lane {
        y: 190
        name: "Sprung"
        sprung: true
        Disc {
            color: "#3f8efc"
            SpringBehavior on x { spring: Springs.bouncy }
        }
        Cards {
            LayoutMotion.scope: LayoutMotion.Children
            LayoutMotion.spring: Springs.bouncy
        }
        Row {
            x: 16
            y: 16
            visible: root.scene === 2
            Repeater {
                model: kept
                Presence {
                    id: row
                    required present
                    required appear
                    required property int index
                    required property color tint
                    spring: Springs.bouncy
                    width: 104 * progress
                    onExited: kept.release(index)
                    Message {
                        color: row.tint
                        opacity: Math.min(1, row.progress)
                        scale: 0.5 + 0.5 * row.progress
                    }
                }
            }
        }
    }
}
