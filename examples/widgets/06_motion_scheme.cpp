// SPDX-License-Identifier: MIT
// Two panels with labels that name no spring. Each panel has a scheme; the window sets the pace.
#include "film.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/scheme/motion_scheme.h>

#include <QApplication>
#include <QLabel>
#include <QPushButton>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

/// Adds a label that moves to the right in its panel and back.
void addMover(QWidget *panel, const QPushButton *button, const char *name)
{
    auto *label = new QLabel(QString::fromLatin1(name), panel);
    label->setGeometry(20, 20, 120, 40);
    label->setAlignment(Qt::AlignCenter);
    auto *spring = new SpringInterpolator(label, "pos", label);
    spring->setFinalPosition(false); // on the left
    spring->setFrom(QPoint(20, 20));
    spring->setTo(QPoint(180, 20));
    QObject::connect(button, &QPushButton::toggled, spring, &SpringInterpolator::setFinalPosition);
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("Motion scheme");
    window.setFixedSize(360, 280);
    window.setStyleSheet("QWidget { background: #f4f1ea; color: #20242c; font-size: 16px }"
                         "QWidget#panel { background: #20242c }"
                         "QPushButton { background: #3f8efc; color: white; border-radius: 20px }"
                         "QLabel { background: #3a4256; color: white; border-radius: 8px }");
    auto *button = new QPushButton("Go", &window);
    button->setGeometry(24, 20, 104, 40);
    button->setCheckable(true);

    auto *calm = new QWidget(&window);
    auto *lively = new QWidget(&window);
    for (auto *panel : {calm, lively}) {
        panel->setObjectName("panel");
        panel->setGeometry(20, panel == calm ? 80 : 180, 320, 80);
    }
    MotionScheme::of(&window)->setPace(MotionScheme::Slow);
    MotionScheme::of(calm)->setScheme(MotionScheme::Standard);
    MotionScheme::of(lively)->setScheme(MotionScheme::Expressive);
    addMover(calm, button, "Standard");
    addMover(lively, button, "Expressive");

    window.show();
    return film::runOrFilm(window, *button, {{76, 40}, {76, 40}});
}
