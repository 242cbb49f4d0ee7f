// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QWidget>

/// With `--film FILE.png` an example performs a drag on a clock of its own and writes the frames
/// side by side to the file, the same on each run. Without that option it just runs.
namespace film {

/// The pointer presses on `grip` of the window, and passes through `path` at an even pace.
int runOrShoot(QWidget &window, QWidget &grip, const QList<QPoint> &path);

} // namespace film
