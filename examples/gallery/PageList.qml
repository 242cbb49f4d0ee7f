// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// The titles of all pages, with a highlight that springs to the current one.
ListView {
    id: list

    required property string current
    signal chosen(name: string)

    /// Moves the focus to another row.
    function step(index: int) {
        if (index < 0 || index >= count)
            return;
        positionViewAtIndex(index, ListView.Contain); // creates the row
        itemAtIndex(index).forceActiveFocus(Qt.TabFocusReason);
    }

    function showCurrent() {
        positionViewAtIndex(currentIndex, ListView.Contain);
    }

    leftMargin: Theme.space
    rightMargin: Theme.space
    model: Pages.all
    currentIndex: Pages.all.indexOf(Pages.named(current))
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    onCurrentIndexChanged: showCurrent()
    onHeightChanged: showCurrent()
    Accessible.role: Accessible.List
    Accessible.name: "Pages"

    keyNavigationEnabled: false // the list would change the page; the rows handle the keys
    highlightFollowsCurrentItem: false
    highlight: Rectangle {
        width: list.width - 2 * Theme.space; height: Theme.touch
        radius: 10; color: Theme.accent
        y: list.currentItem?.y ?? 0
        SpringBehavior on y { spring: Springs.snappy }
    }
    delegate: Clickable {
        id: row

        required property int index
        required property var modelData
        readonly property bool isCurrent: ListView.isCurrentItem

        width: list.width - 2 * Theme.space; height: Theme.touch
        text: modelData.title
        Accessible.focusable: true
        corner: 10
        fill: hovered && !isCurrent ? Theme.raised : "transparent"
        ring: isCurrent ? Theme.text : Theme.accent
        contentItem: Text {
            leftPadding: Theme.margin
            text: row.text
            color: row.isCurrent ? Theme.accentText : Theme.text
            font { pixelSize: Theme.body; weight: row.isCurrent ? Font.DemiBold : Font.Normal }
            verticalAlignment: Text.AlignVCenter
            SpringBehavior on color { spring: Springs.stiff }
        }
        onClicked: list.chosen(modelData.name)
        Keys.onUpPressed: list.step(index - 1)
        Keys.onDownPressed: list.step(index + 1)
        onActiveFocusChanged: if (activeFocus) list.positionViewAtIndex(index, ListView.Contain)
    }
}
