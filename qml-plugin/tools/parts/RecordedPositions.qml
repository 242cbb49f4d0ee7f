// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// Shows the positions of Items in a recorded frame, for Items whose x, y, width or height moved.
Item {
    id: positions

    required property ToolTheme theme
    required property var columns
    required property int frame

    /// The Items, each with the columns of its sides.
    readonly property var items: {
        const items = new Map();
        for (const column of columns) {
            const item = column.interpolator?.target;
            const side = column.interpolator?.property;
            if (!(item instanceof Item) || !["x", "y", "width", "height"].includes(side))
                continue;
            const sides = items.get(item) ?? {};
            sides[side] = column.values;
            items.set(item, sides);
        }
        return Array.from(items, ([item, sides]) => ({ item: item, sides: sides }));
    }

    Repeater {
        model: positions.items.map(
            moved => ({ positions: positions, item: moved.item, sides: moved.sides }))

        Rectangle {
            required property var modelData
            readonly property Item item: modelData.item
            readonly property point corner: item?.parent && modelData.positions.columns
                ? modelData.positions.mapFromItem(item.parent, side("x"), side("y")) : Qt.point(0, 0)

            function side(name: string): real {
                return modelData.sides[name]?.[modelData.positions.frame] ?? item?.[name] ?? 0;
            }

            x: corner.x
            y: corner.y
            width: side("width")
            height: side("height")
            visible: item !== null && item.visible
            color: Qt.alpha(modelData.positions.theme.scrubber, 0.15)
            border.width: 1.5
            border.color: modelData.positions.theme.scrubber
        }
    }
}
