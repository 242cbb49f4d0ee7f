// SPDX-License-Identifier: MIT
#include <sprung/sprung.h>

#include <QApplication>
#include <QPushButton>

int main(int argc, char *argv[])
{
    const QApplication app(argc, argv);
    QWidget window;
    window.resize(480, 320);
    QPushButton button(QStringLiteral("Press me"), &window);
    const QRect rest(160, 120, 160, 80);
    button.setGeometry(rest);

    sprung::SpringInterpolator spring(&button, "geometry");
    spring.setSpring(sprung::springs::wobbly);
    QObject::connect(&button, &QPushButton::pressed, &spring,
                     [&] { spring.animateTo(rest.adjusted(16, 8, -16, -8)); });
    QObject::connect(&button, &QPushButton::released, &spring, [&] { spring.animateTo(rest); });

    window.show();
    return QApplication::exec();
}
