// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T

/// A button that assistive technology can press. Qt 6.4 does not provide this action.
T.AbstractButton {
    function press() {
        if (!enabled)
            return;
        if (focusPolicy & Qt.ClickFocus)
            forceActiveFocus(Qt.MouseFocusReason);
        if (checkable && !(autoExclusive && checked)) {
            toggle();
            toggled();
        }
        clicked();
    }

    Keys.onReturnPressed: press()
    Keys.onEnterPressed: press()
    Accessible.name: text
    Accessible.onPressAction: press()
    Component.onCompleted: if (checkable) Accessible.toggleAction.connect(press)
}
