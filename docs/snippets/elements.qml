// SPDX-License-Identifier: MIT
// On a touch a ball falls, a ball moves with two followers, and a bar grows.
import QtQuick
import Sprung

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#f4f1ea"

    component Ball: Rectangle {
        width: 32
        height: 32
        radius: 16
    }

    Ball {
        id: ball
        x: 40
        color: "#e0567a"

        GravityInterpolator on y {
            id: fall
            acceleration: 2400
            floor: scene.height - ball.height
            restitution: 0.7
            running: false
            onFinished: reason => {
                if (reason === Interpolator.Settled) // the ball lies on the floor
                    ball.opacity = 0.6;
            }
        }
    }

    Ball {
        id: leader
        x: 120
        y: 40
        color: "#3f8efc"
        SpringBehavior on x { spring: Springs.snappy }
    }
    Ball { id: second; color: "#7fb2fd" }
    Ball { id: third; color: "#bcd6fe" }
    SpringChain {
        leader: leader
        followers: [second, third]
        spring: Springs.wobbly
        falloff: 0.6
        offsets: [0, 40]
        Component.onCompleted: snap()
    }

    Rectangle {
        id: bar
        x: 120
        y: 200
        height: 8
        color: "#4aa96c"

        ExponentialInterpolator on width {
            id: growth
            duration: 400
            finalVelocity: 40
        }
    }

    TapHandler {
        onPressedChanged: {
            if (!pressed)
                return;
            fall.start();
            leader.x = 240;
            growth.animateTo(160);
        }
    }
}
