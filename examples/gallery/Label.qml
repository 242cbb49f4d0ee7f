// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A text with its own accessible name. Texts in controls are read with the control.
Text {
    color: Theme.text
    font.pixelSize: Theme.body
    horizontalAlignment: Text.AlignLeft // which is the right if all is mirrored
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.focusable: false
}
