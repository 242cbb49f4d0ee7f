// SPDX-License-Identifier: MIT
// One spring: a step, the state at another time, the settling time, and numerical solutions.
#include "comparison.h"

#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>

#include <cmath>

using namespace sprung;

namespace {

constexpr double frame = 1.0 / 60;
constexpr int calls = 1000; // per run, so that the call of the run is negligible

/// Returns work that calls a function repeatedly.
template <typename Function>
std::function<rows::Work()> repeated(Function function)
{
    return rows::ready([function]() mutable {
        for (int i = 0; i < calls; ++i)
            function();
    });
}

std::string damping(double ratio)
{
    return "damping " + std::to_string(ratio).substr(0, 4);
}

void step()
{
    const SpringStep step = Spring({170, 0, 1}).stepOver(frame);
    rows::compare({"laws", "step", calls, "ns"},
                  {{"four multiply-adds", rows::ready([step] {
                        double x = 1, v = 0;
                        for (int i = 0; i < calls; ++i) {
                            const double previous = x;
                            x = step.xx * x + step.xv * v;
                            v = step.vx * previous + step.vv * v;
                        }
                        rows::keep(x);
                        rows::keep(v);
                    })},
                   {"SpringStep",
                    rows::ready([step] {
                        State state{1, 0};
                        for (int i = 0; i < calls; ++i)
                            state = step(state);
                        rows::keep(state);
                    }),
                    {1.2, "four multiply-adds"}}});
}

void after()
{
    std::vector<rows::Contender> contenders{{"exp + sincos", repeated([seconds = frame]() mutable {
                                                 rows::keep(seconds);
                                                 double e = std::exp(-4 * seconds);
                                                 double s = std::sin(12 * seconds);
                                                 double c = std::cos(12 * seconds);
                                                 rows::keep(e);
                                                 rows::keep(s);
                                                 rows::keep(c);
                                             })}};
    for (const double ratio : {0.05, 0.5, 1.0, 2.0}) {
        const Spring spring(SpringParameters::fromDampingRatio(ratio, 170));
        contenders.push_back({"Spring, " + damping(ratio),
                              repeated([spring, seconds = frame]() mutable {
                                  rows::keep(seconds);
                                  State state = spring.after({1, 5}, seconds);
                                  rows::keep(state);
                              }),
                              {1.5, "exp + sincos"}});
    }
    const auto pull = [](State s) { return -170 * s.displacement - 13 * s.velocity; };
    contenders.push_back(
        {"RungeKutta, 1 ms steps", repeated([rk = RungeKutta(pull), seconds = frame]() mutable {
             rows::keep(seconds);
             State state = rk.after({1, 5}, seconds);
             rows::keep(state);
         })});
    contenders.push_back(
        {"RungeKutta, 1 step", repeated([rk = RungeKutta(pull, 1), seconds = frame]() mutable {
             rows::keep(seconds);
             State state = rk.after({1, 5}, seconds);
             rows::keep(state);
         })});
    rows::compare({"laws", "after one frame", calls, "ns"}, contenders);
}

void settlingTime()
{
    std::vector<rows::Contender> contenders;
    for (const double ratio : {0.05, 0.5, 1.0, 2.0}) {
        const Spring spring(SpringParameters::fromDampingRatio(ratio, 170));
        contenders.push_back({"Spring, " + damping(ratio),
                              repeated([spring, state = State{300, 2000}]() mutable {
                                  rows::keep(state);
                                  double seconds = spring.settlingTime(state, {0.3, 18});
                                  rows::keep(seconds);
                              }),
                              {1000}});
    }
    rows::compare({"laws", "settlingTime", calls, "ns"}, contenders);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    step();
    after();
    settlingTime();
}
