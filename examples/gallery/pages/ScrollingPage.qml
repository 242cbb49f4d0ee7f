// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var eventCounts: [1, 4, 8]
    readonly property int notch: 120

    title: "Scrolling"
    idea: page.narrow ? "One notch, cut into events."
                      : "Turn a wheel over each list, or one notch that is cut into events."
    code: "SpringyList.qml"
    film: [{ at: 100, press: turn }, { at: 150, release: true }]
    filmLength: 2400

    function rewind() {
        qtReset.animateTo(0);
        sprungReset.animateTo(0);
    }
    SpringInterpolator {
        id: qtReset
        target: qtList
        property: "contentY"
        spring: Springs.smooth
        onFinished: qtMeter.measure()
    }
    SpringInterpolator {
        id: sprungReset
        target: sprungList
        property: "contentY"
        spring: Springs.smooth
        onFinished: sprungMeter.measure()
    }

    Flow {
        id: controls

        x: Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.space

        Choice {
            id: eventCountChoice
            objectName: "cuts"
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
        property int remaining

        function begin(count: int) {
            qtMeter.measure();
            sprungMeter.measure();
            events = count;
            remaining = count;
            time += 2000;
            start();
        }

        interval: 15
        repeat: true
        triggeredOnStart: true
        onTriggered: {
            WheelSimulator.turn(qtList, page.notch / events, time);
            WheelSimulator.turn(sprungList, page.notch / events, time);
            time += interval;
            if (--remaining === 0)
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
                id: qtName
                width: parent.width
                fontSizeMode: Text.HorizontalFit
                text: "ListView"
                color: Theme.pink
                font.weight: Font.DemiBold
            }
            Label {
                objectName: "qtResult"
                text: qtMeter.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            ListView {
                id: qtList
                objectName: "qtList"
                width: parent.width
                height: parent.height - y
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                spacing: 6
                model: 1000
                delegate: NumberedRow { mark: Theme.pink }
                Accessible.role: Accessible.List
                Accessible.name: qtName.text

                WheelMeter {
                    id: qtMeter
                    list: qtList
                }
            }
        }
        Column {
            width: (lists.width - Theme.margin) / 2
            height: lists.height
            spacing: Theme.space

            Label {
                id: sprungName
                width: parent.width
                fontSizeMode: Text.HorizontalFit
                text: "with ScrollMotion"
                color: Theme.accent
                font.weight: Font.DemiBold
            }
            Label {
                objectName: "sprungResult"
                text: sprungMeter.result
                color: Theme.muted
                font.pixelSize: Theme.small
            }
            SpringyList {
                id: sprungList
                objectName: "sprungList"
                width: parent.width
                height: parent.height - y
                clip: true
                stretches: overscroll.current === 1
                spacing: 6
                model: 1000
                delegate: NumberedRow { mark: Theme.accent }
                Accessible.role: Accessible.List
                Accessible.name: sprungName.text

                WheelMeter {
                    id: sprungMeter
                    list: sprungList
                }
            }
        }
    }
}
