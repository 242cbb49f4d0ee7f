// SPDX-License-Identifier: MIT
// Shows a QML example. With `--film FILE.png` it drags from the middle to the right on a clock of
// its own and puts the frames side by side into the file; it fails if nothing moved, if anything
// still moves in the end, or if there was a warning.
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QAnimationDriver>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QQmlEngine>
#include <QQuickView>

#include <cstdio>

namespace {

constexpr int framesHeld = 24; // at 60 Hz
constexpr int framesAfterwards = 60;
constexpr int framesPerPicture = 7;
constexpr int framesUntilRest = 600;
constexpr QPoint way{90, -30};

/// The time of Qt's own animations.
class FilmDriver : public QAnimationDriver
{
public:
    qint64 elapsed() const override { return m_milliseconds; }
    void pass(int frame)
    {
        m_milliseconds = frame * 1000 / 60;
        advanceAnimation();
    }

private:
    qint64 m_milliseconds = 0;
};

bool warned = false;

void note(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    warned = warned || type != QtInfoMsg;
    std::fprintf(stderr, "%s\n", qPrintable(message));
}

void send(QWindow &window, QEvent::Type type, QPoint place, int frame)
{
    const bool moves = type == QEvent::MouseMove;
    const bool ends = type == QEvent::MouseButtonRelease;
    QMouseEvent event(type, place, window.mapToGlobal(place), moves ? Qt::NoButton : Qt::LeftButton,
                      ends ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
    event.setTimestamp(quint64(frame * 1000 / 60) + 1);
    QCoreApplication::sendEvent(&window, &event);
}

void drag(QWindow &window, int frame)
{
    const QPoint start(window.width() / 2, window.height() / 2);
    const QPoint place = start + way * std::min(frame, framesHeld) / framesHeld;
    if (frame == 0)
        send(window, QEvent::MouseButtonPress, place, frame);
    else if (frame <= framesHeld)
        send(window, QEvent::MouseMove, place, frame);
    if (frame == framesHeld)
        send(window, QEvent::MouseButtonRelease, place, frame);
}

QImage sideBySide(const QList<QImage> &pictures)
{
    const QSize size = pictures.first().size();
    QImage strip((size.width() + 1) * int(pictures.size()) - 1, size.height(),
                 QImage::Format_RGB32);
    strip.fill(Qt::gray); // a line between the pictures
    QPainter painter(&strip);
    for (qsizetype i = 0; i < pictures.size(); ++i)
        painter.drawImage(int(i) * (size.width() + 1), 0, pictures[i]);
    return strip;
}

int shoot(QQuickView &view, sprung::ManualTicker &clock, const QString &file)
{
    FilmDriver driver;
    driver.install();
    QList<QImage> pictures;
    for (int frame = 0; frame <= framesHeld + framesAfterwards; ++frame) {
        drag(view, frame);
        QCoreApplication::processEvents(); // by which Qt's animations start
        clock.advance(1.0 / 60);
        driver.pass(frame);
        if (frame % framesPerPicture == 0)
            pictures += view.grabWindow();
    }
    for (int frame = 0; frame < framesUntilRest; ++frame) {
        clock.advance(1.0 / 60);
        driver.pass(framesHeld + framesAfterwards + frame);
    }
    const QImage before = view.grabWindow();
    clock.advance(1.0 / 60);
    const bool rests = view.grabWindow() == before;
    const bool moved = pictures.first() != pictures[pictures.size() / 2];
    if (!moved || !rests)
        std::fprintf(stderr, "%s\n", moved ? "it still moves" : "nothing moved");
    return moved && rests && !warned && sideBySide(pictures).save(file) ? 0 : 1;
}

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qsizetype film = arguments.indexOf(QStringLiteral("--film"));
    sprung::ManualTicker clock;
    if (film > 0) {
        qInstallMessageHandler(note);
        sprung::Motion::setTicker(&clock);
    }
    QQuickView view;
    view.engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    view.setSource(QUrl::fromLocalFile(arguments.value(1)));
    view.show();
    const bool wrong = view.status() != QQuickView::Ready;
    const int result = wrong ? 1
        : film > 0           ? shoot(view, clock, arguments.value(film + 1))
                             : QGuiApplication::exec();
    sprung::Motion::setTicker(nullptr);
    return result;
}
