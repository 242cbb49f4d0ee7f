// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung.Gestures

// The same list. However a turn of the wheel is cut into events, it scrolls to the same pixel.
ScrolledList {
    ScrollMotion.overscroll: ScrollMotion.RubberBand // for touchpads
}
