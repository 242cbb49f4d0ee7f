// SPDX-License-Identifier: MIT
import QtQuick

/// Has rows of an element that move from the start, and further whenever they are used again.
ListView {
    id: view

    required property Component element
    property int pooled: 0
    property int reused: 0

    width: 100
    height: 100
    cacheBuffer: 0
    reuseItems: true
    model: 300
    delegate: Loader {
        id: row

        required property int index
        readonly property Mover mover: item as Mover
        readonly property RecyclingView view: ListView.view as RecyclingView

        height: 20
        width: 100
        sourceComponent: view?.element ?? null
        onLoaded: mover.goal = row.index + 1
        ListView.onPooled: ++view.pooled
        ListView.onReused: {
            ++view.reused;
            mover.goal += 50;
        }
    }
}
