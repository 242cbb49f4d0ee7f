// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Comes in from the left, and can be thrown out again.
FocusScope {
    id: drawer

    property bool open: false
    default property alias content: sheet.data
    readonly property real away: -sheet.width

    visible: sheet.x > away
    onOpenChanged: if (open) forceActiveFocus()
    Keys.onEscapePressed: open = false
    Accessible.role: Accessible.Pane
    Accessible.name: "Drawer"

    Rectangle {
        anchors.fill: parent
        color: "#000000"
        opacity: 0.35 * Math.max(0, 1 - sheet.x / drawer.away)
        Accessible.ignored: true // Escape does the same
        TapHandler {
            enabled: drawer.open // while it closes it takes no input
            onTapped: drawer.open = false
        }
    }
    Rectangle {
        id: sheet

        width: Math.min(parent.width - 60, 260)
        height: parent.height
        x: drawer.away
        color: Theme.surface

        DragHandler {
            id: finger
            yAxis.enabled: false
            xAxis.minimum: drawer.away
            xAxis.maximum: 0
            onActiveChanged: {
                if (!active)
                    drawer.open = sheet.x + sheet.width * 0.5 > 0 && spring.velocity > -300;
            }
        }
    }
    SpringInterpolator {
        id: spring
        target: sheet
        property: "x"
        to: drawer.open ? 0 : drawer.away
        spring: Springs.smooth
        held: finger.active
    }
}
