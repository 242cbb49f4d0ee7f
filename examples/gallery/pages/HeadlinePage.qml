// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    idea: "Press to send the letters away, and once more on their way."
    code: "Headline.qml"
    film: [...tap(area, 100, 160), ...tap(area, 700, 760)]
    filmLength: 2600

    Keys.onSpacePressed: headline.shown = !headline.shown

    PlayArea {
        id: area
        objectName: "area"
        name: "Headline"
        Accessible.onPressAction: headline.shown = !headline.shown
        clip: true

        Headline {
            id: headline
            objectName: "headline"
            anchors.centerIn: parent
            size: Math.min(64, area.width / 15)
        }
        TapHandler {
            onTapped: {
                area.forceActiveFocus(Qt.MouseFocusReason);
                headline.shown = !headline.shown;
            }
        }
    }
}
