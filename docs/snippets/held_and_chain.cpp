// SPDX-License-Identifier: MIT
// The pointer drags and throws a head, and another head follows it.
#include <sprung/sprung.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    QObject head;
    QObject tail;
    for (QObject *each : {&head, &tail})
        each->setProperty("x", 0.0);

    SpringInterpolator spring(&head, "x");
    spring.setSpring(springs::smooth);

    SpringChain chain;
    chain.setProperties({"x"});
    chain.setFollowers({&tail});
    chain.setLeader(&head);
    QObject::connect(&spring, &Interpolator::updated, &chain, &SpringChain::follow);

    spring.setHeld(true); // a press: the velocity of external writes is measured
    for (double x = 0; x <= 100; x += 10) {
        head.setProperty("x", x);
        chain.follow(); // a dynamic property does not notify
        clock.advance(1 / 60.);
    }
    spring.setTo(0.0);
    std::printf("thrown with %.0f units/s\n", spring.velocity().toDouble());
    spring.setHeld(false); // continues to 0, with the velocity of the pointer
    clock.advance(0.05);
    std::printf("beyond the release position: %s\n",
                head.property("x").toDouble() > 100 ? "yes" : "no");
    clock.advance(5);
    clock.advance(5);
    std::printf("at rest at %.0f and %.0f\n", head.property("x").toDouble(),
                tail.property("x").toDouble());
}
