// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Render

// Ten thousand points, each on a spring to its place in the word. The graphics processor moves them:
// what the GUI thread does meanwhile makes no difference.
SpringPoints {
    id: points

    property alias word: letters.word

    signal touched

    function burst(x: real, y: real) {
        letters.scatter(x, y, Math.max(width, height) / 2, 3000);
    }
    function push(vx: real, vy: real) {
        letters.push(vx, vy);
    }

    count: 10000
    diameter: Math.max(1.3, width / 340)
    spring: Springs.spring(60, 5)
    clip: true

    Letters {
        id: letters
        target: points
        colors: [Theme.accent, Theme.violet, Theme.pink, Theme.amber]
    }
    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
        Accessible.role: Accessible.Button
        Accessible.name: "Scatter the word"
        Accessible.onPressAction: points.burst(width / 2, height / 2)
        onPressed: mouse => {
            points.touched();
            points.burst(mouse.x, mouse.y);
        }
        onPositionChanged: mouse => letters.scatter(mouse.x, mouse.y, 70, 500)
    }
}
