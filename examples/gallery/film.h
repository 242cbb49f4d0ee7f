// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>

class QQuickItem;
class Stage;

/// Performs a page's `film`, and returns \a pictures pictures of the page, at equal distances in
/// time. None, and a warning, if something is not there that the film presses.
QList<QImage> shootFilm(Stage &stage, QQuickItem *page, int pictures);
