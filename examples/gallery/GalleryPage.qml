// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

/// A page that shows one idea: an interactive area, the file with its animations, and a film.
FocusScope {
    id: page

    /// A sentence with instructions.
    required property string idea

    /// The file whose text the code button shows, relative to the pages' folder. The page runs this
    /// file, and the file also works in other programs.
    required property string code

    /// Input for pictures and tests: the steps of tap() and drag(), in the order of their time. The film
    /// restores the state of the page.
    property var film: []
    /// The length of the film in milliseconds.
    property int filmLength: 2000

    /// Animates the page back to its state before the film. Called at the end of the film.
    function rewind() {
        goBack();
    }
    /// Closes what is open, as Escape and Back do. Returns false if nothing is open.
    function goBack(): bool {
        return false;
    }
    Keys.onEscapePressed: event => event.accepted = goBack()
    Keys.onBackPressed: event => event.accepted = goBack()

    /// The reason for moving the focus on: the next item has a ring if the focused item has one.
    readonly property int focusReason: (Window.activeFocusItem as T.Control)?.visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason

    /// Whether the page and its delegates are created.
    property bool ready: false
    /// Whether scenery moves without input. It rests in pictures, on a covered page, without recent
    /// input, and with reduced motion.
    property bool sceneryMoves: false

    /// Returns the steps of a tap on an item, or on the item that a function returns at that time. Times
    /// are in milliseconds, and dx and dy from the center of the item.
    function tap(item: var, at: int, until: int, dx = 0, dy = 0): var {
        return drag(item, at, [[until]], dx, dy);
    }
    /// Returns the steps of a drag. Each move is [time, x, y], in px from the press, and lasts from the
    /// previous step. The release comes with the last move, or later with a last entry [time].
    function drag(item: var, at: int, moves: var, dx = 0, dy = 0): var {
        return [{ at: at, press: item, dx: dx, dy: dy },
                ...moves.filter(move => move.length > 1).map(move => ({ at: move[0], move: Qt.point(move[1], move[2]) })),
                { at: moves[moves.length - 1][0], release: true }];
    }
    /// Returns a step of the film, with the item that it presses now.
    function filmStep(index: int): var {
        const step = film[index];
        return typeof step.press === "function" ? Object.assign({}, step, { press: step.press() }) : step;
    }

    readonly property bool narrow: width < 560 * Theme.scale
    readonly property bool landscape: height < 300 && !narrow // as on a phone on its side

    focus: true
}
