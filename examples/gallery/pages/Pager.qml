// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// A throw turns one page. On release a spring continues with the velocity of the pointer.
FocusScope {
    id: pager

    required property int count
    required property real pitch // px from page to page
    property int current: 0
    property real position: 0 // in pages
    readonly property real beyond: Math.max(-position, position - count + 1, 0)

    function turnTo(page: int) {
        current = Math.max(0, Math.min(page, count - 1));
    }
    SpringInterpolator {
        id: spring
        target: pager
        property: "position"
        to: pager.current
        spring: Springs.snappy
        held: touch.active || drag.active
    }

    PointHandler { // stops a running motion
        id: touch
        onActiveChanged: {
            pager.keyed = false;
            pager.forceActiveFocus(Qt.MouseFocusReason);
        }
    }
    DragHandler {
        id: drag

        property real lastX

        target: null
        yAxis.enabled: false
        onActiveChanged: {
            lastX = 0;
            if (!active) { // the projected page, or a neighbor of the last one
                const turn = pager.position + 0.2 * spring.velocity - pager.current;
                pager.turnTo(pager.current + Math.max(-1, Math.min(Math.round(turn), 1)));
            }
        }
        onActiveTranslationChanged: {
            if (!active)
                return;
            const resistance = pager.beyond > 0 ? 0.55 * Math.pow(1 - Math.min(1, pager.beyond), 2) : 1;
            pager.position -= (activeTranslation.x - lastX) / pager.pitch * resistance;
            lastX = activeTranslation.x;
        }
    }

    property bool keyed: false // the last input was from the keyboard

    onActiveFocusChanged: if (!activeFocus) keyed = false
    Keys.onReleased: keyed = true
    activeFocusOnTab: true
    Accessible.role: Accessible.PageTabList
    Accessible.name: "Pages"
    Keys.onLeftPressed: turnTo(current - 1)
    Keys.onRightPressed: turnTo(current + 1)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
        if (event.accepted)
            turnTo(event.key === Qt.Key_Home ? 0 : count - 1);
    }
}
