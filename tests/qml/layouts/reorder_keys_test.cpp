// SPDX-License-Identifier: MIT
// Rows that keys, or moveBy(), move out of what is seen. The oracles are the geometry of the view and
// Qt's own transforms.
#include "reordered_scene.h"
#include "test.h"

#include <QGuiApplication>

namespace {

const QByteArray tallList =
    "ListView { id: list; width: 100; height: 300; model: names; delegate: % }";
const QByteArray wideList =
    "ListView { id: list; width: 300; height: 60; orientation: Qt.Horizontal; "
    "model: names; delegate: % }";
const QByteArray tallGrid =
    "GridView { id: list; width: 110; height: 300; cellWidth: 55; cellHeight: "
    "60; model: names; delegate: % }";
const QByteArray tallColumn = R"(Flickable {
    id: list
    width: 100; height: 300
    contentHeight: column.height
    Column { id: column; Repeater { model: names; % } }
})";

void moveBy(QQuickItem *row, int steps)
{
    for (QObject *child : row->children()) {
        if (QByteArray(child->metaObject()->className()).endsWith("::ReorderMotion"))
            QMetaObject::invokeMethod(child, "moveBy", Q_ARG(int, steps));
    }
}

double contentPlace(const ReorderedScene &scene, const char *property = "contentY")
{
    return scene.item("list")->property(property).toDouble();
}

} // namespace

class ReorderKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void itIsScrolledTo_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("ahead");
        QTest::addColumn<int>("back");
        QTest::addColumn<double>("there"); // of its end in the content, after two steps
        const auto row = [](const char *name, const QByteArray &container, const char *item,
                            Qt::Key ahead, Qt::Key back, double there) {
            QTest::newRow(name) << container << QString::fromLatin1(item) << int(ahead) << int(back)
                                << there;
        };
        row("ListView", tallList, "f", Qt::Key_Down, Qt::Key_Up, 400);
        row("horizontal ListView", wideList, "f", Qt::Key_Right, Qt::Key_Left, 400);
        row("GridView", tallGrid, "i", Qt::Key_Down, Qt::Key_Up, 6 * 60 + 50);
        row("Column in a Flickable", tallColumn, "f", Qt::Key_Down, Qt::Key_Up, 400);
    }
    void itIsScrolledTo()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QString, name);
        QFETCH(const int, ahead);
        QFETCH(const int, back);
        QFETCH(const double, there);
        const char *property = container == wideList ? "contentX" : "contentY";
        ReorderedScene scene(container, 20);
        QQuickItem *row = scene.row(name);
        const QString before = scene.order();
        row->forceActiveFocus();
        scene.key(Qt::Key(ahead), Qt::AltModifier);
        scene.frames(10);
        scene.key(Qt::Key(ahead), Qt::AltModifier);
        double last = contentPlace(scene, property);
        QVERIFY(last < 3); // it sets out slowly
        double fastest = 0;
        for (int frame = 0; frame < 200; ++frame) {
            scene.frames(10);
            const double now = contentPlace(scene, property);
            QVERIFY(now >= last - 0.1);
            fastest = std::max(fastest, now - last);
            last = now;
        }
        QVERIFY2(fastest > 0.5 && fastest < 10, qPrintable(QString::number(fastest)));
        QCOMPARE(last, there - 300);
        QVERIFY(row->hasActiveFocus());
        QVERIFY(scene.rests());
        const int steps = container == tallGrid ? 4 : 2;
        QCOMPARE(scene.order().indexOf(name), before.indexOf(name) + steps);

        for (int i = 0; i < 2; ++i) { // which is seen
            scene.key(Qt::Key(back), Qt::AltModifier);
            scene.frames(10);
        }
        QVERIFY(scene.rests());
        QCOMPARE(contentPlace(scene, property), there - 300);
        for (int i = 0; i < 10; ++i) { // and to the beginning
            scene.key(Qt::Key(back), Qt::AltModifier);
            scene.frames(10);
        }
        QVERIFY(scene.rests());
        row = scene.row(name); // a view may have made another one
        QVERIFY(row);
        const QPointF corner = row->mapToScene({});
        QCOMPARE(property == QByteArray("contentX") ? corner.x() : corner.y(), 0.0);
        QCOMPARE(scene.order().indexOf(name),
                 before.indexOf(name) % (container == tallGrid ? 2 : 1));
        QVERIFY(row->hasActiveFocus());
    }

    void aRowThatGoesFarIsScrolledTo()
    {
        for (const QByteArray &container : {tallList, tallGrid, tallColumn}) {
            ReorderedScene scene(container, 60);
            const QString names = scene.order();
            moveBy(scene.row("b"), 1000);
            QVERIFY(scene.rests());
            QCOMPARE(scene.order().back(), QLatin1Char('b'));
            QQuickItem *row = scene.row("b");
            QVERIFY(row);
            const double end = row->mapToScene({0, row->height()}).y();
            QVERIFY2(end <= 300 && end > 240, qPrintable(QString::number(end)));
            moveBy(row, -1000);
            QVERIFY(scene.rests());
            row = scene.row("b");
            QVERIFY(row);
            QCOMPARE(row->mapToScene({}).y(), 0.0);
            QCOMPARE(scene.order().front(), QLatin1Char('b'));
            QCOMPARE(scene.order().size(), names.size());
        }
    }

    void aHandThatScrollsHasTheView()
    {
        ReorderedScene scene(tallList, 20);
        scene.usesTouch = true;
        moveBy(scene.row("f"), 3);
        scene.frames(100);
        const double before = contentPlace(scene);
        QVERIFY(before > 5 && before < 140);
        scene.down({50, 150});
        scene.moveHandBy({0, 40}, 50); // down, so the content goes back
        const double after = contentPlace(scene);
        scene.frames(400);
        QCOMPARE(contentPlace(scene), after); // the hand rests
        scene.up();
        QVERIFY(scene.rests());
    }

    void aRowThatIsLiftedHasTheView()
    {
        ReorderedScene scene(tallList, 20);
        moveBy(scene.row("f"), 3);
        scene.frames(100);
        QVERIFY(contentPlace(scene) > 5);
        scene.carry("d", {25, 150}, 50);
        const double before = contentPlace(scene);
        scene.frames(400);
        QCOMPARE(contentPlace(scene), before);
        scene.up();
        QVERIFY(scene.rests());
    }

    void whatIsNotMovedIsNotScrolledTo()
    {
        ReorderedScene scene(tallList, 20, "ReorderMotion.onMoveRequested: () => {}");
        moveBy(scene.row("b"), 15);
        QVERIFY(scene.rests());
        QCOMPARE(contentPlace(scene), 0.0);
        QCOMPARE(scene.order().left(3), QStringLiteral("abc"));
    }

    void withReducedMotionItIsSeenAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderedScene scene(tallList, 20);
        moveBy(scene.row("f"), 2);
        scene.frames(20);
        QCOMPARE(contentPlace(scene), 100.0);
        QCOMPARE(scene.row("f")->mapToScene({}).y(), 250.0);
        QVERIFY(scene.rests());
    }
};

SPRUNG_TEST(ReorderKeysTest, QGuiApplication)
#include "reorder_keys_test.moc"
