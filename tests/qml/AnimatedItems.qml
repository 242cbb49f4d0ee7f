// SPDX-License-Identifier: MIT
import QtQuick

/// An AnimatedItem for each element, for tests with data.
QtObject {
    id: animatedItems

    readonly property var elements: ({
        SpringInterpolator: itemWith("SpringInterpolator on position { SET; to: it.targetValue }"),
        FrictionInterpolator: itemWith("FrictionInterpolator on position { SET; to: it.targetValue; friction: 4 }"),
        GravityInterpolator: itemWith(`onTargetValueChanged: run.start()
            GravityInterpolator on position { SET; floor: it.targetValue }`),
        ExponentialInterpolator: itemWith("ExponentialInterpolator on position { SET; to: it.targetValue }"),
        SpringChain: itemWith(`Item { id: leader; property real position: it.targetValue }
            SpringChain { SET; properties: ["position"]; followers: [it]; leader: leader }`),
        SpringBehavior: itemWith("position: it.targetValue; SpringBehavior on position { SET }")
    })

    function itemWith(declaration) {
        const text = declaration.replace("SET", "id: run; onFinished: ++it.ends");
        return part(Qt.createQmlObject(`import QtQuick; import Sprung
            QtObject {
                property Component animatedItem: Component { AnimatedItem { id: it; runner: run; ${text} } }
            }`, animatedItems, "Made.qml"), "animatedItem");
    }
    function part(object, name) { return object[name]; }

    function rows() {
        return Object.keys(animatedItems.elements).map(name =>
            ({ tag: name, element: name, component: animatedItems.elements[name] }));
    }
}
