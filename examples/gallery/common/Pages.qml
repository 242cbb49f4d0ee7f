// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// All pages in order, in their groups.
QtObject {
    readonly property var groups: ["Touch", "Layout", "Controls", "Tools"]
    readonly property var all: [
        page("Touch", "interrupt_it", "Interrupt it", "Reverse a running motion, compare with Qt"),
        page("Touch", "chat_heads", "Chat heads", "Catch them at an edge, with a trail"),
        page("Touch", "album", "Album", "Open, pinch and zoom a photo"),
        page("Touch", "card_fan", "Cards", "Throw cards, and fan them out"),
        page("Layout", "pager", "Pager", "Turn pages, and a carousel"),
        page("Layout", "page_stack", "Page stack", "Open a page, go back by a swipe"),
        page("Layout", "board", "Board", "Reorder, sort and filter cards"),
        page("Layout", "inbox", "Inbox", "Remove rows of a list, and undo it"),
        page("Layout", "music_player", "Music player", "Grow a mini player, pull up its queue of songs"),
        page("Layout", "shell_panel", "Shell panel", "Pull panels out of a bar, swipe notifications"),
        page("Layout", "morphing_shapes", "Morphing shapes", "Change one shape into another"),
        page("Controls", "buttons", "Buttons", "Press, like, switch, choose, open a menu, show progress"),
        page("Controls", "tabs", "Tabs", "Flick along tabs"),
        page("Controls", "sheet", "Sheet", "Pull up a list over a map"),
        page("Controls", "scrolling", "Scrolling", "Scroll by a wheel, or beyond the end"),
        page("Controls", "headline", "Text", "Bring in a text letter by letter"),
        page("Tools", "playground", "Playground", "Tune a spring, copy it as code"),
        page("Tools", "scheme", "Scheme", "Choose how an application feels")
    ]

    function page(group: string, name: string, title: string, aim: string): var {
        return { group: group, name: name, title: title, aim: aim };
    }
    function named(name: string): var {
        return all.find(page => page.name === name) ?? null;
    }
    /// Returns the pages whose texts contain all of these words, or words that begin with them.
    function search(words: string): var {
        return all.filter(page => {
            const own = `${page.group} ${page.title} ${page.aim}`.toLowerCase().split(/[^a-z]+/);
            return words.trim().toLowerCase().split(/\s+/).every(word => own.some(one => one.startsWith(word)));
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
