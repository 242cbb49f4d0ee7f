// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

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

    function rewind() {
        theirReset.animateTo(0);
        ourReset.animateTo(0);
    }
    SpringInterpolator {
        id: theirReset
        target: theirs
        property: "contentY"
        spring: Springs.smooth
        onFinished: theirMeter.measure()
    }
    SpringInterpolator {
        id: ourReset
        target: ours
        property: "contentY"
        spring: Springs.smooth
        onFinished: ourMeter.measure()
    }

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
            enabled: !wheelTimer.running
            onClicked: wheelTimer.begin(page.cuts[cut.current])
        }
        Choice {
            id: overscroll
            objectName: "overscroll"
            options: ["Rubber band", "Stretch"]
        }
    }

    Timer {
        id: wheelTimer

        property int time: 1000 // ms, timestamp of the events
        property int events
        property int left

        function begin(count: int) {
            theirMeter.measure();
            ourMeter.measure();
            events = count;
            left = count;
            time += 2000;
            start();
        }

        interval: 15
        repeat: true
        triggeredOnStart: true
        onTriggered: {
            WheelSimulator.turn(theirs, page.notch / events, time);
            WheelSimulator.turn(ours, page.notch / events, time);
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

            Label {
                id: theirName
                width: parent.width
                fontSizeMode: Text.HorizontalFit
                text: "ListView"
                color: Theme.pink
                font.weight: Font.DemiBold
            }
            Label {
                objectName: "theirResult"
                text: theirMeter.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            ListView {
                id: theirs
                objectName: "theirs"
                width: parent.width
                height: parent.height - y
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                spacing: 6
                model: 1000
                delegate: NumberedRow { mark: Theme.pink }
                Accessible.role: Accessible.List
                Accessible.name: theirName.text

                WheelMeter {
                    id: theirMeter
                    list: theirs
                }
            }
        }
        Column {
            width: (lists.width - Theme.margin) / 2
            height: lists.height
            spacing: Theme.space

            Label {
                id: ourName
                width: parent.width
                fontSizeMode: Text.HorizontalFit
                text: "with ScrollMotion"
                color: Theme.accent
                font.weight: Font.DemiBold
            }
            Label {
                objectName: "ourResult"
                text: ourMeter.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            SpringyList {
                id: ours
                objectName: "ours"
                width: parent.width
                height: parent.height - y
                clip: true
                stretches: overscroll.current === 1
                spacing: 6
                model: 1000
                delegate: NumberedRow { mark: Theme.accent }
                Accessible.role: Accessible.List
                Accessible.name: ourName.text

                WheelMeter {
                    id: ourMeter
                    list: ours
                }
            }
        }
    }
}
