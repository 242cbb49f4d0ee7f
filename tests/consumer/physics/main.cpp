// SPDX-License-Identifier: MIT
// Tests the physics library in a program without Qt. Oracle: a critically damped spring has no
// overshoot.
#include <sprung/physics.h>
#include <sprung/version.h>

static_assert(SPRUNG_VERSION >= 0x000100);

int main()
{
    const sprung::Spring spring({.stiffness = 100, .damping = 20, .mass = 1});
    return spring.overshoot({.displacement = -1, .velocity = 0}) == 0 ? 0 : 1;
}
