// SPDX-License-Identifier: MIT
// A plasmoid for Plasma 6, on springs without a plugin. The mark moves to the tapped number.
//   cp -rL plasmoid /tmp/workspaces && kpackagetool6 --type Plasma/Applet --install /tmp/workspaces
// To run it in a window: plasmoidviewer --applet /tmp/workspaces
import QtQuick
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.plasma.plasmoid
import "qml-only"

PlasmoidItem {
    id: root
    property int workspace: 0
    property bool pressed: false

    preferredRepresentation: fullRepresentation
    fullRepresentation: Item {
        readonly property real cell: Kirigami.Units.gridUnit * 2
        Layout.preferredWidth: 5 * cell
        Layout.preferredHeight: cell
        implicitWidth: 5 * cell
        implicitHeight: cell

        Rectangle {
            x: root.workspace * parent.cell
            width: parent.cell
            height: parent.cell
            radius: height / 2
            color: Kirigami.Theme.highlightColor
            scale: root.pressed ? 0.8 : 1
            SpringBehavior on x { spring: Springs.bouncy }
            SpringBehavior on scale { spring: Springs.stiff }
        }
        Repeater {
            model: 5
            Text {
                id: number
                required property int index
                x: index * parent.cell
                width: parent.cell
                height: parent.cell
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
                color: Kirigami.Theme.textColor
                text: index + 1
                TapHandler {
                    onPressedChanged: root.pressed = pressed
                    onTapped: root.workspace = number.index
                }
            }
        }
    }
}
