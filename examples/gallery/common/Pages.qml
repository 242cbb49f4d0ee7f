// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick
import Gallery

/// All pages in order. The pages of a category show variants of one idea.
QtObject {
    readonly property var groups: ["Touch", "Layout", "Controls", "Tools"]
    readonly property var categories: [
        category("Touch", "Interrupt it", "Reverse a running motion, compare with Qt", { interrupt_it: "" }),
        category("Touch", "Chat heads", "Catch them at an edge, with a trail", { chat_heads: "" }),
        category("Touch", "Album", "Open, pinch and zoom a photo", { album: "" }),
        category("Touch", "Cards", "Throw cards, and fan them out", { card_fan: "" }),
        category("Layout", "Pages", "Turn pages, and go back by a swipe",
                 { pager: "Pager: a carousel", page_stack: "Stack: go back with a swipe" }),
        category("Layout", "Lists", "Reorder, sort, filter, remove, undo",
                 { board: "Board: reorder, sort, filter", inbox: "Inbox: remove, undo" }),
        category("Layout", "Music player", "Grow a mini player, pull up its queue", { music_player: "Music player: songs" }),
        category("Layout", "Shell panel", "Pull panels out of a bar, start apps",
                 { shell_panel: "Shell panel: launcher, notifications, quick settings" }),
        category("Layout", "Morphing shapes", "Change one shape into another", { morphing_shapes: "" }),
        category("Controls", "Buttons", "Press, like, switch, choose, show progress",
                 { buttons: "Press: like, switch, choose, open a menu, send, done" }),
        category("Controls", "Tabs", "Flick along tabs", { tabs: "" }),
        category("Controls", "Sheet", "Pull up a list over a map", { sheet: "" }),
        category("Controls", "Scrolling", "Scroll by a wheel, or beyond the end", { scrolling: "" }),
        category("Controls", "Text", "Bring in a text letter by letter", { headline: "" }),
        category("Tools", "Playground", "Tune a spring, copy it as code", { playground: "" }),
        category("Tools", "Scheme", "Choose how an application feels", { scheme: "" })
    ]
    readonly property var all: Array.from(categories).reduce((all, category) => [...all, ...category.pages], [])

    /// The value of a page is its label, and after a colon further search words.
    function category(group: string, title: string, aim: string, pages: var): var {
        return { group: group, title: title, aim: aim,
                 pages: Object.keys(pages).map(name => ({ name: name, label: pages[name].split(":")[0],
                                                          words: pages[name] })) };
    }
    /// The category that contains a page.
    function categoryOf(name: string): var {
        return categories.find(category => category.pages.some(page => page.name === name)) ?? null;
    }
    /// Returns whether a text contains all of these words, or words that begin with them.
    function has(text: string, words: string): bool {
        const own = text.toLowerCase().split(/[^a-z]+/);
        return words.toLowerCase().split(/\s+/).every(word => own.some(one => one.startsWith(word)));
    }
    function search(words: string): var {
        return categories.filter(category => has([category.group, category.title, category.aim,
                                             ...category.pages.map(page => page.words)].join(" "), words.trim()));
    }
    /// The page of a category that matches the words, or else the first page.
    function page(category: var, words: string): string {
        return (category.pages.find(page => has(page.words, words.trim())) ?? category.pages[0]).name;
    }
    /// The file of a page: ChatHeadsPage.qml for chat_heads; empty without a name.
    function source(name: string): url {
        if (name === "")
            return "";
        const words = name.split("_").map(word => word[0].toUpperCase() + word.slice(1));
        return Qt.resolvedUrl("../pages/" + words.join("") + "Page.qml");
    }
}
