// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// Twelve drawn photos: a sky, and the shapes in front of it from back to front. A list contains
/// shapes that belong together.
QtObject {
    readonly property var photos: [
        { name: "First light", location: "Above the second lake", sky: ["#3a4f8f", "#e58f8a", "#ffd9a0"],
          parts: [disc(205, 92, 34, "#fff1c9"), alp(70, 62, 190, 90, "#8a6f9c", "#5d5585", "#f6d9cf"),
                  peak(235, 84, 190, 80, "#6c5f92", "#4b4a7c"), peak(150, 100, 270, 90, "#4a4a78", "#33385f"),
                  hill(60, 215, 300, 110, "#26304f"), hill(260, 220, 280, 90, "#1c2540")] },
        { name: "Dunes", location: "Two hours from the well", sky: ["#2f7fb8", "#8cc5dd", "#fbe3bd"],
          parts: [disc(70, 48, 26, "#fffbe6"), hill(230, 178, 300, 120, "#e9a765"),
                  hill(70, 206, 320, 130, "#dc8f4d"), hill(270, 232, 340, 120, "#b9683a")] },
        { name: "Fjord", location: "Seen from the ferry", sky: ["#6fa5c9", "#b7d3dd", "#eef1e6"],
          parts: [alp(64, 30, 150, 130, "#5b7f8f", "#3f6274", "#f4f8f8"),
                  alp(240, 50, 180, 120, "#4a7080", "#305566", "#f4f8f8"),
                  peak(140, 92, 120, 60, "#7fa0aa", "#5d828f"), band(148, 60, "#5f97a8", "#1f4a5c"),
                  line(70, 162, 90, "#cfe6e8", 0.5), line(150, 172, 120, "#cfe6e8", 0.35),
                  line(30, 186, 70, "#cfe6e8", 0.25)] },
        { name: "Moonrise", location: "The night without wind", sky: ["#0b1030", "#1d2a5e", "#4a5c96"],
          parts: [stars(), disc(200, 66, 60, "#dfe6ff", 0.12), disc(200, 66, 40, "#f5f2e2", 1),
                  peak(90, 96, 240, 80, "#26315f", "#182046"), peak(250, 112, 200, 70, "#1d274f", "#121938"),
                  band(160, 42, "#2d3c74", "#10173a"), line(176, 166, 48, "#dfe6ff", 0.6),
                  line(184, 174, 32, "#dfe6ff", 0.45), line(190, 183, 20, "#dfe6ff", 0.3)] },
        { name: "Meadow", location: "After the rain", sky: ["#4a9fd8", "#a5d4ee", "#f2f6dc"],
          parts: [cloud(60, 52), cloud(222, 36), hill(230, 176, 320, 100, "#9cc873"),
                  hill(60, 200, 340, 110, "#7db65a"), pine(226, 96, 34, "#3c7f4a"), pine(246, 106, 26, "#35733f"),
                  hill(250, 226, 330, 100, "#569a47")] },
        { name: "Red rock", location: "Where the road ends", sky: ["#f3a05f", "#f7c58b", "#fbe6c8"],
          parts: [disc(150, 104, 46, "#fff4d6"), block(24, 78, 66, 130, "#b4553c", "#8a3a30"),
                  block(38, 62, 34, 30, "#c1634a", "#b4553c"), block(206, 92, 82, 120, "#a84c38", "#7c332c"),
                  block(226, 74, 30, 30, "#b4553c", "#a84c38"), hill(150, 214, 600, 90, "#8a3f30")] },
        { name: "Pines", location: "Below the hut, in fog", sky: ["#7d95a0", "#b4c3c6", "#e6e9e2"],
          parts: [peak(190, 40, 280, 130, "#93a9b0", "#a9bbbf"), hill(150, 190, 700, 100, "#9fb3b3"),
                  row(12, 102, 40, "#6f8c87"), row(-4, 118, 54, "#48695f"), row(14, 138, 70, "#274a41")] },
        { name: "Low sun", location: "The beach in October", sky: ["#5a4b8a", "#e0798a", "#ffc98a"],
          parts: [disc(150, 118, 52, "#ffe9b8"), band(122, 82, "#e58b7c", "#5a3f7c"),
                  line(118, 132, 64, "#ffe9b8", 0.8), line(126, 142, 48, "#ffe9b8", 0.6),
                  line(134, 153, 32, "#ffe9b8", 0.45), hill(90, 236, 700, 90, "#3a2b52")] },
        { name: "Glacier", location: "Noon, and still cold", sky: ["#1f6fb8", "#6fb2e0", "#d5ecf7"],
          parts: [peak(110, 26, 220, 140, "#c9dfec", "#7fa6c4"), peak(220, 62, 190, 110, "#a9cbe0", "#5f8db2"),
                  peak(30, 86, 150, 90, "#8fb6d2", "#4f7ea6"), hill(150, 214, 420, 100, "#f2f9fc"),
                  hill(270, 232, 260, 90, "#dcecf4")] },
        { name: "Northern light", location: "Twenty below", sky: ["#071426", "#0d3a4a", "#1f7a6a"],
          parts: [stars(), curtain(10, 92, "#5effb0"), curtain(90, 64, "#7dffe0"),
                  peak(70, 118, 220, 70, "#10303c", "#0a2029"), peak(240, 106, 230, 80, "#0e2a36", "#081a22"),
                  hill(150, 226, 440, 90, "#d5e6ea"), pine(250, 150, 34, "#08181f"), pine(270, 158, 26, "#08181f")] },
        { name: "Vineyard", location: "The last week of summer", sky: ["#e8a66a", "#f6cf97", "#fbedcf"],
          parts: [disc(228, 66, 30, "#fff8e0"), hill(70, 152, 300, 80, "#b39a72"),
                  hill(240, 178, 330, 110, "#8fa05a"), hill(60, 214, 380, 130, "#77924a"),
                  hill(70, 232, 360, 130, "#86a052"), hill(80, 250, 340, 130, "#6d8a46")] },
        { name: "Islands", location: "From the lighthouse", sky: ["#2f8fc4", "#9ad4e4", "#f4efd8"],
          parts: [cloud(210, 44), hill(80, 116, 130, 50, "#5d9a8f"), hill(236, 118, 100, 36, "#76aca2"),
                  band(114, 90, "#4fb0bf", "#135a7a"), line(30, 128, 110, "#e6f7f4", 0.5),
                  line(176, 136, 90, "#e6f7f4", 0.4), line(90, 152, 130, "#e6f7f4", 0.3),
                  hill(260, 226, 220, 80, "#3d7a5a")] }
    ]

    function shape(kind: string, x: real, y: real, width: real, height: real, color: string, more = {}): var {
        return Object.assign({ kind: kind, x: x, y: y, width: width, height: height, color: color }, more);
    }
    function disc(x: real, y: real, size: real, color: string, opacity = 1, wide = 1): var {
        return shape("disc", x, y, size * wide, size, color, { opacity: opacity });
    }
    /// Part of an ellipse that is as flat as a large circle, since large circles are drawn with
    /// corners.
    function hill(x: real, y: real, width: real, height: real, color: string): var {
        const circle = (width * width / height + height) / 4;
        const radius = Math.min(circle, 4 * (205 - y + height / 2));
        return shape("disc", x, y - height / 2 + radius, 2 * radius, 2 * radius, color,
                     { stretch: Math.sqrt(circle / radius) });
    }
    function peak(x: real, y: real, width: real, height: real, color: string, below: string): var {
        return shape("peak", x, y, width, height, color, { below: below });
    }
    /// A peak with snow.
    function alp(x: real, y: real, width: real, height: real, color: string, below: string, snow: string): var {
        return [peak(x, y, width, height, color, below),
                shape("triangle", x, y, width * 0.25, height * 0.25, snow)];
    }
    function block(x: real, y: real, width: real, height: real, color: string, below: string): var {
        return shape("block", x, y, width, height, color, { below: below });
    }
    function band(y: real, height: real, color: string, below: string): var {
        return block(-100, y, 500, height, color, below);
    }
    function line(x: real, y: real, width: real, color: string, opacity: real): var {
        return shape("block", x, y, width, 1.6, color, { opacity: opacity });
    }
    function cloud(x: real, y: real): var {
        return [disc(x, y, 26, "#ffffff"), disc(x + 18, y - 5, 34, "#ffffff"),
                disc(x + 40, y, 24, "#ffffff"), disc(x + 20, y + 5, 22, "#ffffff", 1, 3.6)];
    }
    function stars(): var {
        return Array.from({ length: 26 }, (_, i) =>
            disc(i * 97 % 300, i * 53 % 92, 1 + i % 3 * 0.6, "#ffffff", 0.4 + i % 4 * 0.15));
    }
    function curtain(x: real, y: real, color: string): var {
        return Array.from({ length: 10 }, (_, i) =>
            disc(x + i * 21, y - 16 * Math.sin(i * 0.6), 110 - i % 3 * 24, color, 0.13, 0.3));
    }
    function pine(x: real, y: real, height: real, color: string): var {
        return Array.from([0, 0.25, 0.5], down =>
            shape("triangle", x, y + down * height, height * (0.36 + 0.4 * down), height * 0.4, color));
    }
    function row(x: real, y: real, height: real, color: string): var {
        return Array.from({ length: 9 }, (_, i) =>
            peak(x + i * 37, y + i * 29 % 23, height * 0.55, height * (1.6 + i % 3 * 0.2), color, color));
    }
}
