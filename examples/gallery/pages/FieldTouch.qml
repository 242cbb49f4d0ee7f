// SPDX-License-Identifier: MIT
import QtQuick

/// The pointer over a field: it strokes the points, and a press drops a stone.
MouseArea {
    property point last

    signal stroked(x: real, y: real, dx: real, dy: real)
    signal dropped(x: real, y: real)

    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: "Drop a stone into the field"
    Accessible.onPressAction: dropped(width / 2, height / 2)
    onEntered: last = Qt.point(mouseX, mouseY)
    onPressed: mouse => {
        last = Qt.point(mouse.x, mouse.y);
        dropped(mouse.x, mouse.y);
    }
    onPositionChanged: mouse => {
        stroked(mouse.x, mouse.y, mouse.x - last.x, mouse.y - last.y);
        last = Qt.point(mouse.x, mouse.y);
    }
}
