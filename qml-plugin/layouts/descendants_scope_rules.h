// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

class QQuickItem;
class QRectF;

namespace sprung::qml {

/// What LayoutMotion does with the items below a container whose scope is Descendants.
namespace tree {

/// Whether it may glide: not what has no place of its own.
bool canAnimate(const QQuickItem &item);
/// Whether what is in it may glide, too.
bool canEnter(const QQuickItem &item);
/// Whether it moves what is in it, as a slider does its handle and an overlay its popups, which have to
/// be where they are put. They glide with its size only.
bool positionsItsChildren(const QQuickItem &item);
/// Whether it contains popups. What is in these may glide as anywhere else.
bool containsPopups(const QQuickItem &item);
/// Whether it is the cursor of the text that it is in.
bool isCursor(const QQuickItem &item);
/// Whether it moves its children itself, frame by frame, as pages: only what is in these may glide.
bool isPageContainer(const QQuickItem &item);
/// Whether its size is seen, and it may be distorted on the way to another one: not a text. The size
/// of what is turned or scaled is seen by where its middle is.
bool canBeStretched(const QQuickItem &item);

/// How far its contents are seen to move while its place changes. The letters of a text stay where
/// they are when there is more room around them, or fewer or more of them.
QPointF visualDelta(const QQuickItem &item, const QRectF &from, const QRectF &to);

} // namespace tree
} // namespace sprung::qml
