// SPDX-License-Identifier: MIT
import QtQuick

Item {
    id: root
    property Component preferredRepresentation
    property Component fullRepresentation
    readonly property Item shown: loader.item
    Loader {
        id: loader
        sourceComponent: root.preferredRepresentation
    }
}
