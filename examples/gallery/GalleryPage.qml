// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A page that shows one idea: an interactive area, the file with its animations, and a film.
FocusScope {
    id: page

    /// The heading, and a sentence with instructions.
    required property string title
    required property string idea

    /// The file whose text the code button shows, relative to the pages' folder. The page runs this
    /// file, and the file also works in other programs. Without a file there is no button.
    required property string code

    /// Input for pictures and tests: steps in the order of their time. The film restores the state
    /// of the page.
    ///     { at: 100, press: item }                     its center; { …, dx: 10, dy: 0 } adds an offset
    ///     { at: 100, press: () => list.row(0) }        the item at this time
    ///     { at: 400, move: Qt.point(80, -20) }         from the press position, evenly until this time
    ///     { at: 400, release: true }
    property var film: []
    /// The length of the film in milliseconds.
    property int filmLength: 2000

    /// Animates the page back to its state before the film. Called at the end of the film.
    function rewind() {
    }

    /// Whether the page and its delegates are created.
    property bool ready: false
    /// Whether scenery moves without input. It rests in pictures, on a covered page, without recent
    /// input, and with reduced motion.
    property bool sceneryMoves: false

    /// Returns a step of the film, with the item that it presses now.
    function filmStep(index: int): var {
        const step = film[index];
        return typeof step.press === "function" ? Object.assign({}, step, { press: step.press() }) : step;
    }

    readonly property bool narrow: width < 560 * Theme.scale
    readonly property bool landscape: height < 300 && !narrow // as on a phone on its side

    focus: true
}
