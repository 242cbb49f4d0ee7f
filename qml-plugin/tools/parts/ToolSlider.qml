// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung.Tools

/// A named number that can be dragged, stepped or typed. A typed number may be outside the
/// slider's range, but must be from `lowest` to `highest`. A dragged number has three significant
/// digits.
Item {
    id: root

    required property ToolTheme theme
    required property string name
    property string unit
    /// The number, and the range of the slider.
    required property real number
    required property real minimum
    required property real maximum
    /// Whether the scale is logarithmic: equal distances are equal ratios.
    property bool logarithmic: false
    /// The range of typed numbers.
    property real lowest: logarithmic ? 1e-3 : minimum
    property real highest: 1e9
    property int decimals: 1
    readonly property alias dragging: slider.pressed

    signal moved(real number)

    implicitHeight: 46
    implicitWidth: 140

    function part(number: real): real {
        const part = logarithmic ? Math.log(number / minimum) / Math.log(maximum / minimum)
            : (number - minimum) / (maximum - minimum);
        return Math.max(0, Math.min(1, part)) || 0;
    }
    function numberAt(part: real): real {
        const number = logarithmic ? minimum * Math.pow(maximum / minimum, part)
            : minimum + (maximum - minimum) * part;
        const digit = Math.pow(10, Math.floor(Math.log10(Math.max(Math.abs(number), 0.1))) - 2);
        return Math.round(number / digit) / Math.round(1 / digit) || Math.round(number);
    }
    function toDisplayString(number: real): string {
        return isFinite(number) ? Number(number.toFixed(decimals)).toString() : "∞";
    }

    Text {
        id: label

        text: root.name
        Accessible.ignored: true // the number and the slider have it
        color: root.theme.dim
        font.pixelSize: root.theme.textSize
        anchors.left: parent.left
        anchors.top: parent.top
    }
    Text {
        id: unit

        text: root.unit
        Accessible.ignored: true
        color: root.theme.dim
        font.pixelSize: root.theme.smallSize
        anchors.right: parent.right
        anchors.baseline: label.baseline
    }
    Rectangle {
        anchors.fill: input
        anchors.margins: -3
        radius: 4
        color: input.activeFocus ? root.theme.background : "transparent"
        border.width: input.activeFocus ? 2 : 0
        border.color: root.theme.accent
    }
    TextInput {
        id: input

        anchors.right: unit.left
        anchors.rightMargin: unit.text === "" ? 0 : 4
        anchors.baseline: label.baseline
        width: Math.max(contentWidth + 2, 24)
        horizontalAlignment: TextInput.AlignRight
        color: root.theme.text
        selectionColor: root.theme.accent
        selectedTextColor: root.theme.accentText
        font.pixelSize: root.theme.textSize
        font.weight: Font.Medium
        activeFocusOnTab: true
        selectByMouse: true
        inputMethodHints: Qt.ImhFormattedNumbersOnly
        validator: DoubleValidator { locale: "C"; bottom: root.lowest; top: root.highest }
        Accessible.role: Accessible.EditableText
        Accessible.name: root.name

        Binding on text {
            when: !input.activeFocus
            value: root.toDisplayString(root.number)
            restoreMode: Binding.RestoreNone
        }
        onActiveFocusChanged: if (activeFocus) selectAll()
        onAccepted: root.moved(Number(text))
        Keys.onEscapePressed: slider.forceActiveFocus()
    }
    T.Slider {
        id: slider

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: 24
        from: 0
        to: 1
        stepSize: 0.01
        focusPolicy: Qt.StrongFocus
        value: root.part(root.number)
        onMoved: root.moved(root.numberAt(value))
        // Assistive technology writes the value.
        onValueChanged: if (!pressed && value !== root.part(root.number)) moved()

        readonly property real minimumValue: from // Qt 6.4 provides these to assistive technology
        readonly property real maximumValue: to

        Accessible.name: root.name + " " + root.toDisplayString(root.number) + " " + root.unit
        Accessible.onIncreaseAction: increase()
        Accessible.onDecreaseAction: decrease()

        background: Rectangle {
            x: slider.leftPadding
            y: Math.round((slider.height - height) / 2)
            width: slider.width
            height: 4
            radius: 2
            color: root.theme.line

            Rectangle {
                width: slider.handle.x + slider.handle.width / 2
                height: parent.height
                radius: 2
                color: root.theme.accent
            }
        }
        handle: Rectangle {
            x: slider.visualPosition * (slider.width - width)
            y: Math.round((slider.height - height) / 2)
            width: 16
            height: 16
            radius: 8
            color: slider.pressed ? root.theme.accent : root.theme.background
            border.width: 2
            border.color: root.theme.accent

            Rectangle {
                anchors.centerIn: parent
                width: 24
                height: 24
                radius: 12
                color: "transparent"
                border.width: 2
                border.color: root.theme.accent
                opacity: 0.6
                visible: slider.visualFocus
            }
        }
    }
}
