// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: "Move along it, and press an icon."
    code: "Dock.qml"
    film: [...drag(() => dock.icons.itemAt(0), 100, [[700, 4 * dock.pitch, 0], [1000, 2 * dock.pitch, 0]]),
        ...tap(() => dock.icons.itemAt(2), 1200, 1260)]
    filmLength: 2400

    PhoneApps { id: phone }
    Landscape {
        id: desk
        x: Theme.margin
        width: page.width - 2 * Theme.margin; height: page.height - Theme.margin
        scene: Album.photos[0]

        RoundCorners { corner: Theme.radius }
        Rectangle {
            anchors { horizontalCenter: dock.horizontalCenter; bottom: dock.bottom; bottomMargin: -Theme.space }
            width: dock.span + 2 * Theme.space; height: dock.small + 2 * Theme.space
            radius: height / 3; color: Theme.raised

            SoftShadow { z: -1; lift: 0.8 }
        }
        Dock {
            id: dock
            objectName: "dock"
            anchors.horizontalCenter: parent.horizontalCenter
            anchors { bottom: parent.bottom; bottomMargin: 2 * Theme.margin }
            small: Math.max(Theme.touch, Math.min(72, desk.width / 8.5))
            names: Array.from([0, 9, 1, 3, 4], app => phone.all[app].name)
            face: Rectangle {
                id: face

                required property var icon

                anchors.fill: parent
                radius: width / 4; color: Theme.colors[icon.index]
                border { width: icon.visualFocus ? 3 : 0; color: Theme.text }

                Icon {
                    anchors.centerIn: parent
                    path: phone.all.find(app => app.name === face.icon.text).icon
                    color: Theme.accentText
                    stroke: 1.8
                    scale: face.width / 40
                    layer.textureSize: "96x96" // sharp, though it is scaled
                }
            }
            focus: true
        }
    }
}
