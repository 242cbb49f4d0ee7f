// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick
import Gallery

/// All pages in order. Those that show one idea in several ways are the pages of one room.
QtObject {
    readonly property var groups: ["Touch", "Layout", "Controls", "Proof", "Tools"]
    readonly property var rooms: [
        room("Touch", "Interrupt it", "Turn a motion back on its way", { interrupt_it: "" }),
        room("Touch", "Chat heads", "Dock at an edge, with a trail", { chat_heads: "" }),
        room("Touch", "Photos", "Open, pinch and zoom a photo",
             { photos: "Zoom", album: "Shared element" }),
        room("Touch", "Cards", "Swipe and throw cards, and undo it", { cards: "Stack", card_fan: "Fan" }),
        room("Touch", "Sheet", "Pull up a sheet with a list in it", { sheet: "" }),
        room("Touch", "Ball", "Throw with gravity, and bounce", { ball: "" }),
        room("Touch", "Picture in picture", "Throw a video into a corner", { picture_in_picture: "" }),
        room("Layout", "App launch", "Open an app from its icon", { app_launch: "" }),
        room("Layout", "Pages", "Turn pages, go back with a swipe, a carousel",
             { pager: "Pager", page_stack: "Stack" }),
        room("Layout", "Lists", "Reorder, sort, filter, remove, undo",
             { list: "List", board: "Board", inbox: "Inbox" }),
        room("Layout", "Morphing shapes", "Change one shape into another", { morphing_shapes: "" }),
        room("Controls", "Buttons", "Press, like, switch, choose, open a menu, show progress",
             { buttons: "Press", progress: "Progress" }),
        room("Controls", "Tabs", "Flick along a bar of tabs, magnify icons in a dock",
             { tabs: "Tabs", dock: "Dock" }),
        room("Controls", "Toasts", "Stack messages, and throw them aside", { toasts: "" }),
        room("Controls", "Scrolling", "Scroll by a wheel, or beyond the end", { scrolling: "" }),
        room("Controls", "Headline", "Let text come in letter by letter", { headline: "" }),
        room("Controls", "Rings", "Celebrate a touch with rings", { rings: "" }),
        ...(Modules.render ? [room("Proof", "Many points", "Move thousands of particles",
                                   { many_points: "" })] : []),
        room("Proof", "Side by side", "Compare it with Qt, at any frame rate", { side_by_side: "" }),
        room("Proof", "Time machine", "Foresee a motion, and go back in time", { time_machine: "" }),
        room("Proof", "Camera", "Follow what moves, at any rate", { camera: "" }),
        room("Tools", "Playground", "Tune a spring, and copy it as code", { playground: "" }),
        room("Tools", "Scheme", "Choose how an application feels", { scheme: "" })
    ]
    readonly property var all: Array.from(rooms).reduce((all, room) => [...all, ...room.pages], [])

    function room(group: string, title: string, aim: string, pages: var): var {
        return { group: group, title: title, aim: aim,
                 pages: Object.keys(pages).map(name => ({ name: name, label: pages[name] })) };
    }
    /// The room in which a page is.
    function roomOf(name: string): var {
        return rooms.find(room => room.pages.some(page => page.name === name)) ?? null;
    }
    /// The rooms that have all of these words, or beginnings of them.
    function search(words: string): var {
        const wanted = words.toLowerCase().split(/\s+/).filter(word => word !== "");
        return rooms.filter(room => {
            const has = [room.group, room.title, room.aim, ...room.pages.map(page => page.label)]
                .join(" ").toLowerCase().split(/[^a-z]+/);
            return wanted.every(word => has.some(own => own.startsWith(word)));
        });
    }
    /// The file of a page: ChatHeadsPage.qml for chat_heads; empty without a name.
    function source(name: string): url {
        if (name === "")
            return "";
        const words = name.split("_").map(word => word[0].toUpperCase() + word.slice(1));
        return Qt.resolvedUrl("../pages/" + words.join("") + "Page.qml");
    }
}
