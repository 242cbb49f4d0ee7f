// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

// A stack of toasts, the rows of a model, the last one in front. It opens under the pointer. A toast
// that is thrown aside is removed from the model.
Item {
    id: toasts

    property ListModel source // its role key is larger in each new row
    /// An Item with a `required property var toast`, for its model, present, visibility and remove().
    required property Component face
    property real toastHeight: 56 // px
    readonly property alias hovered: hover.hovered
    property real step: hovered ? toastHeight + 8 : 14 // px, from toast to toast
    readonly property real flatness: Math.max(0, 1 - (step - 14) / (toastHeight - 6)) // 0: open

    height: toastHeight + 3 * step // of four toasts
    SpringBehavior on step { spring: Springs.snappy }
    HoverHandler { id: hover }
    Repeater {
        model: PresenceModel { id: shown; sourceModel: toasts.source; keyRole: "key" }

        Presence {
            id: toast

            required present
            required property int index
            required property var model
            readonly property int newer: Array.from(Array(toasts.source.count).keys()).filter(row => toasts.source.get(row).key > model.key).length
            property real depth: newer
            readonly property real visibility: 1 - depth * toasts.flatness
            property bool dragging: false
            function remove() { if (present) toasts.source.remove(toasts.source.count - 1 - newer) }

            z: model.key
            y: toasts.height - toasts.toastHeight - toasts.step * depth
                + (Motion.reducedMotion ? 0 : 2 * toasts.toastHeight * (1 - progress))
            scale: 1 - 0.06 * depth * toasts.flatness
            appear: true; spring: Springs.bouncy
            onExited: shown.release(index)
            SpringBehavior on depth { spring: Springs.bouncy }

            Item {
                id: card
                width: toasts.width; height: toasts.toastHeight
                opacity: Math.min(1, 2 * toast.progress, 2 - 2 * Math.abs(drag.offset) / width)
                Component.onCompleted: toasts.face.createObject(card, { toast: toast })
                SpringDrag {
                    id: drag
                    anchors: ({ left: -card.width, here: 0, right: card.width })
                    anchor: "here"
                    onDraggingChanged: toast.dragging = dragging
                    onSettledAt: anchor => { if (anchor !== "here") toast.remove() }
                }
            }
        }
    }
}
