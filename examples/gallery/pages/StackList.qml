// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The first page of the stack: a list of landscapes.
FocusScope {
    id: list

    required property var scenes
    property Item opener: null
    signal opened(index: int)

    anchors.fill: parent
    focus: true
    Accessible.role: Accessible.Pane
    Accessible.name: "Landscapes"

    Rectangle { anchors.fill: parent; color: Theme.background }
    Heading {
        anchors {
            left: parent.left
            right: parent.right
            top: parent.top
            margins: Theme.margin
        }
        horizontalAlignment: Text.AlignLeft
        text: "Landscapes"
    }
    Scroller {
        y: 52; width: parent.width; height: parent.height - y
        contentHeight: column.height + Theme.margin
        clip: true

        Column {
            id: column
            x: Theme.space; width: list.width - 2 * Theme.space

            Repeater {
                model: list.scenes
                onItemAdded: (index, item) => {
                    if (index === 0)
                        list.opener = item;
                }

                StackRow {
                    objectName: "row" + index
                    focus: index === 0 // qmllint disable unqualified
                    onClicked: list.opened(index) // qmllint disable unqualified
                }
            }
        }
    }
}
