// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Text that appears letter by letter. Toggled in flight, the letters reverse.
Row {
    id: headline

    property string text: "Motion with momentum"
    property real size: 48 // px
    property bool shown: true

    LayoutMirroring.enabled: false // letters have the order of the text
    Accessible.role: Accessible.Heading
    Accessible.name: text

    Repeater {
        model: headline.text.split("")
        Text {
            id: letter

            required property int index
            required property string modelData
            property real progress: 0

            text: modelData
            color: headline.palette.windowText
            opacity: Math.max(0, Math.min(1, progress))
            font { pixelSize: headline.size; weight: Font.Bold }
            y: 0.8 * headline.size * (1 - progress)
            rotation: 40 * (1 - progress); transformOrigin: Item.BottomLeft
            SpringInterpolator {
                target: letter
                property: "progress"
                to: headline.shown ? 1 : 0
                delay: 35 * letter.index // ms
                spring: Springs.bouncy
            }
        }
    }
}
