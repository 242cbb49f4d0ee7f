// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var songs: [
        { title: "Low sun", artist: "Maya Stone", length: 214, scene: Album.photos[7] },
        { title: "Coil", artist: "The Dampers", length: 187, scene: Album.photos[5] },
        { title: "Second lake", artist: "Noor", length: 198, scene: Album.photos[0] },
        { title: "Overshoot", artist: "Kai", length: 163, scene: Album.photos[4] },
        { title: "Pendulum", artist: "Harbour Choir", length: 241, scene: Album.photos[3] }
    ]
    property int current: 0
    readonly property var song: songs[current]
    property real position: 48 // s
    property bool playing: true
    readonly property string playIcon: playing ? "M8 5 L8 19 M16 5 L16 19" : "M8 5 L19 12 L8 19 Z"

    function play(index: int) {
        current = (index + songs.length) % songs.length;
        position = 0;
    }
    /// Opens or closes the player, and passes the focus on.
    function setOpen(open: bool) {
        const reason = focusReason;
        player.anchor = open ? "full" : "mini";
        if (open)
            full.forceActiveFocus(reason);
        else
            mini.forceActiveFocus(reason);
    }
    function goBack(): bool {
        const wasOpen = player.open;
        setOpen(false);
        return wasOpen;
    }

    idea: "Open the player, drag the position, and pull up the queue."
    code: "GrowingPlayer.qml"
    film: [...tap(mini, 100, 160), ...drag(full.scrubber, 1000, [[1500, 90, 0], [1550]], -60, -8),
        ...drag(full.handle, 1800, [[2100, 0, -220]])]
    filmLength: 3200

    function rewind() {
        full.queue.stop = 0;
        setOpen(false);
        play(0);
        position = 48;
    }

    Timer {
        interval: 1000; repeat: true; running: page.playing && page.sceneryMoves
        onTriggered: page.position < page.song.length ? ++page.position : page.play(page.current + 1)
    }
    DeviceFrame {
        id: stage
        page: page

        Landscape { anchors.fill: parent; scene: page.song.scene }
        GrowingPlayer {
            id: player
            objectName: "player"
            miniHeight: 28 + 36 * Theme.scale
            coverPosition: full.coverPosition; coverSize: full.coverSize
            cover: Landscape { scene: page.song.scene }
            Accessible.role: Accessible.Pane; Accessible.name: "Player"
            mini: [
                ListRow {
                    id: mini
                    anchors.fill: parent
                    name: page.song.title; detail: page.song.artist
                    indent: player.miniHeight + Theme.space; leftPadding: indent; rightPadding: indent
                    fill: "transparent"
                    focus: true
                    enabled: !player.open
                    Accessible.name: "Open the player, " + page.song.title
                    onClicked: page.setOpen(true)
                },
                IconButton {
                    anchors { right: parent.right; rightMargin: Theme.space; verticalCenter: parent.verticalCenter }
                    name: page.playing ? "Pause" : "Play"; icon24: page.playIcon
                    onClicked: page.playing = !page.playing
                }
            ]
            FullPlayer { id: full; page: page }
        }
    }
}
