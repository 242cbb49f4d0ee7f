// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    readonly property var news: [
        "Are you there yet?", "Look at this!", "On my way.",
        "See you at eight.", "Nice one.", "Call me later?"
    ]
    property int arrived: 0
    readonly property Item leader: heads.leader

    idea: "Throw them, tap them, or throw them at the cross."
    code: "LeadingHead.qml"
    film: [...drag(leader, 50, [[300, -40, 100], [460, -150, 60], [480]]), ...tap(newMessage, 1250, 1300),
        ...tap(leader, 1650, 1700)]
    filmLength: 2400

    function rewind() {
        heads.gone = false;
        heads.shut();
        heads.atRight = true;
        heads.dock = Qt.binding(() => 0.3 * heads.height);
        heads.current = 0;
        heads.unread = [0, 0, 0, 0];
        for (; arrived > 0; --arrived)
            messages.remove(messages.count - 1);
    }
    function deliver() {
        const person = (arrived * 3 + 1) % 4;
        messages.append({ person: person, words: news[arrived % news.length], mine: false });
        ++arrived;
        if (heads.open && heads.current === person)
            return;
        setUnread(person, heads.unread[person] + 1);
        if (!heads.open)
            heads.current = person;
    }
    function setUnread(person: int, count: int) {
        heads.unread = heads.unread.map((before, i) => i === person ? count : before);
    }

    ListModel {
        id: messages
        ListElement { person: 0; words: "The springs arrived today."; mine: false }
        ListElement { person: 0; words: "How do they feel?"; mine: true }
        ListElement { person: 0; words: "Alive. They keep their momentum."; mine: false }
        ListElement { person: 1; words: "Lunch?"; mine: false }
        ListElement { person: 1; words: "At one, at the usual place."; mine: true }
        ListElement { person: 2; words: "Did you see the film strips?"; mine: false }
        ListElement { person: 2; words: "The same on every run!"; mine: true }
        ListElement { person: 3; words: "I dropped you by accident."; mine: false }
        ListElement { person: 3; words: "Bring me back, then."; mine: true }
    }

    Rectangle {
        x: Theme.margin; width: page.width - 2 * Theme.margin
        height: page.height - buttons.height - 2 * Theme.margin; radius: Theme.radius
        color: Theme.background
        clip: true

        Feed {
            objectName: "feed"
            anchors.fill: parent
            live: page.sceneryMoves
            interactive: !heads.open
            names: heads.names
        }
        Conversation { objectName: "conversation"; heads: heads; messages: messages }
        ChatHeads {
            id: heads
            objectName: "heads"
            anchors.fill: parent
            focus: true
            onOpenChanged: if (open) page.setUnread(current, 0)
            onCurrentChanged: if (open) page.setUnread(current, 0)
        }
    }
    Row {
        id: buttons
        anchors.horizontalCenter: parent.horizontalCenter
        y: page.height - height - Theme.margin
        spacing: Theme.space

        PillButton {
            id: newMessage
            text: "New message"
            prominent: true
            enabled: !heads.gone
            onClicked: page.deliver()
        }
        PillButton { text: "Bring back"; enabled: heads.gone; onClicked: heads.gone = false }
    }
}
