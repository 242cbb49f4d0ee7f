// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

class QObject;

namespace sprung {

/// Returns the address of the storage of a bindable property, which is equal for all aliases of the
/// property. Null if the property is not bindable.
const void *bindableData(const QObject *object, int property);

/// Whether bindableData() is running in this thread. It queries the bindable; an interceptor that
/// would replace the bindable must not do so then.
SPRUNG_EXPORT bool isReadingBindableData();

} // namespace sprung
