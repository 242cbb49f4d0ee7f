// SPDX-License-Identifier: MIT
// The gallery. `--page NAME` opens a page. `--render FOLDER [NAME]` draws all pages, or one of
// them, in light and dark, wide and narrow, and a strip of each film. The clock and the fonts do not
// depend on the system. `--play FOLDER NAME` draws the film that the page plays when it opens.
#include "demo_player.h"
#include "film.h"
#include "gallery.h"
#include "stage.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFont>
#include <QGuiApplication>

#include <cstdio>
#include <span>
#include <string_view>

namespace {

constexpr int picturesPerFilm = 6;

const char *currentPage = "the gallery"; // for the text of a warning

void printMessage(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    if (type == QtInfoMsg)
        std::fprintf(stderr, "%s\n", qPrintable(message));
    else
        std::fprintf(stderr, "Warning while %s is drawn: %s\n", currentPage, qPrintable(message));
}

/// Returns false and prints the known pages if there is no page \a name.
bool isPage(const Gallery &gallery, const QString &name)
{
    const QStringList pages = gallery.pages();
    if (pages.contains(name))
        return true;
    std::fprintf(stderr, "There is no page '%s'. Pages: %s.\n", qPrintable(name),
                 qPrintable(pages.join(QLatin1Char(' '))));
    return false;
}

/// Saves the pictures of a page. Returns false if one of them can't be drawn or saved.
bool draw(Gallery &gallery, Stage &stage, const QString &page, const QDir &folder)
{
    const auto drawPage = [&](QSize size, bool dark) {
        gallery.setDark(dark);
        gallery.resize(size);
        gallery.show(page);
        if (!gallery.page())
            return QImage();
        stage.moveTo({-1, -1}); // outside the window
        if (!stage.passUntilRest())
            qWarning("'%s' does not come to rest", qPrintable(page));
        return stage.picture();
    };
    const auto save = [&](const QImage &image, const char *suffix) {
        return image.save(folder.filePath(page + QLatin1StringView(suffix)));
    };
    const auto saveFilm = [&] {
        if (drawPage(Gallery::film, false).isNull())
            return false;
        const QList<QImage> pictures = recordFilm(stage, gallery.page(), picturesPerFilm);
        return !pictures.isEmpty() && save(Stage::sideBySide(pictures), "-film.png");
    };
    return save(drawPage(Gallery::desktop, false), ".png")
        && save(drawPage(Gallery::desktop, true), "-dark.png")
        && save(drawPage(Gallery::phone, false), "-phone.png") && saveFilm();
}

/// Returns 0 if all pictures are drawn. Warnings do not change the result.
int render(const QString &folder, const QStringList &names)
{
    qInstallMessageHandler(printMessage);
    Stage stage;
    Gallery gallery;
    if (!gallery.window())
        return 1;
    for (const QString &name : names)
        if (!isPage(gallery, name))
            return 2;
    if (!QDir().mkpath(folder)) {
        std::fprintf(stderr, "%s can't be created\n", qPrintable(folder));
        return 1;
    }
    stage.setWindow(gallery.window());
    QStringList missing;
    for (const QString &page : names.isEmpty() ? gallery.pages() : names) {
        const QByteArray name = page.toUtf8();
        currentPage = name.constData();
        if (!draw(gallery, stage, page, QDir(folder)))
            missing += page;
        currentPage = "the gallery";
    }
    if (missing.isEmpty())
        return 0;
    std::fprintf(stderr, "Not drawn: %s\n", qPrintable(missing.join(QLatin1String(", "))));
    return 1;
}

/// Draws the page and the fingertip from the start to the end of the film, 15 pictures per second.
int play(const QString &folder, const QString &page)
{
    constexpr int framesPerPicture = 4;
    qInstallMessageHandler(printMessage);
    Stage stage;
    const Gallery gallery(page, Gallery::Played);
    if (!gallery.window() || !isPage(gallery, page))
        return 2;
    if (!gallery.page() || !QDir().mkpath(folder))
        return 1;
    stage.setWindow(gallery.window());
    gallery.window()->resize(Gallery::film);
    stage.pass(DemoPlayer::startDelay);
    const QRect part = gallery.page()->mapRectToScene(gallery.page()->boundingRect()).toRect();
    const int pictures = gallery.page()->property("filmLength").toInt() * Stage::hertz / 1000
        / framesPerPicture;
    const auto *finger = gallery.window()->findChild<QObject *>(QStringLiteral("fingertip"));
    for (int i = 0; i < pictures; ++i) {
        if (!finger->property("playing").toBool()) {
            qWarning("The film of '%s' finds nothing where it has to press", qPrintable(page));
            return 1;
        }
        for (int frame = 0; frame < framesPerPicture; ++frame)
            stage.passFrame();
        const QString file =
            QStringLiteral("%1/%2.png").arg(folder).arg(i, 3, 10, QLatin1Char('0'));
        if (!stage.picture().copy(part).save(file))
            return 1;
    }
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    for (const char *argument : std::span(argv, std::size_t(argc))) {
        const std::string_view option(argument);
        if (option.starts_with("--render")
            || option.starts_with("--play")) // before Qt looks for fonts
            qputenv("FONTCONFIG_FILE", SPRUNG_FONTS);
    }
    QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("page"), QStringLiteral("Open the gallery at this page."),
          QStringLiteral("name")},
         {QStringLiteral("render"), QStringLiteral("Draw the pages into a folder."),
          QStringLiteral("folder")},
         {QStringLiteral("play"), QStringLiteral("Draw the film of a page into a folder."),
          QStringLiteral("folder")}});
    parser.addPositionalArgument(QStringLiteral("names"),
                                 QStringLiteral("Pages to draw. Default: all pages."));
    parser.process(app);
    if (parser.isSet(QStringLiteral("render")))
        return render(parser.value(QStringLiteral("render")), parser.positionalArguments());

    if (parser.isSet(QStringLiteral("play")))
        return play(parser.value(QStringLiteral("play")), parser.positionalArguments().value(0));

    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("Inter"), font.family()}); // an open font, if it is installed
    QGuiApplication::setFont(font);
    const QString page = parser.value(QStringLiteral("page"));
    Gallery gallery(page, Gallery::Played);
    if (!gallery.window())
        return 1;
    if (!page.isEmpty() && !isPage(gallery, page))
        return 2;
    gallery.openGradually();
    return QGuiApplication::exec();
}
