// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

class LayoutItem;

/// The items without a parent or window when their LayoutMotion was created. All items that QML
/// creates start that way. A connection per item would cost memory. Instead the items are processed
/// after the event of their creation, and in the next frame.
namespace unparentedItems {

void add(LayoutItem &item);
void remove(LayoutItem &item);
/// Registers the items that have a parent with their siblings.
void process();

} // namespace unparentedItems
} // namespace sprung::qml
