// SPDX-License-Identifier: MIT
// The gallery. `--page NAME` opens that page. `--render FOLDER [NAME]` draws all pages, or one of
// them, in light and dark, wide and narrow, and a strip of each film, on a clock and with fonts of
// its own.
#include "film.h"
#include "gallery.h"
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

} // namespace

int main(int argc, char *argv[])
{
    for (const char *argument : std::span(argv, std::size_t(argc))) {
        if (std::string_view(argument).starts_with("--render")) // before Qt looks for fonts
            qputenv("FONTCONFIG_FILE", SPRUNG_FONTS);
    }
    QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("page"), QStringLiteral("Open it there."), QStringLiteral("name")},
         {QStringLiteral("render"), QStringLiteral("Draw the pages into a folder."),
          QStringLiteral("folder")}});
    parser.addPositionalArgument(QStringLiteral("names"),
                                 QStringLiteral("Pages to draw; all without."));
    parser.process(app);
    if (parser.isSet(QStringLiteral("render")))
        return render(parser.value(QStringLiteral("render")), parser.positionalArguments());

    const Gallery gallery(parser.value(QStringLiteral("page")), Gallery::Played);
    return gallery.window() ? QGuiApplication::exec() : 1;
}
