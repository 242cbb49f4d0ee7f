// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QVariant>

#include <functional>
#include <optional>

namespace sprung {

/// Does what Motion::animate() promises: calls \a change, and lets what it changes glide.
using AnimateHook = void (*)(const std::function<void()> &change,
                             const std::optional<SpringParameters> &spring);
/// Sprung.Layouts sets one, because the library does not know Qt Quick. Null: there is none.
SPRUNG_EXPORT void setAnimateHook(AnimateHook animation);
SPRUNG_EXPORT bool hasAnimateHook();

/// The same for a function of JavaScript.
using AnimateScriptHook = void (*)(const QVariant &function, const QVariant &spring);
/// The QML module sets one, because the library does not know QML. Null: there is none.
SPRUNG_EXPORT void setAnimateScriptHook(AnimateScriptHook animation);

} // namespace sprung
