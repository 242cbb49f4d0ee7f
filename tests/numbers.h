// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <numbers>

using std::numbers::pi;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double millisecond = 0.001; // s
