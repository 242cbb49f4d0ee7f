// SPDX-License-Identifier: MIT
// A burst: it starts fast, slows down, and ends after exactly the given time.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#20242c"

    component Spark: Rectangle {
        property real angle // degrees
        property real reach
        x: reach * Math.cos(angle * Math.PI / 180) - width / 2
        y: reach * Math.sin(angle * Math.PI / 180) - height / 2
        width: 16
        height: 16
        radius: 8
    }

    Item {
        id: burst
        x: parent.width / 2
        y: parent.height / 2
        opacity: 1 - Math.pow(bang.progress, 8)

        property real reach

        ExponentialInterpolator on reach {
            id: bang
            from: 0
            to: 104
            duration: 1200
        }

        Rectangle {
            anchors.centerIn: parent
            width: 2 * burst.reach
            height: 2 * burst.reach
            radius: burst.reach
            color: "transparent"
            border { width: 3; color: "#5a6070" }
        }
        Spark { angle: 0; reach: burst.reach; color: "#3f8efc" }
        Spark { angle: 45; reach: burst.reach; color: "#f2b134" }
        Spark { angle: 90; reach: burst.reach; color: "#e0567a" }
        Spark { angle: 135; reach: burst.reach; color: "#4aa96c" }
        Spark { angle: 180; reach: burst.reach; color: "#3f8efc" }
        Spark { angle: 225; reach: burst.reach; color: "#f2b134" }
        Spark { angle: 270; reach: burst.reach; color: "#e0567a" }
        Spark { angle: 315; reach: burst.reach; color: "#4aa96c" }
    }

    TapHandler {
        onPressedChanged: {
            if (!pressed)
                return;
            burst.x = point.position.x;
            burst.y = point.position.y;
            bang.stop();
            bang.start();
        }
    }
}
