// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <functional>
#include <optional>

namespace sprung::qml {

/// Calls \a change, and animates its geometry changes in all windows with \a spring.
void animateScene(const std::function<void()> &change,
                  const std::optional<SpringParameters> &spring);

} // namespace sprung::qml
