// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace sprung::qml {

/// The longest increasing subsequence. Its numbers can stay in place while the others are moved to
/// sort the list. All numbers have to be different.
std::vector<int> longestIncreasingSubsequence(const std::vector<int> &numbers);

} // namespace sprung::qml
