// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Rows that can be reordered. A leaving row stays in the model until its exit ends.
Item {
    id: list

    property int count: 0
    property int maximumCount: 9
    readonly property real minimumPitch: Theme.touch + Theme.space
    readonly property real pitch: Math.max(minimumPitch, Math.min(60, height / Math.max(5, count)))
    property int nextNameIndex: 0
    readonly property int initialCount: Math.min(6, maximumCount)
    property int arrivedCount: 0
    readonly property var names: ["Water the plants", "Call the lighthouse", "Mend the bicycle",
        "Bake bread", "Write to Ada", "Tune the piano", "Feed the cat", "Sweep the stairs",
        "Plan the hike", "Sharpen the pencils", "Return the books", "Wind the clock"]

    function rows(): var {
        return Array.from(Array(repeater.count), (_, i) => repeater.itemAt(i) as TaskRow);
    }
    function row(slot: int): TaskRow {
        return rows().filter(row => row && !row.gone)[slot] ?? null;
    }
    function slotOf(row: TaskRow): int {
        return rows().filter(other => other && !other.gone).indexOf(row);
    }
    function playAgain() {
        for (let slot = 0; slot < count; ++slot)
            row(slot).arrive(70 * slot);
    }
    function add(index: int) {
        if (count >= maximumCount)
            return;
        tasks.insert(index, { name: names[nextNameIndex % names.length], tint: nextNameIndex % Theme.colors.length,
                              gone: false });
        ++nextNameIndex;
        ++count;
    }
    function remove(index: int) {
        const leaving = repeater.itemAt(index) as TaskRow;
        const slot = slotOf(leaving);
        const next = row(slot + 1) ?? row(slot - 1);
        if (next && leaving.activeFocus) // keeps the focus ring
            next.forceActiveFocus(leaving.visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason);
        tasks.setProperty(index, "gone", true);
        --count;
    }
    function drop(index: int) {
        tasks.remove(index);
    }
    Component.onCompleted: {
        for (let i = 0; i < initialCount; ++i)
            add(i);
    }

    ListModel { id: tasks }
    Column {
        spacing: Theme.space

        Repeater {
            id: repeater

            model: tasks
            TaskRow {
                id: row

                required property int tint
                readonly property TaskList list: parent?.parent as TaskList

                objectName: name
                width: list ? list.width : 0
                pitch: list ? list.pitch : 0
                color: Theme.colors[tint]
                onRemoved: list.remove(index)
                onSwiped: list.remove(index)
                onVanished: list.drop(index)
                onStepped: by => list.row(list.slotOf(row) + by)?.forceActiveFocus(Qt.TabFocusReason)
            }
            onItemAdded: (index, item) => { // the first ones one after the other
                const row = item as TaskRow;
                row.arrive(list.arrivedCount < list.initialCount ? 70 * index : 0);
                if (list.arrivedCount++ === 0)
                    row.focus = true;
            }
        }
    }

    Label {
        anchors.centerIn: parent
        visible: list.count === 0
        text: "Nothing left to do"
        color: Theme.muted
        font.pixelSize: Theme.heading
    }
}
