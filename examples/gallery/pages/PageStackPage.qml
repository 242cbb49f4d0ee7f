// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import QtQuick.Templates as T
import Gallery

GalleryPage {
    id: page

    /// Opens a page. It gets a focus ring if the last input was a key.
    function open(index: int) {
        const keyed = usesKeys();
        stack.push(detail, { index: index });
        focusFront(keyed);
    }
    function back() {
        const keyed = usesKeys();
        stack.pop();
        focusFront(keyed);
    }
    function usesKeys(): bool {
        const item = Window.activeFocusItem as T.Control;
        return item !== null && item.visualFocus;
    }
    function focusFront(keyed: bool) {
        stack.forceActiveFocus();
        const item = Window.activeFocusItem as T.Control;
        if (item)
            item.focusReason = keyed ? Qt.TabFocusReason : Qt.MouseFocusReason;
    }

    title: "Page stack"
    idea: "Open a page, and swipe it back from the edge. Change your mind on the way."
    code: "SpringStack.qml"
    film: [{ at: 50, press: () => stack.currentPage?.opener }, { at: 120, release: true },
        { at: 850, press: edge }, { at: 1150, move: Qt.point(230, 0) },
        { at: 1450, move: Qt.point(90, 0) }, { at: 1450, release: true },
        { at: 2050, press: edge }, { at: 2250, move: Qt.point(150, 0) },
        { at: 2250, release: true }]
    filmLength: 2900

    function rewind() { // on a slow machine the release may be too slow for a throw
        if (stack.depth > 1)
            back();
    }

    Album { id: album }
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
            Keys.onBackPressed: event => {
                event.accepted = depth > 1;
                page.back();
            }
            Keys.onEscapePressed: event => {
                event.accepted = depth > 1;
                page.back();
            }
        }
        Item {
            id: edge // the film drags here
            width: 20; height: parent.height
        }
    }
    Component {
        id: list

        StackList {
            scenes: album.photos
            onOpened: index => page.open(index)
        }
    }
    Component {
        id: detail

        StackDetail {
            scenes: album.photos
            onOpened: index => page.open(index)
            onClosed: page.back()
        }
    }
}
