// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    title: "Buttons"
    idea: "Press, hold, let go: each answers to the hand, however often it changes its mind."
    code: "PressButton.qml"
    film: [{ at: 100, press: press }, { at: 500, release: true }]
    filmLength: 1200

    PressButton {
        id: press
        objectName: "press"
        anchors.centerIn: parent
        text: "Press"
    }
}
