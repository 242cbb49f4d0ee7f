// SPDX-License-Identifier: MIT
import QtQuick

/// The colors and sizes of the tools. Follows the system's palette, unless `dark` is set.
QtObject {
    id: theme

    /// The palette of the system.
    readonly property SystemPalette system: SystemPalette { }
    /// Whether the colors are dark. Default: as in the palette of the system.
    property bool dark: system.window.hslLightness < 0.5

    /// The color of the part in the name. Defaults: depend on `dark`.
    property color background: dark ? "#16181d" : "#ffffff"
    property color surface: dark ? "#1f2229" : "#f4f5f7"
    property color raised: dark ? "#2b2f38" : "#e6e8ec"
    property color line: dark ? "#363b46" : "#dadde3"
    property color text: dark ? "#eceef2" : "#1b1e24"
    property color dim: dark ? "#9aa1ae" : "#5d6574"
    property color accent: dark ? "#7aa7ff" : "#2459d6"
    property color accentText: dark ? "#0d1526" : "#ffffff"
    property color second: dark ? "#f0a94a" : "#b45f06"
    property color rest: dark ? "#4fd1a5" : "#0b7a5b"
    property color scrubber: dark ? "#ff7aa8" : "#c2255c"

    /// The size of the part in the name, in pixels.
    property int textSize: 13
    property int smallSize: 11
    property int titleSize: 16
    property int spacing: 8
    property int margin: 16
    property int radius: 6
    /// The font family of source texts. Default: "monospace".
    property string monospace: "monospace"
}
