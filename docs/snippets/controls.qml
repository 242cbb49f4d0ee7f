// SPDX-License-Identifier: MIT
// Springs as the transitions of a Popup and a StackView.
import QtQuick
import QtQuick.Controls.Basic
import Sprung
import Sprung.Animations

Rectangle {
    id: root
    width: 320
    height: 240
    color: "#f4f1ea"

    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Rectangle { color: "#dfe7f1" }
        pushEnter: Transition {
            SpringMotion { property: "x"; from: stack.width; to: 0; spring: Springs.snappy }
        }
        pushExit: Transition {
            SpringMotion { property: "x"; to: -stack.width / 3; spring: Springs.snappy }
        }
        popEnter: Transition {
            SpringMotion { property: "x"; to: 0; spring: Springs.snappy }
        }
        popExit: Transition {
            SpringMotion { property: "x"; to: stack.width; spring: Springs.snappy }
        }

        TapHandler {
            onPressedChanged: {
                if (!pressed)
                    return;
                if (stack.depth > 1)
                    stack.pop();
                else
                    stack.push(page);
                popup.visible = !popup.visible;
            }
        }
    }
    Component {
        id: page
        Rectangle { color: "#f2b134" }
    }

    Popup {
        id: popup
        anchors.centerIn: parent
        width: 160
        height: 80
        opacity: 0
        scale: 0.6
        enter: Transition {
            SpringMotion { properties: "opacity,scale"; to: 1; spring: Springs.snappy }
        }
        exit: Transition {
            SpringMotion { property: "opacity"; to: 0; spring: Springs.snappy }
            SpringMotion { property: "scale"; to: 0.6; spring: Springs.snappy }
        }
    }
}
