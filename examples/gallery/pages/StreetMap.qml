// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// Streets, a river and a park, at any size.
Rectangle {
    id: map

    color: Theme.mix("#e8ebf0", "#1d222b")
    clip: true

    Shape {
        id: streets

        readonly property color street: Theme.mix("#ffffff", "#343c49")
        readonly property real unit: Math.max(map.width, map.height) / 1000

        width: 1000; height: 1000
        transform: Scale { xScale: streets.unit; yScale: streets.unit }
        layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true }

        ShapePath {
            strokeColor: "transparent"; fillColor: Theme.mix("#cfe8d8", "#1f3a34")
            PathSvg {
                path: "M60 90 L330 40 L400 240 L300 330 L90 300 Z " +
                    "M640 560 L900 520 L980 700 L760 800 Z " +
                    "M120 700 L260 640 L330 800 L180 880 Z"
            }
        }
        ShapePath {
            strokeColor: Theme.mix("#bcd6f5", "#22364f"); strokeWidth: 64
            fillColor: "transparent"; capStyle: ShapePath.FlatCap
            PathSvg { path: "M-40 420 C200 380 330 520 520 470 C700 420 740 230 1040 190" }
        }
        ShapePath {
            strokeColor: streets.street; strokeWidth: 10; fillColor: "transparent"
            joinStyle: ShapePath.RoundJoin; capStyle: ShapePath.RoundCap
            PathSvg {
                path: "M-20 120 L60 90 L330 40 L640 -20 M60 90 L90 300 L300 330 L400 240 L330 40 " +
                    "M-20 340 L90 300 M400 240 L720 160 L1020 60 " +
                    "M160 -20 L200 320 L240 640 L120 700 L60 1020 " +
                    "M500 -20 L560 460 L640 560 L700 1020 " +
                    "M780 -20 L840 260 L900 520 L980 700 L760 800 " +
                    "M-20 620 L260 640 L640 560 L1020 480 " +
                    "M260 640 L330 800 L560 740 L760 800 L1020 860 " +
                    "M330 800 L180 880 L420 940 L1020 960 M-20 860 L180 880 M420 606 L480 1020"
            }
        }
        ShapePath {
            strokeColor: streets.street; strokeWidth: 22; fillColor: "transparent"
            capStyle: ShapePath.RoundCap
            PathSvg {
                path: "M-20 250 C200 200 420 180 620 330 C760 430 860 420 1040 360 " +
                    "M300 -20 C360 200 300 420 320 620 C330 780 260 900 280 1040 " +
                    "M620 330 C600 520 800 700 860 1040"
            }
        }
    }
}
