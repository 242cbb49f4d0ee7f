// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// A like pushes it: it gets a velocity, and the spring brings it back. Sparks fly meanwhile.
Clickable {
    id: button

    implicitWidth: 72
    implicitHeight: 72
    focusPolicy: Qt.StrongFocus
    checkable: true
    Accessible.role: Accessible.CheckBox
    Accessible.name: "Like"
    Accessible.checked: checked

    SpringInterpolator on scale {
        id: pop
        to: button.down ? 0.8 : 1
        spring: Springs.fromDampingRatio(0.3, 400)
    }
    onToggled: {
        pop.velocity = checked ? 12 : -4;
        if (checked)
            sparks.start();
    }

    ExponentialInterpolator {
        id: sparks
        target: burst
        property: "spread"
        from: 0
        to: 1
        duration: 700
    }
    Item {
        id: burst

        property real spread: 1

        anchors.centerIn: parent
        scale: 0.4 + 0.8 * spread
        opacity: 1 - spread
        Repeater {
            model: 10
            Item {
                id: ray

                required property int index

                rotation: index * 36
                Rectangle {
                    x: ray.index % 2 ? 38 : 44
                    y: -height / 2
                    width: ray.index % 2 ? 6 : 9
                    height: width
                    radius: width / 2
                    color: Theme.colors[ray.index % 5]
                }
            }
        }
    }
    background: Rectangle {
        radius: height / 2
        color: "transparent"
        border.width: button.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Heart {
            anchors.centerIn: parent
            filled: button.checked
        }
    }
}
