// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The shadow of a disc. With the height of the disc, its offset, size and softness increase.
SoftRectangle {
    required property real lift // 0 to 1
    readonly property real out: 6 + 12 * lift

    anchors.fill: parent
    anchors { margins: -out; topMargin: 3 + 14 * lift - out; bottomMargin: -3 - 14 * lift - out }
    softness: width / 2
    opacity: 0.6 - 0.2 * lift
}
