// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// Friction slows a throw, and a card settles in the center.
T.Pane {
    id: carousel

    required property int count
    required property real pitch // px from card to card
    property real position: 0 // in cards
    readonly property int current: Math.max(0, Math.min(Math.round(position), count - 1))

    property int next: -1 // the card to turn to when the finger is released

    function turnTo(card: int) {
        next = Math.max(0, Math.min(card, count - 1));
        turn();
    }
    function turn() {
        if (fling.held || next < 0)
            return;
        fling.animateTo(next);
        next = -1;
    }
    FrictionInterpolator {
        id: fling
        target: carousel
        property: "position"
        snapInterval: 1
        minimum: 0; maximum: carousel.count - 1
        boundsBehavior: Interpolator.SpringBack
        held: touch.active || drag.active
        onHeldChanged: carousel.turn()
    }

    PointHandler { // stops a running motion
        id: touch
        onActiveChanged: carousel.forceActiveFocus(Qt.MouseFocusReason)
    }
    DragHandler {
        id: drag

        property real lastX

        target: null
        yAxis.enabled: false
        onActiveChanged: lastX = 0
        onActiveTranslationChanged: {
            if (!active)
                return;
            const inside = carousel.position >= 0 && carousel.position <= carousel.count - 1;
            carousel.position -= (activeTranslation.x - lastX) / carousel.pitch * (inside ? 1 : 0.4);
            lastX = activeTranslation.x;
        }
    }

    focusPolicy: Qt.StrongFocus
    Accessible.focusable: true
    Accessible.role: Accessible.List
    Accessible.name: "Cards"
    Keys.onLeftPressed: turnTo(Math.round(fling.restingValue) - 1)
    Keys.onRightPressed: turnTo(Math.round(fling.restingValue) + 1)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
        if (event.accepted)
            turnTo(event.key === Qt.Key_Home ? 0 : count - 1);
    }
}
