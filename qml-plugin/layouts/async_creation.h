// SPDX-License-Identifier: MIT
#pragma once

class QQmlEngine;
class QQuickItem;

namespace sprung::qml {

/// Whether \a engine is creating objects asynchronously, or a Loader in \a content loads
/// asynchronously. \a engine may be null.
bool isCreatingAsynchronously(const QQmlEngine *engine, const QQuickItem &content);

} // namespace sprung::qml
