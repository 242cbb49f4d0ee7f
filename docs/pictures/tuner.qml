// SPDX-License-Identifier: MIT
// The tuner as it opens. With the argument --dark it is for dark pages.
import QtQuick
import Sprung
import Sprung.Tools

SpringTuner {
    width: 640
    spring: Springs.bouncy
    theme.dark: Array.from(Qt.application.arguments).includes("--dark")
}
