// SPDX-License-Identifier: MIT
// Shows a QML example.
//   --film FILE.png             drags on a manual clock, and writes the frames side by side
//     --from X,Y                starts the drag there; default: the center of the window
//     --drag X,Y                drags by this delta; default: filmed_drag::delta
//     --turn NOTCHES            turns the wheel at the start position instead of dragging
//   --play FOLDER --seconds N   plays without input, and writes the frames to the folder
//     --rate N                  writes N pictures per second; default: 15
// A film fails if nothing moved, if an item still moves at the end, or after a warning.
#include "filmed_drag.h"
#include "stage.h"

#include <QDir>
#include <QGuiApplication>
#include <QQmlEngine>
#include <QQuickView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <optional>

namespace {

using filmed_drag::framesHeld;
constexpr int framesAfterwards = 60;

bool warned = false;

void note(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    warned = warned || type != QtInfoMsg;
    std::fprintf(stderr, "%s\n", qPrintable(message));
}

/// The value after the option \a name; \a otherwise without it.
QString option(const char *name, const QString &otherwise = {})
{
    const QStringList arguments = QCoreApplication::arguments();
    const qsizetype index = arguments.indexOf(QString::fromLatin1(name));
    return index > 0 ? arguments.value(index + 1) : otherwise;
}

QPointF point(const char *name, QPointF otherwise)
{
    const QStringList numbers = option(name).split(QLatin1Char(','));
    return numbers.size() == 2 ? QPointF(numbers[0].toDouble(), numbers[1].toDouble()) : otherwise;
}

int shoot(QQuickView &view, Stage &stage, const QString &file)
{
    stage.setWindow(&view);
    const QPointF start = point("--from", {view.width() / 2.0, view.height() / 2.0});
    const QPointF delta = point("--drag", filmed_drag::delta);
    const int notches = option("--turn").toInt();
    QList<QImage> pictures;
    QCoreApplication::processEvents(); // as before any real event
    for (int frame = 0; frame <= framesHeld + framesAfterwards; ++frame) {
        if (notches > 0) {
            if (frame < notches)
                stage.turnWheel(start, QWheelEvent::DefaultDeltasPerStep);
        } else if (frame == 0) {
            stage.press(start);
        } else if (frame <= framesHeld) {
            stage.moveTo(start + delta * frame / framesHeld);
        }
        if (frame == framesHeld && notches == 0)
            stage.release();
        stage.passFrame();
        if (frame % filmed_drag::framesPerPicture == 0)
            pictures += stage.picture();
    }
    const bool moved = pictures.constFirst() != pictures[pictures.size() / 2];
    const bool rests = stage.passUntilRest();
    if (!moved || !rests)
        std::fprintf(stderr, "%s\n", moved ? "it still moves" : "nothing moved");
    return moved && rests && !warned && Stage::sideBySide(pictures).save(file) ? 0 : 1;
}

/// Plays the document without input, and writes its frames to \a folder.
int play(QQuickView &view, Stage &stage, const QDir &folder)
{
    const int rate = std::clamp(option("--rate", QStringLiteral("15")).toInt(), 1, Stage::hertz);
    const int framesPerShot = Stage::hertz / rate;
    stage.setWindow(&view);
    folder.mkpath(QStringLiteral("."));
    const int frames = option("--seconds").toInt() * Stage::hertz;
    for (int frame = 0; frame < frames; ++frame) {
        stage.passFrame();
        const QString name = QStringLiteral("%1.png").arg(frame / framesPerShot, 4, 10,
                                                          QLatin1Char('0'));
        if (frame % framesPerShot == 0 && !stage.picture().save(folder.filePath(name)))
            return 1;
    }
    return warned ? 1 : 0;
}

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    const QString film = option("--film");
    std::optional<Stage> stage;
    const QString folder = option("--play");
    if (!film.isEmpty() || !folder.isEmpty()) {
        qInstallMessageHandler(note);
        stage.emplace();
    }
    QQuickView view;
    view.engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    view.setSource(QUrl::fromLocalFile(QCoreApplication::arguments().value(1)));
    view.show();
    if (view.status() != QQuickView::Ready)
        return 1;
    if (!stage)
        return QGuiApplication::exec();
    return folder.isEmpty() ? shoot(view, *stage, film) : play(view, *stage, QDir(folder));
}
