// SPDX-License-Identifier: MIT
import QtQuick

/// Each element moves the `position` of an AnimatedItem to its `targetValue`.
Item {
    id: animatedItem

    property real targetValue: 0
    property real position: 0
    /// The element, with `running` and finished().
    property QtObject runner: null
    property int ends: 0
}
