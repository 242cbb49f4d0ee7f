// SPDX-License-Identifier: MIT
#include "film.h"

#include "hand.h"
#include "stage.h"

QList<QImage> shootFilm(Stage &stage, QQuickItem *page, int pictures)
{
    Hand hand(stage, page);
    const int start = stage.time();
    const int length = page->property("filmLength").toInt();
    const qreal ratio = stage.picture().devicePixelRatio();
    const QRectF place = page->mapRectToScene(page->boundingRect());
    const QRect part(QPointF(place.topLeft() * ratio).toPoint(),
                     QSizeF(place.size() * ratio).toSize());
    QList<QImage> result;
    bool found = true;
    for (int i = 0; i < pictures; ++i) {
        for (const int end = stage.time() + length / pictures; stage.time() < end;) {
            stage.passFrame();
            found = found && hand.play(stage.time() - start);
        }
        result += stage.picture().copy(part);
    }
    stage.release();
    QMetaObject::invokeMethod(page, "rewind");
    if (found)
        return result;
    qWarning("The film of '%s' finds nothing where it has to press",
             qPrintable(page->property("title").toString()));
    return {};
}
