// SPDX-License-Identifier: MIT
pragma Singleton
import QtQuick

/// All pages in order.
QtObject {
    readonly property var all: [
        { name: "buttons", title: "Buttons" },
        { name: "chat_heads", title: "Chat heads" },
        { name: "photos", title: "Photos" },
        { name: "album", title: "Album" },
        { name: "sheet", title: "Sheet" },
        { name: "pager", title: "Pager" },
        { name: "ball", title: "Ball" },
        { name: "rings", title: "Rings" },
        { name: "camera", title: "Camera" },
        { name: "list", title: "List" },
        { name: "board", title: "Board" },
        { name: "inbox", title: "Inbox" },
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
