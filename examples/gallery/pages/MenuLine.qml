// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

Rectangle {
    anchors.horizontalCenter: parent ? parent.horizontalCenter : undefined
    width: 30
    height: 3
    radius: 1.5
    color: Theme.text
    antialiasing: true
}
