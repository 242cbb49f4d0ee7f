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
    property point offset // px, from the path between icon and screen
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
    property vector2d pullOrigin // the pointer position at which the app would fill the screen
    property real pullGrowth // growth there

    function beginPull(finger: vector2d) {
        grabPoint = Qt.point((finger.x - x) / width, (finger.y - y) / height);
        pullGrowth = Math.max(1, growth);
        const middle = Qt.vector2d(x + width / 2 - screen.x - screen.width / 2, y + height / 2 - screen.y - screen.height / 2);
        pullOrigin = finger.minus(middle.normalized().times((pullGrowth - growth) * screen.height));
    }
    function growthUnder(finger: vector2d): real {
        return Math.max(0, pullGrowth - finger.minus(pullOrigin).length() / screen.height);
    }
    function pull(finger: vector2d) {
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
        open = growthUnder(Qt.vector2d(then.x + grabPoint.x * then.width, then.y + grabPoint.y * then.height)) > 0.75;
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

            function finger(): vector2d {
                const position = app.parent.mapFromItem(null, centroid.scenePosition);
                return Qt.vector2d(position.x, position.y);
            }
            target: null
            enabled: app.open || app.growth > 0.1 || active // icons stay
            onActiveChanged: {
                if (active)
                    app.beginPull(finger());
                else
                    app.release();
            }
            onCentroidChanged: if (active) app.pull(finger())
        }
    }
}
