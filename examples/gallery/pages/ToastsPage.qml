// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Toasts"
    idea: "Press Save a few times, and throw the toasts aside, also while others come."
    code: "Toasts.qml"
    film: [{ at: 100, press: save }, { at: 160, release: true }, { at: 500, press: save },
        { at: 560, release: true },
        { at: 1200, press: toasts, dx: 0, dy: toasts.height / 2 - toasts.toastHeight / 2 },
        { at: 1320, move: Qt.point(160, 0) }, { at: 1320, release: true }]
    filmLength: 2600

    readonly property var news: ["Saved", "Sent to Ada", "3 photos moved to Album", "Reminder at 9:00"]

    function addNext(lifetime: int) {
        toasts.add(news[toasts.createdCount % news.length], lifetime);
    }
    function rewind() {
        toasts.clear();
        addNext(0);
        addNext(0);
    }
    Component.onCompleted: rewind()
    Keys.onDeletePressed: toasts.clear()

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
            color: Theme.raised
            ink: Theme.text
            edge: Theme.control
            textSize: Theme.body
        }
    }
}
