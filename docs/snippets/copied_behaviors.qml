// SPDX-License-Identifier: MIT
// The QML code that the playground copies, in each vocabulary. A touch starts all springs.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    component Ball: Rectangle {
        width: 40
        height: 20
        radius: 10
        color: "#3f8efc"
    }

    Column {
        id: balls
        y: 8
        spacing: 5

        Ball {
            SpringBehavior on x { spring: Springs.bouncy }
        }
        Ball {
            SpringBehavior on x { spring: Springs.material.expressiveFastSpatial }
        }
        Ball {
            SpringBehavior on x { spring: Springs.spring(180, 12, 2) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromDampingRatio(0.75, 200) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromResponse(500, 0.825) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromDurationAndBounce(400, -0.3) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromSettlingTime(500, 0.7, 2) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromOrigami(40, 7) }
        }
        Ball {
            SpringBehavior on x { spring: Springs.fromBouncinessAndSpeed(4, 12) }
        }
    }

    TapHandler {
        onPressedChanged: {
            for (let i = 0; i < balls.children.length; ++i)
                balls.children[i].x = pressed ? 240 : 20;
        }
    }
}
