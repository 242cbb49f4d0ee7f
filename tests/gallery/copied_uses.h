// SPDX-License-Identifier: MIT
#pragma once

#include <QMap>
#include <QString>

/// QML that uses a file which needs properties to be set.
inline const QMap<QString, QString> uses{
    {"BoardLane.qml", R"(
        BoardLane {
            id: lane
            component Card: Rectangle {
                width: lane.cardWidth
                height: lane.cardHeight
                ReorderMotion.group: "cards"
            }
            anchors { fill: parent; topMargin: 250 }
            Card { color: "teal" }
            Card { color: "tomato" }
            Card { color: "gold" }
        })"},
    {"CardFan.qml", R"(
        CardFan {
            anchors.fill: parent
            model: ["teal", "tomato", "gold"]
            face: Rectangle {
                required property var card
                anchors.fill: parent
                color: card.modelData
            }
        })"},
    {"Carousel.qml", R"(
        Carousel {
            id: carousel
            anchors.fill: parent
            count: 3
            pitch: 120
            Repeater {
                model: 3
                Rectangle {
                    required property int index
                    x: 150 + (index - carousel.position) * carousel.pitch
                    width: 100; height: 100; color: "teal"
                }
            }
        })"},
    {"FlyingPhoto.qml", R"(
        FlyingPhoto {
            home: Qt.point(100, 250)
            width: 200; height: 150
            Rectangle { anchors.fill: parent; color: "teal" }
        })"},
    {"InterruptedValues.qml", R"(
        Rectangle { x: values.sprungValue; width: 20; height: 20; color: "teal" }
        InterruptedValues { id: values; target: press.point.position.x }
        PointHandler { id: press })"},
    {"LaunchedApp.qml", R"(
        LaunchedApp {
            home: Qt.rect(20, 30, 50, 50)
            screen: Qt.rect(0, 0, parent.width, parent.height)
            Rectangle { anchors.fill: parent; color: "teal" }
        })"},
    {"LeadingHead.qml", R"(
        Rectangle {
            width: 100; height: 100; color: "teal"
            LeadingHead {
                rest: Qt.point(150, 250)
                spot: Qt.point(150, 500)
                followers: [second]
            }
        }
        Rectangle { id: second; z: -1; width: 100; height: 100; color: "gold" })"},
    {"LeavingRows.qml", R"(
        LeavingRows {
            anchors.fill: parent
            source: ListModel {
                id: names
                ListElement { name: "Ada" }
                ListElement { name: "Emil" }
            }
            keyRole: "name"
            face: Rectangle {
                required property var row
                width: parent.width
                height: 300
                DragHandler { onActiveChanged: if (active) names.remove(0) }
            }
        })"},
    {"MorphingShape.qml", R"(
        MorphingShape {
            anchors.centerIn: parent
            width: 300; height: 300
            TapHandler { onPressedChanged: parent.current = pressed ? 3 : 5 }
        })"},
    {"Pager.qml", R"(
        Pager {
            id: pager
            anchors.fill: parent
            count: 3
            pitch: width
            Repeater {
                model: 3
                Rectangle {
                    required property int index
                    x: (index - pager.position) * pager.pitch
                    width: pager.width; height: pager.height; color: "teal"
                }
            }
        })"},
    {"PointCloud.qml", "PointCloud { anchors.fill: parent }"},
    {"Sheet.qml", R"(
        Sheet {
            width: parent.width; height: parent.height; color: "teal"
            stops: [500, 250, 50]
            stop: 1
        })"},
    {"SmallAppRow.qml", "SmallAppRow { anchors.centerIn: parent; onClicked: open = !open }"},
    {"SpringStack.qml", R"(
        SpringStack {
            component Leaf: Rectangle { anchors.fill: parent; color: "teal" }
            anchors.fill: parent
            edgeWidth: width
            first: Leaf { }
            property Component second: Leaf { }
            Component.onCompleted: push(second, {})
        })"},
    {"SpringyList.qml", R"(
        SpringyList {
            anchors.fill: parent
            model: 100
            delegate: Text { required property int index; text: index; font.pixelSize: 40 }
        })"},
    {"Toasts.qml", R"(
        Toasts {
            id: toasts
            width: 400; height: 320; toastHeight: 80
            Component.onCompleted: ["Ada", "Emil"].forEach(name => add(name))
        })"},
    {"TunedItems.qml", R"(
        TunedItems { anchors.fill: parent; there: press.active; PointHandler { id: press } })"},
};
