// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

namespace sprung::qml {

/// Returns a sink for a QML property. \a path may also name a part of a value (font.pixelSize,
/// pos.x) or an attached property (Layout.preferredWidth). Sets \a problem on failure.
Sink qmlSink(QObject *target, const QByteArray &path, QString *problem);

} // namespace sprung::qml
