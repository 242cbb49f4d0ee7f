// SPDX-License-Identifier: MIT
// The animated picture of README.md: three problems of Qt Quick above, and the same scenes with Sprung below. Each
// scene names the line that solves the problem. With the argument --dark it has the colors for dark pages.
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
    readonly property list<color> colors: ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a", "#9b5de5"]

    // The elapsed milliseconds. Each scene takes a third.
    property int time
    readonly property int scene: Math.min(2, Math.floor(time / 3400))
    readonly property int sceneTime: time - 3400 * scene

    width: 600
    height: 300
    color: dark ? "#0d1117" : "#faf8f4"

    NumberAnimation on time { from: 0; to: 10200; duration: 10200 }

    Text {
        x: 24
        y: 16
        font.pixelSize: 22
        font.bold: true
        color: root.ink
        text: ["A target that moves, in each frame", "Moved by a layout", "Removed from a list"][root.scene]
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
                color: index === root.scene ? root.ink : root.dark ? "#3a4150" : "#d8d3c8"
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
            anchors.verticalCenter: parent.verticalCenter
            font.pixelSize: 14
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
            color: root.dark ? "#161b22" : "#ffffff"
            border.color: root.dark ? "#2b323d" : "#e6e1d6"
        }
    }

    // The target moves right, left and right again, and rests there.
    readonly property real targetX: {
        const turn = Math.max(0, Math.min(3 * Math.PI, (sceneTime - 300) / 220));
        return 202 - 178 * Math.cos(turn);
    }
    component Disc: Rectangle {
        x: root.targetX
        y: 24
        width: 48
        height: 48
        radius: 24
        visible: root.scene === 0
    }
    component Ring: Rectangle { // the target
        x: root.targetX - 5
        y: 19
        width: 58
        height: 58
        radius: 29
        color: "transparent"
        border.width: 2
        border.color: root.faded
        visible: root.scene === 0
    }

    // Both Flows wrap at the same time.
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
        id: presenceModel
        sourceModel: rows
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
        name: root.scene === 0 ? "Spring-\nAnimation" : "Qt Quick"
        Ring { }
        Disc {
            color: "#9aa3b2"
            Behavior on x { SpringAnimation { spring: 3; damping: 0.3; epsilon: 0.25 } }
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
        Ring { }
        Disc {
            color: "#3f8efc"
            SpringBehavior on x { spring: Springs.snappy }
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
                model: presenceModel
                Presence {
                    id: row
                    required present
                    required appear
                    required property int index
                    required property color tint
                    spring: Springs.bouncy
                    width: 104 * progress
                    onExited: presenceModel.release(index)
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
