// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Rings"
    idea: page.narrow ? "Tap anywhere, with as many fingers as you like."
                      : "Tap, draw a line, or press the space bar."
    sprung: false
    code: "RingBurst.qml"
    film: [{ at: 50, press: sky }, { at: 100, release: true },
        { at: 500, press: sky, dx: -110, dy: -120 }, { at: 550, release: true },
        { at: 700, press: sky, dx: 100, dy: 140 }, { at: 750, release: true }]
    filmLength: 1500

    Keys.onSpacePressed: burst()

    function burst() {
        sky.burst(sky.width / 2, sky.height / 2);
    }

    PlayArea {
        id: frame

        name: "Sky"
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        BurstArea {
            id: sky

            objectName: "sky"
            anchors.fill: parent
            anchors.margins: 2
            duration: duration.value
            color: swatches.current
            Accessible.role: Accessible.Button
            Accessible.name: "Explode in the middle"
            Accessible.onPressAction: page.burst()
            onPressed: frame.forceActiveFocus(Qt.MouseFocusReason)
        }
    }

    Flow {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.margin

        Swatches {
            id: swatches
        }
        LabeledSlider {
            id: duration
            objectName: "duration"
            width: page.narrow ? controls.width : 280
            name: "Duration"
            unit: "ms"
            from: 300
            to: 3000
            stepSize: 50
            value: 1000
        }
    }
}
