// SPDX-License-Identifier: MIT
#include "film.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QMouseEvent>
#include <QPainter>

namespace {

constexpr int framesPerLeg = 8; // of the path, at 60 Hz
constexpr int framesAfterRelease = 48;
constexpr int framesPerPicture = 6;
constexpr int framesUntilRest = 600;

void send(QWidget &widget, QEvent::Type type, QPoint position, int frame)
{
    const QPointF local = widget.mapFrom(widget.window(), QPointF(position));
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, local, widget.window()->mapToGlobal(QPointF(position)),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons,
                      Qt::NoModifier);
    event.setTimestamp(quint64(frame * 1000 / 60));
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

int film::runOrFilm(QWidget &window, QWidget &widget, const QList<QPoint> &path)
{
    const QStringList arguments = QCoreApplication::arguments();
    const qsizetype option = arguments.indexOf("--film");
    if (option < 0 || option + 1 >= arguments.size())
        return QCoreApplication::exec();

    sprung::ManualTicker clock;
    sprung::Motion::setTicker(&clock);
    const int dragFrames = framesPerLeg * int(path.size() - 1);
    QList<QPixmap> pictures;
    for (int frame = 0; frame <= dragFrames + framesAfterRelease; ++frame) {
        if (frame == 0) {
            send(widget, QEvent::MouseButtonPress, path.first(), frame);
        } else if (frame <= dragFrames) {
            const int leg = (frame - 1) / framesPerLeg;
            const double part = double(frame - leg * framesPerLeg) / framesPerLeg;
            const QPoint position = path[leg] + (path[leg + 1] - path[leg]) * part;
            send(widget, QEvent::MouseMove, position, frame);
            if (frame == dragFrames)
                send(widget, QEvent::MouseButtonRelease, position, frame);
        }
        QCoreApplication::processEvents(); // layouts
        clock.advance(1.0 / 60);
        if (frame % framesPerPicture == 0)
            pictures += window.grab();
    }

    for (int frame = 0; frame < framesUntilRest; ++frame)
        clock.advance(1.0 / 60);
    const QImage before = window.grab().toImage();
    clock.advance(1.0 / 60);
    const bool isAtRest = window.grab().toImage() == before;
    const bool hasMoved = pictures.first().toImage() != pictures[pictures.size() / 2].toImage();
    if (!hasMoved || !isAtRest)
        qWarning("%s", hasMoved ? "it still moves" : "nothing moved");

    const QSize size = pictures.first().size();
    const int step = size.width() + 1; // a line between the pictures
    QImage strip(step * int(pictures.size()) - 1, size.height(), QImage::Format_RGB32);
    strip.fill(Qt::gray);
    QPainter painter(&strip);
    for (int i = 0; i < pictures.size(); ++i)
        painter.drawPixmap(i * step, 0, pictures[i]);
    painter.end();
    return hasMoved && isAtRest && strip.save(arguments[option + 1]) ? 0 : 1;
}
