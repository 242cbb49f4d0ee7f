// SPDX-License-Identifier: MIT
// Draws the pictures of the manual with the library.
//   draw_pictures FOLDER                       the charts, for light and for dark pages
//   draw_pictures --strip FILM PICTURE N…      frames number N of a film that run_example shot
//   draw_pictures --frame FILM PICTURE [WIDTH] the first WIDTH pixels of a film, or the whole film
#include "chart.h"
#include "charts.h"
#include "filmed_drag.h"

#include <QDir>
#include <QGuiApplication>

#include <algorithm>
#include <cstdio>

namespace {

constexpr int frameWidth = 320; // of the examples
constexpr int shownWidth = 240;
constexpr int gap = 4;

constexpr double hertz = 60; // of the examples' films

/// Draws the pointer that drags the example, its path, and the time.
void drawPointer(QPainter &painter, const QRectF &shown, int frame, QColor page, QColor ink)
{
    const double scale = shown.width() / frameWidth;
    const double part = std::min(1.0, double(frame) / filmed_drag::pressedFrames);
    const QPointF start = shown.center();
    const QPointF pointer = start + filmed_drag::delta * part * scale;
    const bool isHeld = frame < filmed_drag::pressedFrames;
    QColor pale = ink;
    pale.setAlpha(isHeld ? 70 : 0);
    painter.setPen(QPen(ink, 1.5, Qt::DotLine));
    painter.drawLine(start, pointer);
    painter.setPen(QPen(ink, 1.5, isHeld ? Qt::SolidLine : Qt::DotLine));
    painter.setBrush(pale);
    painter.drawEllipse(pointer, 11, 11);
    const QString state = QString::fromLatin1(frame == 0   ? "pressed"
                                                  : isHeld ? "held"
                                                           : "released");
    const QString time = QStringLiteral("%1 s, ").arg(frame / hertz, 0, 'f', 2);
    QRectF label = painter.fontMetrics().boundingRect(time + state);
    label.moveBottomLeft(shown.bottomLeft() + QPointF(8, -7));
    painter.fillRect(label.adjusted(-4, -2, 4, 2), page);
    painter.drawText(label, Qt::AlignCenter | Qt::TextDontClip, time + state);
}

bool strip(const QStringList &arguments)
{
    const QImage film(arguments.value(0));
    const QStringList frames = arguments.mid(2);
    if (film.isNull() || frames.isEmpty())
        return false;
    const QSize size(shownWidth, film.height() * shownWidth / frameWidth);
    QImage picture(QSize((size.width() + gap) * int(frames.size()) - gap, size.height()),
                   QImage::Format_RGB32);
    picture.fill(Qt::gray); // on light and on dark pages
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = painter.font();
    font.setPixelSize(12);
    painter.setFont(font);
    int x = 0;
    for (const QString &frame : frames) {
        const QRect part(frame.toInt() * (frameWidth + 1), 0, frameWidth, film.height());
        const QRect shown(QPoint(x, 0), size);
        painter.drawImage(
            shown.topLeft(),
            film.copy(part).scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation));
        const QColor page = film.pixelColor(0, 0);
        painter.save();
        painter.setClipRect(shown);
        drawPointer(painter, shown, frame.toInt() * filmed_drag::framesPerPicture, page,
                    (page.lightness() < 128 ? darkInk : lightInk).dark);
        painter.restore();
        x += size.width() + gap;
    }
    painter.end();
    return saveSmall(picture, arguments[1]);
}

bool frame(const QStringList &arguments)
{
    const QImage film(arguments.value(0));
    const int width = arguments.size() > 2 ? arguments[2].toInt() : film.width();
    return !film.isNull() && saveSmall(film.copy(0, 0, width, film.height()), arguments.value(1));
}

bool drawAll(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return false;
    for (const charts::Chart &chart : charts::all) {
        for (const bool dark : {false, true}) {
            Picture picture(chart.size, dark ? darkInk : lightInk);
            chart.draw(picture);
            const QString name = QString::fromLatin1(chart.name)
                + (dark ? QStringLiteral("_dark.png") : QStringLiteral(".png"));
            if (!picture.save(QDir(folder).filePath(name)))
                return false;
        }
    }
    return true;
}

} // namespace

int main(int argc, char *argv[])
{
    const QGuiApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString first = arguments.value(0);
    bool drawn = false;
    if (first == QStringLiteral("--strip"))
        drawn = strip(arguments.mid(1));
    else if (first == QStringLiteral("--frame"))
        drawn = frame(arguments.mid(1));
    else if (arguments.size() == 1)
        drawn = drawAll(first);
    if (!drawn)
        std::fprintf(stderr, "nothing drawn\n");
    return drawn ? 0 : 1;
}
