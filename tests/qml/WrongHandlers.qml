// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Errors in signal handlers that qmllint must find.
Item {
    id: root

    SpringInterpolator {
        onSettled: root.x = 1 // wrong
    }
    SpringBehavior on x {
        onFinished: root.y = 1
        onRetargeted: root.y = 1 // wrong
    }
    ManualTicker {
        onTick: root.z = 1 // wrong
    }
}
