// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

Window {
    width: 480
    height: 320
    visible: true
    title: "Press anywhere"

    TapHandler {
        id: tap
        onPressedChanged: {
            if (!pressed)
                return;
            disc.x = point.pressPosition.x - disc.width / 2;
            disc.y = point.pressPosition.y - disc.height / 2;
        }
    }

    Rectangle {
        id: disc
        x: 208
        y: 128
        width: 64
        height: 64
        radius: 32
        color: "#2f6fed"
        scale: tap.pressed ? 0.8 : 1

        SpringBehavior on x { spring: Springs.wobbly }
        SpringBehavior on y { spring: Springs.wobbly }
        SpringBehavior on scale { spring: Springs.stiff }
    }
}
