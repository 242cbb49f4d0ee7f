// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// One idea: something to play with, the file that makes it move, and a film of it.
FocusScope {
    id: page

    /// Heading, and what to do here, in a sentence.
    required property string title
    required property string idea

    /// The file, seen from the pages' folder, whose text the code button shows. It is what runs here.
    required property string code

    /// What a hand does, for the pictures and the tests: steps in the order of their time.
    ///     { at: 100, press: item }                     in its middle; or { …, dx: 10, dy: 0 } from it
    ///     { at: 400, move: Qt.point(80, -20) }         from where it was pressed, evenly until then
    ///     { at: 400, release: true }
    property var film: []
    /// Milliseconds of the film.
    property int filmLength: 2000

    readonly property bool narrow: width < 560

    focus: true
}
