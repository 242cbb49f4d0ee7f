// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property int columns: width < 760 ? 2 : 4
    readonly property var active: Array.from(grid.children).find(card => card.activeFocus) ?? null

    idea: "Press, hold or drag them. They respond at any moment."
    code: Array.from(grid.children).find(card => card.focus)?.file ?? "PressButton.qml"
    film: [...tap(press, 50, 300), ...tap(like, 400, 480), ...tap(menu, 600, 680), ...tap(toggle, 800, 880),
        ...tap(send, 1000, 1080), ...tap(quality, 1300, 1500, quality.width / 3)]
    filmLength: 3000

    function rewind() {
        like.checked = menu.checked = toggle.checked = action.open = false;
        choice.current = quality.current = send.progress = 0;
        work.stop();
        view.reveal(pressCard);
    }

    SpringInterpolator {
        id: work
        target: send
        property: "progress"
        updateRate: 5 // the usual rate of progress reports
        spring: Springs.fromDampingRatio(0.6, 4 / (1 + quality.current))
        overshoot: SpringInterpolator.Clamped
    }

    BusySwitch {
        id: busy
        x: Theme.margin; y: page.height - (visible ? height + Theme.margin : 0)
        width: page.width - 2 * Theme.margin
        visible: page.height > 300 // or else too little would be left for the buttons
    }

    Scroller {
        id: view
        width: page.width; height: busy.y - Theme.margin
        contentHeight: grid.height + Theme.margin
        revealed: page.active
        revealMargin: Theme.margin
        clip: interactive

        Grid {
            id: grid

            readonly property real cell:
                Math.floor((view.width - 2 * Theme.margin + spacing) / columns) - spacing
            readonly property real cellHeight: Math.max(150, Math.min(280,
                Math.floor((view.height - Theme.margin + spacing) / (8 / columns)) - spacing))

            x: Theme.margin
            columns: page.columns
            spacing: page.narrow ? Theme.space : Theme.margin

            Card {
                id: pressCard
                name: "Press"
                file: "PressButton.qml"
                Column {
                    anchors.centerIn: parent
                    spacing: Theme.space
                    PressButton {
                        id: press
                        objectName: "press"
                        width: Math.min(180, pressCard.width - 2 * Theme.space)
                        textSize: Theme.heading
                        Accessible.onPressAction: forceActiveFocus(Qt.MouseFocusReason)
                    }
                    Loader {
                        width: press.width
                        Component.onCompleted: {
                            if (Native.animations)
                                setSource("RenderThreadButton.qml", { objectName: "livePress", twin: press });
                        }
                    }
                }
            }
            Card {
                name: "Like"
                file: "LikeButton.qml"
                LikeButton {
                    id: like
                    objectName: "like"
                    anchors.centerIn: parent
                    likedColor: Theme.pink
                    sparkColors: Theme.colors
                    onCheckedChanged: if (!activeFocus) forceActiveFocus(Qt.MouseFocusReason)
                }
            }
            Card {
                name: "Menu"
                file: "MenuButton.qml"
                MenuButton {
                    id: menu
                    objectName: "menuButton"
                    anchors.centerIn: parent
                    onCheckedChanged: if (!activeFocus) forceActiveFocus(Qt.MouseFocusReason)
                }
            }
            Card {
                name: "Switch"
                file: "SpringSwitch.qml"
                SpringSwitch {
                    id: toggle
                    objectName: "switch"
                    anchors.centerIn: parent
                    checkedColor: Theme.green
                    onCheckedChanged: if (!activeFocus) forceActiveFocus(Qt.MouseFocusReason)
                }
            }
            Card {
                name: "Progress"
                file: "SendButton.qml"
                SendButton {
                    id: send
                    objectName: "send"
                    anchors.centerIn: parent
                    width: Math.min(180, parent.width - 2 * Theme.space)
                    textSize: Theme.heading
                    doneColor: Theme.green
                    onClicked: {
                        const idle = progress === 0;
                        work.stop();
                        progress = idle ? 0.02 : 0; // a visible start
                        if (idle)
                            work.animateTo(1);
                    }
                }
            }
            Card {
                name: "Quality"
                file: "SqueezedButtons.qml"
                SqueezedButtons {
                    id: quality
                    objectName: "quality"
                    anchors.centerIn: parent
                    width: Math.min(216, parent.width - Theme.space)
                }
            }
            Card {
                name: "Choice"
                file: "Segments.qml"
                Segments {
                    id: choice
                    objectName: "choice"
                    anchors.centerIn: parent
                    width: Math.min(216, parent.width - Theme.space)
                }
            }
            Card {
                name: "Actions"
                file: "ActionButton.qml"
                ActionButton {
                    id: action
                    objectName: "action"
                    anchors { centerIn: parent; verticalCenterOffset: 27 }
                    Accessible.onPressAction: forceActiveFocus(Qt.MouseFocusReason)

                    Action { name: "Write"; icon24: "M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z" }
                    Action {
                        name: "Take a photo"
                        icon24: "M3 8 L7 8 L9 5 L15 5 L17 8 L21 8 L21 19 L3 19 Z M12 10 A3.2 3.2 0 1 0 12 16.4 A3.2 3.2 0 1 0 12 10"
                    }
                    Action { name: "Send"; icon24: "M3.5 11 L20.5 3.5 L14.5 20.5 L11 13 Z M11 13 L20.5 3.5" }
                }
            }
        }
    }

    component Action: IconButton {
        fill: Qt.tint(Theme.raised, Qt.alpha(Theme.text, hovered || down ? 0.06 : 0))
        onClicked: action.open = false
    }
    component Card: FocusScope {
        id: card

        required property string name
        required property string file // of the button
        default property alias content: middle.data

        width: grid.cell; height: grid.cellHeight
        Accessible.role: Accessible.Grouping
        Accessible.name: name

        Rectangle { anchors.fill: parent; radius: Theme.radius; color: Theme.background }
        Item { id: middle; width: parent.width; height: parent.height - label.height - Theme.space }
        Text {
            id: label
            anchors.horizontalCenter: parent.horizontalCenter
            y: parent.height - height - 12
            text: card.name
            Accessible.ignored: true
            color: Theme.muted
            font { pixelSize: Theme.small; weight: Font.Medium }
        }
    }
}
