// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    idea: "Choose a size, and send the picture. Press again on the way, or afterwards."
    code: sizes.activeFocus ? "SqueezedButtons.qml" : "SendButton.qml"
    film: [...tap(sizes, 50, 350), ...tap(sizes, 500, 800, sizes.width / 3), ...tap(send, 1000, 1100)]
    filmLength: 4500

    function rewind() {
        sizes.current = 0;
        work.stop();
        send.progress = 0;
    }

    SpringInterpolator {
        id: work
        target: send
        property: "progress"
        updateRate: 5 // the usual rate of progress reports
        spring: Springs.fromDampingRatio(0.6, 4 / (1 + sizes.current))
        overshoot: SpringInterpolator.Clamped
    }
    PlayArea {
        id: area
        name: "A picture to send"
        focusPolicy: Qt.NoFocus

        Rectangle {
            anchors.centerIn: parent
            width: Math.min(380, parent.width - 2 * Theme.margin)
            height: column.height + Theme.margin; radius: 20
            color: Theme.surface

            SoftShadow { z: -1; lift: 0.8 }
            Column {
                id: column
                width: parent.width
                topPadding: Theme.space
                spacing: Theme.margin

                Landscape {
                    visible: area.height > 250
                    x: Theme.space
                    width: parent.width - 2 * Theme.space
                    height: Math.max(60, Math.min(0.6 * width, area.height - 220))
                    scene: Album.photos[2]
                    RoundCorners { corner: Theme.radius }
                }
                SqueezedButtons {
                    id: sizes
                    objectName: "sizes"
                    x: Theme.margin; width: parent.width - 2 * Theme.margin
                    Accessible.role: Accessible.Grouping
                    Accessible.name: "Size"
                }
                SendButton {
                    id: send
                    objectName: "send"
                    anchors.horizontalCenter: parent.horizontalCenter
                    width: sizes.width
                    textSize: Theme.heading
                    doneColor: Theme.green
                    focus: true
                    onClicked: {
                        const idle = progress === 0;
                        work.stop();
                        progress = idle ? 0.02 : 0; // a visible start
                        if (idle)
                            work.animateTo(1);
                    }
                }
            }
        }
    }
}
