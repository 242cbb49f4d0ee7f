// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A round button over a picture that returns to all photos.
Rectangle {
    id: disc

    signal clicked

    width: Theme.touch
    height: Theme.touch
    radius: Theme.touch / 2
    color: Theme.surface

    IconButton {
        objectName: "back"
        name: "Back to all photos"
        icon24: Icons.back
        onClicked: disc.clicked()
    }
}
