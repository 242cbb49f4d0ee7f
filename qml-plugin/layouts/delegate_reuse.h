// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QObject;
class QQuickItem;

namespace sprung::qml {

/// Returns the objects with the signals pooled() and reused() of the delegates that are \a item or
/// contain it. Views that reuse their delegates attach these objects to them.
///
/// A pooled delegate is still visible for QQuickItem::isVisible(), but the view does not draw it.
QList<QObject *> delegateReuseSignals(QQuickItem &item);

} // namespace sprung::qml
