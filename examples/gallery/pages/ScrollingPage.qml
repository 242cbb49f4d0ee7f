// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var cuts: [1, 4, 8]
    readonly property int notch: 120

    title: "Scrolling"
    idea: page.narrow ? "One notch, cut into events."
                      : "Turn a wheel over each list, or one notch that is cut into events."
    code: "SpringyList.qml"
    film: [{ at: 100, press: turn }, { at: 150, release: true }]
    filmLength: 2400

    Flow {
        id: controls

        x: Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.space

        Choice {
            id: cut
            objectName: "cuts"
            options: page.cuts.map(count => count === 1 ? "1 event" : count + " events")
            current: 2
        }
        PillButton {
            id: turn
            objectName: "turn"
            text: "Turn one notch"
            prominent: true
            focus: true
            enabled: !hand.running
            onClicked: hand.begin(page.cuts[cut.current])
        }
        Choice {
            id: overscroll
            objectName: "overscroll"
            options: ["Rubber band", "Stretch"]
        }
    }

    Timer {
        id: hand

        property int time: 1000 // ms, that of the events
        property int events
        property int left

        function begin(count: int) {
            theirs.measure();
            ours.measure();
            events = count;
            left = count;
            time += 2000;
            start();
        }

        interval: 15
        repeat: true
        triggeredOnStart: true
        onTriggered: {
            Wheel.turn(theirs, page.notch / events, time);
            Wheel.turn(ours, page.notch / events, time);
            time += interval;
            if (--left === 0)
                stop();
        }
    }

    Row {
        id: lists

        x: Theme.margin
        y: controls.height + Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - y - Theme.margin
        spacing: Theme.margin

        Column {
            width: (lists.width - Theme.margin) / 2
            height: lists.height
            spacing: Theme.space

            Words {
                text: theirs.name
                color: Theme.pink
                font.weight: Font.DemiBold
            }
            Words {
                objectName: "theirResult"
                text: theirs.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            ScrolledList {
                id: theirs
                objectName: "theirs"
                name: "ListView"
                color: Theme.pink
                width: parent.width
                height: parent.height - y
            }
        }
        Column {
            width: (lists.width - Theme.margin) / 2
            height: lists.height
            spacing: Theme.space

            Words {
                text: ours.name
                color: Theme.accent
                font.weight: Font.DemiBold
            }
            Words {
                objectName: "ourResult"
                text: ours.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            SpringyList {
                id: ours
                objectName: "ours"
                name: "with ScrollMotion"
                stretches: overscroll.current === 1
                color: Theme.accent
                width: parent.width
                height: parent.height - y
            }
        }
    }
}
