// SPDX-License-Identifier: MIT
// As users run it: a frame, then a sleep until the next, in which others have the caches. What one
// and a hundred moving Items cost in each.
#include "item_floor.h"
#include "turns.h"

#include <unistd.h>

namespace {

constexpr useconds_t pause = 16'000; // microseconds

struct Contender
{
    std::string name;
    std::function<std::function<void()>(int count)> enter;
};

template <typename Kind, typename... Arguments>
Contender ticking(const char *name, Arguments... arguments)
{
    return {name, [=](int count) {
                const auto items = std::make_shared<Kind>(count, arguments...);
                if constexpr (std::is_same_v<Kind, Items>)
                    items->begin();
                return [items] { items->tick(); };
            }};
}

/// What else a frame touches: as much as stays near the processor.
void touchMuch()
{
    static std::vector<char> others(4 << 20);
    for (std::size_t i = 0; i < others.size(); i += 64)
        ++others[i];
}

/// Each turn is one frame after a pause, so that a tick meets the caches as frames do.
rows::Work paced(const std::function<void()> &tick)
{
    return {tick, [] {
                usleep(pause);
                touchMuch();
            }};
}

void compare(int count, const std::vector<Contender> &contenders)
{
    std::vector<rows::TurnTaker> takers;
    std::vector<rows::Score> scores;
    for (const Contender &contender : contenders) {
        takers.emplace_back([&, count] { return paced(contender.enter(count)); }, 1.0);
        scores.push_back({contender.name, {}});
    }
    for (int frames = rows::quick ? 5 : 60; frames > 0; --frames) {
        for (std::size_t c = 0; c < takers.size(); ++c)
            scores[c].figures.push_back(takers[c].turn() / 1000);
    }
    rows::write({"paced frames", "tick after a pause", count, "µs", false}, scores);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const std::vector<Contender> contenders{
        ticking<ItemFloor>("kernel + setX"),
        ticking<DrivenItems>("Sprung in C++"),
        ticking<Items>("SpringInterpolator on x", sources::sprung),
        ticking<Items>("SpringBehavior", behaviors::sprung),
#ifdef SPRUNG_ANIMATIONS
        ticking<Items>("SpringMotion", sources::springMotion),
#endif
        ticking<Items>("SpringAnimation", sources::springAnimation),
        ticking<Items>("SmoothedAnimation", sources::smoothedAnimation),
        ticking<Items>("NumberAnimation", sources::numberAnimation)};
    for (const int count : {1, 100})
        compare(count, contenders);
}
