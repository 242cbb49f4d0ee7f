// SPDX-License-Identifier: MIT
#pragma once

class QObject;
class QQuickItem;

namespace sprung::qml {

/// Returns the object with the signals pooled() and reused() of a delegate: the object that the
/// view attaches to \a item. Null if \a item is not a delegate of a view that reuses its delegates.
///
/// A pooled delegate is still visible for QQuickItem::isVisible(), but the view does not draw it.
QObject *delegateReuseSignals(QQuickItem &item);

} // namespace sprung::qml
