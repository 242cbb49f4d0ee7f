// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Errors in declarations that qmllint must find.
Item {
    property spring mine: "bouncy" // wrong

    SpringInterpolator on x { two: 100 } // wrong
    SpringInterpolator on y { stiffness: "stiff" } // wrong
    SpringBehavior on width { springs: Springs.bouncy } // wrong
    SpringBehavior on height { running.now: true } // wrong
    FrictionInterpolator on opacity { damping: 3 } // wrong
    GravityInterpolator on rotation { floor.y: 100 } // wrong
    ExponentialInterpolator { duration: true } // wrong
    ManualTicker { running: true } // wrong
}
