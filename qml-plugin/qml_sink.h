// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

namespace sprung::qml {

/// Where a property of QML is written: the library's own way where that is enough, and the part of
/// a value (font.pixelSize, pos.x) or an attached property (Layout.preferredWidth) elsewhere.
Sink qmlSink(QObject *target, const QByteArray &path, QString *problem);

} // namespace sprung::qml
