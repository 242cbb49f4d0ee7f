// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// An app that grows from its icon to the whole screen. The pointer can grab it in flight, pull it
// smaller, and throw it home. Two values on springs move it, and continue with the velocity of the
// pointer.
T.AbstractButton {
    id: app

    required property rect home // the rect of its icon
    required property rect screen
    property bool open: false

    property real growth: 0 // from the icon to the screen
    property point offset: Qt.point(0, 0) // px, from the path between icon and screen
    readonly property real shown: Math.max(0, Math.min(1, growth)) // to fade by
    readonly property bool held: touch.active || drag.active
    readonly property bool isHome: growth === 0 && offset === Qt.point(0, 0)
    readonly property rect frame: frameAt(growth, offset)

    function frameAt(growth: real, offset: point): rect {
        const between = (a, b, part) => a + (b - a) * part;
        // Thrown home, it becomes a little smaller than its icon, depending on the velocity.
        const size = growth < 0 ? growth / (1 - 30 * growth) : growth;
        const width = between(home.width, screen.width, size);
        const height = between(home.height, screen.height, size);
        return Qt.rect(
            between(home.x + home.width / 2, screen.x + screen.width / 2, growth) + offset.x - width / 2,
            between(home.y + home.height / 2, screen.y + screen.height / 2, growth) + offset.y - height / 2,
            width, height);
    }

    property point grabPoint // the grabbed point of the app: 0 to 1 in x and y
    property vector2d grabPosition // of the pointer, at the grab
    property vector2d pullVector // px; from the center of the screen, the pull that results in the size at the grab
    property real grabGrowth // growth at the grab

    function beginPull(at: point) {
        grabPoint = Qt.point((at.x - x) / width, (at.y - y) / height);
        grabPosition = Qt.vector2d(at.x, at.y);
        grabGrowth = growth;
        pullVector = Qt.vector2d(x + width / 2 - screen.x - screen.width / 2, y + height / 2 - screen.y - screen.height / 2)
            .normalized().times(Math.max(0, 1 - growth) * screen.height);
    }
    function growthUnder(finger: point): real {
        const pull = pullVector.plus(Qt.vector2d(finger.x, finger.y).minus(grabPosition));
        return Math.max(0, grabGrowth + (pullVector.length() - pull.length()) / screen.height);
    }
    function pull(finger: point) {
        growth = growthUnder(finger);
        const frame = frameAt(growth, Qt.point(0, 0));
        offset = Qt.point(finger.x - frame.x - grabPoint.x * frame.width,
                          finger.y - frame.y - grabPoint.y * frame.height);
    }
    function release() {
        const projectionTime = 0.15; // seconds that the throw is extrapolated
        const then = frameAt(growth + projectionTime * growthSpring.velocity,
                             Qt.point(offset.x + projectionTime * offsetSpring.velocity.x,
                                      offset.y + projectionTime * offsetSpring.velocity.y));
        open = growthUnder(Qt.point(then.x + grabPoint.x * then.width, then.y + grabPoint.y * then.height)) > 0.75;
    }

    x: frame.x; y: frame.y; z: isHome ? 0 : open || held ? 2 : 1
    width: frame.width; height: frame.height
    onClicked: open = true

    SpringInterpolator {
        id: growthSpring
        target: app
        property: "growth"
        to: app.open ? 1 : 0
        spring: Springs.snappy
        held: app.held
    }
    SpringInterpolator {
        id: offsetSpring
        target: app
        property: "offset"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: app.held
    }

    Item { // a button does not notice that its own handler takes the grab
        anchors.fill: parent

        PointHandler { id: touch } // stops a running motion
        DragHandler {
            id: drag

            function fingerPosition(): point {
                return app.parent.mapFromItem(null, centroid.scenePosition);
            }
            target: null
            enabled: app.open || app.growth > 0.1 || active // icons stay
            onActiveChanged: {
                if (active)
                    app.beginPull(fingerPosition());
                else
                    app.release();
            }
            onCentroidChanged: if (active) app.pull(fingerPosition())
        }
    }
}
