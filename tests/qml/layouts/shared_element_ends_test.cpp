// SPDX-License-Identifier: MIT
// Whatever happens to home, page or key: a picture arrives, turns round or fades, and is gone.
#include "laid_out_scene.h"
#include "test.h"

#include <QQmlExpression>

namespace {

/// Two places of one thing. The page is there if `open`, by a Presence, a Loader or `visible`.
QByteArray sharedScene(const QByteArray &page)
{
    return R"(Item {
        id: root
        property bool open: false
        property Item photo
        property Item home: home
        property var subjects: []
        component Photo: Rectangle { SharedElement.key: "a"; SharedElement.spring: Springs.snappy }
        component Page: Item {
            id: page
            width: 640
            height: 480
            Photo { id: there; x: 100; y: 100; width: 300; height: 200 }
            Component.onCompleted: root.photo = there
        }
        Item { id: row; width: 80; height: 80; Photo { id: home; width: 60; height: 60 } }
        property Item row: row
        property Item page: page
        )"
        + page + "}";
}

class SharedScene : public LaidOutScene
{
public:
    using LaidOutScene::LaidOutScene;

    bool hasPicture()
    {
        const QList<QQuickItem *> items = window().contentItem()->childItems();
        return std::any_of(items.begin(), items.end(), [](const QQuickItem *item) {
            return item->inherits("QQuickShaderEffectSource");
        });
    }
    void run(const QByteArray &script)
    {
        QQmlExpression expression(qmlContext(&root()), &root(), QString::fromUtf8(script));
        expression.evaluate();
        if (expression.hasError())
            qWarning("%s", qPrintable(expression.error().toString()));
    }
};

} // namespace

class SharedElementEndsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void aPictureIsGoneInTheEnd_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QByteArray>("script");
        const std::array<QByteArray, 3> pages{
            "Presence { id: page; present: root.open; Page { } }",
            "Loader { id: page; active: root.open; sourceComponent: Page { } }",
            "Page { id: page; visible: root.open }"};
        const QList<QByteArray> events{"if (photo) photo.width = 0",
                                       "if (photo) photo.scale = 0",
                                       "if (photo) photo.parent.scale = 0",
                                       "if (photo) photo.visible = false",
                                       "if (photo) photo.parent = null",
                                       "if (photo) photo.SharedElement.active = false",
                                       "home.height = 0",
                                       "home.scale = 0",
                                       "home.visible = false",
                                       "home.parent = null",
                                       "home.SharedElement.key = 'b'",
                                       "home.SharedElement.active = false",
                                       "row.scale = 0",
                                       "row.visible = false",
                                       "if (photo) photo.width = 0; home.width = 0",
                                       "row.scale = 0; if (photo) photo.parent.scale = 0",
                                       "if (photo) photo.SharedElement.key = 'b'"};
        for (const QByteArray &page : pages) {
            for (const QByteArray &event : events) {
                for (const QByteArray &script :
                     std::array{event, "open = false; " + event, event + "; open = false",
                                event + "; | open = false", "open = false; | " + event,
                                "open = false; | open = true; | " + event})
                    QTest::addRow("%s: %s", page.left(8).constData(), script.constData())
                        << page << script;
            }
        }
    }
    void aPictureIsGoneInTheEnd()
    {
        QFETCH(QByteArray, page);
        QFETCH(QByteArray, script);
        SharedScene scene(sharedScene(page));
        scene.run("open = true");
        scene.frame(0);
        scene.pass(0.1);
        QVERIFY(scene.hasPicture());
        for (const QByteArray &part : script.split('|')) {
            scene.run(part);
            scene.frame(0);
            scene.pass(0.06);
        }
        for (int i = 0; i < 5; ++i)
            scene.pass(1);
        QVERIFY(!scene.hasPicture());
        QVERIFY(!scene.ticker().isRunning());
        QCOMPARE(scene.root().property("home").value<QQuickItem *>()->opacity(), 1.);
    }
};

SPRUNG_TEST(SharedElementEndsTest, QGuiApplication)

#include "shared_element_ends_test.moc"
