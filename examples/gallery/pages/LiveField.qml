// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Render

// The same springs, which the render thread moves. The GUI thread says once how fast each point is,
// and has nothing more to do with it. See field_hand.cpp.
SpringPoints {
    spring: Springs.spring(140, 5)
    clip: true
}
