// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var rates: [30, 60, 120, 144, 240]
    readonly property var scenes: [SideBySideSimulation.Step, SideBySideSimulation.MovingTarget, SideBySideSimulation.DroppedFrames]
    readonly property int scene: scenes[sceneChoice.current]
    readonly property int hertz: rates[rateChoice.current]
    readonly property var record: SideBySideSimulation.run(scene, hertz)

    readonly property bool moving: scene === SideBySideSimulation.MovingTarget
    readonly property real maximumValue: moving ? 400 : 160
    readonly property int frame: Math.max(0, record.times.findIndex(time => time > playhead.time + 1e-6) - 1)

    function valueNow(values: var): real {
        return playhead.time >= positionPlot.span ? values[values.length - 1] : values[frame];
    }
    function errors(values: var): var {
        return values.map((value, i) => value - record.exactValues[i]);
    }
    function maximumError(values: var): real {
        return Math.max(...values.map(Math.abs));
    }
    /// Returns the largest error as text: "6.62 % off".
    function errorText(values: var): string {
        const error = maximumError(errors(values));
        return error >= 0.005 ? error.toFixed(2) + " % off at most" : "exact";
    }
    /// Returns the number of frames without motion as text.
    function stallText(values: var): string {
        let frames = 0;
        for (let i = 1; i < values.length; ++i)
            frames += values[i] === values[i - 1];
        return frames === 0 ? "moved in every frame" : `stood still in ${frames} of ${values.length - 1}`;
    }
    function resultText(values: var): string {
        return (moving ? `${values[values.length - 1].toFixed(0)} of 400 px` : errorText(values)) + ", " + stallText(values);
    }
    function play() {
        run.stop();
        playhead.time = 0;
        run.velocity = 250; // a quarter of real time
        run.start();
    }

    title: "Side by side"
    idea: "The same spring, Qt's and Sprung's, at the frame rate you choose."
    code: "SpringComparison.qml"
    film: [{ at: 100, press: replay }, { at: 160, release: true }]
    filmLength: 2400

    function rewind() {
        run.stop();
        playhead.time = 0;
    }
    onRecordChanged: {
        run.stop();
        playhead.time = 0;
    }

    QtObject {
        id: playhead
        property real time: 0 // ms
    }
    FrictionInterpolator {
        id: run
        target: playhead
        property: "time"
        friction: 0
        maximum: positionPlot.span
    }

    Scroller {
        id: view

        anchors.fill: parent
        contentHeight: body.height + Theme.margin

        Column {
            id: body

            x: Theme.margin
            width: view.width - 2 * Theme.margin
            spacing: Theme.margin

            Choice {
                id: sceneChoice
                objectName: "scenes"
                width: parent.width
                options: ["Step", "Moving target", "Dropped frames"]
            }
            Choice {
                id: rateChoice
                objectName: "rates"
                width: parent.width
                options: page.rates.map(rate => rate + " Hz")
                current: 3
            }

            Column {
                width: parent.width

                BallTrack {
                    objectName: "qtTrack"
                    width: parent.width
                    name: "SpringAnimation"
                    result: page.resultText(page.record.qtValues)
                    color: Theme.pink
                    position: page.valueNow(page.record.qtValues) / (page.moving ? 400 : 100)
                    range: page.moving ? 1 : 1.6
                }
                BallTrack {
                    objectName: "sprungTrack"
                    width: parent.width
                    name: "Sprung"
                    result: page.resultText(page.record.sprungValues)
                    color: Theme.accent
                    position: page.valueNow(page.record.sprungValues) / (page.moving ? 400 : 100)
                    range: page.moving ? 1 : 1.6
                }
            }

            PillButton {
                id: replay
                objectName: "replay"
                anchors.left: parent.left
                text: "Play, four times slower"
                prominent: true
                onClicked: page.play()
            }

            Item {
                width: parent.width
                height: page.narrow ? 340 : 220
                Accessible.role: Accessible.Grouping
                Accessible.name: "Values over time"

                CurvePlot {
                    id: positionPlot
                    width: page.narrow ? parent.width : (parent.width - Theme.margin) / 2
                    height: page.narrow ? (parent.height - Theme.space) / 2 : parent.height
                    name: "Position; dashed, the exact motion"
                    times: page.record.times
                    exactValues: page.record.exactValues
                    qtValues: page.record.qtValues
                    sprungValues: page.record.sprungValues
                    maximumValue: page.maximumValue
                    time: playhead.time
                }
                CurvePlot {
                    x: page.narrow ? 0 : positionPlot.width + Theme.margin
                    y: page.narrow ? positionPlot.height + Theme.space : 0
                    width: positionPlot.width
                    height: positionPlot.height
                    name: page.moving ? "Behind the exact motion" : "Error, ±10 %"
                    times: page.record.times
                    exactValues: page.errors(page.record.exactValues)
                    qtValues: page.errors(page.record.qtValues)
                    sprungValues: page.errors(page.record.sprungValues)
                    minimumValue: page.moving ? -400 : -10
                    maximumValue: page.moving ? 40 : 10
                    time: playhead.time
                }
                DragHandler {
                    target: null
                    yAxis.enabled: false
                    onCentroidChanged: if (active) playhead.time = Math.max(0, Math.min(1,
                        centroid.position.x % (positionPlot.width + Theme.margin) / positionPlot.width)) * positionPlot.span
                    onActiveChanged: if (active) run.stop()
                }
            }
        }
    }
}
