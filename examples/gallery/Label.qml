// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A text with its own accessible name. Texts in controls are read with the control.
Text {
    color: Theme.text; font.pixelSize: Theme.body
    horizontalAlignment: Text.AlignLeft // mirroring changes it to the right
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.focusable: false
}
