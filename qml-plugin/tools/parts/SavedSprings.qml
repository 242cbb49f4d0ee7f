// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// The springs of a collection, to take, to add to and to copy.
ColumnLayout {
    id: saved

    required property ToolTheme theme
    required property SpringTuning tuning
    required property SpringCollection collection
    /// The name of the present spring; undefined if it is not among them.
    required property var current

    signal copy(string text)

    /// Under the name that was typed, or else one that is free.
    function save() {
        let name = field.text.trim();
        for (let i = 1; name === "" || (field.text.trim() === "" && collection.names.includes(name)); ++i)
            name = "spring " + i;
        collection.save(name, tuning.spring);
        field.clear();
    }

    spacing: theme.spacing
    Layout.fillWidth: true

    ToolSelector {
        theme: saved.theme
        visible: saved.collection.count > 0
        values: saved.collection.names
        current: saved.current
        onChosen: value => saved.tuning.spring = saved.collection.spring(value)
    }
    Flow {
        spacing: 6
        Layout.fillWidth: true

        Rectangle {
            width: 130
            height: 28
            radius: saved.theme.radius
            color: saved.theme.surface
            border.width: field.activeFocus ? 2 : 1
            border.color: field.activeFocus ? saved.theme.accent : saved.theme.line

            TextInput {
                id: field

                anchors.fill: parent
                anchors.leftMargin: 8
                anchors.rightMargin: 8
                verticalAlignment: TextInput.AlignVCenter
                clip: true
                color: saved.theme.text
                selectionColor: saved.theme.accent
                selectedTextColor: saved.theme.accentText
                font.pixelSize: saved.theme.textSize - 1
                activeFocusOnTab: true
                selectByMouse: true
                maximumLength: 40
                Accessible.role: Accessible.EditableText
                Accessible.name: "Name of the spring to save"
                onAccepted: saved.save()
            }
            Text {
                anchors.fill: field
                verticalAlignment: Text.AlignVCenter
                visible: field.text === ""
                text: "name"
                Accessible.ignored: true
                color: saved.theme.dim
                font: field.font
            }
        }
        ToolButton {
            theme: saved.theme
            text: "Save"
            onClicked: saved.save()
        }
        ToolButton {
            theme: saved.theme
            text: "Remove"
            visible: saved.collection.count > 0
            enabled: saved.current !== undefined
            onClicked: saved.collection.remove(saved.current)
        }
        ToolButton {
            theme: saved.theme
            text: "Copy all"
            visible: saved.collection.count > 0
            onClicked: saved.copy(saved.collection.json)
        }
    }
}
