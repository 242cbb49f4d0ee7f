// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// It shrinks while it is pressed, and swings back when it is released.
BigButton {
    scale: held ? 0.86 : 1
    SpringBehavior on scale { spring: Springs.wobbly }
}
