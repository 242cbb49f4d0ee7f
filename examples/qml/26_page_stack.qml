// SPDX-License-Identifier: MIT
// Pages that enter on a spring, and are dragged back from the left edge. A tap opens the next page.
import QtQuick

Item {
    id: scene
    width: 320
    height: 240

    SpringStack {
        id: stack
        anchors.fill: parent
        focus: true
        first: page
        Component.onCompleted: push(page, { number: 2 })
    }
    TapHandler {
        onTapped: stack.push(page, { number: stack.depth + 1 })
    }

    Component {
        id: page

        Rectangle {
            id: face
            property int number: 1

            anchors.fill: parent
            color: Qt.hsva((0.58 + 0.13 * number) % 1, 0.45, 0.95, 1)

            Text {
                anchors.centerIn: parent
                text: face.number
                font.pixelSize: 72
                color: "white"
            }
        }
    }
}
