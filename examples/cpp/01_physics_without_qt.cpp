// SPDX-License-Identifier: MIT
// Plots a spring without Qt. Its target is 1, and moves to 0.4 when the spring is at 0.5.
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>

namespace {

std::size_t column(double position)
{
    return static_cast<std::size_t>(std::lround(8 + 50 * position));
}

} // namespace

int main()
{
    const sprung::Spring spring(sprung::springs::wobbly);
    const sprung::Tolerance tolerance{.distance = 0.005, .speed = 0.3};

    double target = 1;
    sprung::State state{.displacement = 0 - target, .velocity = 0}; // measured from the target
    const double turn = *spring.timeToReach(state, -0.5);

    const double frame = 1.0 / 30; // seconds; the motion is the same at each frame rate
    for (double now = 0; !spring.isAtRest(state, tolerance); now += frame) {
        std::string line(70, ' ');
        line[column(target)] = '|';
        line[column(target + state.displacement)] = '*';
        std::printf("%5.2f s %s\n", now, line.c_str());

        if (target == 1 && now >= turn) {
            state.displacement += target - 0.4; // a new target is a subtraction: the velocity stays
            target = 0.4;
            std::printf("        the target moves; at rest in %.2f s, and %.2f too far at most\n",
                        spring.settlingTime(state, tolerance), spring.overshoot(state));
        }
        state = spring.after(state, frame);
    }
}
