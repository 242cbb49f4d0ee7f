// SPDX-License-Identifier: MIT
// Tests the links, chapters, warnings and images of the manual. Oracle: the files and headings of
// the project, the texts in the sources, and limits on file sizes.
#include "test.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>

namespace {

const QDir project(QStringLiteral(SPRUNG_SOURCE_DIR));

constexpr qint64 largestImage = 100'000; // bytes
constexpr qint64 largestAnimatedImage = 750'000;
constexpr qint64 largestTotal = 4'500'000;

QByteArray bytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString read(const QString &path)
{
    return QString::fromUtf8(bytes(path));
}

/// Returns the page without its code, where brackets have another meaning.
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
    return pages << project.filePath("llms.txt");
}

/// Returns the anchors of a page's headings.
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

/// Returns the links inside this project as (page, link).
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

/// Returns the sources of the libraries and modules as one text.
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
    void link_eachInManual_targetExists_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("link");
        for (const auto &[page, link] : links())
            QTest::addRow("%s in %s", qPrintable(link), qPrintable(project.relativeFilePath(page)))
                << page << link;
    }
    void link_eachInManual_targetExists()
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

    void index_eachChapter_isListed()
    {
        const QDir manual(project.filePath("docs"));
        const QString index = read(manual.filePath("README.md"));
        const QString llms = read(project.filePath("llms.txt"));
        const QStringList chapters = manual.entryList({"*.md"});
        QVERIFY(chapters.size() > 1);
        for (const QString &chapter : chapters) {
            QVERIFY2(chapter == "README.md" || index.contains("](" + chapter + ")"),
                     qPrintable(chapter));
            QVERIFY2(llms.contains("](docs/" + chapter + "): "),
                     qPrintable("llms.txt: " + chapter));
        }
    }

    void warnings_explainedInManual_existInSources()
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

    void image_eachInManual_isSmallAndUsed()
    {
        QSet<QString> used;
        for (const auto &[page, link] : links())
            used += QDir::cleanPath(QFileInfo(page).dir().filePath(link));
        qint64 total = 0;
        const QDir folder(project.filePath("docs/pictures"));
        for (const QFileInfo &image : folder.entryInfoList({"*.png"})) {
            total += image.size();
            const bool isAnimated = bytes(image.filePath()).contains("acTL");
            QVERIFY2(image.size() < (isAnimated ? largestAnimatedImage : largestImage),
                     qPrintable(image.fileName()));
            QVERIFY2(used.contains(image.absoluteFilePath()), qPrintable(image.fileName()));
        }
        QVERIFY(total > 0);
        QVERIFY(total < largestTotal);
    }
};

SPRUNG_TEST(LinksTest)

#include "links_test.moc"
