// SPDX-License-Identifier: MIT
// The gallery. `--page NAME` opens that page. `--render FOLDER [NAME]` draws all pages, or one of
// them, in light and dark, wide and narrow, and a strip of each film, on a clock and with fonts of
// its own. `--play FOLDER NAME` draws the film that the page plays when it opens.
#include "film.h"
#include "gallery.h"
#include "self_play.h"
#include "stage.h"

#include <QCommandLineParser>
#include <QDir>
#include <QGuiApplication>

#include <cstdio>
#include <span>
#include <string_view>

namespace {

constexpr int picturesOfAFilm = 6;

bool warned = false;

void note(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    warned = warned || type != QtInfoMsg;
    std::fprintf(stderr, "%s\n", qPrintable(message));
}

bool draw(Gallery &gallery, Stage &stage, const QString &page, const QDir &folder)
{
    const auto file = [&](const char *kind) {
        return folder.filePath(page + QLatin1StringView(kind) + QStringLiteral(".png"));
    };
    const auto shoot = [&](QSize size, bool dark) {
        gallery.setDark(dark);
        gallery.resize(size);
        gallery.show(page);
        stage.moveTo({-1, -1}); // outside of everything
        stage.passUntilRest();
        return stage.picture();
    };
    if (!shoot(Gallery::desktop, false).save(file(""))
        || !shoot(Gallery::desktop, true).save(file("-dark"))
        || !shoot(Gallery::phone, false).save(file("-phone")))
        return false;
    shoot(Gallery::film, false);
    const QList<QImage> film = shootFilm(stage, gallery.page(), picturesOfAFilm);
    return Stage::sideBySide(film).save(file("-film"));
}

int render(const QString &folder, const QStringList &wanted)
{
    qInstallMessageHandler(note);
    Stage stage;
    Gallery gallery;
    if (!gallery.window() || !QDir().mkpath(folder))
        return 1;
    stage.setWindow(gallery.window());
    for (const QString &page : wanted.isEmpty() ? gallery.pages() : wanted) {
        if (!draw(gallery, stage, page, QDir(folder)))
            return 1;
    }
    return warned ? 1 : 0;
}

/// The page and the fingertip, from the film's start to its end, 15 pictures a second.
int play(const QString &folder, const QString &page)
{
    constexpr int framesApart = 4;
    qInstallMessageHandler(note);
    Stage stage;
    const Gallery gallery(page, Gallery::Played);
    if (!gallery.page() || !QDir().mkpath(folder))
        return 1;
    stage.setWindow(gallery.window());
    gallery.window()->resize(Gallery::film);
    stage.pass(SelfPlay::pause);
    const QRect part = gallery.page()->mapRectToScene(gallery.page()->boundingRect()).toRect();
    const int pictures = gallery.page()->property("filmLength").toInt() * Stage::hertz / 1000
        / framesApart;
    for (int i = 0; i < pictures; ++i) {
        for (int frame = 0; frame < framesApart; ++frame)
            stage.passFrame();
        const QString file =
            QStringLiteral("%1/%2.png").arg(folder).arg(i, 3, 10, QLatin1Char('0'));
        if (!stage.picture().copy(part).save(file))
            return 1;
    }
    return warned ? 1 : 0;
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
        {{QStringLiteral("page"), QStringLiteral("Open it there."), QStringLiteral("name")},
         {QStringLiteral("render"), QStringLiteral("Draw the pages into a folder."),
          QStringLiteral("folder")},
         {QStringLiteral("play"), QStringLiteral("Draw the film of a page into a folder."),
          QStringLiteral("folder")}});
    parser.addPositionalArgument(QStringLiteral("names"),
                                 QStringLiteral("Pages to draw; all without."));
    parser.process(app);
    if (parser.isSet(QStringLiteral("render")))
        return render(parser.value(QStringLiteral("render")), parser.positionalArguments());

    if (parser.isSet(QStringLiteral("play")))
        return play(parser.value(QStringLiteral("play")), parser.positionalArguments().value(0));

    Gallery gallery(parser.value(QStringLiteral("page")), Gallery::Played);
    if (!gallery.window())
        return 1;
    gallery.openGradually();
    return QGuiApplication::exec();
}
