// SPDX-License-Identifier: MIT
// Draws the manual's pictures with the library that they are about.
//   draw_pictures FOLDER                       the charts, for light and for dark pages
//   draw_pictures --strip FILM PICTURE N…      frames number N of a film that run_example shot
//   draw_pictures --frame FILM PICTURE [WIDTH] the first frame of a film, so wide; or all of it
#include "chart.h"
#include "charts.h"

#include <QDir>
#include <QGuiApplication>

#include <cstdio>

namespace {

constexpr int frameWidth = 320; // of the examples
constexpr int shownWidth = 240;
constexpr int gap = 4;

bool strip(const QStringList &arguments)
{
    const QImage film(arguments.value(0));
    const QStringList frames = arguments.mid(2);
    if (film.isNull() || frames.isEmpty())
        return false;
    const QSize size(shownWidth, film.height() * shownWidth / frameWidth);
    QImage picture(QSize((size.width() + gap) * int(frames.size()) - gap, size.height()),
                   QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    int x = 0;
    for (const QString &frame : frames) {
        const QRect part(frame.toInt() * (frameWidth + 1), 0, frameWidth, film.height());
        painter.drawImage(
            x, 0, film.copy(part).scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation));
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
    const QString what = arguments.value(0);
    bool drawn = false;
    if (what == QStringLiteral("--strip"))
        drawn = strip(arguments.mid(1));
    else if (what == QStringLiteral("--frame"))
        drawn = frame(arguments.mid(1));
    else if (arguments.size() == 1)
        drawn = drawAll(what);
    if (!drawn)
        std::fprintf(stderr, "nothing drawn\n");
    return drawn ? 0 : 1;
}
