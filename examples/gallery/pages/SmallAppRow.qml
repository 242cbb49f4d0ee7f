// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A note that shows more when it is open. It sets no spring: its MotionScheme defines all motion.
// Sizes may overshoot, colors and opacity do not.
T.AbstractButton {
    id: row

    property string detail: "And what is in it."
    property bool open: false
    property color dot: "#2a62e8"
    property real textSize: 14 // px

    width: parent ? parent.width : 0; height: open ? 64 + more.height : 48
    clip: true
    focusPolicy: Qt.StrongFocus
    text: "A note"
    Accessible.name: text + (open ? ", " + detail : "")
    Accessible.onPressAction: clicked()
    SpringBehavior on height { }

    background: Rectangle {
        radius: 12; color: row.open ? row.palette.button : row.palette.base
        border { width: row.visualFocus ? 2 : 0; color: row.palette.highlight }
        SpringBehavior on color { }
    }
    Rectangle {
        anchors { left: parent.left; leftMargin: 20 - width / 2 }
        y: 24 - width / 2
        width: row.open ? 24 : 16; height: width; radius: width / 2
        color: row.dot
        SpringBehavior on width { }
    }
    Text {
        anchors { left: parent.left; right: parent.right; leftMargin: 44; rightMargin: 12 }
        y: 24 - height / 2
        horizontalAlignment: Text.AlignLeft
        text: row.text
        color: row.palette.buttonText
        font { pixelSize: row.textSize; weight: Font.Medium }
        elide: Text.ElideRight
    }
    Text {
        id: more
        anchors { left: parent.left; right: parent.right; leftMargin: 44; rightMargin: 12 }
        y: 44
        horizontalAlignment: Text.AlignLeft
        text: row.detail
        color: row.palette.placeholderText; font.pixelSize: 0.86 * row.textSize
        wrapMode: Text.WordWrap
        opacity: row.open ? 1 : 0; visible: opacity > 0
        SpringBehavior on opacity { }
    }
}
