// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

class QObject;

namespace sprung {

/// Returns the address of what a bindable property stores, which is the same through each alias of
/// the property; null if the property is not bindable.
const void *bindableData(const QObject *object, int property);

/// Whether bindableData() is at work in this thread. It asks for the bindable, and an interceptor
/// that would replace that by another one leaves it alone.
SPRUNG_EXPORT bool isBindableDataAsked();

} // namespace sprung
