// SPDX-License-Identifier: MIT
import QtQuick

/// What every element is made to do in tests of all of them: take `place` to `goal`.
Item {
    id: mover

    property real goal: 0
    property real place: 0
    /// What says that it runs, and when it is finished.
    property QtObject runner: null
    property int changes: 0
    property int ends: 0

    onPlaceChanged: ++mover.changes
}
