// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// The names of all categories, with a highlight that springs to the current one.
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
    model: Pages.categories
    currentIndex: Pages.categories.indexOf(Pages.categoryOf(current))
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    onCurrentIndexChanged: showCurrent()
    onHeightChanged: showCurrent()
    Accessible.role: Accessible.List
    Accessible.name: "Pages"

    keyNavigationEnabled: false // the list would change the page; the rows handle the keys
    highlightFollowsCurrentItem: false
    highlight: Rectangle {
        readonly property PageList list: ListView.view as PageList

        width: list ? list.width - 2 * Theme.space : 0; height: Theme.touch
        z: 2 // above the names, which the highlight repeats in its text color
        radius: 10; color: Theme.accent
        clip: true
        border.width: list && list.currentItem && (list.currentItem as T.Control).visualFocus ? 3 : 0
        border.color: Theme.text
        y: list && list.currentItem ? list.currentItem.y : 0
        SpringBehavior on y { spring: Springs.snappy }

        Repeater {
            model: Pages.categories
            Text {
                required property int index
                required property var modelData

                x: Theme.margin; y: index * Theme.touch - (parent ? parent.y : 0)
                height: Theme.touch
                text: modelData.title
                color: Theme.accentText
                font { pixelSize: Theme.body; weight: Font.DemiBold }
                verticalAlignment: Text.AlignVCenter
                Accessible.ignored: true
            }
        }
    }
    delegate: Clickable {
        id: row

        required property int index
        required property var modelData
        readonly property PageList list: ListView.view as PageList

        width: list.width - 2 * Theme.space; height: Theme.touch
        text: modelData.title
        Accessible.focusable: true
        corner: 10
        fill: hovered ? Theme.raised : "transparent"
        contentItem: Text {
            leftPadding: Theme.margin
            text: row.text
            color: Theme.text; font.pixelSize: Theme.body
            verticalAlignment: Text.AlignVCenter
        }
        onClicked: list.chosen(modelData.pages[0].name)
        Keys.onUpPressed: list.step(index - 1)
        Keys.onDownPressed: list.step(index + 1)
        onActiveFocusChanged: if (activeFocus) list.positionViewAtIndex(index, ListView.Contain)
    }
}
