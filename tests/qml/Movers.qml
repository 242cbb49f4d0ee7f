// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Each element with something to move, for tests with data.
QtObject {
    id: movers

    readonly property var elements: ({
        SpringInterpolator: spring,
        FrictionInterpolator: friction,
        GravityInterpolator: gravity,
        ExponentialInterpolator: exponential,
        SpringChain: chain,
        SpringBehavior: behavior
    })

    /// A row for each, but those excepted.
    function rows(...except) {
        const names = Object.keys(movers.elements).filter(name => !except.includes(name));
        return names.map(name => ({ tag: name, element: name, component: movers.elements[name] }));
    }

    readonly property Component spring: Component {
        Mover {
            id: sprung
            runner: springRunner
            SpringInterpolator on place {
                id: springRunner
                to: sprung.goal
                onFinished: ++sprung.ends
            }
        }
    }
    readonly property Component friction: Component {
        Mover {
            id: thrown
            runner: frictionRunner
            FrictionInterpolator on place {
                id: frictionRunner
                to: thrown.goal
                friction: 4
                onFinished: ++thrown.ends
            }
        }
    }
    readonly property Component gravity: Component {
        Mover {
            id: falling
            runner: gravityRunner
            onGoalChanged: gravityRunner.start()
            GravityInterpolator on place {
                id: gravityRunner
                floor: falling.goal
                onFinished: ++falling.ends
            }
        }
    }
    readonly property Component exponential: Component {
        Mover {
            id: decaying
            runner: exponentialRunner
            ExponentialInterpolator on place {
                id: exponentialRunner
                to: decaying.goal
                onFinished: ++decaying.ends
            }
        }
    }
    readonly property Component chain: Component {
        Mover {
            id: follower
            runner: chainRunner
            Item {
                id: leader
                property real place: follower.goal
            }
            SpringChain {
                id: chainRunner
                properties: ["place"]
                followers: [follower]
                leader: leader
                onFinished: ++follower.ends
            }
        }
    }
    readonly property Component behavior: Component {
        Mover {
            id: behaving
            runner: behaviorRunner
            place: behaving.goal
            SpringBehavior on place { id: behaviorRunner }
            Connections {
                target: behaviorRunner
                function onFinished() { ++behaving.ends; }
            }
        }
    }
}
