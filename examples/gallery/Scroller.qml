// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Scrolls content that is too large, and scrolls to an item that gets the focus.
Flickable {
    id: scroller

    readonly property Item focused: Window.activeFocusItem
    property Item revealed: focused // scrolled to when it changes
    property real revealMargin: 16 // px

    function reveal(item: Item) {
        const top = item.mapToItem(contentItem, 0, 0).y;
        const least = top + item.height + revealMargin - height;
        const target = Math.max(0, Math.min(contentHeight - height, top - revealMargin,
                                           Math.max(least, contentY)));
        if (target !== contentY)
            scroll.animateTo(target);
    }
    function containsItem(item: Item): bool {
        for (let at = item; at; at = at.parent) {
            if (at === contentItem)
                return true;
        }
        return false;
    }

    boundsBehavior: Flickable.StopAtBounds
    interactive: contentHeight > height
    onRevealedChanged: if (interactive && containsItem(revealed)) reveal(revealed)
    onDraggingChanged: scroll.stop()

    SpringInterpolator {
        id: scroll
        target: scroller
        property: "contentY"
        spring: Springs.smooth
    }
}
