// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung.Tools

/// A button in a tool. As a delegate it may outlive its view, and the view's theme, for a moment.
T.Button {
    id: button

    required property ToolTheme theme
    /// Whether the button is highlighted as the current choice.
    property bool chosen: checked

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: 28
    leftPadding: 10
    rightPadding: 10
    font.pixelSize: (theme?.textSize ?? 13) - 1
    focusPolicy: Qt.StrongFocus

    Accessible.name: text
    Accessible.checkable: true
    Accessible.checked: chosen
    Accessible.onPressAction: {
        if (checkable)
            toggle();
        clicked();
    }

    contentItem: Text {
        text: button.text
        font: button.font
        color: (!button.enabled ? button.theme?.dim
            : button.chosen ? button.theme?.accentText : button.theme?.text) ?? "transparent"
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
    background: Rectangle {
        radius: button.theme?.radius ?? 0
        color: (button.chosen ? button.theme?.accent
            : button.down || button.hovered ? button.theme?.line : button.theme?.raised)
            ?? "transparent"
        opacity: button.enabled ? 1 : 0.5

        Rectangle {
            anchors.fill: parent
            anchors.margins: -3
            radius: parent.radius + 3
            color: "transparent"
            border.width: 2
            border.color: button.theme?.accent ?? "transparent"
            visible: button.visualFocus
        }
    }
}
