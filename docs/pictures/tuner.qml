// SPDX-License-Identifier: MIT
// The initial state of the tuner. With the argument --dark it has the colors for dark pages.
import QtQuick
import Sprung
import Sprung.Tools

SpringTuner {
    width: 640
    spring: Springs.bouncy
    theme.dark: Array.from(Qt.application.arguments).includes("--dark")
}
