// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Sprung.Tools

/// One of the motions in a MotionInspector.
T.ItemDelegate {
    id: row

    required property ToolTheme theme
    required property QtObject interpolator
    required property string targetName
    required property string propertyName
    required property string declaration
    required property bool moving
    required property real progress
    required property string value
    required property string velocity
    required property list<real> history
    required property bool editable
    /// Whether the pointer is over the row, or the row has the focus.
    readonly property bool pointed: hover.hovered || visualFocus

    implicitHeight: 64
    leftPadding: 12
    rightPadding: 12
    enabled: editable && interpolator !== null
    focusPolicy: Qt.StrongFocus
    Accessible.focusable: true
    Accessible.onPressAction: clicked()
    Accessible.name: targetName + " " + propertyName + ", "
        + (moving ? Math.round(100 * progress) + " %" : "at rest")

    HoverHandler { id: hover }

    background: Rectangle {
        color: row.hovered || row.visualFocus ? row.theme.surface : "transparent"
        border.width: row.visualFocus ? 2 : 0
        border.color: row.theme.accent
        radius: row.theme.radius
    }
    contentItem: RowLayout {
        spacing: 10

        ColumnLayout {
            spacing: 2
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignVCenter
            Text {
                textFormat: Text.PlainText
                text: (row.targetName === "" ? "value" : row.targetName)
                    + (row.propertyName === "" ? "" : "." + row.propertyName)
                color: row.moving ? row.theme.text : row.theme.dim
                font.pixelSize: row.theme.textSize
                font.weight: Font.Medium
                elide: Text.ElideMiddle
                Layout.fillWidth: true
            }
            Text {
                text: row.declaration === "" ? "made in C++" : row.declaration
                color: row.theme.dim
                font.pixelSize: row.theme.smallSize
                elide: Text.ElideMiddle
                Layout.fillWidth: true
            }
        }
        Sparkline {
            visible: row.width >= 320
            values: row.history
            color: row.moving ? row.theme.accent : row.theme.dim
            Layout.preferredWidth: 84
            Layout.preferredHeight: 34
        }
        ColumnLayout {
            spacing: 2
            Layout.preferredWidth: 76
            Layout.maximumWidth: 76
            Layout.alignment: Qt.AlignVCenter
            Text {
                text: row.moving ? Math.round(100 * row.progress) + " %" : "at rest"
                color: row.moving ? row.theme.text : row.theme.rest
                font.pixelSize: row.theme.textSize
                horizontalAlignment: Text.AlignRight
                Layout.fillWidth: true
            }
            Text {
                text: row.value
                color: row.theme.dim
                font.pixelSize: row.theme.smallSize
                horizontalAlignment: Text.AlignRight
                elide: Text.ElideRight
                Layout.fillWidth: true
            }
            Text {
                text: row.velocity + " /s"
                color: row.theme.dim
                font.pixelSize: row.theme.smallSize
                horizontalAlignment: Text.AlignRight
                elide: Text.ElideRight
                Layout.fillWidth: true
            }
        }
    }
}
