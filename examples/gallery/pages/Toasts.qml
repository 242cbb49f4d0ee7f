// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

// A stack of toasts. The last one is in front, and the edges of the others are visible behind it. A
// toast that is thrown aside is removed, and the others move forward.
Item {
    id: toasts

    property color color: "#242932"
    property color ink: "#eef0f4"
    property real textSize: 14 // px
    property real toastHeight: 56     // px
    property int maximumCount: 4
    property int createdCount: 0
    readonly property alias count: messages.count

    function add(words: string) {
        messages.append({ key: ++createdCount, words: words });
        if (count > maximumCount)
            messages.remove(0);
    }
    function clear() {
        messages.clear();
        createdCount = 0;
    }
    function keys(): var {
        return Array.from(Array(count), (_, i) => messages.get(i).key);
    }

    ListModel { id: messages }
    Repeater {
        model: PresenceModel { id: shown; sourceModel: messages; keyRole: "key" }

        Presence {
            id: toast

            required present
            required property int index
            required property int key
            required property string words
            property real depth: toasts.keys().filter(other => other > key).length

            z: key
            y: toasts.height - toasts.toastHeight - 14 * depth + 2 * toasts.toastHeight * (1 - progress)
            scale: 1 - 0.06 * depth
            appear: true
            spring: Springs.bouncy
            onExited: shown.release(index)
            SpringBehavior on depth { spring: Springs.bouncy }

            Rectangle {
                id: card
                Accessible.role: Accessible.AlertMessage
                Accessible.name: toast.words
                width: toasts.width
                height: toasts.toastHeight
                radius: 14
                color: Qt.darker(toasts.color, 1 + 0.06 * toast.depth)
                opacity: Math.min(1, 2 * toast.progress, 2 - 2 * Math.abs(drag.offset) / width)

                Text {
                    anchors { fill: parent; margins: 16 }
                    text: toast.words
                    color: toasts.ink
                    font.pixelSize: toasts.textSize
                    verticalAlignment: Text.AlignVCenter
                    elide: Text.ElideRight
                    opacity: 1 - toast.depth
                }
                SpringDrag {
                    id: drag
                    anchors: ({ left: -card.width, here: 0, right: card.width })
                    anchor: "here"
                    onSettledAt: anchor => {
                        if (anchor !== "here")
                            messages.remove(toasts.keys().indexOf(toast.key));
                    }
                }
            }
        }
    }
}
