// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

namespace sprung::qml {

/// A sink for a QML property: the library's own sink where that is enough. Otherwise the path names
/// a part of a value (font.pixelSize, pos.x) or an attached property (Layout.preferredWidth).
Sink qmlSink(QObject *target, const QByteArray &path, QString *problem);

} // namespace sprung::qml
