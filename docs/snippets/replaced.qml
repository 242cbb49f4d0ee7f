// SPDX-License-Identifier: MIT
// A number whose digits roll, and a word that is replaced.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: scene

    property int number: 199

    width: 320
    height: 240
    color: "#f4f1ea"

    component Word: Text {
        required property var key
        text: key
        font.pixelSize: 40
    }
    Column {
        anchors.centerIn: parent
        spacing: 20
        Row {
            Repeater {
                model: [100, 10, 1]
                ContentMotion {
                    required property int modelData
                    key: Math.floor(scene.number / modelData) // so that a 0 rolls in the same direction after a 9
                    mode: ContentMotion.Roll
                    Word { text: key % 10 }
                }
            }
        }
        ContentMotion {
            key: scene.number % 2 ? "odd" : "even"
            spring: Springs.snappy
            Word { }
        }
    }
    TapHandler { onTapped: ++scene.number }
}
