// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QWidget>

/// With `--film FILE.png` an example performs a drag on a manual clock and writes the frames side
/// by side to the file, identically on each run. Without that option it runs normally.
namespace film {

/// Runs the program, or films it: the pointer presses \a widget of \a window, and moves along \a path
/// at a constant rate.
int runOrFilm(QWidget &window, QWidget &widget, const QList<QPoint> &path);

} // namespace film
