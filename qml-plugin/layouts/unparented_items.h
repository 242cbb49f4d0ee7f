// SPDX-License-Identifier: MIT
#pragma once

namespace sprung::qml {

class LayoutItem;

/// The items that had no parent or no window when they got their LayoutMotion, which is so for all
/// that QML creates. To be told of them, each would need a connection, and would keep it. Instead
/// they are asked in the next frame, and when the event is over in which they were created.
namespace unparentedItems {

void add(LayoutItem &item);
void remove(LayoutItem &item);
/// Those that have a parent by now join their siblings.
void process();

} // namespace unparentedItems
} // namespace sprung::qml
