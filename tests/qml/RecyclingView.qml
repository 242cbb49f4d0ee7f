// SPDX-License-Identifier: MIT
import QtQuick

/// A view whose rows move from the start, and move again when they are reused.
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
        readonly property AnimatedItem animatedItem: item as AnimatedItem
        readonly property RecyclingView view: ListView.view as RecyclingView

        height: 20
        width: 100
        sourceComponent: view?.element ?? null
        onLoaded: animatedItem.targetValue = row.index + 1
        ListView.onPooled: ++view.pooled
        ListView.onReused: {
            ++view.reused;
            animatedItem.targetValue += 50;
        }
    }
}
