// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace sprung::qml {

/// Returns the longest increasing subsequence. Its numbers can stay in place while the others move
/// to sort the list. All numbers must differ.
std::vector<int> longestIncreasingSubsequence(const std::vector<int> &numbers);

} // namespace sprung::qml
