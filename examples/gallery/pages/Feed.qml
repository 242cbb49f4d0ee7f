// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery
import Sprung

/// Pictures of friends, in as many columns as fit. They scroll slowly without input.
Flickable {
    id: feed

    required property bool live
    required property var names
    readonly property int columns: Math.max(1, Math.floor(width / 280))
    readonly property real pace: 20 // px/s
    readonly property bool drifting: live && !moving && contentHeight > height

    contentHeight: posts.height + 2 * Theme.margin
    boundsBehavior: Flickable.StopAtBounds
    onDriftingChanged: {
        if (!drifting)
            return drift.stop();
        drift.velocity = atYEnd ? -pace : pace;
        drift.start();
    }

    FrictionInterpolator {
        id: drift
        target: feed
        property: "contentY"
        running: false
        friction: 0
        minimum: 0; maximum: Math.max(1, feed.contentHeight - feed.height)
        boundsBehavior: Interpolator.Bounce
        restitution: 1
    }
    Album { id: album }
    Row {
        id: posts
        x: Theme.margin; y: Theme.margin
        width: feed.width - 2 * Theme.margin
        spacing: Theme.margin

        Repeater {
            model: feed.columns

            Column {
                id: column

                required property int index
                readonly property var scenes: Array.from(album.photos).filter((_, photo) => photo % feed.columns === index)

                width: (posts.width - (feed.columns - 1) * posts.spacing) / feed.columns
                spacing: Theme.margin

                Repeater {
                    model: column.scenes

                    FeedPost {
                        required property int index
                        required property var modelData

                        width: column.width
                        person: (index + column.index) % 4
                        name: feed.names[person]
                        scene: modelData
                        shape: [0.62, 0.8, 0.7, 0.9][(index * 3 + column.index) % 4]
                    }
                }
            }
        }
    }
}
