// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Comes in from the left, and can be thrown out again.
FocusScope {
    id: drawer

    property bool open: false
    default property alias content: sheet.data
    /// How much of it is seen. Its place follows, so that one that is away stays away at any size.
    property real part: 0

    visible: part > 0
    onOpenChanged: if (open) forceActiveFocus()
    Keys.onEscapePressed: open = false
    Accessible.role: Accessible.Pane
    Accessible.name: "Drawer"

    Rectangle {
        anchors.fill: parent
        color: "#000000"
        opacity: 0.35 * Math.max(0, Math.min(1, drawer.part))
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
        x: width * (Math.min(1, drawer.part) - 1)
        color: Theme.surface

        DragHandler {
            id: finger

            property real start

            target: null
            yAxis.enabled: false
            onActiveChanged: {
                start = drawer.part;
                if (!active)
                    drawer.open = drawer.part > 0.5 && spring.velocity > -1.2;
            }
            onActiveTranslationChanged: {
                if (active)
                    drawer.part = Math.max(0, Math.min(1, start + activeTranslation.x / sheet.width));
            }
        }
    }
    SpringInterpolator {
        id: spring
        target: drawer
        property: "part"
        to: drawer.open ? 1 : 0
        spring: Springs.smooth
        held: finger.active
    }
}
