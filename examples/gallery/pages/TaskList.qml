// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Rows that make room for each other. A leaving row stays in the model until it is gone.
Item {
    id: list

    property int count: 0
    property int most: 9
    readonly property real leastPitch: Theme.touch + Theme.space
    readonly property real pitch: Math.max(leastPitch, Math.min(60, height / Math.max(5, count)))
    property int used: 0
    readonly property int first: Math.min(6, most)
    property int arrived: 0
    readonly property var names: ["Water the plants", "Call the lighthouse", "Mend the bicycle",
        "Bake bread", "Write to Ada", "Tune the piano", "Feed the cat", "Sweep the stairs",
        "Plan the hike", "Sharpen the pencils", "Return the books", "Wind the clock"]

    function rows(): var {
        return Array.from(Array(repeater.count), (_, i) => repeater.itemAt(i) as TaskRow);
    }
    function row(slot: int): TaskRow {
        return rows().find(row => row && !row.gone && row.slot === slot) ?? null;
    }
    function playAgain() {
        for (let slot = 0; slot < count; ++slot)
            row(slot).arrive(70 * slot);
    }
    function add(index: int) {
        if (count >= most)
            return;
        tasks.insert(index, { name: names[used % names.length], tint: used % Theme.colors.length,
                              slot: index, gone: false });
        ++used;
        number();
    }
    function remove(index: int) {
        const leaving = repeater.itemAt(index) as TaskRow;
        const next = row(leaving.slot + 1) ?? row(leaving.slot - 1);
        if (next && leaving.activeFocus) // with a ring if that had one
            next.forceActiveFocus(leaving.visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason);
        tasks.setProperty(index, "gone", true);
        number();
    }
    function move(index: int, slot: int) {
        const there = row(Math.max(0, Math.min(slot, count - 1)));
        if (!there || there.index === index)
            return;
        tasks.move(index, there.index, 1);
        number();
    }
    function drop(index: int) {
        tasks.remove(index);
    }
    function number() {
        let slot = 0;
        for (let i = 0; i < tasks.count; ++i) {
            if (!tasks.get(i).gone)
                tasks.setProperty(i, "slot", slot++);
        }
        count = slot;
    }
    Component.onCompleted: {
        for (let i = 0; i < first; ++i)
            add(i);
    }

    ListModel { id: tasks }
    Repeater {
        id: repeater

        model: tasks
        TaskRow {
            id: row

            required property int tint
            readonly property TaskList list: parent as TaskList

            objectName: name
            width: list ? list.width : 0
            pitch: list ? list.pitch : 0
            color: Theme.colors[tint]
            onMoved: slot => list.move(index, slot)
            onRemoved: list.remove(index)
            onSwiped: list.remove(index)
            onVanished: list.drop(index)
            onStepped: by => list.row(slot + by)?.forceActiveFocus(Qt.TabFocusReason)
        }
        onItemAdded: (index, item) => { // the first ones one after the other
            const row = item as TaskRow;
            row.arrive(list.arrived < list.first ? 70 * index : 0);
            if (list.arrived++ === 0)
                row.focus = true;
        }
    }

    Words {
        anchors.centerIn: parent
        visible: list.count === 0
        text: "Nothing left to do"
        color: Theme.muted
        font.pixelSize: Theme.heading
    }
}
