// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Places to choose from.
Column {
    id: list

    required property var places
    property int chosen: 0
    signal chose(index: int)

    spacing: 4

    Repeater {
        model: list.places

        PlaceRow {
            readonly property Places list: parent as Places

            objectName: "place" + index
            checked: list && index === list.chosen
            onClicked: list.chose(index)
        }
    }
}
