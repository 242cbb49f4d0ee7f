// SPDX-License-Identifier: MIT
// The drag in the film of an example, at 60 frames per second.
#pragma once

#include <QPointF>

namespace filmed_drag {

inline constexpr QPointF delta{90, -30}; // from the center of the window
inline constexpr int pressedFrames = 24;
inline constexpr int framesPerPicture = 7;

} // namespace filmed_drag
