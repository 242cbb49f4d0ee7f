// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

// Every point hangs on two springs, all stepped in one pass (sprung::SpringField) and drawn as one
// node of the scene graph. See spring_field_item.cpp.
SpringFieldItem {
    id: field

    signal touched

    points: 10000
    background: Theme.background
    colors: [Qt.tint(Theme.background, Qt.rgba(Theme.accent.r, Theme.accent.g, Theme.accent.b, 0.8)),
        Theme.accent, Theme.violet, Theme.pink, Theme.amber]
    clip: true

    MouseArea {
        property point last

        anchors.fill: parent
        hoverEnabled: true
        Accessible.role: Accessible.Button
        Accessible.name: "Drop a stone into the field"
        Accessible.onPressAction: field.wave(width / 2, height / 2)
        onEntered: last = Qt.point(mouseX, mouseY)
        onPressed: mouse => {
            last = Qt.point(mouse.x, mouse.y);
            field.touched();
            field.wave(mouse.x, mouse.y);
        }
        onPositionChanged: mouse => {
            field.disturb(mouse.x, mouse.y, mouse.x - last.x, mouse.y - last.y);
            last = Qt.point(mouse.x, mouse.y);
        }
    }
}
