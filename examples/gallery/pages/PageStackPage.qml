// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

GalleryPage {
    id: page

    function open(index: int) {
        const reason = focusReason;
        stack.push(detail, { index: index });
        focusFront(reason);
    }
    function goBack(): bool {
        if (stack.depth === 1)
            return false;
        const reason = focusReason;
        stack.pop();
        focusFront(reason);
        return true;
    }
    function focusFront(reason: int) {
        stack.forceActiveFocus();
        const item = Window.activeFocusItem as T.Control;
        if (item)
            item.focusReason = reason;
    }

    idea: "Open a page, and swipe it back from the edge, or change your mind."
    code: "SpringStack.qml"
    film: [...tap(() => stack.currentPage?.opener, 50, 120),
        ...drag(edge, 850, [[1150, 230, 0], [1450, 90, 0]]), ...drag(edge, 2050, [[2250, 150, 0]])]
    filmLength: 2900

    Toggle { id: mirror; anchors.left: stage.left; text: "Right to left" }
    DeviceFrame {
        id: stage
        page: page
        above: mirror.height + Theme.space

        SpringStack {
            id: stack
            objectName: "stack"
            anchors.fill: parent
            focus: true
            first: list
            LayoutMirroring.enabled: mirror.checked !== Theme.mirrored
            LayoutMirroring.childrenInherit: true
            Keys.onEscapePressed: event => event.accepted = page.goBack() // the stack's own handler shows no ring
            Keys.onBackPressed: event => event.accepted = page.goBack()
        }
        Item {
            id: edge // the film drags here
            width: 20; height: parent.height
        }
    }
    Component {
        id: list

        FocusScope {
            readonly property Item opener: rows.count > 0 ? rows.itemAt(0) : null

            anchors.fill: parent
            focus: true
            Accessible.role: Accessible.Pane
            Accessible.name: "Landscapes"

            Rectangle { anchors.fill: parent; color: Theme.background }
            Heading {
                anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.margin }
                text: "Landscapes"
            }
            Scroller {
                y: 52; width: parent.width; height: parent.height - y
                contentHeight: column.height + Theme.margin
                clip: true

                Column {
                    id: column
                    x: Theme.space; width: parent.width - 2 * Theme.space

                    Repeater {
                        id: rows
                        model: Album.photos
                        StackRow {
                            objectName: "row" + index
                            focus: index === 0
                            onClicked: page.open(index)
                        }
                    }
                }
            }
        }
    }
    Component {
        id: detail

        FocusScope {
            id: landscape

            required property int index
            readonly property var scene: Album.photos[index]
            readonly property Item opener: next

            anchors.fill: parent
            focus: true
            Accessible.role: Accessible.Pane
            Accessible.name: scene.name

            Rectangle { anchors.fill: parent; color: Theme.surface }
            Landscape {
                id: picture
                width: parent.width
                height: Math.max(0, parent.height - words.height - next.height - 3 * Theme.margin)
                scene: landscape.scene
            }
            PillButton {
                objectName: "back"
                anchors { left: parent.left; top: parent.top; margins: Theme.margin }
                focus: true
                text: "Back"
                onClicked: page.goBack()
            }
            Column {
                id: words
                anchors { left: parent.left; right: parent.right; margins: Theme.margin }
                y: picture.height + Theme.margin
                spacing: 4

                Heading { width: parent.width; text: landscape.scene.name }
                Label { width: parent.width; text: landscape.scene.location; color: Theme.muted }
            }
            StackRow {
                id: next
                objectName: "next"
                x: Theme.space; y: parent.height - height - Theme.space
                width: parent.width - 2 * Theme.space
                index: (landscape.index + 1) % Album.photos.length
                modelData: Album.photos[index]
                onClicked: page.open(index)
            }
        }
    }
    component StackRow: ListRow {
        id: row

        required property int index
        required property var modelData

        width: parent ? parent.width : 0; height: 60
        name: modelData.name; detail: modelData.location
        indent: 80

        Landscape {
            anchors { left: parent.left; leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
            width: 60; height: 44
            scene: row.modelData
        }
    }
}
