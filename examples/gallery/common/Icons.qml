// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// Line drawings on a grid of 24 by 24, for Icon.
QtObject {
    readonly property string back: "M14 5 L7 12 L14 19"
    readonly property string clouds: "M7 18 A4 4 0 0 1 7 10 A5.5 5.5 0 0 1 17.5 9.5 A4.3 4.3 0 0 1 17 18 Z"
    readonly property string cross: "M6 6 L18 18 M18 6 L6 18"
    readonly property string heart: "M12 20 C6 16 3 12.5 3 9 A4.5 4.5 0 0 1 12 7.5 A4.5 4.5 0 0 1 21 9 C21 12.5 18 16 12 20 Z"
    readonly property string leaf: "M5 19 C4 9 10 4 20 4 C20 14 15 20 5 19 L13 11"
    readonly property string moon: "M20 14 A8 8 0 1 1 10 4 A6.5 6.5 0 0 0 20 14"
    readonly property string peaks: "M2 19 L9 7 L13 14 L15.5 10 L22 19 Z"
    readonly property string rain: "M12 3 C9 8 6 11 6 15 A6 6 0 0 0 18 15 C18 11 15 8 12 3"
    readonly property string star: "M12 3 L14.7 9 L21 9.7 L16.3 14 L17.6 20.5 L12 17.2 L6.4 20.5 L7.7 14 L3 9.7 L9.3 9 Z"
    readonly property string sun: "M12 8 A4 4 0 1 0 12 16 A4 4 0 1 0 12 8 M12 2 L12 4 M12 20 L12 22 M2 12 L4 12 M20 12 L22 12 M5 5 L6.4 6.4 M17.6 17.6 L19 19 M5 19 L6.4 17.6 M17.6 6.4 L19 5"
    readonly property string waves: "M2 9 C5 5 8 13 12 9 S19 5 22 9 M2 15 C5 11 8 19 12 15 S19 11 22 15"
}
