// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A track of options, of which one is checked.
Rectangle {
    id: choice

    required property var options
    property int current: 0
    /// The width of all options in one row.
    property real span: 0

    width: parent ? Math.min(span, parent.width) : span; height: row.height
    radius: Theme.touch / 2; color: Theme.raised

    Flow {
        id: row
        width: parent.width
        onPositioningComplete: choice.span = Math.ceil(Array.from(children).reduce((sum, option) => sum + option.width, 0))

        Repeater {
            model: choice.options

            Clickable {
                required property int index
                required property var modelData

                text: modelData
                checkable: true; autoExclusive: true
                checked: index === choice.current
                topInset: 4; bottomInset: 4; leftInset: 4; rightInset: 4
                corner: height
                fill: checked ? Theme.accent : "transparent"
                ink: checked ? Theme.accentText : Theme.text
                ring: checked ? Theme.text : Theme.accent
                scale: down ? 0.94 : 1
                onClicked: choice.current = index
                SpringBehavior on scale { spring: Springs.snappy }
            }
        }
    }
}
