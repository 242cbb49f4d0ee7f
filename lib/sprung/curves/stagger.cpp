// SPDX-License-Identifier: MIT
#include "stagger.h"

#include <sprung/global/logging.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace sprung {

namespace {

/// Returns the name of an invalid argument of stagger(), or null.
const char *invalidArgument(int count, const StaggerOptions &options)
{
    if (count < 0)
        return "count";
    if (!(options.each >= 0) || std::isinf(options.each))
        return "each";
    if (options.from < StaggerOptions::First || options.from > StaggerOptions::Random)
        return "from";
    return options.columns < 0 ? "columns" : nullptr;
}

/// Returns the number of steps from the origin to an index in a line of \a count items.
double stepsInRow(StaggerOptions::Origin from, int index, int count)
{
    const double last = count - 1;
    switch (from) {
    case StaggerOptions::Last:
        return last - index;
    case StaggerOptions::Center:
        return std::abs(index - last / 2);
    case StaggerOptions::Ends:
        return std::min<double>(index, last - index);
    default:
        return index;
    }
}

/// Returns the number of steps from the origin to an item.
double stepsTo(int index, int count, const StaggerOptions &options)
{
    const auto from = options.from;
    const int columns = options.columns;
    if (columns == 0)
        return stepsInRow(from, index, count);
    if (from == StaggerOptions::Last) // the last row may not be full
        return std::hypot(index % columns - (count - 1) % columns,
                          index / columns - (count - 1) / columns);
    const int rows = (count + columns - 1) / columns;
    const double across = stepsInRow(from, index % columns, columns);
    const double down = stepsInRow(from, index / columns, rows);
    return from == StaggerOptions::Ends ? std::min(across, down) : std::hypot(across, down);
}

/// Shuffles the same on every system, unlike std::shuffle().
void shuffle(QList<double> &steps, int seed)
{
    std::minstd_rand random(unsigned(seed) + 1);
    for (qsizetype i = steps.size() - 1; i > 0; --i)
        std::swap(steps[i], steps[qsizetype(random() % unsigned(i + 1))]);
}

} // namespace

QList<int> stagger(int count, const StaggerOptions &options)
{
    QList<int> delays(std::max(count, 0));
    if (const char *const name = invalidArgument(count, options)) {
        qCWarning(lcSprung, "stagger: rejected %s", name);
        return delays;
    }
    QList<double> steps(count);
    std::iota(steps.begin(), steps.end(), 0);
    if (options.from == StaggerOptions::Random) {
        shuffle(steps, options.seed);
    } else {
        for (int i = 0; i < count; ++i)
            steps[i] = stepsTo(i, count, options);
    }
    const double least = count > 0 ? *std::min_element(steps.cbegin(), steps.cend()) : 0;
    std::transform(steps.cbegin(), steps.cend(), delays.begin(), [&](double step) {
        const double delay = std::round((step - least) * options.each);
        return int(std::min<double>(delay, std::numeric_limits<int>::max()));
    });
    return delays;
}

} // namespace sprung
