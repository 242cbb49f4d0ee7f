// SPDX-License-Identifier: MIT
import QtQuick

/// A black rectangle that fades out towards its edges, for shadows. It is a disc if its width and
/// height are twice its softness.
Item {
    id: soft

    property real softness: 16 // px, of the edge; at most half of the size
    readonly property real unit: Math.min(softness, width / 2, height / 2) / 32 // px per pixel of the image

    BorderImage {
        width: soft.width / scale; height: soft.height / scale
        scale: Math.max(0.01, soft.unit)
        transformOrigin: Item.TopLeft
        border { left: 32; right: 32; top: 32; bottom: 32 }
        source: "common/shadow.png"
    }
}
