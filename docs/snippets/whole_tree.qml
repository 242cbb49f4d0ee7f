// SPDX-License-Identifier: MIT
// A page with two layouts. One line animates all items except the clock.
import QtQuick
import QtQuick.Layouts
import Sprung
import Sprung.Layouts

Rectangle {
    id: root

    property bool wide: tap.pressed

    width: 320
    height: 240
    color: "#f4f1ea"

    TapHandler { id: tap }

    GridLayout {
        id: page
        anchors.fill: parent
        anchors.margins: 16
        columns: root.wide ? 1 : 2
        LayoutMotion.scope: LayoutMotion.Descendants
        LayoutMotion.spring: Springs.bouncy

        Rectangle {
            Layout.fillWidth: true
            implicitHeight: root.wide ? 120 : 60
            radius: 12
            color: "#3f8efc"
            Row {
                anchors.centerIn: parent
                spacing: root.wide ? 24 : 6
                Repeater {
                    model: 3
                    Rectangle { width: 18; height: 18; radius: 9 }
                }
            }
        }
        Text {
            text: "21:04"
            LayoutMotion.enabled: false
        }
    }
}
