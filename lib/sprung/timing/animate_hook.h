// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QVariant>

#include <functional>
#include <optional>

namespace sprung {

/// The implementation of Motion::animate(): calls \a change, and animates the changed items.
using AnimateHook = void (*)(const std::function<void()> &change,
                             const std::optional<SpringParameters> &spring);
/// Sets the hook. Sprung.Layouts sets one, because the library does not link Qt Quick. Default:
/// null.
SPRUNG_EXPORT void setAnimateHook(AnimateHook animation);
SPRUNG_EXPORT bool hasAnimateHook();

/// The implementation of Motion::animate() for a JavaScript function.
using AnimateScriptHook = void (*)(const QVariant &function, const QVariant &spring);
/// Sets the hook. The QML module sets one, because the library does not link QML. Default: null.
SPRUNG_EXPORT void setAnimateScriptHook(AnimateScriptHook animation);

} // namespace sprung
