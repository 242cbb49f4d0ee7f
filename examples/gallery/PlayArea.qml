// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

/// The interactive area of a page. It handles the keys, and shows a focus ring after the Tab key.
T.Pane {
    id: area

    /// The name of the area for assistive technology.
    property string name: "Play area"

    x: Theme.margin
    width: parent.width - 2 * Theme.margin; height: parent.height - Theme.margin
    focus: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: name
    Accessible.focusable: true
    background: Rectangle {
        radius: Theme.radius; color: Theme.background
        border { width: area.visualFocus ? 2 : 0; color: Theme.accent }
    }
}
