// SPDX-License-Identifier: MIT
// A QPropertyAnimation, and the SpringInterpolator that replaces it.
#include <sprung/sprung.h>
#include <sprung/testing/manual_ticker.h>

#include <QCoreApplication>
#include <QPropertyAnimation>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

void before(QObject *panel)
{
    auto *animation = new QPropertyAnimation(panel, "x", panel);
    animation->setDuration(200);
    animation->setEasingCurve(QEasingCurve::OutCubic);
    animation->setStartValue(0.0);
    animation->setEndValue(100.0);
    animation->start();
    animation->setCurrentTime(40);
    std::printf("curve, 40 ms: %.2f\n", panel->property("x").toDouble());
    animation->stop();
}

void after(QObject *panel, ManualTicker &clock)
{
    panel->setProperty("x", 0.0);
    auto *spring = new SpringInterpolator(panel, "x", panel); // reused for each target
    spring->setSpring(SpringParameters::fromDurationAndBounce(0.2 * 0.77, 0));
    QObject::connect(spring, &Interpolator::finished, panel, [panel](Interpolator::Reason reason) {
        std::printf("spring: finished for reason %d at %g\n", reason,
                    panel->property("x").toDouble());
    });
    spring->animateTo(100.0);
    clock.advance(2);
    spring->disconnect(panel);

    spring->snapTo(0.0);
    spring->animateTo(100.0);
    clock.advance(0.04);
    const double turned = panel->property("x").toDouble();
    spring->animateTo(0.0); // no stop(), no start value
    clock.advance(0.01);
    const bool continued = panel->property("x").toDouble() > turned;
    clock.advance(2);
    std::printf("reversed: %s, ends at %g\n", continued ? "keeps its velocity" : "stops",
                panel->property("x").toDouble());
}

void repeat(QObject *panel, ManualTicker &clock)
{
    int rounds = 0;
    SpringInterpolator spring(panel, "x");
    spring.setFrom(0.0);
    QObject::connect(&spring, &Interpolator::finished, &spring, [&](Interpolator::Reason reason) {
        if (reason == Interpolator::Settled && ++rounds < 3) // setLoopCount(3)
            spring.start();
    });
    spring.setTo(100.0);
    for (int i = 0; i < 100; ++i)
        clock.advance(0.1);
    std::printf("%s rounds\n", rounds == 3 ? "three" : "other");
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    QObject panel;
    panel.setProperty("x", 0.0);
    before(&panel);
    after(&panel, clock);
    repeat(&panel, clock);
}
