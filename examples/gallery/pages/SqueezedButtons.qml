// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A row of elastic buttons. The pressed button grows, and its neighbors shrink. All buttons are on
// the same spring, so their total width is constant.
Row {
    id: choice

    property int current: 0
    property int held: -1 // the pressed one

    function choose(index: int) {
        current = Math.max(0, Math.min(buttons.count - 1, index));
        buttons.itemAt(current).forceActiveFocus(Qt.TabFocusReason);
    }

    width: 300; height: 48; spacing: 4

    Repeater {
        id: buttons
        model: ["Low", "Mid", "High"]

        T.RadioButton {
            id: button

            required property int index
            required property string modelData
            readonly property int neighbors: choice.held === 0 || choice.held === buttons.count - 1 ? 1 : 2
            property real share: choice.held === -1 || Math.abs(index - choice.held) > 1 ? 1
                : index === choice.held ? 1.3 : 1 - 0.3 / neighbors

            width: ((choice.width + choice.spacing) / buttons.count - choice.spacing) * share; height: choice.height
            text: modelData; font.weight: Font.Medium
            checked: index === choice.current; focusPolicy: Qt.StrongFocus
            Keys.onLeftPressed: choice.choose(index + (mirrored ? 1 : -1))
            Keys.onRightPressed: choice.choose(index + (mirrored ? -1 : 1))
            Accessible.name: text
            Accessible.onPressAction: clicked()
            onClicked: choice.current = index
            onDownChanged: choice.held = down ? index : -1
            SpringBehavior on share { spring: Springs.wobbly }

            background: Rectangle {
                radius: button.checked ? height / 2 : 10
                color: button.checked ? button.palette.highlight : button.palette.button
                border { width: button.visualFocus ? 3 : 0; color: button.palette.buttonText }
                SpringBehavior on radius { spring: Springs.bouncy }
                SpringBehavior on color { spring: Springs.stiff }
            }
            contentItem: Text {
                text: button.text; font: button.font
                color: button.checked ? button.palette.highlightedText : button.palette.buttonText
                fontSizeMode: Text.HorizontalFit
                horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
                SpringBehavior on color { spring: Springs.stiff }
            }
        }
    }
}
