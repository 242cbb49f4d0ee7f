// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A text that stands for itself: assistive technology is told of it. A text in a control is not one.
Text {
    color: Theme.text
    font.pixelSize: Theme.body
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.focusable: false
}
