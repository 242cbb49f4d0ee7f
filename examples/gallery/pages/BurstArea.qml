// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Fires bursts from a pool; the next burst reuses the oldest one.
Item {
    id: sky

    property int duration: 900
    readonly property real reach: Math.min(width, height) * 0.45
    /// The index of a color, or -1 for all in turn.
    property int color: -1
    property int fired: 0
    signal pressed

    function burst(x: real, y: real) {
        const color = Theme.colors[sky.color < 0 ? fired % Theme.colors.length : sky.color];
        oldest().fire(x, y, color);
        ++fired;
    }
    function oldest(): RingBurst {
        return pool.itemAt(fired % pool.count) as RingBurst;
    }
    function newest(): RingBurst {
        return pool.itemAt((fired + pool.count - 1) % pool.count) as RingBurst;
    }

    clip: true

    Repeater {
        model: 3
        Rectangle {
            required property int index
            anchors.centerIn: parent
            width: 96 + index * 120
            height: width
            radius: width / 2
            color: "transparent"
            border.color: Theme.line
            opacity: 1 - 0.3 * index
        }
    }
    Text {
        anchors.centerIn: parent
        text: "Tap"
        color: Theme.muted
        font.pixelSize: Theme.heading
        font.weight: Font.Medium
    }
    Repeater {
        id: pool

        model: 8

        RingBurst {
            required property int index
            readonly property BurstArea sky: parent as BurstArea

            objectName: "burst" + index
            duration: sky ? sky.duration : 0
            size: sky ? sky.reach : 0
        }
    }
    MultiPointTouchArea {
        anchors.fill: parent
        // Declared, because Qt never deletes the one that it would create for a mouse.
        touchPoints: TouchPoint {}
        onPressed: points => {
            sky.pressed();
            for (const point of points)
                sky.burst(point.x, point.y);
        }
        onUpdated: points => {
            for (const point of points) {
                const last = sky.newest();
                if (Math.hypot(point.x - last.x, point.y - last.y) > 110)
                    sky.burst(point.x, point.y);
            }
        }
    }
}
