// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property real meter: 200 // px
    readonly property Item ball: room.ball

    title: "Ball"
    idea: page.narrow ? "Catch the ball, and throw it."
                      : "Catch the ball and throw it. Arrow keys push it, the space bar tosses it."
    code: "ThrownBall.qml"
    film: [{ at: 100, press: ball }, { at: 450, move: Qt.point(-60, -220) },
        { at: 620, move: Qt.point(90, -330) }, { at: 620, release: true }]
    filmLength: 3000

    /// Moves the ball back to its start, and tosses it again.
    function rewind() {
        dots.clear();
        homeX.animateTo(0);
        homeY.animateTo(0);
    }
    function tossFromHome(reason: int) {
        if (reason === Interpolator.Settled && !homeX.running && !homeY.running)
            room.toss();
    }
    SpringInterpolator {
        id: homeX
        target: room.ball
        property: "x"
        spring: Springs.smooth
        onFinished: reason => page.tossFromHome(reason)
    }
    SpringInterpolator {
        id: homeY
        target: room.ball
        property: "y"
        spring: Springs.smooth
        onFinished: reason => page.tossFromHome(reason)
    }

    Keys.onLeftPressed: room.push(-700, 0)
    Keys.onRightPressed: room.push(700, 0)
    Keys.onUpPressed: room.push(0, -1400)
    Keys.onDownPressed: room.push(0, 1400)
    Keys.onSpacePressed: room.toss()
    onReadyChanged: if (ready) room.toss()

    PlayArea {
        id: frame

        name: "Room with a ball"
        Accessible.onPressAction: room.toss()
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        MotionDots {
            id: dots
            objectName: "dots"
            anchors.fill: room
            trackedItem: room.ball
            recording: !room.held
            color: Theme.accent
        }
        Rectangle {
            x: Theme.margin
            y: room.y + room.height
            width: parent.width - 2 * Theme.margin
            height: 2
            radius: 1
            color: Theme.line
        }
        Item {
            anchors.fill: room

            BallShadow {
                ball: room.ball
                floor: room.height
            }
        }
        ThrownBall {
            id: room

            objectName: "room"
            x: Theme.space
            y: Theme.space
            width: parent.width - 2 * Theme.space
            height: parent.height - y - 2 * Theme.margin
            gravity: gravitySlider.value * page.meter
            restitution: restitutionSlider.value
            ball.objectName: "ball"

            function toss() {
                dots.clear();
                const horizontal = 0.9 * Math.max(width, 300);
                push(ball.x < width / 2 ? horizontal : -horizontal, -Math.sqrt(1.5 * gravity * Math.max(height, 300)));
            }

            RubberBall {
                anchors.fill: parent
                distance: room.ball.x
                speed: room.speed
            }
        }
    }

    Grid {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        columns: page.narrow ? 2 : 3
        columnSpacing: 2 * Theme.margin
        verticalItemAlignment: Grid.AlignVCenter

        readonly property real cell: page.narrow
            ? (width - columnSpacing) / 2
            : Math.min(300, (width - toss.width - 2 * columnSpacing) / 2)

        LabeledSlider {
            id: gravitySlider
            objectName: "gravity"
            width: controls.cell
            name: "Gravity"
            unit: "m/s²"
            from: 1
            to: 25
            value: 9.8
            decimals: 1
        }
        LabeledSlider {
            id: restitutionSlider
            objectName: "restitution"
            width: controls.cell
            name: "Restitution"
            from: 0
            to: 0.95
            value: 0.78
            decimals: 2
        }
        PillButton {
            id: toss
            objectName: "toss"
            text: "Toss"
            prominent: true
            visible: !page.narrow
            onClicked: room.toss()
        }
    }
}
