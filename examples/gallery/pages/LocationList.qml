// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A list of locations, of which one is chosen.
Column {
    id: list

    required property var locations
    property int chosen: 0
    signal chose(index: int)

    spacing: 4

    Repeater {
        model: list.locations

        LocationRow {
            readonly property LocationList list: parent as LocationList

            objectName: "location" + index
            checked: list && index === list.chosen
            onClicked: list.chose(index)
        }
    }
}
