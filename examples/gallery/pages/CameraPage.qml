// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property bool tall: width < 620
    readonly property var rates: [15, 30, 60, 144, 0]

    // The target of the cameras.
    property point goal: walker.pathAt(walker.start)
    property real heading: walker.pathHeading(walker.start)

    // The largest distance between the cameras: in a frame where both write, and in a frame where
    // the right one does not.
    property real apart: 0 // px, at most
    property real behind: 0 // px, at most
    property point before
    property bool wrote: false

    function distance(a: point, b: point): real {
        return Math.hypot(a.x - b.x, a.y - b.y);
    }
    /// The left camera writes in each frame, before the right one or after it.
    function compare() {
        if (wrote)
            apart = Math.max(apart, Math.min(distance(right.position, left.position), distance(right.position, before)));
        else
            behind = Math.max(behind, distance(right.position, left.position));
        wrote = false;
        before = left.position;
    }
    function follow() {
        goal = walker.position;
        heading = walker.heading;
    }
    function forget() {
        apart = behind = 0;
        wrote = false;
        before = left.position;
    }
    function steer() {
        walker.steer(keys.up - keys.down, keys.right - keys.left);
    }

    title: "Camera"
    idea: page.narrow ? "Walk: drag in a view. Both cameras make the same motion."
                      : "Walk with the arrow keys, or drag in a view. Both cameras make the same motion, at different rates."
    code: "FollowCamera.qml"
    film: [{ at: 50, press: auto }, { at: 100, release: true }]
    filmLength: 3000

    function rewind() {
        walker.goHome();
    }
    onAttendedChanged: if (!attended) walker.strolling = false

    Keys.onPressed: event => event.accepted = keys.take(event.key, true, event.isAutoRepeat)
    Keys.onReleased: event => event.accepted = keys.take(event.key, false, event.isAutoRepeat)
    onActiveFocusChanged: if (!activeFocus) keys.release()

    QtObject {
        id: keys

        property int up: 0
        property int down: 0
        property int left: 0
        property int right: 0

        function take(key: int, down: bool, repeated: bool): bool {
            const name = { [Qt.Key_Up]: "up", [Qt.Key_Down]: "down", [Qt.Key_Left]: "left", [Qt.Key_Right]: "right" }[key];
            if (!name)
                return false;
            if (!repeated) {
                keys[name] = down ? 1 : 0;
                page.steer();
            }
            return true;
        }
        function release() {
            if (up + down + left + right > 0) {
                up = down = left = right = 0;
                page.steer();
            }
        }
    }

    Walker {
        id: walker
        objectName: "walker"
        world: Qt.size(1600, 1200)
        // After the frame, since in the middle of it only one camera may have moved.
        onPositionChanged: Qt.callLater(page.follow) // qmllint disable
        onHeadingChanged: Qt.callLater(page.follow) // qmllint disable
    }
    FollowCamera {
        id: left
        objectName: "left"
        goal: page.goal
        heading: page.heading
        distance: walker.strolling || walker.speed !== 0 ? 1.25 : 0.9
        onPositionChanged: page.compare()
        onRunningChanged: if (running) page.forget()
    }
    FollowCamera {
        id: right
        objectName: "right"
        goal: page.goal
        heading: page.heading
        distance: left.distance
        updateRate: page.rates[rate.current]
        onUpdateRateChanged: page.forget()
        onPositionChanged: page.wrote = true
    }

    Scroller {
        id: view

        anchors.fill: parent
        contentHeight: Math.max(height, controls.height + 240)
        PlayArea {
            id: frame

            name: "Cameras"
            x: Theme.margin
            width: page.width - 2 * Theme.margin
            height: view.contentHeight - controls.height - 2 * Theme.margin

            Grid {
                anchors.fill: parent
                anchors.margins: Theme.space
                columns: page.tall ? 1 : 2
                spacing: Theme.space

                CameraView {
                    id: leftView
                    objectName: "left view"
                    width: page.tall ? parent.width : (parent.width - Theme.space) / 2
                    height: page.tall ? (parent.height - Theme.space) / 2 : parent.height
                    camera: left
                    walker: walker
                    name: "The display's rate"
                }
                CameraView {
                    width: leftView.width
                    height: leftView.height
                    camera: right
                    walker: walker
                    name: right.updateRate > 0 ? right.updateRate + " Hz" : "The display's rate"
                }
            }
            DragHandler {
                target: null
                onActiveChanged: {
                    frame.forceActiveFocus(Qt.MouseFocusReason);
                    if (!active)
                        walker.steer(0, 0);
                }
                onTranslationChanged: if (active) walker.steer(
                    Math.max(-1, Math.min(1, -translation.y / 80)), Math.max(-1, Math.min(1, translation.x / 120)))
            }
        }

        Flow {
            id: controls

            x: Theme.margin
            y: view.contentHeight - height - Theme.margin
            width: page.width - 2 * Theme.margin
            spacing: Theme.margin

            PillButton {
                id: auto
                objectName: "auto"
                text: walker.strolling ? "Stop" : "Walk the path"
                prominent: true
                onClicked: {
                    walker.strolling = !walker.strolling;
                    frame.forceActiveFocus(Qt.MouseFocusReason);
                }
            }
            Choice {
                id: rate
                objectName: "rates"
                width: page.narrow ? controls.width : 440
                options: page.narrow ? ["15", "30", "60", "144 Hz", "Display"] : ["15 Hz", "30 Hz", "60 Hz", "144 Hz", "Display"]
            }
            Label {
                objectName: "measured"
                width: controls.width
                wrapMode: Text.WordWrap
                text: !left.running || page.behind < 1 ? "The same motion at any rate."
                    : `Between its frames, the right one is up to ${Math.round(page.behind)} px behind; in them, it is where the left one is.`
                color: Theme.muted
            }
        }
    }
}
