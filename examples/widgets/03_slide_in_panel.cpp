// SPDX-License-Identifier: MIT
// A panel with two positions, one outside the window. Reversed mid-flight, it keeps its velocity.
#include "film.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("Slide-in panel");
    window.setFixedSize(360, 240);
    window.setStyleSheet("QWidget { background: #f4f1ea; color: #20242c; font-size: 16px }"
                         "QWidget#panel { background: #20242c }"
                         "QPushButton { background: #3f8efc; color: white; border-radius: 20px }"
                         "QLabel { background: #3a4256; color: white; border-radius: 8px }");

    auto *button = new QPushButton("Menu", &window);
    button->setGeometry(24, 24, 104, 40);
    button->setCheckable(true);

    auto *panel = new QWidget(&window);
    panel->setObjectName("panel");
    panel->setGeometry(360, 0, 240, 240);
    auto *rows = new QVBoxLayout(panel);
    rows->setContentsMargins(20, 20, 60, 20); // wider than its visible part, for the overshoot
    rows->setSpacing(12);
    for (const char *name : {"Inbox", "Drafts", "Sent", "Archive"}) {
        auto *row = new QLabel(name);
        row->setIndent(12);
        rows->addWidget(row);
    }

    auto *spring = new SpringInterpolator(panel, "pos", panel);
    spring->setSpring(springs::bouncy);
    spring->setFinalPosition(false); // outside the window
    spring->setFrom(QPoint(360, 0));
    spring->setTo(QPoint(160, 0));
    QObject::connect(button, &QPushButton::toggled, spring, &SpringInterpolator::setFinalPosition);

    window.show();
    return film::runOrFilm(window, *button, {{76, 44}, {76, 44}});
}
