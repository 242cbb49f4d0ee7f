// SPDX-License-Identifier: MIT
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
                readonly property var scenes: Array.from(Album.photos).filter((_, photo) => photo % feed.columns === index)

                width: (posts.width - (feed.columns - 1) * posts.spacing) / feed.columns
                spacing: Theme.margin

                Repeater {
                    model: column.scenes

                    Rectangle {
                        id: post

                        required property int index
                        required property var modelData
                        readonly property int person: (index + column.index) % 4

                        width: column.width; height: picture.y + picture.height + Theme.space
                        radius: Theme.radius; color: Theme.surface
                        border.color: Theme.line

                        Rectangle {
                            anchors { left: parent.left; leftMargin: Theme.space }
                            y: Theme.space; width: 32; height: 32; radius: 16
                            color: Theme.raised

                            Face { anchors { fill: parent; margins: 1 } person: post.person }
                        }
                        Column {
                            id: texts
                            anchors { left: parent.left; leftMargin: Theme.space + 40; right: parent.right }
                            anchors.rightMargin: Theme.space
                            y: Theme.space

                            Label {
                                width: parent.width
                                text: feed.names[post.person]
                                font.weight: Font.DemiBold
                                wrapMode: Text.WordWrap
                            }
                            Label {
                                width: parent.width
                                text: post.modelData.location
                                color: Theme.muted; font.pixelSize: Theme.small
                                wrapMode: Text.WordWrap
                            }
                        }
                        Landscape {
                            id: picture
                            x: Theme.space; y: texts.y + Math.max(32, texts.height) + Theme.space
                            width: parent.width - 2 * Theme.space
                            height: [0.62, 0.8, 0.7, 0.9][(post.index * 3 + column.index) % 4] * width
                            scene: post.modelData
                            RoundCorners { corner: 8 }
                        }
                    }
                }
            }
        }
    }
}
