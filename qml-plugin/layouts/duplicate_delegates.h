// SPDX-License-Identifier: MIT
#pragma once

class QQuickItem;

namespace sprung::qml {

/// Whether two Items are, or are in, delegates of a ListView, a GridView or Repeaters in one
/// parent. The delegates must lie side by side, not stacked like pages, and neither may be removed.
bool areDuplicateDelegates(QQuickItem &item, QQuickItem &other);

} // namespace sprung::qml
