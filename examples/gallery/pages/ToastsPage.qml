// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: "Press Save a few times, and throw the toasts aside, also while others come."
    code: "Toasts.qml"
    film: [...tap(save, 100, 160), ...tap(save, 500, 560),
        ...drag(toasts, 1200, [[1320, 160, 0]], 0, toasts.height / 2 - toasts.toastHeight / 2)]
    filmLength: 2600

    readonly property var news: ["Saved", "Sent to Ada", "3 photos moved to Album", "Reminder at 9:00"]

    property int createdCount: 0

    /// Adds a toast, and removes the oldest of more than four. A lifetime of 0 ms is endless.
    function addNext(lifetime: int) {
        messages.append({ key: createdCount, words: news[createdCount % news.length], lifetime: lifetime });
        ++createdCount;
        if (messages.count > 4)
            messages.remove(0);
    }
    function rewind() {
        messages.clear();
        createdCount = 0;
        addNext(0);
        addNext(0);
    }
    Component.onCompleted: rewind()
    Keys.onDeletePressed: messages.clear()

    ListModel { id: messages }
    PictureArea {
        id: area
        objectName: "area"
        name: "Toasts"
        scene: Album.photos[1]

        PillButton {
            id: save
            objectName: "save"
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.margin
            text: "Save"
            prominent: true
            focus: true
            onClicked: page.addNext(5000)
        }
        Toasts {
            id: toasts
            objectName: "toasts"
            anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Theme.margin }
            width: Math.min(360, area.width - 2 * Theme.margin)
            source: messages
            face: Rectangle {
                id: face

                required property var toast

                anchors.fill: parent
                radius: 14; color: Theme.raised
                border { width: 1; color: Theme.control }
                Accessible.role: Accessible.AlertMessage
                Accessible.name: toast.model.words

                Label {
                    anchors { fill: parent; margins: Theme.margin }
                    text: face.toast.model.words
                    verticalAlignment: Text.AlignVCenter
                    elide: Text.ElideRight
                    opacity: face.toast.visibility
                    Accessible.ignored: true // the name of the toast
                }
                Timer {
                    interval: face.toast.model.lifetime
                    running: interval > 0 && face.toast.present && !toasts.hovered && !face.toast.dragging
                    onTriggered: face.toast.remove()
                }
            }
        }
    }
}
