// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/sink.h>

namespace sprung {

/// Returns the sink of a property that has the type of its current value: of type QVariant ("var"
/// in QML), or dynamic, with an invalid \a property. Integers become doubles. If the value cannot be
/// animated, returns an empty sink and sets \a problem to the reason.
Sink sinkOfUntyped(QObject *object, const QMetaProperty &property, const QByteArray &name,
                   QString *problem);

/// Returns a unique address for \a name, which is valid as long as the program runs. It identifies
/// a part of a value or a dynamic property in a PropertyDriver::PropertyId.
SPRUNG_EXPORT const char *internedName(const QByteArray &name);

} // namespace sprung
