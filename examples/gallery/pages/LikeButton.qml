// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// A like sets a velocity, and the spring returns the heart to its size. Sparks fly meanwhile.
T.AbstractButton {
    id: button

    property color likedColor: "#d4306a"
    property list<color> sparkColors: ["#2a62e8", "#d4306a", "#a85c00", "#0b8561", "#7a4fd6"] // each for two sparks
    property color outline: checked ? likedColor : palette.placeholderText
    property color filling: Qt.alpha(likedColor, checked ? 1 : 0)

    implicitWidth: 72; implicitHeight: 72
    text: "Like"; checkable: true; focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: toggle()
    Accessible.onToggleAction: toggle()
    onCheckedChanged: {
        pop.velocity = checked ? 12 : -4;
        if (checked)
            sparks.start();
    }

    SpringBehavior on outline { spring: Springs.stiff }
    SpringBehavior on filling { spring: Springs.smooth }
    SpringInterpolator on scale { id: pop; to: button.down ? 0.8 : 1; spring: Springs.fromDampingRatio(0.3, 400) }
    ExponentialInterpolator { id: sparks; target: burst; property: "scale"; from: 0.4; to: 1.2; duration: 700 }

    background: Rectangle { radius: height / 2; color: "transparent"; border { width: button.visualFocus ? 2 : 0; color: button.palette.highlight } }
    Item {
        id: burst
        anchors.centerIn: parent
        scale: 1.2; opacity: 1.5 - scale / 0.8
        Repeater {
            model: [...button.sparkColors, ...button.sparkColors]
            Rectangle {
                required property int index
                required property color modelData
                readonly property real reach: index % 2 ? 41 : 48.5 // px

                x: reach * Math.cos(index * Math.PI / 5) - radius; y: reach * Math.sin(index * Math.PI / 5) - radius
                width: index % 2 ? 6 : 9; height: width; radius: width / 2
                color: modelData
            }
        }
    }
    Shape { // drawn ten times as large, for smooth curves
        anchors.centerIn: parent
        width: 480; height: 480; scale: 0.1
        layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true; textureSize: "96x96" }
        ShapePath {
            strokeColor: button.outline; strokeWidth: 30; joinStyle: ShapePath.RoundJoin
            fillColor: button.filling
            PathSvg { path: "M240 420 C120 340 40 260 40 170 C40 100 90 50 150 50 C190 50 220 70 240 110 C260 70 290 50 330 50 C390 50 440 100 440 170 C440 260 360 340 240 420 Z" }
        }
    }
}
