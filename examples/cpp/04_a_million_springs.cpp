// SPDX-License-Identifier: MIT
// Releases a million springs at once. The step is computed once, and applied to each spring.
#include <sprung/physics/spring_field.h>
#include <sprung/physics/spring_presets.h>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>

int main()
{
    using Clock = std::chrono::steady_clock;
    constexpr std::size_t count = 1'000'000;
    constexpr int hertz = 60;

    sprung::SpringField<float> field(sprung::Spring(sprung::springs::wobbly), count);
    for (std::size_t i = 0; i < count; ++i)
        field.displacements()[i] = float(i) / count; // the last is pulled furthest

    Clock::duration spent{};
    int steps = 0;
    for (std::size_t moving = count; moving > 0; ++steps) {
        if (steps % 6 == 0) {
            moving = field.settle({.distance = 0.001, .speed = 0.06});
            const auto column = std::size_t(std::lround(30 + 30 * field.displacements().back()));
            std::string line(61, ' ');
            line[30] = '|';
            line[column] = '*';
            std::printf("%4.1f s %s %7zu move\n", double(steps) / hertz, line.c_str(), moving);
        }
        const Clock::time_point start = Clock::now();
        field.step(1.0 / hertz);
        spent += Clock::now() - start;
    }

    const double nanoseconds = std::chrono::duration<double, std::nano>(spent).count();
    std::printf("all at rest; %.2f ns per spring and step\n", nanoseconds / count / steps);
}
