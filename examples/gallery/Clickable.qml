// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

/// A button with its text in the middle, and a ring after the Tab key. Assistive technology can press
/// it: Qt 6.4 does not provide this action.
T.AbstractButton {
    id: button

    property color fill: "transparent"
    property color ink: Theme.text
    property color ring: Theme.accent
    property real corner: Theme.radius

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

    implicitWidth: implicitContentWidth + 2 * Theme.margin; implicitHeight: Theme.touch
    focusPolicy: Qt.StrongFocus; hoverEnabled: true
    Keys.onReturnPressed: press()
    Keys.onEnterPressed: press()
    Accessible.name: text
    Accessible.onPressAction: press()
    Component.onCompleted: if (checkable) Accessible.toggleAction.connect(press)

    background: Rectangle {
        radius: Math.min(button.corner, height / 2); color: button.fill
        border { width: button.visualFocus ? 2 : 0; color: button.ring }
    }
    contentItem: Text {
        text: button.text
        color: button.ink
        font { pixelSize: Theme.body; weight: Font.Medium }
        horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
}
