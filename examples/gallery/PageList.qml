// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// The names of all pages; a mark springs to the one that is shown.
ListView {
    id: list

    required property string current
    signal chosen(name: string)

    leftMargin: Theme.space
    rightMargin: Theme.space
    spacing: 1
    model: Pages.all
    currentIndex: Pages.all.findIndex(page => page.name === current)
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List
    Accessible.name: "Pages"

    highlightFollowsCurrentItem: false
    highlight: Rectangle {
        readonly property PageList list: ListView.view as PageList

        width: list ? list.width - 2 * Theme.space : 0
        height: Theme.touch
        radius: 10
        color: Theme.accent
        y: list && list.currentItem ? list.currentItem.y : 0
        SpringBehavior on y { spring: Springs.snappy }
    }
    delegate: T.ItemDelegate {
        id: row

        required property int index
        required property var modelData
        readonly property PageList list: ListView.view as PageList
        readonly property bool here: ListView.isCurrentItem

        width: list.width - 2 * Theme.space
        height: Theme.touch
        text: modelData.title
        Accessible.name: text
        focusPolicy: Qt.StrongFocus
        hoverEnabled: true
        background: Rectangle {
            radius: 10
            color: Theme.raised
            opacity: row.hovered && !row.here ? 1 : 0
            border.width: row.visualFocus ? 2 : 0
            border.color: Theme.accent
        }
        contentItem: Text {
            leftPadding: Theme.margin
            text: row.text
            color: row.here ? Theme.accentText : Theme.text
            font.pixelSize: Theme.body
            font.weight: row.here ? Font.DemiBold : Font.Normal
            verticalAlignment: Text.AlignVCenter
        }
        onClicked: list.chosen(modelData.name)
    }
}
