// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property int columns: stage.width < 560 ? 4 : 6
    readonly property int rows: phone.all.length / columns
    readonly property real icon: stage.height < 340 ? 54 : stage.width < 560 ? 60 : 76
    readonly property rect screen: Qt.rect(0, 0, stage.width, stage.height)
    readonly property var apps: !ready ? []
        : Array.from(Array(repeater.count), (_, i) => repeater.itemAt(i) as PhoneApp)
    property PhoneApp shown: null // the last opened one
    readonly property bool open: shown !== null && shown.open
    readonly property real covered: Math.max(0, ...apps.map(app => app.shown))

    function homeOf(index: int): rect {
        const width = Math.min(stage.width / columns, 2 * icon);
        const height = Math.min(stage.height / rows, 2 * icon);
        const slot = index % columns;
        const column = Theme.mirrored ? columns - 1 - slot : slot;
        const row = (index - slot) / columns;
        return Qt.rect((stage.width - columns * width) / 2 + (column + 0.5) * width - icon / 2,
                       (stage.height - rows * height) / 2 + (row + 0.5) * height - icon / 2 - 10,
                       icon, icon);
    }
    function show(app: PhoneApp) {
        if (!app.activeFocus)
            app.forceActiveFocus(Qt.MouseFocusReason);
        if (shown && shown !== app)
            shown.open = false;
        shown = app;
    }
    /// Changes to another app. It opens if an app is open.
    function step(by: int) {
        const count = apps.length;
        const next = apps[(apps.findIndex(app => app.focus) + by + count) % count];
        next.forceActiveFocus(Qt.TabFocusReason);
        if (open)
            next.open = true;
    }
    function goBack(): bool {
        const wasOpen = open;
        if (wasOpen)
            shown.open = false;
        return wasOpen;
    }

    idea: "Open an app, and throw it home. Catch it, or open another one."
    code: "LaunchedApp.qml"
    film: [...tap(() => apps[5], 50, 120), ...drag(() => apps[5], 900, [[1150, 20, 110], [1250, 50, 230]]),
        ...tap(() => apps[2], 1380, 1450), ...drag(() => apps[2], 2150, [[2350, -130, -30]]),
        ...drag(() => apps[2], 2450, [[2900, -90, 160], [2980, -60, 100]])]
    filmLength: 3600

    Keys.onLeftPressed: step(Theme.mirrored ? 1 : -1)
    Keys.onRightPressed: step(Theme.mirrored ? -1 : 1)
    Keys.onUpPressed: step(open ? -1 : -columns)
    Keys.onDownPressed: step(open ? 1 : columns)

    PhoneApps { id: phone }
    DeviceFrame {
        id: stage
        objectName: "stage"
        page: page

        Landscape {
            anchors.fill: parent
            scale: 1 + 0.08 * page.covered
            scene: ({
                sky: ["#101633", "#2a2f63", "#5b4a86"],
                parts: [
                    Album.peak(84, 104, 240, 90, "#33356c", "#23254f"),
                    Album.peak(236, 118, 230, 80, "#272a5a", "#1a1c40"),
                    Album.hill(90, 206, 360, 70, "#15173a"), Album.hill(260, 214, 320, 70, "#0f1130")
                ]
            })
        }
        Repeater {
            id: repeater
            model: phone.all
            PhoneApp {
                objectName: "app" + index
                focus: index === 0
                focusPolicy: page.open && !open ? Qt.NoFocus : Qt.StrongFocus
                home: page.homeOf(index)
                screen: page.screen
                onOpenChanged: if (open) page.show(this)
            }
        }
        Rectangle {
            anchors.fill: parent
            z: 0.5 // above the icons
            color: "#000000"
            visible: opacity > 0; opacity: 0.45 * page.covered
        }
    }
}
