// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung
import Sprung.Layouts

/// Pictures of all pages in their groups, and a search field. The tiles that match move together.
FocusScope {
    id: pageGrid

    property bool open: false
    property string current // the page that is shown
    property real openProgress: open ? 1 : 0
    property int loadedTiles: 0 // while open, a tile loads its page when the previous tile has its picture
    property bool tilesExist: false
    readonly property var matches: Pages.search(search.text)
    readonly property int columns: Math.max(2, Math.floor(width / (190 * Theme.scale)))
    readonly property real tileWidth: Math.floor((width - 2 * Theme.margin + Theme.space) / columns) - Theme.space
    /// Emitted when a page is chosen, with the picture of its tile, or an empty URL.
    signal chosen(name: string, picture: url)

    visible: openProgress > 0
    enabled: open // while it closes it takes no input
    opacity: Math.max(0, Math.min(1, 2 * openProgress - 1)) // the page below fades out before
    Accessible.role: Accessible.Pane
    Accessible.name: "All pages"
    Keys.onEscapePressed: goBack()
    Keys.onBackPressed: goBack()
    Keys.onDownPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
    onOpenChanged: {
        search.clear();
        if (!open)
            return;
        loadedTiles = 0;
        tilesExist = true;
        search.forceActiveFocus(Qt.OtherFocusReason); // shows no virtual keyboard until it is touched
    }
    onLoadedTilesChanged: if (loadedTiles === Pages.all.length) gc() // all pages of the pictures
    function goBack() {
        open = current === "";
    }
    SpringBehavior on openProgress { spring: Springs.smooth }

    Rectangle {
        anchors.fill: parent
        color: Theme.background
        TapHandler { } // keeps taps from the items behind
        Accessible.ignored: true
    }
    Heading {
        id: heading
        anchors { left: parent.left; leftMargin: Theme.margin }
        y: Theme.margin; width: parent.width - 2 * Theme.margin
        text: "Springs for Qt that keep their momentum"
        size: Theme.title
        fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.body
    }
    T.TextField {
        id: search
        anchors { left: parent.left; right: close.left; leftMargin: Theme.margin }
        y: heading.y + heading.height + Theme.space
        height: Math.max(Theme.touch, implicitHeight)
        implicitHeight: contentHeight + 2 * Theme.space
        leftPadding: Theme.margin; rightPadding: Theme.margin
        verticalAlignment: Text.AlignVCenter
        color: Theme.text
        selectionColor: Theme.accent
        selectedTextColor: Theme.accentText
        font.pixelSize: Theme.body
        placeholderText: "What do you want to do?"
        Accessible.name: placeholderText
        onAccepted: if (pageGrid.matches.length > 0) pageGrid.chosen(pageGrid.matches[0].name, "")
        background: Rectangle {
            radius: height / 2; color: Theme.raised
            border { width: search.activeFocus ? 2 : 0; color: Theme.accent }
        }
        Text {
            anchors.fill: parent
            leftPadding: Theme.margin
            visible: search.text === ""
            text: search.placeholderText
            color: Theme.muted
            font: search.font
            horizontalAlignment: Text.AlignLeft; verticalAlignment: Text.AlignVCenter
            Accessible.ignored: true
        }
    }
    IconButton {
        id: close
        anchors { right: parent.right; rightMargin: Theme.space }
        y: search.y; width: visible ? implicitWidth : Theme.space
        visible: pageGrid.current !== ""
        name: "Back to the page"
        icon24: Icons.cross
        onClicked: pageGrid.goBack()
    }
    Scroller {
        y: search.y + search.height + Theme.space
        width: parent.width; height: parent.height - y
        contentHeight: groups.height + Theme.margin
        clip: true

        Column {
            id: groups
            anchors { left: parent.left; leftMargin: Theme.margin }
            width: parent.width - 2 * Theme.margin

            Repeater {
                model: pageGrid.tilesExist ? Pages.groups : []
                Column {
                    id: group

                    required property string modelData
                    readonly property var pages: Pages.all.filter(page => page.group === modelData)

                    width: groups.width
                    visible: pages.some(page => pageGrid.matches.includes(page))
                    spacing: Theme.space
                    topPadding: Theme.space

                    Heading { width: parent.width; text: group.modelData }
                    Flow {
                        width: parent.width
                        spacing: Theme.space
                        LayoutMotion.scope: LayoutMotion.Children
                        LayoutMotion.spring: Springs.snappy

                        Repeater {
                            model: group.pages
                            PageTile {
                                width: pageGrid.tileWidth
                                present: pageGrid.matches.some(page => page.title === text)
                                current: modelData.name === pageGrid.current
                                open: pageGrid.open
                                shouldLoad: pageGrid.open && pageGrid.loadedTiles === pageIndex
                                onLoadFinished: pageGrid.loadedTiles = pageIndex + 1
                                onClicked: pageGrid.chosen(modelData.name, picture)
                            }
                        }
                    }
                }
            }
        }
    }
    Label {
        anchors.centerIn: parent
        visible: pageGrid.matches.length === 0
        text: "No page found"
        color: Theme.muted
    }
}
