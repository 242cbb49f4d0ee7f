// SPDX-License-Identifier: MIT
// Tests Presence of the folder qml-only with the tests of the element in Sprung.Layouts.
import QtQuick
import "../../qml-only"
import "../qml/layouts"

Item {
    id: root; width: 200; height: 200

    PresenceTests {
        name: "QmlOnlyPresence"
        imports: `import "${Qt.resolvedUrl("../../qml-only")}"`
        motion: Motion
        springs: Springs
        clock: ManualTicker { }

        function isIdle() { return Motion._running.length === 0; }
        function contentParent(presence) { return presence._wrapper; }
    }
}
