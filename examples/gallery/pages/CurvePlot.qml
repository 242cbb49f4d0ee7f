// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A plot of three curves over time, with a mark at `time`.
Item {
    id: curvePlot

    required property string name
    required property var times
    required property var exactValues
    required property var qtValues
    required property var sprungValues
    property real minimumValue: 0
    property real maximumValue: 1
    property real time: -1
    readonly property real span: times.length > 0 ? times[times.length - 1] : 1

    Accessible.role: Accessible.Graphic
    Accessible.name: name

    function points(values: var): var {
        return values.map((value, i) => Qt.point(times[i] / span * plot.width,
            (1 - (value - minimumValue) / (maximumValue - minimumValue)) * plot.height));
    }

    Text {
        text: curvePlot.name
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
            path: curvePlot.points(curvePlot.exactValues)
            color: Theme.muted
            dashed: true
        }
        Polyline {
            anchors.fill: parent
            path: curvePlot.points(curvePlot.qtValues)
            color: Theme.pink
        }
        Polyline {
            anchors.fill: parent
            path: curvePlot.points(curvePlot.sprungValues)
            color: Theme.accent
        }
        Rectangle {
            x: Math.round(curvePlot.time / curvePlot.span * plot.width)
            width: 1
            height: parent.height
            color: Theme.text
            visible: curvePlot.time >= 0
        }
    }
}
