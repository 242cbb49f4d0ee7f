// SPDX-License-Identifier: MIT
// What the documentation leads to is there: files, headings and pictures; and no picture is heavy,
// or there for nothing.
#include "test.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>

namespace {

const QDir project(QStringLiteral(SPRUNG_SOURCE_DIR));

constexpr qint64 heaviestPicture = 100'000; // bytes
constexpr qint64 heaviestFilm = 750'000;
const QStringList films{"gallery.png", "three_lines.png", "three_lines_dark.png"};
constexpr qint64 heaviestPictures = 2'600'000;

QString read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The page without its code, in which brackets mean something else.
QString prose(const QString &path)
{
    static const QRegularExpression code(QStringLiteral("^```.*?^```|`[^`\n]*`"),
                                         QRegularExpression::MultilineOption
                                             | QRegularExpression::DotMatchesEverythingOption);
    return read(path).remove(code);
}

QStringList pages()
{
    QStringList pages;
    for (const char *folder : {".", "docs"}) {
        const QDir dir(project.filePath(QLatin1StringView(folder)));
        for (const QString &page : dir.entryList({QStringLiteral("*.md")}))
            pages += dir.filePath(page);
    }
    return pages;
}

/// The names under which a page's headings are linked to.
QSet<QString> anchors(const QString &page)
{
    static const QRegularExpression heading(QStringLiteral("^#+ (.*)$"),
                                            QRegularExpression::MultilineOption);
    static const QRegularExpression dropped(QStringLiteral("[^\\w\\- ]"));
    QSet<QString> names;
    for (const auto &match : heading.globalMatch(read(page))) {
        QString name = match.captured(1).toLower().remove(dropped);
        names += name.replace(QLatin1Char(' '), QLatin1Char('-'));
    }
    return names;
}

/// What the pages link to, as (page, link) of all that is in this project.
QList<std::pair<QString, QString>> links()
{
    static const QRegularExpression link(
        QStringLiteral("(?|\\]\\(([^)]*)\\)|src(?:set)?=\"([^\"]*)\")"));
    QList<std::pair<QString, QString>> links;
    for (const QString &page : pages()) {
        for (const auto &match : link.globalMatch(prose(page))) {
            if (!match.captured(1).contains(QStringLiteral("://")))
                links.emplaceBack(page, match.captured(1));
        }
    }
    return links;
}

/// The sources of the libraries and modules, all in one.
QString sources()
{
    QString text;
    for (const char *folder : {"lib", "qml-plugin"}) {
        QDirIterator files(project.filePath(folder), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            text += read(files.next());
    }
    return text;
}

} // namespace

class LinksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLinkLeadsSomewhere_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("link");
        for (const auto &[page, link] : links())
            QTest::addRow("%s in %s", qPrintable(link), qPrintable(project.relativeFilePath(page)))
                << page << link;
    }
    void aLinkLeadsSomewhere()
    {
        QFETCH(const QString, page);
        QFETCH(const QString, link);
        const QString path = link.section(QLatin1Char('#'), 0, 0);
        const QString anchor = link.section(QLatin1Char('#'), 1);
        const QString target = path.isEmpty() ? page : QFileInfo(page).dir().filePath(path);
        QVERIFY2(QFileInfo::exists(target), "no such file");
        if (!anchor.isEmpty())
            QVERIFY2(anchors(target).contains(anchor), "no such heading");
    }

    void everyChapterIsInTheIndex()
    {
        const QDir manual(project.filePath("docs"));
        const QString index = read(manual.filePath("README.md"));
        const QStringList chapters = manual.entryList({"*.md"});
        QVERIFY(chapters.size() > 1);
        for (const QString &chapter : chapters) {
            QVERIFY2(chapter == "README.md" || index.contains("](" + chapter + ")"),
                     qPrintable(chapter));
        }
    }

    void aWarningThatIsExplainedExists()
    {
        static const QRegularExpression row(QStringLiteral("^\\| `([^`]*)` \\|"),
                                            QRegularExpression::MultilineOption);
        const QString page = read(project.filePath(QStringLiteral("docs/troubleshooting.md")));
        const QString code = sources().remove(QLatin1Char('\\'));
        int rows = 0;
        for (const auto &match : row.globalMatch(page.mid(page.indexOf(u"<!-- warnings")))) {
            ++rows;
            for (const QString &part : match.captured(1).split(QStringLiteral("…")))
                QVERIFY2(code.contains(part.trimmed()), qPrintable(match.captured(1)));
        }
        QVERIFY(rows > 0);
    }

    void aPictureIsLightAndUsed()
    {
        QSet<QString> used;
        for (const auto &[page, link] : links())
            used += QDir::cleanPath(QFileInfo(page).dir().filePath(link));
        qint64 all = 0;
        const QDir folder(project.filePath("docs/pictures"));
        for (const QFileInfo &picture : folder.entryInfoList({"*.png"})) {
            all += picture.size();
            const bool moves = films.contains(picture.fileName());
            QVERIFY2(picture.size() < (moves ? heaviestFilm : heaviestPicture),
                     qPrintable(picture.fileName()));
            QVERIFY2(used.contains(picture.absoluteFilePath()), qPrintable(picture.fileName()));
        }
        QVERIFY(all > 0);
        QVERIFY(all < heaviestPictures);
    }
};

SPRUNG_TEST(LinksTest)

#include "links_test.moc"
