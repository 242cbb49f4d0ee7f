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

    implicitWidth: 72; implicitHeight: 72
    text: "Like"
    checkable: true; focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: toggle()
    Accessible.onToggleAction: toggle()

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
        Heart {
            anchors.centerIn: parent
            color: button.checked ? button.likedColor : button.color
            fullness: button.checked ? 1 : 0
            SpringBehavior on color { spring: Springs.stiff }
            SpringBehavior on fullness { spring: Springs.smooth }
        }
    }

    component Heart: Item {
        id: heart

        property color color
        property real fullness

        width: 48; height: 48
        layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software // smooth edges
        layer { samples: 4; smooth: true }
        Shape {
            width: 480 // drawn ten times as large, for smooth curves
            height: 480
            scale: 0.1
            transformOrigin: Item.TopLeft
            ShapePath {
                strokeColor: heart.color; strokeWidth: 30
                fillColor: Qt.alpha(heart.color, Math.max(0, Math.min(1, heart.fullness)))
                joinStyle: ShapePath.RoundJoin
                PathSvg {
                    path: "M240 420 C120 340 40 260 40 170 C40 100 90 50 150 50 C190 50 220 70 240 110 " +
                        "C260 70 290 50 330 50 C390 50 440 100 440 170 C440 260 360 340 240 420 Z"
                }
            }
        }
    }
}
