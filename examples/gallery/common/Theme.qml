// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// Colors, sizes and distances for the whole gallery.
QtObject {
    property bool dark: true
    /// The weight of the dark colors, from 0 to 1. The window animates it when `dark` changes.
    property real darkness: 1

    function mix(light: color, dark: color): color {
        return Qt.tint(light, Qt.alpha(dark, darkness));
    }

    /// Whether the layout is from right to left.
    property bool mirrored: Application.layoutDirection === Qt.RightToLeft

    readonly property color background: mix("#f4f5f8", "#0f1115")
    readonly property color surface: mix("#ffffff", "#181b22")
    readonly property color raised: mix("#e9ecf1", "#242932")
    readonly property color line: mix("#dce0e7", "#303642")
    readonly property color control: mix("#7d8796", "#6b7485") // for controls without text
    readonly property color text: mix("#171a20", "#eef0f4")
    readonly property color muted: mix("#596271", "#9aa3b2")

    readonly property color accent: mix("#2a62e8", "#7aa2ff")
    readonly property color accentText: mix("#ffffff", "#0b1220")
    readonly property color pink: mix("#d4306a", "#ff7a9e")
    readonly property color amber: mix("#c2410c", "#ffb454")
    readonly property color green: mix("#0b8561", "#4fd1a5")
    readonly property color violet: mix("#7a4fd6", "#b895ff")
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
