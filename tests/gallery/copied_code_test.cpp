// SPDX-License-Identifier: MIT
#include "copied_code.h"
#include "stage.h"

#include <QDir>
#include <QMap>
#include <QRegularExpression>

namespace {

/// How a file is used that cannot do without settings.
const QMap<QString, QString> uses{
    {"BoardLane.qml", R"(
        BoardLane {
            id: lane
            component Card: Rectangle {
                width: lane.cardWidth
                height: lane.cardHeight
                LayoutMotion.held: hand.active
                DragHandler {
                    id: hand
                    onActiveChanged: if (!active) lane.insert(parent, lane.slotUnder(parent))
                }
            }
            anchors { fill: parent; topMargin: 250 }
            Card { color: "teal" }
            Card { color: "tomato" }
            Card { color: "gold" }
        })"},
    {"CardFan.qml", R"(
        CardFan {
            anchors.fill: parent
            model: ["teal", "tomato", "gold"]
            face: Rectangle {
                required property var card
                anchors.fill: parent
                color: card.modelData
            }
        })"},
    {"FlyingPhoto.qml", R"(
        FlyingPhoto {
            home: Qt.point(100, 250)
            width: 200
            height: 150
            Rectangle { anchors.fill: parent; color: "teal" }
        })"},
    {"LaunchedApp.qml", R"(
        LaunchedApp {
            home: Qt.rect(20, 30, 50, 50)
            screen: Qt.rect(0, 0, parent.width, parent.height)
            Rectangle { anchors.fill: parent; color: "teal" }
        })"},
    {"LeavingRows.qml", R"(
        LeavingRows {
            anchors.fill: parent
            source: ListModel {
                id: names
                ListElement { name: "Ada" }
                ListElement { name: "Emil" }
            }
            keyRole: "name"
            face: Rectangle {
                required property var row
                width: parent.width
                height: 300
                DragHandler { onActiveChanged: if (active) names.remove(0) }
            }
        })"},
    {"MorphingShape.qml", R"(
        MorphingShape {
            anchors.centerIn: parent
            width: 300
            height: 300
            TapHandler { onPressedChanged: parent.current = pressed ? 3 : 5 }
        })"},
    {"PointCloud.qml", "PointCloud { anchors.fill: parent }"},
    {"SmallAppRow.qml", R"(
        SmallAppRow {
            anchors.centerIn: parent
            onClicked: open = !open
        })"},
    {"SpringStack.qml", R"(
        SpringStack {
            component Leaf: Rectangle { anchors.fill: parent; color: "teal" }
            anchors.fill: parent
            edgeWidth: width
            first: Leaf { }
            property Component second: Leaf { }
            Component.onCompleted: push(second, {})
        })"},
};

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
    return files;
}

} // namespace

class CopiedCodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageShowsCode() { QVERIFY(shownFiles().size() >= 30); }

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
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        QVERIFY(!Snippet().text(file).contains(QLatin1String("import Gallery")));
        Stage stage;
        QQuickWindow window;
        window.resize(400, 600);
        window.show();
        stage.setWindow(&window);
        const QString type = file.chopped(4);
        const CopiedCode copied(
            file, uses.value(file, QStringLiteral("%1 { anchors.centerIn: parent }").arg(type)),
            &window);
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

QTEST_MAIN(CopiedCodeTest)
#include "copied_code_test.moc"
