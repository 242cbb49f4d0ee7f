// SPDX-License-Identifier: MIT
import QtQuick

/// Each element with something to move, for tests with data.
QtObject {
    id: movers

    readonly property var elements: ({
        SpringInterpolator: moverWith("SpringInterpolator on place { SET; to: it.goal }"),
        FrictionInterpolator: moverWith("FrictionInterpolator on place { SET; to: it.goal; friction: 4 }"),
        GravityInterpolator: moverWith(`onGoalChanged: run.start()
            GravityInterpolator on place { SET; floor: it.goal }`),
        ExponentialInterpolator: moverWith("ExponentialInterpolator on place { SET; to: it.goal }"),
        SpringChain: moverWith(`Item { id: leader; property real place: it.goal }
            SpringChain { SET; properties: ["place"]; followers: [it]; leader: leader }`),
        SpringBehavior: moverWith("place: it.goal; SpringBehavior on place { SET }")
    })

    function moverWith(declaration) {
        const text = declaration.replace("SET", "id: run; onFinished: ++it.ends");
        return part(Qt.createQmlObject(`import QtQuick; import Sprung
            QtObject {
                property Component mover: Component { Mover { id: it; runner: run; ${text} } }
            }`, movers, "Made.qml"), "mover");
    }
    function part(object, name) { return object[name]; }

    function rows() {
        return Object.keys(movers.elements).map(name =>
            ({ tag: name, element: name, component: movers.elements[name] }));
    }
}
