// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Cover"
    idea: "Scatter the word: sweep over it, or press."
    code: "PointCloud.qml"
    film: [{ at: 50, press: word, dx: -60, dy: 0 }, { at: 100, release: true },
        { at: 900, press: word, dx: -150, dy: 20 }, { at: 1300, move: Qt.point(300, 0) },
        { at: 1300, release: true }]
    filmLength: 2400

    Keys.onSpacePressed: word.burst(word.width / 2, word.height / 2)
    Keys.onLeftPressed: word.pushAll(-900, 0)
    Keys.onRightPressed: word.pushAll(900, 0)
    Keys.onUpPressed: word.pushAll(0, -900)
    Keys.onDownPressed: word.pushAll(0, 900)

    Letters {
        id: letters

        word: "Sprung"
        size: Qt.size(word.width, word.height)
        count: 10000
        colors: [Theme.accent, Theme.violet, Theme.pink, Theme.amber]
    }
    PlayArea {
        id: frame

        name: "Word of points"
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        PointCloud {
            id: word

            objectName: "word"
            anchors.fill: parent
            anchors.margins: Theme.space
            places: Array.from(letters.places) // which is read faster than the original
            tints: letters.tints
            onTouched: frame.forceActiveFocus(Qt.MouseFocusReason)
        }
    }
    Flow {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.margin

        BusySwitch {
            id: busy
            width: Math.min(wide, controls.width)
        }
        Words {
            width: Math.min(implicitWidth, controls.width)
            height: Theme.touch
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignVCenter
            text: `${word.count} points, each on a spring of its own.`
            color: Theme.muted
        }
    }
}
