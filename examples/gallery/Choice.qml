// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
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
    signal chosen(index: int)

    width: parent ? Math.min(span, parent.width) : span; height: row.height
    radius: Theme.touch / 2; color: Theme.raised

    Flow {
        id: row
        width: parent.width
        onPositioningComplete: choice.span = Math.ceil(Array.from(children).reduce((sum, option) => sum + option.width, 0))

        Repeater {
            model: choice.options

            Clickable {
                id: option

                required property int index
                required property var modelData

                implicitWidth: implicitContentWidth + 2 * Theme.margin
                implicitHeight: Theme.touch
                text: modelData
                focusPolicy: Qt.StrongFocus; checkable: true; autoExclusive: true
                checked: index === choice.current
                scale: down ? 0.94 : 1
                onClicked: {
                    choice.current = index;
                    choice.chosen(index);
                }
                SpringBehavior on scale { spring: Springs.snappy }

                background: Item {
                    Rectangle {
                        anchors { fill: parent; margins: 4 }
                        radius: height / 2
                        color: option.checked ? Theme.accent : "transparent"
                        border.width: option.visualFocus ? 2 : 0
                        border.color: option.checked ? Theme.text : Theme.accent
                    }
                }
                contentItem: Text {
                    text: option.text
                    color: option.checked ? Theme.accentText : Theme.text
                    font { pixelSize: Theme.body; weight: Font.Medium }
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }
}
