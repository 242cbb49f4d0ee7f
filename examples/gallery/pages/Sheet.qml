// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// A sheet that rests at one of its stops. Dragged past the last stop, it gives way less and less.
// When thrown, it goes to the stop nearest to where the throw would end, with the velocity of the
// throw.
Rectangle {
    id: sheet

    property var stops: [400, 200, 20] // y of each, the lowest first
    property int stop: 0
    /// 0 at the lowest stop, 1 at the highest; less or more beyond them.
    readonly property real progress: (stops[0] - y) / (stops[0] - highest)
    readonly property real highest: stops[stops.length - 1]
    property real start // of the drag
    property real way // since then

    function nearest(place: real): int {
        const ways = stops.map(stop => Math.abs(stop - place));
        return ways.indexOf(Math.min(...ways));
    }
    /// The visible part of a pull, which approaches \a most.
    function band(pull: real): real {
        const most = 240;
        return Math.sign(pull) * (1 - 1 / (0.55 * Math.abs(pull) / most + 1)) * most;
    }
    function banded(place: real): real {
        const inside = Math.max(highest, Math.min(stops[0], place));
        return inside + band(place - inside);
    }

    SpringInterpolator {
        id: motion
        target: sheet
        property: "y"
        to: sheet.stops[sheet.stop]
        held: drag.active
        spring: Springs.fromDampingRatio(0.8, 240)
    }
    DragHandler {
        id: drag
        target: null
        onActiveChanged: {
            if (active) {
                sheet.start = sheet.y;
                sheet.way = 0; // activeTranslation is still the last drag's
            } else {
                sheet.stop = sheet.nearest(sheet.y + 0.2 * motion.velocity);
            }
        }
        onActiveTranslationChanged: if (active) sheet.way = activeTranslation.y
    }
    Binding {
        sheet.y: sheet.banded(sheet.start + sheet.way)
        when: drag.active
        restoreMode: Binding.RestoreNone
    }
}
