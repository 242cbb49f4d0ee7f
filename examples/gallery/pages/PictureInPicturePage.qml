// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: page.narrow ? "Throw the picture into a corner. Catch it on its way."
                      : "Throw the picture into a corner, or press an arrow key. Catch it on its way."
    code: "PictureInPicture.qml"
    film: [...drag(small, 100, [[300, -60, -20]]), ...drag(small, 1000, [[1150, 15, -90]]),
        ...drag(small, 1900, [[2100, 70, 20]])]
    filmLength: 3200

    function rewind() {
        small.corner = "bottom right";
    }
    /// To the corner on that side.
    function send(to: string) {
        small.corner = to === "left" || to === "right" ? small.corner.split(" ")[0] + " " + to
                                                       : to + " " + small.corner.split(" ")[1];
    }
    Keys.onLeftPressed: send("left")
    Keys.onRightPressed: send("right")
    Keys.onUpPressed: send("top")
    Keys.onDownPressed: send("bottom")

    PictureArea {
        id: area
        objectName: "area"
        name: "Picture in a picture"
        scene: Album.photos[2]

        PictureInPicture {
            id: small
            objectName: "small"
            Accessible.role: Accessible.Graphic
            Accessible.name: "Small picture, " + corner

            SoftShadow { lift: 0.6 }
            Landscape { anchors.fill: parent; scene: Album.photos[7] }
            Rectangle {
                anchors.fill: parent
                color: "transparent"
                border { color: "#ffffff"; width: 2 }
            }
        }
    }
}
