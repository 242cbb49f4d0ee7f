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

using filmed_drag::pressedFrames;
constexpr int framesAfterRelease = 60;

bool hasWarned = false;

void recordMessage(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    hasWarned = hasWarned || type != QtInfoMsg;
    std::fprintf(stderr, "%s\n", qPrintable(message));
}

/// Returns the value after the option \a name, or \a defaultValue without the option.
QString option(const char *name, const QString &defaultValue = {})
{
    const QStringList arguments = QCoreApplication::arguments();
    const qsizetype index = arguments.indexOf(QString::fromLatin1(name));
    return index > 0 ? arguments.value(index + 1) : defaultValue;
}

QPointF point(const char *name, QPointF defaultValue)
{
    const QStringList numbers = option(name).split(QLatin1Char(','));
    return numbers.size() == 2 ? QPointF(numbers[0].toDouble(), numbers[1].toDouble())
                               : defaultValue;
}

int recordFilm(QQuickView &view, Stage &stage, const QString &file)
{
    stage.setWindow(&view);
    const QPointF start = point("--from", {view.width() / 2.0, view.height() / 2.0});
    const QPointF delta = point("--drag", filmed_drag::delta);
    const int notches = option("--turn").toInt();
    QList<QImage> pictures;
    QCoreApplication::processEvents(); // as before any real event
    for (int frame = 0; frame <= pressedFrames + framesAfterRelease; ++frame) {
        if (notches > 0) {
            if (frame < notches)
                stage.turnWheel(start, QWheelEvent::DefaultDeltasPerStep);
        } else if (frame == 0) {
            stage.press(start);
        } else if (frame <= pressedFrames) {
            stage.moveTo(start + delta * frame / pressedFrames);
        }
        if (frame == pressedFrames && notches == 0)
            stage.release();
        stage.passFrame();
        if (frame % filmed_drag::framesPerPicture == 0)
            pictures += stage.picture();
    }
    const bool hasMoved = pictures.constFirst() != pictures[pictures.size() / 2];
    const bool isAtRest = stage.passUntilRest();
    if (!hasMoved || !isAtRest)
        std::fprintf(stderr, "%s\n", hasMoved ? "it still moves" : "nothing moved");
    return hasMoved && isAtRest && !hasWarned && Stage::sideBySide(pictures).save(file) ? 0 : 1;
}

/// Plays the document without input, and writes its frames to \a folder.
int play(QQuickView &view, Stage &stage, const QDir &folder)
{
    const int rate = std::clamp(option("--rate", QStringLiteral("15")).toInt(), 1, Stage::hertz);
    const int framesPerPicture = Stage::hertz / rate;
    stage.setWindow(&view);
    folder.mkpath(QStringLiteral("."));
    const int frames = option("--seconds").toInt() * Stage::hertz;
    for (int frame = 0; frame < frames; ++frame) {
        stage.passFrame();
        const QString name = QStringLiteral("%1.png").arg(frame / framesPerPicture, 4, 10,
                                                          QLatin1Char('0'));
        if (frame % framesPerPicture == 0 && !stage.picture().save(folder.filePath(name)))
            return 1;
    }
    return hasWarned ? 1 : 0;
}

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    const QString film = option("--film");
    std::optional<Stage> stage;
    const QString folder = option("--play");
    if (!film.isEmpty() || !folder.isEmpty()) {
        qInstallMessageHandler(recordMessage);
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
    return folder.isEmpty() ? recordFilm(view, *stage, film) : play(view, *stage, QDir(folder));
}
