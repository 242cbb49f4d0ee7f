// SPDX-License-Identifier: MIT
// Contenders that do the same work take turns, so that ratios hold on a busy machine.
#pragma once

#include <QAnimationDriver>
#include <QElapsedTimer>

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

constexpr double frame = 1.0 / 60;

/// Time that passes for Qt's animations when we say so.
class Driver : public QAnimationDriver
{
public:
    void advance() override
    {
        m_elapsed += 16;
        advanceAnimation();
    }
    qint64 elapsed() const override { return m_elapsed; }

private:
    qint64 m_elapsed = 0;
};

struct Contender
{
    const char *name;
    std::function<void()> work; // for all properties, once
    std::vector<double> nanoseconds{};
};

inline double median(std::vector<double> values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Prints the medians of nanoseconds per property, and how they compare with the first.
inline void report(const char *what, int count, const std::vector<Contender> &contenders)
{
    const double first = median(contenders.front().nanoseconds);
    for (const Contender &contender : contenders) {
        const auto [least, most] = std::minmax_element(contender.nanoseconds.begin(),
                                                       contender.nanoseconds.end());
        const double own = median(contender.nanoseconds);
        std::printf("%-13s %6d  %-24s %9.1f ns %7.2f x   (%.1f to %.1f)\n", what, count,
                    contender.name, own, own / first, *least, *most);
    }
}

/// One after the other, again and again, as fast as they can.
inline void race(const char *what, int count, std::vector<Contender> contenders)
{
    constexpr int rounds = 9;
    const int repeats = std::max(1, 200'000 / count);
    QElapsedTimer timer;
    for (int round = 0; round <= rounds; ++round) {
        for (Contender &contender : contenders) {
            timer.start();
            for (int i = 0; i < repeats; ++i)
                contender.work();
            if (round > 0) // the first warms up
                contender.nanoseconds.push_back(double(timer.nsecsElapsed()) / repeats / count);
        }
    }
    report(what, count, contenders);
}

/// As in frames of an application that does more than animate: before each, all caches are cold.
inline void raceCold(const char *what, int count, std::vector<Contender> contenders)
{
    static std::vector<char> others(64 << 20);
    QElapsedTimer timer;
    for (int round = 0; round < 50; ++round) {
        for (Contender &contender : contenders) {
            for (std::size_t i = 0; i < others.size(); i += 64)
                ++others[i];
            timer.start();
            contender.work();
            contender.nanoseconds.push_back(double(timer.nsecsElapsed()) / count);
        }
    }
    report(what, count, contenders);
}

/// Bytes of the heap that what is made keeps, each.
inline void weigh(int count, const char *name, const std::function<void()> &make)
{
    const std::size_t before = mallinfo2().uordblks;
    make();
    const double bytes = double(mallinfo2().uordblks - before) / count;
    std::printf("%-13s %6d  %-24s %9.1f bytes\n", "heap", count, name, bytes);
}
