// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// Colors, sizes and distances for the whole gallery.
QtObject {
    id: theme

    property bool dark: true

    /// Whether the layout is from right to left.
    property bool mirrored: Application.layoutDirection === Qt.RightToLeft

    readonly property color background: dark ? "#0f1115" : "#f4f5f8"
    readonly property color surface: dark ? "#181b22" : "#ffffff"
    readonly property color raised: dark ? "#242932" : "#e9ecf1"
    readonly property color line: dark ? "#303642" : "#dce0e7"
    readonly property color control: dark ? "#6b7485" : "#7d8796" // for controls without text
    readonly property color text: dark ? "#eef0f4" : "#171a20"
    readonly property color muted: dark ? "#9aa3b2" : "#596271"

    readonly property color accent: dark ? "#7aa2ff" : "#2a62e8"
    readonly property color accentText: dark ? "#0b1220" : "#ffffff"
    readonly property color pink: dark ? "#ff7a9e" : "#d4306a"
    readonly property color amber: dark ? "#ffb454" : "#a85c00"
    readonly property color green: dark ? "#4fd1a5" : "#0b8561"
    readonly property color violet: dark ? "#b895ff" : "#7a4fd6"
    readonly property list<color> colors: [accent, pink, amber, green, violet]

    readonly property int space: 8
    readonly property int margin: 16
    readonly property int radius: 12
    readonly property int touch: 44 // minimum size of touch targets

    /// The factor of text sizes, from the desktop's font; at least 1.
    property real scale: Math.max(1, probe.fontInfo.pixelSize / 16)
    readonly property Text probe: Text { font: Application.font } // qmllint disable
    readonly property int title: Math.round(30 * scale)
    readonly property int heading: Math.round(18 * scale)
    readonly property int body: Math.round(14 * scale)
    readonly property int small: Math.round(12 * scale)
    readonly property string monospace: "monospace"
}
