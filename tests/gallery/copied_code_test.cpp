// SPDX-License-Identifier: MIT
#include "copied_code.h"
#include "stage.h"
#include "test.h"

#include <QDir>
#include <QGuiApplication>
#include <QRegularExpression>

namespace {

/// The files that the pages show as their code.
QStringList shownFiles()
{
    const QDir pages(QStringLiteral(":/Gallery/pages"));
    static const QRegularExpression line(QStringLiteral("\\b(?:code|file): (.*)"));
    static const QRegularExpression name(QStringLiteral("\"(\\w+\\.qml)\""));
    QStringList files;
    for (const QString &page : pages.entryList({QStringLiteral("*Page.qml")})) {
        QFile source(pages.filePath(page));
        if (!source.open(QIODevice::ReadOnly))
            continue;
        const QString text = QString::fromUtf8(source.readAll());
        for (const auto &shown : line.globalMatch(text)) {
            for (const auto &file : name.globalMatch(shown.captured(1)))
                files.append(file.captured(1));
        }
    }
    files.removeDuplicates();
    return files;
}

} // namespace

class CopiedCodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageShowsCode() { QVERIFY(shownFiles().size() >= 29); }

    void itWorksElsewhere_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : shownFiles())
            QTest::newRow(qPrintable(file)) << file;
    }
    /// Any warning fails it; so does a type or a name that only the gallery has.
    void itWorksElsewhere()
    {
        QFETCH(const QString, file);
        if (!SPRUNG_HAS_RENDER && file == "PointCloud.qml")
            QSKIP("built without Qt's shader tools");
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        QVERIFY(!Snippet().text(file).contains(QLatin1String("import Gallery")));
        Stage stage;
        QQuickWindow window;
        window.resize(400, 600);
        window.show();
        stage.setWindow(&window);
        const CopiedCode copied(file, &window);
        QVERIFY(copied.item());
        for (const QPointF place : {QPointF(200, 300), QPointF(180, 290)}) {
            stage.press(place);
            stage.drag({60, -40}, 200);
            stage.release();
            stage.pass(300);
        }
        QVERIFY(stage.passUntilRest());
    }
};

SPRUNG_TEST(CopiedCodeTest, QGuiApplication)
#include "copied_code_test.moc"
