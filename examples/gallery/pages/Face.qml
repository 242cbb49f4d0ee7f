// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes

/// One of four friendly faces, on a disc of 54 by 54 at any size. `gaze` is the direction of its
/// eyes.
Item {
    id: face

    property int person: 0
    property point gaze: Qt.point(0, 0) // -1 to 1 each
    readonly property var look: looks[person]
    readonly property var looks: [
        { skin: "#f6cda9", hair: "#4a2b1a", shirt: "#ffd166", behind: bun, front: fringe },
        { skin: "#c68a5c", hair: "#1d1718", shirt: "#ff8fa3", behind: longHair, front: parting },
        { skin: "#fbdcc0", hair: "#7a3413", shirt: "#2b6777", behind: "", front: tousled },
        { skin: "#dda878", hair: "#3a1f6b", shirt: "#3a1f6b", behind: scarf, front: hem }
    ]
    readonly property string bun: "M27 0 A6.5 6.5 0 0 1 27 13 A6.5 6.5 0 0 1 27 0 Z M12 28 A15 16 0 0 1 42 28 L42 33 L12 33 Z"
    readonly property string longHair: "M10 27 A17 17.5 0 0 1 44 27 L45 42 Q39 47 33 45 L21 45 Q15 47 9 42 Z"
    readonly property string scarf: "M9 27 A18 18.5 0 0 1 45 27 Q46 40 37 46 L17 46 Q8 40 9 27 Z"
    readonly property string fringe: "M12 30 C10 8 44 8 42 30 C40 21 33 19 24 19 C19 20 14 24 12 30 Z"
    readonly property string parting: "M12 32 C10 8 44 8 42 32 C41 23 34 20 27 15 C20 20 13 23 12 32 Z"
    readonly property string tousled: "M12 28 L12 17 L18 17 L20 9 L27 13 L34 8 L36 15 L42 16 L42 28 C39 20 15 20 12 28 Z"
    readonly property string hem: "M12 30 C10 8 44 8 42 30 C41 22 36 17 27 17 C18 17 13 22 12 30 Z"

    Shape {
        width: 54; height: 54
        transform: Scale { xScale: face.width / 54; yScale: face.height / 54 }
        // Smooth edges on the hardware scene graph. Without a layer, the software renderer ignores the
        // clip of a shape that is outside.
        layer { enabled: true; samples: 4; smooth: true }

        ShapePath {
            fillColor: face.look.hair; strokeColor: "transparent"
            PathSvg { path: face.look.behind }
        }
        ShapePath {
            fillColor: face.look.shirt; strokeColor: "transparent"
            PathSvg { path: "M6.5 44.7 Q14 39 27 39 Q40 39 47.5 44.7 A27 27 0 0 1 6.5 44.7 Z" }
        }
        ShapePath {
            fillColor: face.look.skin; strokeColor: "transparent"
            PathSvg { path: "M12.5 27 A14.5 14.5 0 0 1 41.5 27 Q41.5 42 27 43.5 Q12.5 42 12.5 27 Z" }
        }
        ShapePath {
            fillColor: face.look.hair; strokeColor: "transparent"
            PathSvg { path: face.look.front }
        }
        ShapePath { // a smile
            fillColor: "transparent"; strokeColor: "#5a2323"; strokeWidth: 2
            capStyle: ShapePath.RoundCap
            PathSvg { path: "M21.5 34 Q27 40 32.5 34" }
        }
    }
    Repeater {
        model: [20.5, 33.5]

        Rectangle {
            required property real modelData
            readonly property real unit: face.width / 54

            x: (modelData - 2 + 2.4 * face.gaze.x) * unit; y: (24.5 + 2.4 * face.gaze.y) * unit
            width: 4 * unit; height: 5 * unit; radius: width / 2
            antialiasing: true
            color: "#20161a"
        }
    }
}
