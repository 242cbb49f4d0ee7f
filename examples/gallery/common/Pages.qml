// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick
import Gallery

/// All pages in order. The pages of a room show variants of one idea.
QtObject {
    readonly property var groups: ["Touch", "Layout", "Controls", "Proof and tools"]
    readonly property var rooms: [
        room("Touch", "Interrupt it", "Turn a motion back on its way", { interrupt_it: "" }),
        room("Touch", "Chat heads", "Catch them at an edge, with a trail", { chat_heads: "" }),
        room("Touch", "Photos", "Open, pinch and zoom a photo",
             { photos: "Zoom", album: "Shared element" }),
        room("Touch", "Cards", "Swipe and throw cards, and undo it", { cards: "Stack", card_fan: "Fan" }),
        room("Touch", "Throw", "Throw a ball, or a video into a corner",
             { ball: "Ball: throw with gravity, bounce", picture_in_picture: "Picture in picture: throw a video" }),
        room("Layout", "Pages", "Turn pages, go back, open an app",
             { pager: "Pager: a carousel", page_stack: "Stack: go back with a swipe",
               app_launch: "App launch: open an app from its icon" }),
        room("Layout", "Lists", "Reorder, sort, filter, remove, undo",
             { list: "List: reorder", board: "Board: sort, filter", inbox: "Inbox: remove, undo" }),
        room("Layout", "Morphing shapes", "Change one shape into another", { morphing_shapes: "" }),
        room("Controls", "Buttons", "Press, like, switch, choose, show progress",
             { buttons: "Press: like, switch, choose, open a menu", progress: "Progress: send, done" }),
        room("Controls", "Tabs", "Flick along tabs, magnify icons",
             { tabs: "Tabs: flick", dock: "Dock: magnify icons under the pointer" }),
        room("Controls", "Overlays", "Pull up a sheet, stack messages",
             { sheet: "Sheet: pull up a list", toasts: "Toasts: stack messages, throw them aside" }),
        room("Controls", "Scrolling", "Scroll by a wheel, or beyond the end", { scrolling: "" }),
        room("Controls", "Celebrate", "Rings at a touch, text in motion", Object.assign({
            rings: "Rings: touch", headline: "Headline: text comes in letter by letter"
        }, Modules.render ? { many_points: "Many points: thousands of particles" } : {})),
        room("Proof and tools", "Proof", "Compare it with Qt, look ahead, go back",
             { side_by_side: "Side by side: compare with Qt, at any frame rate",
               time_machine: "Time machine: predict a motion, go back in time",
               camera: "Camera: follow what moves, at any rate" }),
        room("Proof and tools", "Tools", "Tune a spring, choose a feel for all",
             { playground: "Playground: tune a spring, copy it as code",
               scheme: "Scheme: choose how an application feels" })
    ]
    readonly property var all: Array.from(rooms).reduce((all, room) => [...all, ...room.pages], [])

    /// The value of a page is its label, and after a colon further search words.
    function room(group: string, title: string, aim: string, pages: var): var {
        return { group: group, title: title, aim: aim,
                 pages: Object.keys(pages).map(name => ({ name: name, label: pages[name].split(":")[0],
                                                          words: pages[name] })) };
    }
    /// The room that contains a page.
    function roomOf(name: string): var {
        return rooms.find(room => room.pages.some(page => page.name === name)) ?? null;
    }
    /// Whether a text has all of these words, or beginnings of them.
    function has(text: string, words: string): bool {
        const own = text.toLowerCase().split(/[^a-z]+/);
        return words.toLowerCase().split(/\s+/).every(word => own.some(one => one.startsWith(word)));
    }
    function search(words: string): var {
        return rooms.filter(room => has([room.group, room.title, room.aim,
                                         ...room.pages.map(page => page.words)].join(" "), words.trim()));
    }
    /// The page of a room that matches the words, or else the first page.
    function page(room: var, words: string): string {
        return (room.pages.find(page => has(page.words, words.trim())) ?? room.pages[0]).name;
    }
    /// The file of a page: ChatHeadsPage.qml for chat_heads; empty without a name.
    function source(name: string): url {
        if (name === "")
            return "";
        const words = name.split("_").map(word => word[0].toUpperCase() + word.slice(1));
        return Qt.resolvedUrl("../pages/" + words.join("") + "Page.qml");
    }
}
