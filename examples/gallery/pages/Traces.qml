// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// Curves over time in one frame, the first as a dashed line beneath, and a mark at `time`.
Item {
    id: traces

    required property string name
    required property var times
    required property list<var> curves
    required property list<color> colors
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

        Repeater {
            model: traces.curves.length

            Shape {
                id: curve

                required property int index

                anchors.fill: parent
                layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software
                layer.samples: 4

                ShapePath {
                    strokeColor: traces.colors[curve.index]
                    strokeWidth: 2
                    strokeStyle: traces.colors[curve.index] === Theme.muted ? ShapePath.DashLine : ShapePath.SolidLine
                    fillColor: "transparent"
                    joinStyle: ShapePath.RoundJoin
                    PathPolyline {
                        path: traces.points(traces.curves[curve.index])
                    }
                }
            }
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
