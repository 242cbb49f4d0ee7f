// SPDX-License-Identifier: MIT
// A field of springs: ten thousand points of a picture move to their targets.
#include <sprung/physics/spring_field.h>
#include <sprung/physics/spring_presets.h>

#include <cstdio>

int main()
{
    const sprung::Spring spring(sprung::springs::bouncy);
    sprung::SpringField<float> field(spring, 10'000);
    float distance = 0;
    for (float &displacement : field.displacements())
        displacement = distance += 0.01F;

    int frames = 0;
    do {
        field.step(1.0 / 60);
        ++frames;
    } while (field.settle({.distance = 0.5, .speed = 30}) > 0);
    std::printf("all at rest after %d frames\n", frames);
}
