// SPDX-License-Identifier: MIT
#include "longest_increasing_subsequence.h"

#include <algorithm>

namespace sprung::qml {

// Patience sorting: of all increasing subsequences of n + 1 numbers so far, ends[n] is the index of
// the lowest last number. previous[i] is the index of the number before number i in its
// subsequence.
std::vector<int> longestIncreasingSubsequence(const std::vector<int> &numbers)
{
    std::vector<std::size_t> ends;
    std::vector<std::size_t> previous(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = std::lower_bound(ends.begin(), ends.end(), numbers[i],
                                          [&](std::size_t e, int n) { return numbers[e] < n; });
        if (end != ends.begin())
            previous[i] = *(end - 1);
        if (end == ends.end())
            ends.push_back(i);
        else
            *end = i;
    }
    std::vector<int> result(ends.size());
    std::size_t index = ends.empty() ? 0 : ends.back();
    for (auto number = result.rbegin(); number != result.rend(); ++number) {
        *number = numbers[index];
        index = previous[index];
    }
    return result;
}

} // namespace sprung::qml
