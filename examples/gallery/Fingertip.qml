// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Plays a page's film once, with synthetic mouse events, a visible fingertip and a trail behind it.
/// The user's first press, touch, wheel event or key stops it.
VirtualMouse {
    id: player

    /// The time from play() to the start of the film, in milliseconds.
    readonly property int startDelay: 900
    readonly property int maximumWait: 6000 // ms, for motion to end: scenery never stops

    property var page: null // with film, filmLength, filmStep() and rewind()
    property int time: 0 // ms since play()
    property int filmStart // ms since play()
    property bool waits: false // until no motion is running
    property int next // step
    property int lastTime // of a step, in ms since the start of the film
    property point pressPosition
    property point lastPosition
    readonly property bool down: pressed // changes once per press; pressed is notified with each move

    /// Plays the film of a page. With \a afterRest, the film starts when no motion is running.
    function play(film: Item, afterRest: bool) {
        stop();
        page = film;
        filmStart = startDelay;
        waits = afterRest;
        next = lastTime = 0;
        playing = true;
        begin();
        clock.start();
    }
    function stop() {
        if (!playing)
            return;
        playing = false;
        clock.stop();
        end(time);
        page = null;
    }
    function finish() {
        const finished = page;
        stop();
        finished?.rewind();
    }
    function advance() {
        waits = waits && time < maximumWait && anythingMoves();
        if (waits) {
            filmStart = Math.max(startDelay, time);
            return;
        }
        const now = time - filmStart;
        if (!page || now > page.filmLength)
            return finish();
        const current = page; // a step can change the page
        while (page === current && next < page.film.length && playStep(page.filmStep(next), now))
            ++next;
    }
    /// Plays a step, or the part of a move until \a now. Returns whether the step is complete.
    function playStep(step: var, now: int): bool {
        const eventTime = filmStart + Math.min(step.at, now);
        if (step.move) {
            const part = Math.min(1, (now - lastTime) / Math.max(1, step.at - lastTime));
            const rest = 1 - Math.max(0, part);
            const x = pressPosition.x + step.move.x;
            const y = pressPosition.y + step.move.y;
            moveTo(Qt.point(x + rest * (lastPosition.x - x), y + rest * (lastPosition.y - y)), eventTime);
        }
        if (step.at > now)
            return false;
        lastTime = step.at;
        if (step.move)
            lastPosition = finger;
        else if (step.release)
            release(eventTime);
        else if (!pressItem(step.press, step.dx ?? 0, step.dy ?? 0, eventTime))
            finish(); // as in a low window, where the chat heads fly into the cross
        return playing;
    }
    /// Returns false if the item to press is missing, or outside the page.
    function pressItem(item: Item, dx: real, dy: real, time: int): bool {
        if (!item || !item.visible || !item.enabled)
            return false;
        const position = item.mapToItem(null, item.width / 2, item.height / 2);
        pressPosition = lastPosition = Qt.point(position.x + dx, position.y + dy);
        if (!page.contains(page.mapFromItem(null, pressPosition)))
            return false;
        press(pressPosition, time);
        return true;
    }

    objectName: "fingertip"
    onDownChanged: if (down) trail.snap()
    onInputBegan: stop()
    onTimeChanged: if (playing) advance()

    NumberAnimation { id: clock; target: player; property: "time"; from: 0; to: 1e6; duration: 1e6 }
    Connections {
        target: Motion
        function onReducedMotionChanged() {
            player.stop();
        }
    }
    SpringChain {
        id: trail
        leader: tip
        spring: Springs.fromDampingRatio(1, 3000)
        Component.onCompleted: followers = Array.from(Array(dots.count), (_, i) => dots.itemAt(i))
    }
    Item {
        opacity: tip.opacity; visible: opacity > 0

        Repeater {
            id: dots
            model: 7
            Item {
                required property int index

                Dot { width: 16 - 1.5 * parent.index; color: "#e6ffffff" }
            }
        }
    }
    Item {
        id: tip
        x: player.finger.x; y: player.finger.y
        visible: opacity > 0; opacity: player.down ? 1 : 0
        scale: player.down ? 1 : 1.5

        SpringBehavior on opacity { spring: Springs.stiff; overshoot: SpringInterpolator.Clamped }
        SpringBehavior on scale { spring: Springs.stiff }

        Dot { width: 44; color: "#40808890" }
        Dot { width: 41; border { color: "#ffffff"; width: 2.5 } }
    }

    /// A disc with a dark rim, which is visible on any background.
    component Dot: Rectangle {
        x: -width / 2; y: -width / 2; height: width; radius: width / 2
        color: "transparent"
        border { color: "#b0000000"; width: 1.5 }
    }
}
