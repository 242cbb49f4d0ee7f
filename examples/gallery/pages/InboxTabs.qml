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
    /// Somebody has chosen a tab.
    signal chosen
    /// The underline has come to rest at the current tab.
    signal arrived

    function choose(index: int) {
        chosen();
        current = index;
    }

    implicitWidth: row.width
    implicitHeight: row.height
    Accessible.role: Accessible.PageTabList
    Accessible.name: "Folders"

    Row {
        id: row

        InboxTab {
            id: inbox
            objectName: "inboxTab"
            text: "Inbox"
            checked: tabs.current === 0
            onClicked: tabs.choose(0)
        }
        InboxTab {
            id: later
            objectName: "laterTab"
            text: "Later"
            checked: tabs.current === 1
            onClicked: tabs.choose(1)
        }
        InboxTab {
            id: done
            objectName: "doneTab"
            text: "Done"
            checked: tabs.current === 2
            onClicked: tabs.choose(2)
        }
    }
    Item {
        id: underline

        objectName: "underline"
        parent: [inbox, later, done][tabs.current]
        x: Theme.space
        y: parent.height - height
        width: parent.width - 2 * Theme.space
        height: 3
        LayoutMotion.spring: Springs.bouncy
        LayoutMotion.onFinished: tabs.arrived()

        Rectangle {
            width: underline.LayoutMotion.width
            height: 3
            radius: 1.5
            color: Theme.accent
        }
    }
}
