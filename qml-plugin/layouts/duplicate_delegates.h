// SPDX-License-Identifier: MIT
#pragma once

class QQuickItem;

namespace sprung::qml {

/// Whether two Items are, or are in, delegates of a ListView, a GridView or Repeaters in one parent
/// that lie side by side: not on top of each other as pages do, and neither of them removed.
bool areDuplicateDelegates(QQuickItem &one, QQuickItem &other);

} // namespace sprung::qml
