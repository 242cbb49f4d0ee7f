// SPDX-License-Identifier: MIT
// A spring in one of Qt's animation groups.
#include <sprung/interpolators/spring_property_animation.h>

#include <QCoreApplication>
#include <QParallelAnimationGroup>
#include <QPointF>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    QObject object;
    QObject *const panel = &object;
    panel->setProperty("pos", QPointF());
    panel->setProperty("opacity", 0.0);
    const auto show = [panel](int milliseconds) {
        std::printf("%d ms: %.2f, %.2f\n", milliseconds, panel->property("pos").toPointF().x(),
                    panel->property("opacity").toDouble());
    };

    auto *slide = new SpringPropertyAnimation(panel, "pos");
    slide->setEndValue(QPointF(40, 0));
    slide->setSpring(springs::smooth);
    auto *fade = new QPropertyAnimation(panel, "opacity");
    fade->setEndValue(1);

    QParallelAnimationGroup arrival;
    arrival.addAnimation(slide);
    arrival.addAnimation(fade);
    arrival.start();
    arrival.pause(); // the program sets the time
    for (const int milliseconds : {150, arrival.duration()}) {
        arrival.setCurrentTime(milliseconds);
        show(milliseconds);
    }
}
