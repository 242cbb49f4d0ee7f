// SPDX-License-Identifier: MIT
// ReorderMotion whose row, list or model is gone on the way.
#include "reordered_scene.h"
#include "test.h"

#include <QGuiApplication>

class ReorderLostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void aRowThatIsGoneLeavesNothingBehind_data()
    {
        QTest::addColumn<QByteArray>("container");
        for (const char *name : {"Column", "Flow", "ListView", "GridView", "ColumnLayout"})
            QTest::newRow(name) << containerNamed(name);
    }
    void aRowThatIsGoneLeavesNothingBehind()
    {
        QFETCH(const QByteArray, container);
        for (const bool touches : {false, true}) {
            for (const char *what : {"remove", "clear", "list"}) {
                ReorderedScene scene(container);
                scene.usesTouch = touches;
                const Qt::MouseButtons buttons = scene.item("list")->acceptedMouseButtons();
                scene.carryOver("b", "d");
                QCOMPARE(scene.order(), QStringLiteral("acdbef"));
                if (QByteArray(what) == "remove")
                    scene.call("remove", 3);
                else if (QByteArray(what) == "clear")
                    scene.call("clear");
                else
                    delete scene.item("list");
                scene.moveHandBy({5, 30});
                scene.up();
                QVERIFY(scene.rests());
                if (QByteArray(what) == "list")
                    continue;
                QCOMPARE(scene.item("list")->acceptedMouseButtons(), buttons);
                QVERIFY(scene.item("list")->filtersChildMouseEvents()
                        == scene.item("list")->inherits("QQuickFlickable"));
                for (const char *name : {"u", "v", "w"})
                    scene.call("insert", 0, QString::fromLatin1(name));
                scene.frames(1000);
                const QString before = scene.order();
                scene.carryOver("w", "u");
                scene.frames(300);
                scene.up();
                QVERIFY(scene.rests());
                QVERIFY(scene.order() != before);
                QCOMPARE(scene.seenOrder(), scene.order());
            }
        }
    }

    void handlersMayDestroyIt_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("rest");
        const auto row = [](const char *name, const char *settings, const char *rest = "") {
            QTest::newRow(name) << "ReorderMotion.enabled: true\n" + QByteArray(settings)
                                << QByteArray(rest);
        };
        row("asked", "ReorderMotion.onMoveRequested: root.clear()");
        row("asked to remove", "ReorderMotion.onMoveRequested: from => root.remove(from)");
        row("lifted", "", "atHeld: () => clear()");
        row("lifted and removed", "", "atHeld: () => remove(0)");
        row("dropped", "", "atDropped: () => clear()");
    }
    void handlersMayDestroyIt()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const QByteArray, rest);
        for (const char *name : {"Column", "Flow", "ListView", "GridView", "ColumnLayout"}) {
            QByteArray more = rest;
            more.replace("atHeld:", "Component.onCompleted: atHeld =")
                .replace("atDropped:", "Component.onCompleted: atDropped =");
            ReorderedScene scene(containerNamed(name), 4, settings, more);
            scene.carryOver("a", "d");
            scene.up();
            QVERIFY2(scene.rests(), name);
            QVERIFY(scene.order().size() < 4);
            QVERIFY(scene.item("list")->acceptedMouseButtons() != Qt::NoButton
                    || !scene.item("list")->inherits("QQuickFlickable"));
        }
    }
};

SPRUNG_TEST(ReorderLostTest, QGuiApplication)
#include "reorder_lost_test.moc"
