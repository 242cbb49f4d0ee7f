// SPDX-License-Identifier: MIT
// The QML code that the playground copies, for each way to describe a spring. A touch starts all.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    component Thing: Rectangle {
        width: 40
        height: 20
        radius: 10
        color: "#3f8efc"
    }

    Column {
        id: things
        y: 8
        spacing: 5

        Thing {
            SpringBehavior on x { spring: Springs.bouncy }
        }
        Thing {
            SpringBehavior on x { spring: Springs.material.expressiveFastSpatial }
        }
        Thing {
            SpringBehavior on x { spring: Springs.spring(180, 12, 2) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromDampingRatio(0.75, 200) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromResponse(500, 0.825) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromDurationAndBounce(400, -0.3) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromSettlingTime(500, 0.7, 2) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromOrigami(40, 7) }
        }
        Thing {
            SpringBehavior on x { spring: Springs.fromBouncinessAndSpeed(4, 12) }
        }
    }

    TapHandler {
        onPressedChanged: {
            for (let i = 0; i < things.children.length; ++i)
                things.children[i].x = pressed ? 240 : 20;
        }
    }
}
