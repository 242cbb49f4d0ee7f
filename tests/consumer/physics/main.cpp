// SPDX-License-Identifier: MIT
#include <sprung/physics/spring.h>

int main()
{
    const sprung::Spring spring({.stiffness = 100, .damping = 20, .mass = 1});
    return spring.overshoot({.displacement = -1, .velocity = 0}) == 0 ? 0 : 1;
}
