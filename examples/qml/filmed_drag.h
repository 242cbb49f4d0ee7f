// SPDX-License-Identifier: MIT
// What the finger does in the film of an example, 60 frames a second.
#pragma once

#include <QPointF>

namespace filmed_drag {

inline constexpr QPointF way{90, -30}; // from the middle
inline constexpr int framesHeld = 24;
inline constexpr int framesPerPicture = 7;

} // namespace filmed_drag
