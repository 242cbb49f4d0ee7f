// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// A like sets a velocity, and the spring returns the heart to its size. Sparks fly meanwhile.
T.AbstractButton {
    id: button

    property color color: "#596271"
    property color likedColor: "#d4306a"
    property color ringColor: "#2a62e8"
    /// The colors of the sparks, each for two sparks.
    property list<color> sparkColors: ["#2a62e8", "#d4306a", "#a85c00", "#0b8561", "#7a4fd6"]

    property color heartColor: checked ? likedColor : color
    property real fullness: checked ? 1 : 0 // of the heart

    implicitWidth: 72; implicitHeight: 72
    text: "Like"
    checkable: true; focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: toggle()
    Accessible.onToggleAction: toggle()

    SpringBehavior on heartColor { spring: Springs.stiff }
    SpringBehavior on fullness { spring: Springs.smooth }
    SpringInterpolator on scale {
        id: pop
        to: button.down ? 0.8 : 1
        spring: Springs.fromDampingRatio(0.3, 400)
    }
    onCheckedChanged: {
        pop.velocity = checked ? 12 : -4;
        if (checked)
            sparks.start();
    }

    ExponentialInterpolator {
        id: sparks
        target: burst
        property: "spread"
        from: 0; to: 1
        duration: 700
    }
    Item {
        id: burst

        property real spread: 1

        anchors.centerIn: parent
        scale: 0.4 + 0.8 * spread
        opacity: 1 - spread
        Repeater {
            model: [...button.sparkColors, ...button.sparkColors]
            Item {
                id: ray

                required property int index
                required property color modelData

                rotation: index * 36
                Rectangle {
                    x: ray.index % 2 ? 38 : 44; y: -height / 2
                    width: ray.index % 2 ? 6 : 9; height: width; radius: width / 2
                    color: ray.modelData
                }
            }
        }
    }
    background: Rectangle {
        radius: height / 2; color: "transparent"
        border { width: button.visualFocus ? 2 : 0; color: button.ringColor }
    }
    contentItem: Item {
        Shape { // drawn ten times as large, for smooth curves
            anchors.centerIn: parent
            width: 480; height: 480
            scale: 0.1
            layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true; textureSize: "96x96" }
            ShapePath {
                strokeColor: button.heartColor; strokeWidth: 30; joinStyle: ShapePath.RoundJoin
                fillColor: Qt.alpha(button.heartColor, Math.max(0, Math.min(1, button.fullness)))
                PathSvg {
                    path: "M240 420 C120 340 40 260 40 170 C40 100 90 50 150 50 C190 50 220 70 240 110 " +
                        "C260 70 290 50 330 50 C390 50 440 100 440 170 C440 260 360 340 240 420 Z"
                }
            }
        }
    }
}
