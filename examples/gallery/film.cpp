// SPDX-License-Identifier: MIT
#include "film.h"

#include "gesture_player.h"
#include "stage.h"

QList<QImage> recordFilm(Stage &stage, QQuickItem *page, int pictures)
{
    GesturePlayer player(stage, page);
    const int start = stage.time();
    const int length = page->property("filmLength").toInt();
    const qreal ratio = stage.picture().devicePixelRatio();
    const QRectF rect = page->mapRectToScene(page->boundingRect());
    const QRect part(QPointF(rect.topLeft() * ratio).toPoint(),
                     QSizeF(rect.size() * ratio).toSize());
    QList<QImage> result;
    bool found = true;
    for (int i = 0; i < pictures; ++i) {
        for (const int end = stage.time() + length / pictures; stage.time() < end;) {
            stage.passFrame();
            found = found && player.play(stage.time() - start);
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
