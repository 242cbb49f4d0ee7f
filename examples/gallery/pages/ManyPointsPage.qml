// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    idea: "Sweep over them, or press. They fly on while the GUI thread is busy."
    code: "PointCloud.qml"
    film: [...tap(cloud, 50, 100, -60), ...drag(cloud, 900, [[1300, 300, 0]], -150, 20)]
    filmLength: 2400

    Keys.onSpacePressed: cloud.burst(cloud.width / 2, cloud.height / 2)
    Keys.onLeftPressed: cloud.pushAll(-900, 0)
    Keys.onRightPressed: cloud.pushAll(900, 0)
    Keys.onUpPressed: cloud.pushAll(0, -900)
    Keys.onDownPressed: cloud.pushAll(0, 900)

    TextPoints {
        id: textPoints
        word: shape.words[shape.current]
        size: Qt.size(cloud.width, cloud.height)
        count: points.value
        colors: [Theme.accent, Theme.violet, Theme.pink, Theme.amber]
    }
    PlayArea {
        id: frame
        name: "Points"
        height: page.height - controls.height - 2 * Theme.margin

        PointCloud {
            id: cloud
            objectName: "cloud"
            anchors { fill: parent; margins: Theme.space }
            diameter: Math.max(1.3, 1.05 * textPoints.spacing)
            positions: textPoints.positions
            pointColors: textPoints.pointColors
            onTouched: frame.forceActiveFocus(Qt.MouseFocusReason)
        }
    }
    Flow {
        id: controls
        x: Theme.margin; y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.space

        Choice {
            id: shape

            readonly property list<string> words: ["Sprung", "Hello", ""]

            options: ["Sprung", "Hello", "Field"]
        }
        LabeledSlider {
            id: points
            objectName: "points"
            width: page.narrow ? controls.width : 180
            name: "Points"
            from: 1000; to: 100000; stepSize: 1000
            value: 10000
        }
        BusySwitch { id: busy; width: Math.min(wide, controls.width) }
    }
}
