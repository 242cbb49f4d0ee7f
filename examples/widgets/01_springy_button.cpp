// SPDX-License-Identifier: MIT
// A button shrinks slightly when pressed, and springs back when released.
#include "film.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QApplication>
#include <QPushButton>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("Springy button");
    window.resize(240, 160);
    window.setStyleSheet("QWidget { background: #f4f1ea }"
                         "QPushButton { background: #3f8efc; color: white; font-size: 16px;"
                         "              border-radius: 20px }"
                         "QPushButton:pressed { background: #2f6fd0 }");
    const QRect rest(60, 52, 120, 56);
    auto *button = new QPushButton("Press me", &window);
    button->setGeometry(rest);

    auto *spring = new SpringInterpolator(button, "geometry", button);
    spring->setSpring(SpringParameters::fromDurationAndBounce(0.35, 0.45));
    QObject::connect(button, &QPushButton::pressed, spring,
                     [=] { spring->animateTo(rest.adjusted(12, 6, -12, -6)); });
    QObject::connect(button, &QPushButton::released, spring, [=] { spring->animateTo(rest); });

    window.show();
    return film::runOrFilm(window, *button, {{120, 80}, {122, 80}, {120, 80}});
}
