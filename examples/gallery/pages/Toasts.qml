// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

// A stack of toasts. The last one is in front, and the edges of the others are visible behind it. The
// stack opens under the pointer. A toast is removed when it is thrown aside, or after its lifetime.
Item {
    id: toasts

    property color color: "#242932"
    property color ink: "#eef0f4"
    property color edge: "#6b7485"
    property real textSize: 14 // px
    property real toastHeight: 56     // px
    property int maximumCount: 4
    property int createdCount: 0
    property real step: hover.hovered ? toastHeight + 8 : 14 // px, from toast to toast
    readonly property alias count: messages.count

    /// A \a lifetime of 0 ms is endless.
    function add(words: string, lifetime = 0) {
        messages.append({ key: ++createdCount, words: words, lifetime: lifetime });
        if (count > maximumCount)
            messages.remove(0);
    }
    function clear() {
        messages.clear();
        createdCount = 0;
    }
    function remove(key: int) {
        messages.remove(keys().indexOf(key));
    }
    function keys(): var {
        return Array.from(Array(count), (_, i) => messages.get(i).key);
    }

    height: toastHeight + (maximumCount - 1) * step
    SpringBehavior on step { spring: Springs.snappy }

    HoverHandler { id: hover }
    ListModel { id: messages }
    Repeater {
        model: PresenceModel { id: shown; sourceModel: messages; keyRole: "key" }

        Presence {
            id: toast

            required present
            required property int index
            required property int key
            required property string words
            required property int lifetime
            readonly property real flatness: Math.max(0, 1 - (toasts.step - 14) / (toasts.toastHeight - 6)) // 0: open
            property real depth: toasts.keys().filter(other => other > key).length

            z: key
            y: toasts.height - toasts.toastHeight - toasts.step * depth + 2 * toasts.toastHeight * (1 - progress)
            scale: 1 - 0.06 * depth * flatness
            appear: true
            spring: Springs.bouncy
            onExited: shown.release(index)
            SpringBehavior on depth { spring: Springs.bouncy }

            Rectangle {
                id: card
                Accessible.role: Accessible.AlertMessage
                Accessible.name: toast.words
                width: toasts.width; height: toasts.toastHeight; radius: 14
                color: toasts.color
                border { width: 1; color: toasts.edge }
                opacity: Math.min(1, 2 * toast.progress, 2 - 2 * Math.abs(drag.offset) / width)

                Text {
                    anchors { fill: parent; margins: 16 }
                    text: toast.words
                    color: toasts.ink; font.pixelSize: toasts.textSize
                    horizontalAlignment: Text.AlignLeft; verticalAlignment: Text.AlignVCenter
                    elide: Text.ElideRight
                    opacity: 1 - toast.depth * toast.flatness
                }
                Timer {
                    interval: toast.lifetime
                    running: interval > 0 && toast.present && !hover.hovered && !drag.dragging
                    onTriggered: toasts.remove(toast.key)
                }
                SpringDrag {
                    id: drag
                    anchors: ({ left: -card.width, here: 0, right: card.width })
                    anchor: "here"
                    onSettledAt: anchor => { if (anchor !== "here") toasts.remove(toast.key) }
                }
            }
        }
    }
}
