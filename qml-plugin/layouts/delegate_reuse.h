// SPDX-License-Identifier: MIT
#pragma once

class QObject;
class QQuickItem;

namespace sprung::qml {

/// Returns the object that a view attaches to \a item, with the signals pooled() and reused(). Null
/// if \a item is not directly in the content of a view that reuses its delegates.
///
/// A pooled delegate is still visible for QQuickItem::isVisible(), but the view does not draw it.
QObject *delegateReuseSignals(QQuickItem &item);

} // namespace sprung::qml
