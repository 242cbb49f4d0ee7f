// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

GalleryPage {
    id: page

    readonly property var programs: [
        { name: "Mail", color: "#1d5fd6", icon: "M3 6 L21 6 L21 18 L3 18 Z M3 7 L12 14 L21 7", news: ["Lighthouse", "The lamp is lit again"] },
        { name: "Music", color: "#c2255c", icon: "M9 17.5 A2.5 2.5 0 1 1 4 17.5 A2.5 2.5 0 1 1 9 17.5 L9 6 L19 4 L19 15.5 A2.5 2.5 0 1 1 14 15.5 A2.5 2.5 0 1 1 19 15.5",
          news: ["Coil", "The Dampers"] },
        { name: "Maps", color: "#2b7a3d", icon: "M12 21 C8 16 6 13 6 10 A6 6 0 1 1 18 10 C18 13 16 16 12 21 Z M12 8 A2 2 0 1 0 12 12 A2 2 0 1 0 12 8",
          news: ["Harbour steps", "350 m, along the river"] },
        { name: "Notes", color: "#9a5b00", icon: "M6 3 L15 3 L19 7 L19 21 L6 21 Z M9 10 L16 10 M9 14 L16 14 M9 18 L13 18",
          news: ["New strings", "Two sets, and a winder"] },
        { name: "Clock", color: "#4a5160", icon: "M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 M12 7 L12 12 L15.5 14", news: ["Saturday", "8:00"] },
        { name: "Sky", color: "#0b74a8", icon: Icons.clouds, news: ["Noon", "20°, sun"] }
    ]
    property var running: [true, true, false, false, false, false]
    idea: "Pull the panels out of the bar, start and close apps, and throw the messages aside."
    code: launcher.open || settings.open ? "BarPanel.qml" : "Toasts.qml"
    film: [...tap(menu, 100, 160), ...tap(() => apps.itemAt(5), 700, 760),
        ...drag(toasts, 1700, [[1820, 160, 0]], 0, toasts.height / 2 - toasts.toastHeight / 2),
        ...drag(status, 2200, [[2600, 0, 140]])]
    filmLength: 3600

    function rewind() {
        launcher.anchor = settings.anchor = "closed";
        running = running.map((on, app) => app < 2);
        messages.clear();
        Array.from([2, 3], app => notify(app));
    }
    function goBack(): bool {
        if (!launcher.open && !settings.open)
            return false;
        (settings.open ? status : menu).forceActiveFocus(Qt.TabFocusReason);
        launcher.anchor = settings.anchor = "closed";
        return true;
    }
    function setRunning(app: int, on: bool, button: Clickable) {
        menu.forceActiveFocus(button.visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason);
        running = running.map((before, i) => i === app ? on : before);
        launcher.anchor = on ? "closed" : launcher.anchor;
    }
    function notify(app: int) {
        messages.append({ key: ++messages.last, app: app });
        if (messages.count > 3)
            messages.remove(0);
    }
    Component.onCompleted: rewind()
    ListModel { id: messages; property int last: 0 }
    Landscape {
        id: desk; scene: Album.photos[11]
        x: Theme.margin; width: page.width - 2 * x; height: page.height - x
        Accessible.role: Accessible.Pane; Accessible.name: "Desktop"
        MouseArea { anchors.fill: parent; onClicked: launcher.anchor = settings.anchor = "closed" }
        Rectangle { anchors.fill: parent; color: "#ff8c1a"; opacity: night.checked ? 0.35 : 0; SpringBehavior on opacity { } }
        Rectangle { anchors.fill: parent; color: "#000000"; opacity: 0.7 - 0.007 * brightness.value }
        RoundCorners { corner: Theme.radius }
        Toasts {
            id: toasts; objectName: "messages"
            anchors { right: parent.right; bottom: parent.bottom; margins: Theme.margin }
            width: Math.min(340 * Theme.scale, desk.width - 2 * Theme.margin); toastHeight: 28 + 36 * Theme.scale
            opacity: page.height > 340 ? 1 : 1 - Math.max(launcher.growth, settings.growth); visible: opacity > 0
            source: messages
            face: Clickable {
                id: message
                required property var toast
                readonly property var app: page.programs[toast.model.app]
                anchors.fill: parent; enabled: toast.visibility > 0.5
                fill: Theme.raised; corner: 16; topPadding: 14; leftPadding: Theme.mirrored ? 12 : 64; rightPadding: 76 - leftPadding
                Accessible.name: app.name + ": " + app.news.join(", ")
                Keys.onDeletePressed: { menu.forceActiveFocus(Qt.TabFocusReason); toast.remove() }
                onClicked: { page.setRunning(toast.model.app, true, message); toast.remove() }
                SoftShadow { z: -2; lift: 0.4 }
                contentItem: TwoLines { name: message.app.news[0]; detail: message.app.news[1]; opacity: message.toast.visibility }
                AppIcon { anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter } app: message.app; opacity: message.toast.visibility }
            }
        }
        Rectangle { id: bar; x: 8; y: 8; width: parent.width - 16; height: Theme.touch; radius: height / 2; color: Theme.raised }
        BarPanel {
            id: launcher; objectName: "launcher"
            anchors { left: bar.left; top: bar.top }
            openWidth: Math.min(bar.width, (page.landscape ? 540 : 300) * Theme.scale)
            onOpenChanged: if (open) settings.anchor = "closed"
            button: Row {
                LayoutMotion.scope: LayoutMotion.Children; LayoutMotion.spring: Springs.bouncy
                IconButton {
                    id: menu; objectName: "launcherButton"; focus: true; hoverEnabled: !launcher.open
                    name: "Apps"; icon24: "M4 4 L10 4 L10 10 L4 10 Z M14 4 L20 4 L20 10 L14 10 Z M4 14 L10 14 L10 20 L4 20 Z M14 14 L20 14 L20 20 L14 20 Z"
                    onClicked: launcher.anchor = launcher.open ? "closed" : "open"
                }
                Repeater {
                    model: page.running.length
                    Clickable {
                        required property int index
                        objectName: "task" + index; width: Theme.touch; corner: width
                        visible: page.running[index] && page.running.slice(0, index).filter(on => on).length < (bar.width - status.width) / width - 2
                        Accessible.name: "Close " + page.programs[index].name
                        onClicked: page.setRunning(index, false, this)
                        AppIcon { anchors.centerIn: parent; width: 28; app: page.programs[parent.index]; SharedElement.key: app.name }
                    }
                }
            }
            Grid {
                id: grid; width: parent.width; columns: page.landscape ? 6 : 3
                Repeater {
                    id: apps; model: page.running.length
                    Clickable {
                        required property int index
                        width: grid.width / grid.columns; height: 60 + 1.5 * Theme.body; topPadding: 50
                        text: page.programs[index].name; fill: hovered ? Theme.surface : "transparent"
                        opacity: launcher.growthOf(index / 6); scale: 0.5 + 0.5 * opacity
                        onClicked: { page.setRunning(index, true, this); if (!quiet.checked) page.notify(index) }
                        AppIcon { x: (parent.width - width) / 2; y: 8; app: page.programs[parent.index]; SharedElement.key: page.running[parent.index] ? "" : app.name }
                    }
                }
            }
        }
        BarPanel {
            id: settings; objectName: "settings"
            anchors { right: bar.right; top: bar.top }
            atEnd: true; openWidth: Math.min(bar.width, 320 * Theme.scale)
            onOpenChanged: if (open) launcher.anchor = "closed"
            button: Clickable { id: status; objectName: "settingsButton"; text: "10:24"; onClicked: settings.anchor = settings.open ? "closed" : "open" }
            Row {
                id: tiles; width: parent.width; spacing: Theme.space
                Tile { name: "Wi-Fi"; checked: true; icon24: "M2 9 C8 3 16 3 22 9 M5.5 13 C9.5 9 14.5 9 18.5 13 M9 17 C11 15 13 15 15 17 M12 20.5 L12 20.6" }
                Tile { id: night; name: "Night"; icon24: Icons.moon }
                Tile { id: quiet; name: "Quiet"; icon24: "M6 17 L18 17 L17 14 L17 10 A5 5 0 0 0 7 10 L7 14 Z M11 20 L13 20 M4 4 L20 20" }
                Tile { name: "Saver"; icon24: Icons.leaf }
            }
            LabeledSlider {
                id: brightness; name: "Brightness"; unit: "%"; from: 20; to: 100; stepSize: 5; value: 100
                y: tiles.height + Theme.space; width: parent.width; height: Theme.touch; opacity: settings.growthOf(0.8)
            }
        }
    }
    component AppIcon: Rectangle {
        property var app
        width: 40; height: width; radius: width / 4; color: app.color
        SharedElement.spring: Springs.snappy
        Icon { anchors.centerIn: parent; path: parent.app.icon; color: "#ffffff"; scale: parent.width / 44 }
    }
    component Tile: IconButton {
        width: (tiles.width - 3 * tiles.spacing) / 4; opacity: settings.growthOf(x / (tiles.width + 1)); scale: 0.5 + 0.5 * opacity
        text: name; checkable: true; hoverEnabled: false; fill: checked ? Theme.accent : Theme.surface; ring: checked ? Theme.text : Theme.accent
    }
}
