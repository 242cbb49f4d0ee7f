// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Tools

GalleryPage {
    id: page

    readonly property bool tall: width < 760

    idea: "Tune a spring, tap to see what it does, and take it with you as code."
    code: "TunedItems.qml"
    film: [...tap(stage, 100, 200), ...tap(stage, 900, 1000)]
    filmLength: 2000
    Keys.onSpacePressed: things.there = !things.there

    ToolTheme {
        id: look
        dark: Theme.dark
        background: Theme.surface
        surface: Theme.background
        raised: Theme.raised
        line: Theme.line
        text: Theme.text
        dim: Theme.muted
        accent: Theme.accent
        accentText: Theme.accentText
    }

    PlayArea {
        id: stage
        objectName: "stage"
        width: page.tall ? page.width - 2 * Theme.margin : page.width - tuner.width - 2 * Theme.margin
        height: page.tall ? Math.min(240, page.height * 0.4) : page.height - Theme.margin
        name: "Move everything there and back"
        Accessible.onPressAction: things.there = !things.there

        TunedItems {
            id: things
            objectName: "things"
            anchors { centerIn: parent; verticalCenterOffset: Theme.space }
            width: Math.min(parent.width - 8 * Theme.margin, 420)
            height: Math.min(parent.height - 2 * Theme.margin, 320)
            spring: tuner.spring
            colors: Theme.colors
        }
        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.space
            text: "Tap, or press the space bar"
            color: Theme.muted; font.pixelSize: Theme.small
        }
        TapHandler {
            onTapped: {
                stage.forceActiveFocus(Qt.MouseFocusReason);
                things.there = !things.there;
            }
        }
    }

    SpringTuner {
        id: tuner
        objectName: "tuner"
        x: page.tall ? 0 : page.width - width; y: page.tall ? stage.height : 0
        width: page.tall ? page.width : Math.max(400, page.width * 0.5)
        height: page.height - y - Theme.radius
        theme: look
        spring: Springs.wobbly
    }
}
