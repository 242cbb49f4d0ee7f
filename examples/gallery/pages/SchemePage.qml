// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    title: "Scheme"
    idea: "Choose how the small application feels: none of its parts names a spring."
    code: "SmallAppRow.qml"
    film: [{ at: 100, press: app.opener }, { at: 150, release: true },
        { at: 900, press: app.closer }, { at: 950, release: true }]
    filmLength: 1800

    Flow {
        id: choices
        x: Theme.margin; width: page.width - 2 * Theme.margin
        spacing: page.narrow ? Theme.space : 3 * Theme.space

        Choice { id: scheme; options: ["Standard", "Expressive", "My own"]; current: 1 }
        Choice { id: pace; options: ["Fast", "Default", "Slow"]; current: 1 }
    }
    DeviceFrame {
        page: page
        above: choices.height + Theme.space

        SmallApp {
            id: app
            anchors.fill: parent
            focus: true
            MotionScheme.scheme: [MotionScheme.Standard, MotionScheme.Expressive,
                { spatial: Springs.wobbly, effects: Springs.smooth }][scheme.current]
            MotionScheme.pace: [MotionScheme.Fast, MotionScheme.Default, MotionScheme.Slow][pace.current]
        }
    }
}
