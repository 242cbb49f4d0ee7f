// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>

class QQuickItem;
class Stage;

/// Plays a page's `film`, and returns \a pictures pictures of the page at equal intervals. Returns
/// an empty list with a warning if an item to press is missing.
QList<QImage> recordFilm(Stage &stage, QQuickItem *page, int pictures);
