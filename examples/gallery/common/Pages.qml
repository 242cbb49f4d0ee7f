// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick
import Gallery

/// All pages in order. The cover needs a module that is optional.
QtObject {
    readonly property var all: [
        { name: "interrupt_it", title: "Interrupt it" },
        ...(Modules.render ? [{ name: "cover", title: "Cover" }] : []),
        { name: "buttons", title: "Buttons" },
        { name: "chat_heads", title: "Chat heads" },
        { name: "photos", title: "Photos" },
        { name: "album", title: "Album" },
        { name: "app_launch", title: "App launch" },
        { name: "sheet", title: "Sheet" },
        { name: "cards", title: "Cards" },
        { name: "card_fan", title: "Card fan" },
        { name: "pager", title: "Pager" },
        { name: "page_stack", title: "Page stack" },
        { name: "ball", title: "Ball" },
        { name: "time_machine", title: "Time machine" },
        { name: "morphing_shapes", title: "Morphing shapes" },
        { name: "rings", title: "Rings" },
        { name: "camera", title: "Camera" },
        { name: "list", title: "List" },
        { name: "scrolling", title: "Scrolling" },
        { name: "board", title: "Board" },
        { name: "inbox", title: "Inbox" },
        { name: "scheme", title: "Scheme" },
        { name: "field", title: "Field" },
        { name: "side_by_side", title: "Side by side" },
        { name: "playground", title: "Playground" }
    ]

    /// The file of a page: ChatHeadsPage.qml for chat_heads; empty without a name.
    function source(name: string): url {
        if (name === "")
            return "";
        const words = name.split("_").map(word => word[0].toUpperCase() + word.slice(1));
        return Qt.resolvedUrl("../pages/" + words.join("") + "Page.qml");
    }
}
