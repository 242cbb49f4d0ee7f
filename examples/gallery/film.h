// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>

class QQuickItem;
class Stage;

/// Plays what a page's `film` says, and returns a picture of the page for each of so many parts of
/// its length.
QList<QImage> shootFilm(Stage &stage, QQuickItem *page, int pictures);
