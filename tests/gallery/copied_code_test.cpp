// SPDX-License-Identifier: MIT
// Tests the files that pages show as code, in a program without the gallery. Oracle: no warnings,
// and no imports of the gallery.
#include "snippet.h"
#include "stage.h"
#include "test.h"

#include <QDir>
#include <QGuiApplication>
#include <QMap>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

namespace {

/// QML that uses a file which needs properties to be set, or another item. `Teal` is a rectangle.
const QMap<QString, QString> uses{
    {"BarPanel.qml", "BarPanel { openWidth: 300; button: Teal { } Teal { height: 200 } }"},
    {"BoardLane.qml", R"(
        BoardLane {
            anchors.fill: parent
            Teal { ReorderMotion.group: "cards" }
            Teal { ReorderMotion.group: "cards" }
        })"},
    {"CardFan.qml", R"(
        CardFan {
            anchors.fill: parent
            model: ["tomato", "gold"]
            face: Teal { required property var card; color: card.modelData }
        })"},
    {"FlyingPhoto.qml", "FlyingPhoto { home: Qt.point(100, 250); width: 200; height: 150 }"},
    {"GrowingPlayer.qml", "GrowingPlayer { cover: Teal { } Text { text: 'Low sun' } }"},
    {"InterruptedValues.qml", R"(
        PointHandler { id: press }
        Teal { x: values.sprungValue }
        InterruptedValues { id: values; target: press.point.position.x })"},
    {"LeadingHead.qml", R"(
        Teal {
            LeadingHead { rest: Qt.point(150, 280); spot: Qt.point(150, 500); followers: [second] }
        }
        Teal { id: second; z: -1 })"},
    {"LeavingRows.qml", R"(
        LeavingRows {
            anchors.fill: parent
            source: ListModel { id: names; ListElement { name: "Ada" } ListElement { name: "Emil" } }
            keyRole: "name"
            face: Teal {
                required property var row
                width: parent.width; height: 300
                DragHandler { onActiveChanged: if (active) names.remove(0) }
            }
        })"},
    {"MorphingShape.qml", R"(
        MorphingShape {
            anchors.fill: parent
            TapHandler { onPressedChanged: parent.current = pressed ? 3 : 5 }
        })"},
    {"Pager.qml", "Pager { anchors.fill: parent; count: 3; pitch: width }"},
    {"Sheet.qml", "Sheet { width: 400; height: 600; stops: [500, 250, 50]; stop: 1 }"},
    {"SpringStack.qml", R"(
        SpringStack {
            anchors.fill: parent
            edgeWidth: width
            first: Teal { }
            property Component second: Teal { }
            Component.onCompleted: push(second, {})
        })"},
    {"SpringyList.qml", "SpringyList { anchors.fill: parent; model: 100; delegate: Teal { } }"},
    {"SpringyTabs.qml", R"(
        SpringyTabs {
            anchors.centerIn: parent
            face: Text { required property Item tab; text: tab.text }
        })"},
    {"Toasts.qml", R"(
        Toasts {
            width: 400; toastHeight: 80
            source: ListModel { ListElement { key: 1 } ListElement { key: 2 } }
            face: Teal { required property var toast }
        })"},
    {"TunedItems.qml", R"(
        PointHandler { id: press }
        TunedItems { anchors.fill: parent; there: press.active })"},
};

/// Returns the files that the pages show as their code.
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
        for (const auto &match : line.globalMatch(text)) {
            for (const auto &file : name.globalMatch(match.captured(1)))
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
    void shownFiles_allPages_areFound() { QVERIFY(shownFiles().size() >= 20); }

    /// Oracle: the names of the modules and types, written out here.
    void usesSprung_line_findsTypesOutsideComments()
    {
        for (const char *line :
             {"import Sprung", "import Sprung.Gestures", "    SpringBehavior on x { }",
              "Presence {", "    LayoutMotion.spring: Springs.snappy",
              "SharedElement.key: \"a\" // a photo"})
            QVERIFY2(Snippet::usesSprung(QLatin1StringView(line)), line);
        for (const char *line : {"import QtQuick", "    // SpringBehavior on x", "    x: 4", ""})
            QVERIFY2(!Snippet::usesSprung(QLatin1StringView(line)), line);
    }

    void shownFile_withoutGallery_works_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : shownFiles())
            QTest::newRow(qPrintable(file)) << file;
    }
    /// Runs the file in a program that has Sprung but not the gallery. Any warning fails the test,
    /// and so does a type or a name that only the gallery has.
    void shownFile_withoutGallery_works()
    {
        QFETCH(const QString, file);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        const QTemporaryDir folder;
        const auto save = [&](const QString &name, const QString &text) {
            QFile out(folder.filePath(name));
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) > 0);
        };
        const QString copied = Snippet::text(file);
        QVERIFY(!copied.contains(QLatin1String("import Gallery")));
        const QStringList lines = copied.split('\n');
        QVERIFY(std::ranges::count_if(lines, Snippet::usesSprung) > 1); // not only an import
        save(file, copied);
        const QString use = QStringLiteral("%1 { anchors.centerIn: parent }").arg(file.chopped(4));
        save("Main.qml",
             "import QtQuick\nimport Sprung.Layouts\nItem { width: 400; height: 600\n"
             "component Teal: Rectangle { width: 100; height: 60; color: 'teal' }\n"
                 + uses.value(file, use) + "\n}");
        Stage stage;
        QQuickWindow window;
        window.resize(400, 600);
        window.show();
        stage.setWindow(&window);
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&engine, QUrl::fromLocalFile(folder.filePath("Main.qml")));
        const std::unique_ptr<QQuickItem> main(qobject_cast<QQuickItem *>(component.create()));
        QVERIFY2(main, qPrintable(component.errorString()));
        main->setParentItem(window.contentItem());
        QVERIFY(!main->childItems().isEmpty());
        for (const QPointF position : {QPointF(200, 300), QPointF(180, 290)}) {
            stage.press(position);
            stage.drag({60, -40}, 200);
            stage.release();
            stage.pass(300);
        }
        QVERIFY(stage.passUntilRest());
    }
};

SPRUNG_TEST(CopiedCodeTest, QGuiApplication)
#include "copied_code_test.moc"
