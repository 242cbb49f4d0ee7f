// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The handle of a sheet: a tap or the space bar moves it to its next stop, arrow keys move it too.
Clickable {
    id: handle

    required property int stop
    required property int last
    signal moved(stop: int)

    implicitHeight: Theme.touch
    onClicked: moved(stop === last ? 0 : stop + 1)
    focusPolicy: Qt.StrongFocus
    Accessible.name: "Height of the sheet"
    Accessible.description: (stop + 1) + " of " + (last + 1)
    Accessible.onIncreaseAction: moved(Math.min(last, stop + 1))
    Accessible.onDecreaseAction: moved(Math.max(0, stop - 1))
    Keys.onUpPressed: moved(Math.min(last, stop + 1))
    Keys.onDownPressed: moved(Math.max(0, stop - 1))
    Keys.onEscapePressed: event => {
        event.accepted = stop > 0;
        moved(0);
    }
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
        if (event.accepted)
            moved(event.key === Qt.Key_End ? last : 0);
    }

    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 12; width: 44; height: 5; radius: 2.5
        color: Theme.muted
        opacity: 0.7
    }
    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 5; width: 60; height: 19; radius: 9.5
        color: "transparent"
        visible: handle.visualFocus
        border { width: 2; color: Theme.accent }
    }
}
