// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A bar of tabs. Their underline is a child of the current one.
Item {
    id: tabs

    property int current: 0
    readonly property Item line: underline

    function tab(index: int): Item {
        return [inbox, later, done][index];
    }

    implicitWidth: row.width; implicitHeight: row.height
    Accessible.role: Accessible.PageTabList
    Accessible.name: "Folders"

    Row {
        id: row

        InboxTab {
            id: inbox
            objectName: "inboxTab"
            text: "Inbox"
            checked: tabs.current === 0
            onClicked: tabs.current = 0
        }
        InboxTab {
            id: later
            objectName: "laterTab"
            text: "Later"
            checked: tabs.current === 1
            onClicked: tabs.current = 1
        }
        InboxTab {
            id: done
            objectName: "doneTab"
            text: "Done"
            checked: tabs.current === 2
            onClicked: tabs.current = 2
        }
    }
    Item {
        id: underline
        parent: tabs.tab(tabs.current)
        x: Theme.space; y: parent.height - height
        width: parent.width - 2 * Theme.space; height: 3
        LayoutMotion.spring: Springs.bouncy

        Rectangle {
            width: underline.LayoutMotion.width; height: 3; radius: 1.5
            color: Theme.accent
        }
    }
}
