// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

class QQuickItem;
class QRectF;

namespace sprung::qml {

/// Rules of LayoutMotion for the items below a container whose scope is Descendants.
namespace descendantsScope {

/// Whether \a item may be animated. Items without their own layout position may not.
bool isAnimatable(const QQuickItem &item);
/// Whether the contents of \a item may also be animated.
bool hasAnimatableContents(const QQuickItem &item);
/// Whether \a item positions its children itself, like a slider its handle or an overlay its
/// popups. The children stay at their exact positions, and move only when the size of \a item
/// animates.
bool positionsItsChildren(const QQuickItem &item);
/// Whether \a item contains popups. The contents of popups are animated normally.
bool containsPopups(const QQuickItem &item);
/// Whether \a item is the cursor of its text input.
bool isCursor(const QQuickItem &item);
/// Whether \a item moves its children frame by frame, as pages. Only the contents of the pages are
/// animated.
bool isPageContainer(const QQuickItem &item);
/// Whether \a item may be distorted while its size animates. Texts may not. For a rotated or scaled
/// item, only the position of the center follows its size.
bool canBeStretched(const QQuickItem &item);

/// Returns the visual delta of the contents of \a item for a change of its rect. The letters of a
/// text stay in position if only the space around them or the length of the text changes.
QPointF visualDelta(const QQuickItem &item, const QRectF &from, const QRectF &to);

} // namespace descendantsScope
} // namespace sprung::qml
