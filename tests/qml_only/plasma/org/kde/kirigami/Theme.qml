// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

QtObject {
    readonly property color highlightColor: "blue"
    readonly property color textColor: "black"
}
