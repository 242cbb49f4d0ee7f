// SPDX-License-Identifier: MIT
// The gallery. `--page NAME` opens a page. `--render FOLDER [NAME]` draws all pages, or one of
// them, in light and dark, wide and narrow, and a strip of each film. The clock and the fonts do not
// depend on the system. `--play FOLDER NAME` draws the film that the page plays when it opens.
#include "gallery.h"
#include "stage.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFont>
#include <QGuiApplication>

#include <algorithm>
#include <cstdio>
#include <span>
#include <string_view>
#include <tuple>

namespace {

constexpr int picturesPerFilm = 6;

/// Names the page in each warning.
void setPattern(const QString &page)
{
    qSetMessagePattern(QStringLiteral("%{if-warning}Warning while ") + page
                       + QStringLiteral(" is drawn: %{endif}%{message}"));
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
    const auto save = [&](const QImage &image, const char *suffix) {
        return image.save(folder.filePath(page + QLatin1StringView(suffix)));
    };
    for (const auto &[size, dark, suffix] : {std::tuple(Gallery::desktop, false, ".png"),
                                             {Gallery::desktop, true, "-dark.png"},
                                             {Gallery::phone, false, "-phone.png"},
                                             {Gallery::film, false, "-film.png"}}) {
        gallery.setDark(dark);
        gallery.resize(size);
        gallery.show(page);
        if (!gallery.page())
            return false;
        stage.moveTo({-1, -1}); // outside the window
        if (!stage.passUntilRest())
            qWarning("'%s' does not come to rest", qPrintable(page));
        if (size != Gallery::film && !save(stage.picture(), suffix))
            return false;
    }
    const QList<QImage> film = gallery.recordFilm(stage, picturesPerFilm);
    return !film.isEmpty() && save(Stage::sideBySide(film), "-film.png");
}

/// Returns 0 if all pictures are drawn. Warnings do not change the result.
int render(const QString &folder, const QStringList &names)
{
    setPattern(QStringLiteral("the gallery"));
    Stage stage;
    Gallery gallery;
    if (!gallery.window())
        return 1;
    const auto known = [&gallery](const QString &name) { return isPage(gallery, name); };
    if (!std::ranges::all_of(names, known))
        return 2;
    if (!QDir().mkpath(folder)) {
        std::fprintf(stderr, "%s can't be created\n", qPrintable(folder));
        return 1;
    }
    stage.setWindow(gallery.window());
    int result = 0;
    for (const QString &page : names.isEmpty() ? gallery.pages() : names) {
        setPattern(page);
        if (draw(gallery, stage, page, QDir(folder)))
            continue;
        std::fprintf(stderr, "Not drawn: %s\n", qPrintable(page));
        result = 1;
    }
    return result;
}

/// Draws the page and the fingertip from the start to the end of the film, 15 pictures per second.
int play(const QString &folder, const QString &page)
{
    constexpr int picturesPerSecond = 15;
    setPattern(page);
    Stage stage;
    const Gallery gallery(page, Gallery::Played);
    if (!gallery.window() || !isPage(gallery, page))
        return 2;
    if (!gallery.page() || !QDir().mkpath(folder))
        return 1;
    stage.setWindow(gallery.window());
    gallery.window()->resize(Gallery::film);
    const int length = gallery.page()->property("filmLength").toInt();
    const auto film = gallery.recordFilm(stage, length * picturesPerSecond / 1000);
    for (qsizetype i = 0; i < film.size(); ++i) {
        if (!film[i].save(QStringLiteral("%1/%2.png").arg(folder).arg(i, 3, 10, QLatin1Char('0'))))
            return 1;
    }
    return film.isEmpty() ? 1 : 0;
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
    parser.addOptions({{"page", "Open the gallery at this page.", "name"},
                       {"render", "Draw the pages into a folder.", "folder"},
                       {"play", "Draw the film of a page into a folder.", "folder"}});
    parser.addPositionalArgument("names", "Pages to draw. Default: all pages.");
    parser.process(app);
    if (parser.isSet("render"))
        return render(parser.value("render"), parser.positionalArguments());
    if (parser.isSet("play"))
        return play(parser.value("play"), parser.positionalArguments().value(0));

    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("Inter"), font.family()}); // an open font, if it is installed
    QGuiApplication::setFont(font);
    const QString page = parser.value("page");
    Gallery gallery(page, Gallery::Played);
    if (!gallery.window())
        return 1;
    if (!page.isEmpty() && !isPage(gallery, page))
        return 2;
    gallery.openGradually();
    return QGuiApplication::exec();
}
