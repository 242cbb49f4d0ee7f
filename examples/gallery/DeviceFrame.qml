// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A phone with its screen, which contains the children. On a narrow page the screen fills the page
/// and has round corners.
Item {
    id: device

    required property GalleryPage page
    property real above: 0 // px, used by the page above the device
    default property alias content: screen.data
    readonly property int bezel: page.narrow ? 0 : 10

    x: (page.width - width) / 2; y: above + bezel
    width: page.narrow ? page.width - 2 * Theme.margin : page.landscape ? page.width - 2 * Theme.margin - 2 * bezel : Math.max(340 * Theme.scale, 0.5 * height)
    height: page.height - above - Theme.margin - 2 * bezel

    SoftShadow {
        anchors.fill: edge
        visible: device.bezel > 0
        lift: 0.6 // small, so that the shadow is not cut off at the end of the page
    }
    Item { id: screen; anchors.fill: parent; clip: true }
    RoundCorners {
        corner: device.bezel > 0 ? 24 : Theme.radius
        border.width: device.bezel > 0 ? device.bezel : Math.ceil(corner / 2)
        border.color: device.bezel > 0 ? "#000000" : Theme.surface
    }
    Rectangle {
        id: edge
        anchors { fill: parent; margins: -device.bezel }
        radius: device.bezel > 0 ? 34 : Theme.radius; color: "transparent"
        border.color: Theme.line
    }
}
