// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var eventCounts: [1, 4, 8]
    readonly property int notch: 120

    idea: "Turn a wheel over each list, or one notch that is cut into events."
    code: "SpringyList.qml"
    film: [...tap(turn, 100, 150)]
    filmLength: 2400

    function rewind() {
        qt.rewind();
        springy.rewind();
    }

    Flow {
        id: controls
        x: Theme.margin; width: page.width - 2 * Theme.margin
        spacing: Theme.space

        Choice {
            id: eventCountChoice
            options: page.eventCounts.map(count => count === 1 ? "1 event" : count + " events")
            current: 2
        }
        PillButton {
            id: turn
            objectName: "turn"
            text: "Turn one notch"
            prominent: true
            focus: true
            enabled: !wheelTimer.running
            onClicked: wheelTimer.begin(page.eventCounts[eventCountChoice.current])
        }
        Choice { id: overscroll; options: ["Rubber band", "Stretch"] }
    }

    Timer {
        id: wheelTimer

        property int time: 1000 // ms, timestamp of the events
        property int events
        property int remaining

        function begin(count: int) {
            qt.measure();
            springy.measure();
            events = count;
            remaining = count;
            time += 2000;
            start();
        }

        interval: 15; repeat: true
        triggeredOnStart: true
        onTriggered: {
            Native.turnWheel(qt.list, page.notch / events, time);
            Native.turnWheel(springy.list, page.notch / events, time);
            time += interval;
            if (--remaining === 0)
                stop();
        }
    }

    Row {
        id: lists
        x: Theme.margin; y: controls.height + Theme.margin
        width: page.width - 2 * Theme.margin; height: page.height - y - Theme.margin
        spacing: Theme.margin

        WheelList {
            id: qt
            width: (lists.width - Theme.margin) / 2; height: lists.height
            name: "ListView"
            color: Theme.pink
            list: ListView { objectName: "qtList"; boundsBehavior: Flickable.StopAtBounds }
        }
        WheelList {
            id: springy
            width: qt.width; height: lists.height
            name: "with ScrollMotion"
            color: Theme.accent
            list: SpringyList { objectName: "sprungList"; stretches: overscroll.current === 1 }
        }
    }
}
