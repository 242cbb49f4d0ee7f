// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

namespace sprung {

/// Return the sink of a property that has the type of the value it holds: one of type QVariant
/// ("var" in QML), or a dynamic one. Whole numbers become real ones. If the value cannot be
/// animated, they return an empty sink and set \a problem to the reason.
Sink sinkOfVariant(QObject *object, const QMetaProperty &property, QString *problem);
Sink sinkOfDynamic(QObject *object, const QByteArray &name, QString *problem);

/// Returns the same bytes for the same name, as long as the program runs: the part of a Place, for a
/// part of a value or a dynamic property.
SPRUNG_EXPORT const char *internedName(const QByteArray &name);

} // namespace sprung
