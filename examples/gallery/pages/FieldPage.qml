// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var cloud: live.item // a PointCloud, if there is that module

    function wave(x: real, y: real) {
        field.wave(x, y);
        hand.wave(x, y);
    }
    function stroke(x: real, y: real, dx: real, dy: real) {
        field.disturb(x, y, dx, dy);
        hand.disturb(x, y, dx, dy);
    }
    function push(vx: real, vy: real) {
        field.push(vx, vy);
        hand.push(vx, vy);
    }
    /// Puts the points of the cloud into their places at once.
    function arrange() {
        if (!cloud)
            return;
        cloud.count = hand.places.length;
        cloud.places = hand.places;
        cloud.complete();
    }

    title: "Field"
    idea: page.narrow ? "Stroke it, or press for a wave."
                      : "Stroke it with the pointer, or press for a wave. Arrow keys push, the space bar drops a stone."
    code: Modules.render ? "PointCloud.qml" : ""
    film: [{ at: 50, press: field, dx: -60, dy: 60 }, { at: 100, release: true },
        { at: 500, press: field, dx: -80, dy: -50 }, { at: 900, move: Qt.point(160, 60) }, { at: 900, release: true }]
    filmLength: 1500

    Keys.onSpacePressed: wave(field.width / 2, field.height / 2)
    Keys.onLeftPressed: push(-300, 0)
    Keys.onRightPressed: push(300, 0)
    Keys.onUpPressed: push(0, -300)
    Keys.onDownPressed: push(0, 300)

    PlayArea {
        id: frame

        name: "Field"
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        Grid {
            id: halves

            readonly property bool stacked: width < height
            readonly property int number: Modules.render ? 2 : 1
            readonly property real cellWidth:
                stacked ? width : Math.floor((width - (number - 1) * spacing) / number)
            readonly property real cellHeight:
                stacked ? Math.floor((height - (number - 1) * spacing) / number) : height

            anchors.fill: parent
            anchors.margins: Theme.space
            columns: stacked ? 1 : 2
            spacing: Theme.margin

            Column {
                visible: Modules.render
                Caption { text: "Render thread" }
                Loader {
                    id: live

                    width: halves.cellWidth
                    height: halves.cellHeight - y
                    active: Modules.render
                    source: "PointCloud.qml"
                    onLoaded: {
                        const cloud = page.cloud;
                        cloud.objectName = "live";
                        cloud.brush = 0; // the hand is for both halves
                        cloud.spring = Springs.spring(140, 5);
                        cloud.diameter = Qt.binding(() => hand.dotSize);
                        cloud.tints = Qt.binding(() => hand.tints);
                        page.arrange();
                    }

                    Touch { z: 1 }
                }
            }
            Column {
                Caption {
                    visible: Modules.render
                    text: "GUI thread"
                }
                Field {
                    id: field

                    objectName: "field"
                    width: halves.cellWidth
                    height: halves.cellHeight - y
                    points: points.value
                    Touch { }
                }
            }
        }
    }
    FieldHand {
        id: hand
        target: live.item as Item
        size: Qt.size(live.width, live.height)
        points: points.value
        colors: [Theme.accent, Theme.violet, Theme.pink, Theme.amber]
        onPlacesChanged: page.arrange()
    }

    component Caption: Words {
        height: 20
        color: Theme.muted
        font.pixelSize: Theme.small
    }
    component Touch: FieldTouch {
        anchors.fill: parent
        onStroked: (x, y, dx, dy) => page.stroke(x, y, dx, dy)
        onDropped: (x, y) => {
            frame.forceActiveFocus(Qt.MouseFocusReason);
            page.wave(x, y);
        }
    }

    Flow {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.margin

        LabeledSlider {
            id: points
            objectName: "points"
            width: page.narrow ? controls.width : 220
            name: "Points"
            from: 1000
            to: 100000
            stepSize: 1000
            value: 10000
        }
        BusySwitch {
            id: busy
            width: Math.min(wide, controls.width)
        }
        Words {
            objectName: "cost"
            height: Theme.touch
            verticalAlignment: Text.AlignVCenter
            text: !field.running ? "At rest: nothing runs."
                : !field.timed || field.springsCost + field.drawingCost === 0 ? 2 * field.count + " springs"
                : `${2 * field.count} springs: ${field.springsCost} µs, drawing: ${field.drawingCost} µs a frame`
            color: Theme.muted
        }
    }
}
