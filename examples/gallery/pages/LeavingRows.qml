// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Layouts

// The rows of a model. A removed row stays until its exit ends. If a row with the same key is
// inserted meanwhile, it reverses with its momentum.
Column {
    id: rows

    property alias source: shown.sourceModel
    property alias keyRole: shown.keyRole
    readonly property int count: repeater.count
    /// The content of a row: an Item with a `required property var row`, for row.model, row.index,
    /// row.present and row.progress.
    property Component face
    property real gap: 8

    function faceAt(index: int): Item {
        return (repeater.itemAt(index) as Presence)?.item?.children[0] ?? null;
    }

    Repeater {
        id: repeater
        model: PresenceModel { id: shown }

        Presence {
            id: row

            required present
            required property int index
            required property var model
            readonly property real open: Motion.reducedMotion ? 1 : progress // then it only fades

            appear: true
            spring: Springs.bouncy
            width: rows.width; height: (implicitHeight + rows.gap) * open
            onExited: shown.release(index)

            Item {
                id: faceParent
                x: 80 * (1 - row.open)
                width: row.width; height: childrenRect.height
                opacity: Math.min(1, row.progress)
                Component.onCompleted: rows.face.createObject(faceParent, { row: row })
            }
        }
    }
}
