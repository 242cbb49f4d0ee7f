// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung
import Sprung.Layouts
import Sprung.Tools

T.ApplicationWindow {
    id: window

    property string page: pages[0]
    readonly property var pages: Pages.all.map(page => page.name)
    readonly property GalleryPage shown: loader.page
    property real darkness: Theme.dark ? 1 : 0
    readonly property bool wide: width >= 760 * Theme.scale
    readonly property bool covered: code.open || pageGrid.open
    /// The opacity of everything below the page grid.
    readonly property real coveredOpacity: Math.max(0, 1 - 2 * Math.max(0, pageGrid.openProgress))

    /// Whether each page plays its film when it opens.
    property bool playsFilms: false
    /// Whether pages are compiled while the application is idle, and opened without a long frame.
    property alias opensGradually: loader.gradual

    /// Whether there was input recently. Scenery moves only while this is true.
    property bool attended: true

    width: 1080; height: 720; minimumWidth: 340; minimumHeight: 480
    visible: true
    title: "Sprung"
    color: Theme.background
    MotionScheme.speed: 1 / Math.max(0.1, Motion.timeScale) // slow motion is for the page only
    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true
    font.pixelSize: Theme.body
    palette { // of the pages' controls that also work in other programs
        button: Theme.raised; buttonText: Theme.text; mid: Theme.control
        window: Theme.background; windowText: Theme.text; base: Theme.surface; placeholderText: Theme.muted
        highlight: Theme.accent; highlightedText: Theme.accentText
    }

    /// Called for each user input.
    function attend() {
        attended = true;
        absence.restart();
    }
    function setDark(dark: bool) {
        Theme.dark = dark;
    }
    function show(name: string) {
        page = name;
        play();
    }
    /// Gives the page the keyboard focus, with a focus ring after key input.
    function play() {
        const item = activeFocusItem as T.Control;
        loader.forceActiveFocus(item && item.visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason);
    }
    function turn(by: int) {
        show(pages[(pages.indexOf(page) + by + pages.length) % pages.length]);
    }

    onPageChanged: {
        fingertip.stop();
        gesture.clear();
        strip.resumeTime();
        code.open = false;
        pageGrid.open = false;
    }

    onCoveredChanged: if (covered) strip.resumeTime()
    onDarknessChanged: Theme.darkness = darkness

    SpringBehavior on darkness {
        enabled: window.opensGradually && !strip.frozen
        spring: Springs.material.fastEffects
    }

    Component.onCompleted: {
        Motion.reducedMotionPolicy = Motion.Fade;
        pageGrid.open = page === "";
    }

    Shortcut { sequences: ["Ctrl+PgDown", "Ctrl+Tab"]; onActivated: window.turn(1) }
    Shortcut { sequences: ["Ctrl+PgUp", "Ctrl+Shift+Tab"]; onActivated: window.turn(-1) }
    Shortcut { sequence: "Ctrl+F"; enabled: !window.covered; onActivated: pageGrid.open = true }
    Shortcut { sequence: "Ctrl+Q"; onActivated: Qt.quit() }

    Timer { id: absence; interval: 10000; onTriggered: window.attended = false }
    Timer { running: window.opensGradually; interval: 500; onTriggered: loader.compile(window.pages) }

    Item {
        id: bar
        enabled: !window.covered
        opacity: window.coveredOpacity
        width: parent.width; height: 60

        Row {
            anchors { left: parent.left; leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
            spacing: Theme.space

            IconButton {
                objectName: "menu"
                name: "All pages (Ctrl+F)"
                icon24: "M4 4 L10 4 L10 10 L4 10 Z M14 4 L20 4 L20 10 L14 10 Z M4 14 L10 14 L10 20 L4 20 Z M14 14 L20 14 L20 20 L14 20 Z"
                onClicked: pageGrid.open = true
            }
            Icon { // a spring
                anchors.verticalCenter: parent.verticalCenter
                visible: window.wide
                path: "M5 3 L19 5.5 L5 9 L19 12 L5 15 L19 18 L5 21"
                color: Theme.accent
            }
            Heading {
                leftPadding: window.wide ? 0 : Theme.space
                anchors.verticalCenter: parent.verticalCenter
                text: "Sprung"
                size: 1.2 * Theme.heading
            }
        }
        Row {
            anchors { right: parent.right; rightMargin: Theme.space; verticalCenter: parent.verticalCenter }

            IconButton {
                objectName: "pace"
                name: strip.open ? "Fold in the strip" : "Springs and time"
                icon24: "M4 8 L12 8 M18 8 L20 8 M4 16 L6 16 M12 16 L20 16 M15 5 A3 3 0 1 0 15 11 A3 3 0 1 0 15 5 M9 13 A3 3 0 1 0 9 19 A3 3 0 1 0 9 13"
                checkable: true
                checked: strip.open || strip.changes
                onClicked: strip.open = !strip.open
            }
            IconButton {
                objectName: "reduced"
                name: "Reduced motion"
                icon24: "M4 12 L20 12 M4 7 L12 7 M4 17 L12 17"
                checkable: true
                checked: Motion.reducedMotion
                onToggled: Motion.reducedMotion = checked
            }
            IconButton {
                name: Theme.dark ? "Light colors" : "Dark colors"
                icon24: Theme.dark ? Icons.sun : Icons.moon
                onClicked: Theme.dark = !Theme.dark
            }
            IconButton {
                objectName: "inspect"
                name: "Motion inspector (" + inspector.shortcut + ")"
                icon24: "M3 12 L8 12 L10.5 5 L14 19 L16 12 L21 12"
                checkable: true
                checked: inspector.open
                onToggled: inspector.open = checked
            }
        }
    }

    PageList {
        id: list
        objectName: "list"
        anchors.left: parent.left
        y: bar.height
        width: Math.round(200 * Theme.scale); height: parent.height - y
        visible: window.wide
        enabled: !window.covered
        opacity: window.coveredOpacity
        current: window.page
        onChosen: name => window.show(name)
    }

    Rectangle {
        id: card
        objectName: "card"
        enabled: !window.covered
        opacity: window.coveredOpacity
        anchors.left: window.wide ? list.right : parent.left
        anchors { right: parent.right; rightMargin: window.wide ? Theme.margin : 0 }
        y: bar.height
        height: parent.height - y - (window.wide ? Theme.margin : 0)
        radius: window.wide ? Theme.radius : 0; color: Theme.surface
        border.color: Theme.line

        Column {
            id: heading
            anchors { left: parent.left; leftMargin: Theme.margin }
            y: Theme.margin
            opacity: loader.fadeOpacity
            width: parent.width - 3 * Theme.margin - codeButton.width
            spacing: 4

            Heading {
                width: parent.width
                text: Pages.named(loader.visibleSlot.name)?.title ?? ""
                size: Theme.title
                fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.heading
            }
            Label {
                width: parent.width
                visible: card.height > 320 // on low windows the page needs the space
                text: (loader.visibleSlot.item as GalleryPage)?.idea ?? ""
                color: Theme.muted
                wrapMode: Text.WordWrap
            }
        }
        PillButton {
            id: codeButton
            anchors { right: parent.right; margins: Theme.margin }
            y: Theme.margin - 4
            text: "Code"
            onClicked: code.open = true
        }

        PageLoader {
            id: loader
            x: 1
            y: Theme.margin + heading.y + heading.height
            width: parent.width - 2
            height: parent.height - y - 1 - (strip.open ? strip.height + Theme.space : 0)
            clip: true
            focus: true
            opacity: tile.visible ? 0 : 1
            name: window.page
            MotionScheme.speed: strip.speed
            MotionScheme.dampingScale: strip.dampingScale
            onLoaded: {
                window.shown.sceneryMoves = Qt.binding(() => window.playsFilms && window.attended && !window.covered && !Motion.reducedMotion);
                window.attend();
                if (gradual)
                    window.play();
                if (window.playsFilms && !Motion.reducedMotion)
                    fingertip.play(window.shown, false);
            }
        }
        MotionTrails {
            id: trails
            objectName: "trails"
            anchors.fill: loader
            visible: strip.open || strip.forces
            page: visible ? window.shown : null
            forces: strip.forces
            ghosts: strip.frozen
            moment: strip.moment
            target: Theme.accent
            velocity: Theme.pink
            trace: Theme.control
        }
        GestureRecorder {
            id: gesture
            objectName: "gesture"
            anchors.fill: loader
            mouse: fingertip
            onRecordingChanged: if (recording) fingertip.stop()
        }
        Item {
            x: 1; width: parent.width - 2; height: parent.height - 1
            clip: true

            ControlStrip {
                id: strip
                objectName: "strip"
                trails: trails
                gesture: gesture
                onReplay: {
                    window.shown.rewind();
                    fingertip.play(gesture, true);
                }
            }
        }
    }

    PageGrid {
        id: pageGrid
        objectName: "pageGrid"
        anchors.fill: parent
        current: window.page
        onOpenChanged: {
            fingertip.stop();
            if (!open)
                window.play();
        }
        onChosen: (name, picture) => {
            tile.source = picture;
            tile.visible = picture.toString() !== "";
            tile.SharedElement.key = Pages.named(name).title;
            window.show(name);
            open = false;
        }
    }
    Image { // grows from its tile to the page
        id: tile

        readonly property bool needed: pageGrid.visible || SharedElement.flying || loader.loading

        x: card.x + loader.x; y: card.y + loader.y
        width: loader.width; height: loader.height
        fillMode: Image.PreserveAspectCrop
        visible: false
        onNeededChanged: if (!needed) visible = false
        SharedElement.spring: Springs.snappy

        Rectangle { z: -1; anchors.fill: parent; color: Theme.surface }
    }
    CodePanel {
        id: code
        objectName: "panel"
        anchors.fill: parent
        file: window.shown ? window.shown.code : ""
        onOpenChanged: if (!open) window.play()
    }
    Fingertip { id: fingertip; anchors.fill: parent; onUserInput: window.attend() }
    MotionInspector {
        id: inspector
        objectName: "inspector"
        theme.dark: Theme.dark
        onOpenChanged: if (!open) window.play()
    }
}
