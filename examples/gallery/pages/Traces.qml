// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A plot of three curves over time, with a mark at `time`.
Item {
    id: traces

    required property string name
    required property var times
    required property var exact
    required property var theirs
    required property var ours
    property real least: 0
    property real most: 1
    property real time: -1
    readonly property real span: times.length > 0 ? times[times.length - 1] : 1

    Accessible.role: Accessible.Graphic
    Accessible.name: name

    function points(values: var): var {
        return values.map((value, i) => Qt.point(times[i] / span * plot.width,
            (1 - (value - least) / (most - least)) * plot.height));
    }

    Text {
        text: traces.name
        Accessible.ignored: true
        color: Theme.muted
        font.pixelSize: Theme.small
    }
    Rectangle {
        id: plot

        y: 20
        width: parent.width
        height: parent.height - y
        radius: Theme.space
        color: Theme.raised

        Polyline {
            anchors.fill: parent
            path: traces.points(traces.exact)
            color: Theme.muted
            dashed: true
        }
        Polyline {
            anchors.fill: parent
            path: traces.points(traces.theirs)
            color: Theme.pink
        }
        Polyline {
            anchors.fill: parent
            path: traces.points(traces.ours)
            color: Theme.accent
        }
        Rectangle {
            x: Math.round(traces.time / traces.span * plot.width)
            width: 1
            height: parent.height
            color: Theme.text
            visible: traces.time >= 0
        }
    }
}
