// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery
import Sprung

/// A list with its name, and the distance that it scrolls for each notch of a wheel.
Column {
    id: lines

    required property string name
    required property color color
    property bool springy: true
    property bool stretches: false
    readonly property ListView list: loader.item as ListView
    readonly property alias meter: meter

    /// Scrolls back to the first row.
    function rewind() {
        reset.animateTo(0);
    }

    spacing: Theme.space

    Label {
        width: parent.width
        fontSizeMode: Text.HorizontalFit
        text: lines.name
        color: lines.color
        font.weight: Font.DemiBold
    }
    Label {
        objectName: lines.springy ? "sprungResult" : "qtResult"
        text: meter.result
        color: Theme.muted; font.pixelSize: Theme.small
    }
    Loader {
        id: loader
        width: parent.width; height: parent.height - y
        sourceComponent: lines.springy ? springyList : plainList
        onLoaded: {
            meter.parent = item;
            item.objectName = lines.springy ? "sprungList" : "qtList";
            item.clip = true;
            item.spacing = 6;
            item.delegate = row;
            item.model = 1000;
            item.Accessible.role = Accessible.List;
            item.Accessible.name = lines.name;
        }
    }
    Component {
        id: plainList
        ListView { boundsBehavior: Flickable.StopAtBounds }
    }
    Component {
        id: springyList
        SpringyList { stretches: lines.stretches }
    }
    Component {
        id: row
        NumberedRow { mark: lines.color }
    }
    WheelMeter { id: meter; list: lines.list }
    SpringInterpolator {
        id: reset
        target: lines.list
        property: "contentY"
        spring: Springs.smooth
        onFinished: meter.measure()
    }
}
