// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A heading in the display face: the heaviest letters that the desktop's family has, set tight.
Label {
    property int size: Theme.heading // px

    font.pixelSize: size
    font.weight: Font.Black
    font.letterSpacing: -0.03 * size
    Accessible.role: Accessible.Heading
}
