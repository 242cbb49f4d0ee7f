// SPDX-License-Identifier: MIT
import QtQuick

/// An item with a motion to 100. It counts how often the motion starts and finishes.
Item {
    id: it

    property alias motion: motion
    property int starts: 0
    property int ends: 0
    property real before: 100

    onXChanged: {
        if (x < before - 5)
            ++starts;
        before = x;
    }

    CriticalMotion { id: motion; target: it; property: "x"; to: 100; onFinished: ++it.ends }
}
