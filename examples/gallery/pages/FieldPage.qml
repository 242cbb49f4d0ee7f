// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Field"
    idea: page.narrow ? "Stroke it, or press for a wave."
                      : "Stroke it with the pointer, or press for a wave. Arrow keys push, the space bar drops a stone."
    code: "Field.qml"
    film: [{ at: 50, press: field, dx: -60, dy: 60 }, { at: 100, release: true },
        { at: 500, press: field, dx: -120, dy: -120 }, { at: 900, move: Qt.point(240, 100) }, { at: 900, release: true }]
    filmLength: 1500

    Keys.onSpacePressed: field.wave(field.width / 2, field.height / 2)
    Keys.onLeftPressed: field.push(-300, 0)
    Keys.onRightPressed: field.push(300, 0)
    Keys.onUpPressed: field.push(0, -300)
    Keys.onDownPressed: field.push(0, 300)

    PlayArea {
        id: frame

        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        Field {
            id: field

            objectName: "field"
            anchors.fill: parent
            anchors.margins: Theme.space
            points: points.value
            onTouched: frame.forceActiveFocus(Qt.MouseFocusReason)
        }
    }

    Flow {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.margin

        LabeledSlider {
            id: points
            objectName: "points"
            width: page.narrow ? controls.width : 320
            name: "Points"
            from: 1000
            to: 100000
            stepSize: 1000
            value: 10000
        }
        Text {
            objectName: "cost"
            height: Theme.touch
            verticalAlignment: Text.AlignVCenter
            text: !field.running ? "At rest: nothing runs."
                : !field.timed || field.springsCost + field.drawingCost === 0 ? 2 * field.count + " springs"
                : `${2 * field.count} springs: ${field.springsCost} µs, drawing: ${field.drawingCost} µs a frame`
            color: Theme.muted
            font.pixelSize: Theme.body
        }
    }
}
