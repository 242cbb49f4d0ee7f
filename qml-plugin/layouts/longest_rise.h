// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace sprung::qml {

/// The longest of those parts of the numbers that rise from each to the next. They are what may stay
/// where it is when the numbers are sorted. No number may be there twice.
std::vector<int> longestRise(const std::vector<int> &numbers);

} // namespace sprung::qml
