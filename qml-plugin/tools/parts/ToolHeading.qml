// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// The heading of a section of a tool.
Text {
    required property ToolTheme theme

    color: theme.dim
    font.pixelSize: theme.smallSize
    font.weight: Font.DemiBold
    font.letterSpacing: 0.6
    font.capitalization: Font.AllUppercase
    Layout.bottomMargin: -4
    Accessible.role: Accessible.Heading
    Accessible.name: text
}
