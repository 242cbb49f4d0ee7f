// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T

/// A button that assistive technology can press, too, which Qt 6.4 does not let it do by itself.
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

    Accessible.name: text
    Accessible.onPressAction: press()
    Component.onCompleted: if (checkable) Accessible.toggleAction.connect(press)
}
