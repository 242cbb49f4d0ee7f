// SPDX-License-Identifier: MIT
// A camera behind a player, with its distance and its yaw on springs. Its motion is the same at 30,
// 60 and 144 frames per second.
#include <sprung/physics/shortest_turn.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace {

struct Camera
{
    sprung::Spring radial{sprung::springs::smooth};
    sprung::Spring turning{sprung::springs::bouncy};
    double targetDistance = 6; // meters behind the player
    double heading = 0;        // of the player, in degrees
    sprung::State distance{};  // relative to targetDistance
    sprung::State yaw{};       // relative to heading

    double currentYaw() const { return sprung::shortestTurn(0, heading + yaw.displacement, 360); }

    void follow(double newHeading, double newDistance)
    {
        distance.displacement += targetDistance - newDistance;
        yaw.displacement = sprung::shortestTurn(newHeading, heading + yaw.displacement, 360);
        heading = newHeading;
        targetDistance = newDistance;
    }
    void advance(double seconds)
    {
        distance = radial.after(distance, seconds);
        yaw = turning.after(yaw, seconds);
    }
};

} // namespace

int main()
{
    constexpr int rates[] = {30, 60, 144}; // frames per second
    Camera cameras[3];
    double difference = 0;
    std::printf("         player           30 Hz              60 Hz             144 Hz\n");
    for (int sixth = 0; sixth <= 14; ++sixth) {
        std::printf("%4.2f s", sixth / 6.0);
        for (int i = 0; i < 3; ++i) {
            Camera &camera = cameras[i];
            if (sixth == 0)
                camera.follow(160, 6); // turns in position
            if (sixth == 5)
                camera.follow(-150, 9); // sprints away; the yaw turns 50° across 180°, not 310°
            if (sixth == 7)
                camera.follow(100, 6); // turns back while the camera is turning
            if (i == 0)
                std::printf(" %6.0f°", camera.heading);
            std::printf("   %5.2f m %6.1f°", camera.targetDistance + camera.distance.displacement,
                        camera.currentYaw());
            for (int frame = 0; frame < rates[i] / 6; ++frame)
                camera.advance(1.0 / rates[i]);
            const double yaw = camera.yaw.displacement - cameras[0].yaw.displacement;
            const double distance = camera.distance.displacement - cameras[0].distance.displacement;
            difference = std::max({difference, std::abs(yaw), std::abs(distance)});
        }
        std::printf("\n");
    }
    std::printf("%s to 1e-9\n", difference < 1e-9 ? "the same" : "NOT the same");
}
