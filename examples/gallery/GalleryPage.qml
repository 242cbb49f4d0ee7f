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

    /// Input for the pictures and the tests: steps in the order of their time.
    ///     { at: 100, press: item }                     in its middle; or { …, dx: 10, dy: 0 } from it
    ///     { at: 400, move: Qt.point(80, -20) }         from where it was pressed, evenly until then
    ///     { at: 400, release: true }
    property var film: []
    /// The length of the film in milliseconds.
    property int filmLength: 2000

    /// Whether all of it is there, the delegates too. The film may name them then.
    property bool ready: false
    /// Whether scenery may move by itself: not while it is drawn for pictures, is covered, or motion is
    /// reduced.
    property bool sceneryMoves: false

    readonly property bool narrow: width < 560

    focus: true
}
