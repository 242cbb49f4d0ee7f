// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A page for one idea: something to play with, the file that moves it, and a film of it.
FocusScope {
    id: page

    /// The heading, and a sentence about what to do here.
    required property string title
    required property string idea

    /// The file whose text the code button shows, relative to the pages' folder. It is what runs
    /// here, and works elsewhere, too. Empty if there is none: then there is no button.
    required property string code

    /// Input for the pictures and the tests: steps in the order of their time. It leaves the page as
    /// it was.
    ///     { at: 100, press: item }                     in its middle; or { …, dx: 10, dy: 0 } from it
    ///     { at: 100, press: () => list.row(0) }        what is there then
    ///     { at: 400, move: Qt.point(80, -20) }         from where it was pressed, evenly until then
    ///     { at: 400, release: true }
    property var film: []
    /// The length of the film in milliseconds.
    property int filmLength: 2000

    /// Puts back what the film has changed and not undone, as a motion. Called at its end.
    function rewind() {
    }

    /// Whether springs move something here.
    property bool sprung: true
    /// Whether all of it is there, the delegates too.
    property bool ready: false
    /// Whether scenery may move by itself: not while it is drawn for pictures, is covered, nobody has been
    /// here for a while, or motion is reduced.
    readonly property bool sceneryMoves: movable && attended
    property bool movable: false
    /// Whether somebody has moved a pointer or pressed a key not long ago.
    property bool attended: true

    /// A step of the film as it is now.
    function filmStep(index: int): var {
        const step = film[index];
        return typeof step.press === "function" ? Object.assign({}, step, { press: step.press() }) : step;
    }

    readonly property bool narrow: width < 560 * Theme.scale

    focus: true
}
