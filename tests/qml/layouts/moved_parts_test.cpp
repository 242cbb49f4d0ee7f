// SPDX-License-Identifier: MIT
// What something else moves in a whole tree: an animation, a finger, or the control that it is in.
// Where that has to be seen is known without LayoutMotion: where it is laid out.
#include "../gestures/slot.h"
#include "test.h"
#include "tree_scene.h"

#include <QGuiApplication>
#include <QPointer>

#include <vector>

namespace {

constexpr double frame = 1.0 / 60;

/// A box in a whole tree, and something in it.
const QByteArray boxInTree = R"(Item {
    id: root
    property var subjects: [box, inIt]
    Item {
        width: 640; height: 480
        LayoutMotion.scope: LayoutMotion.Descendants
        LayoutMotion.spring: Springs.spring(100, 20)
        Rectangle {
            id: box
            width: 100; height: 50
            Rectangle { id: inIt; x: 5; y: 5; width: parent.width - 10; height: 20 }
        }
    }
})";

/// In a control of Qt Quick Controls that is 100 or 300 wide.
QByteArray inTree(const QByteArray &control, const QByteArray &subjects)
{
    return "import QtQuick.Controls.Basic\nItem { id: root; property bool wide; property var "
           "subjects: ["
        + subjects
        + "]\nItem { width: 640; height: 480; LayoutMotion.scope: LayoutMotion.Descendants\n"
          "LayoutMotion.spring: Springs.spring(100, 20)\n"
        + control + " } }";
}

void setWide(LaidOutScene &scene, bool wide = true)
{
    scene.root().setProperty("wide", wide);
}

Corners cornersAt(const QRectF &rectangle)
{
    return {rectangle.topLeft(), rectangle.topRight(), rectangle.bottomLeft(),
            rectangle.bottomRight()};
}

/// Where \a item would be seen if nothing but this and \a parent had a place.
Corners laidOut(const QQuickItem &item, const QQuickItem &parent)
{
    return cornersAt(QRectF(parent.position() + item.position(), item.size()));
}

Corners between(const Corners &from, const Corners &to, double part)
{
    Corners corners = to;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] += (from[i] - to[i]) * part;
    return corners;
}

} // namespace

class MovedPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void whatMovesInEveryFrameIsSeenThere_data()
    {
        using Places = std::vector<double>;
        QTest::addColumn<Places>("places");
        QTest::addColumn<int>("first"); // frame in which it has to be where it is laid out
        Places places;
        for (int i = 1; i <= 20; ++i)
            places.push_back(8 * i);
        QTest::newRow("evenly") << places << 2;
        places.clear();
        for (int i = 1; i <= 20; ++i)
            places.push_back(60 * i);
        QTest::newRow("evenly and fast") << places << 3;
        places.clear();
        for (int i = 1; i <= 20; ++i)
            places.push_back(0.7 * i * i);
        QTest::newRow("faster and faster") << places << 2;
        places.clear();
        for (int i = 1; i <= 20; ++i)
            places.push_back(300 - 300 * std::pow(0.9, i));
        QTest::newRow("slower and slower") << places << 2;
        QTest::newRow("it bounces") << Places{10, 25, 45, 70, 100, 85, 75, 70, 75, 85, 100} << 2;
        QTest::newRow("a slow finger")
            << Places{1, 2, 2, 3, 4, 4, 4, 4, 6, 7, 7, 8, 8, 8, 9, 12} << 2;
    }
    void whatMovesInEveryFrameIsSeenThere()
    {
        QFETCH(const std::vector<double>, places);
        QFETCH(const int, first);
        for (const char *property : {"x", "y", "width", "height"}) {
            LaidOutScene scene(boxInTree);
            QQuickItem &moved = *scene.subjects()[0];
            const double start = moved.property(property).toDouble();
            for (std::size_t i = 0; i < places.size(); ++i) {
                moved.setProperty(property, start + places[i]);
                scene.frame(frame);
                if (int(i) + 1 < first)
                    continue;
                for (QQuickItem *item : scene.subjects()) {
                    const QPointF parent = item == &moved ? QPointF() : moved.position();
                    ALIKE(cornersOf(*item),
                          cornersAt(QRectF(parent + item->position(), item->size())));
                }
            }
            for (int i = 0; i < 10; ++i)
                scene.frame(frame);
            QCOMPARE(transformsIn(scene.root()), 0);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void whatGlidesAndBeginsToMoveGlidesOn_data()
    {
        QTest::addColumn<QRectF>("moved"); // in a frame
        QTest::newRow("place") << QRectF(4, 2, 0, 0);
        QTest::newRow("size") << QRectF(0, 0, 3, 1);
        QTest::newRow("both") << QRectF(3, 0, -3, 1);
    }
    /// A spring is linear: what is left of the way does not depend on where it goes.
    void whatGlidesAndBeginsToMoveGlidesOn()
    {
        QFETCH(const QRectF, moved);
        LaidOutScene scene(boxInTree);
        QQuickItem &item = *scene.subjects()[0];
        item.setX(200);
        scene.frame(0);
        int frames = 0;
        for (; frames < 5; ++frames)
            scene.frame(frame);
        for (; frames < 30; ++frames) {
            item.setPosition(item.position() + moved.topLeft());
            item.setSize(item.size() + moved.size());
            scene.frame(frame);
            const double left = -200 * critical(frame * (frames + 1));
            const double off = furthest(
                cornersOf(item),
                cornersAt(QRectF(item.position(), item.size()).translated(left, 0)));
            QVERIFY2(off < (frames == 5 ? 6 : 0.5), qPrintable(QString::number(off)));
        }
        scene.pass(5);
        QCOMPARE(item.mapToScene({}), item.position());
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void aChangeGlidesIfAMotionFollowsAtOnce()
    {
        LaidOutScene scene(boxInTree);
        QQuickItem &item = *scene.subjects()[0];
        item.setX(200);
        scene.frame(0);
        for (int i = 1; i < 30; ++i) {
            item.setX(item.x() + 3);
            scene.frame(frame);
            const double off = item.mapToScene({}).x() - item.x() + 200 * critical(frame * i);
            QVERIFY2(std::abs(off) < (i == 1 ? 4 : 0.5), qPrintable(QString::number(off)));
        }
    }

    void twoChangesInTwoFramesGlide()
    {
        for (const double further : {80.0, 120.0, -50.0}) {
            LaidOutScene scene(boxInTree);
            QQuickItem &item = *scene.subjects()[0];
            double seen = 0;
            for (const double way : {100.0, further, 0.0}) {
                item.setX(item.x() + way);
                scene.frame(frame);
                QVERIFY(std::abs(item.mapToScene({}).x() - seen) < 12);
                seen = item.mapToScene({}).x();
            }
        }
    }

    void aChangeAfterAMotionGlides()
    {
        for (const int stillFor : {1, 3, 10}) {
            LaidOutScene scene(boxInTree);
            QQuickItem &item = *scene.subjects()[0];
            for (int i = 1; i <= 10; ++i) {
                item.setX(6 * i);
                scene.frame(frame);
            }
            for (int i = 0; i < stillFor; ++i)
                scene.frame(frame);
            item.setX(260);
            scene.frame(0);
            NEAR(item.mapToScene({}).x(), 60);
            scene.frame(0.1);
            NEAR(item.mapToScene({}).x(), 260 - 200 * critical(0.1));
        }
    }

    void nothingIsWaitedForAfterAMotion()
    {
        LaidOutScene scene(boxInTree);
        QQuickItem &item = *scene.subjects()[0];
        for (int i = 1; i <= 10; ++i) {
            item.setX(6 * i);
            scene.frame(frame);
        }
        for (int i = 0; i < 10; ++i)
            scene.frame(frame);
        item.setX(72); // as far as it went in a frame
        scene.frame(0);
        NEAR(item.mapToScene({}).x(), 60);
    }

    void whatIsLaidOutWhileTheWindowIsResizedGlides()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property var subjects: [right]
            Item {
                anchors.fill: parent
                LayoutMotion.scope: LayoutMotion.Descendants
                Rectangle { id: right; anchors.right: parent.right; width: 20; height: 20 }
            }
        })");
        QQuickItem &right = *scene.subjects()[0];
        for (int i = 1; i <= 5; ++i) {
            scene.resize({640.0 + 10 * i, 480});
            scene.frame(frame);
        }
        QVERIFY(right.mapToScene({}).x() < 650); // and laid out at 670
        scene.pass(5);
        QCOMPARE(right.mapToScene({}).x(), 670);
    }

    void whatIsInATextGlidesWithItsSize_data()
    {
        QTest::addColumn<QByteArray>("alignment");
        QTest::newRow("left") << QByteArray("TextInput.AlignLeft");
        QTest::newRow("middle") << QByteArray("TextInput.AlignHCenter");
        QTest::newRow("right") << QByteArray("TextInput.AlignRight");
    }
    void whatIsInATextGlidesWithItsSize()
    {
        QFETCH(const QByteArray, alignment);
        LaidOutScene scene(inTree("TextField { id: field; x: root.wide ? 40 : 10; text: 'abc'\n"
                                  "width: root.wide ? 300 : 100; horizontalAlignment: "
                                      + alignment
                                      + "\nRectangle { id: sign; anchors.right: parent.right\n"
                                        "width: 10; height: 10 } }",
                                  "field, field.background, sign"));
        const auto things = scene.subjects();
        QList<Corners> narrow;
        for (QQuickItem *thing : things)
            narrow.push_back(cornersOf(*thing));
        setWide(scene);
        for (int i = 0; i < 20; ++i) {
            scene.frame(i ? 0.02 : 0);
            for (const int k : {1, 2}) {
                ALIKE(cornersOf(*things[k]),
                      between(narrow[k], laidOut(*things[k], *things[0]), critical(0.02 * i)));
            }
        }
        scene.pass(5);
        QCOMPARE(transformsIn(scene.root()), 0);
        QCOMPARE(furthest(cornersOf(*things[1]), laidOut(*things[1], *things[0])), 0.0);
    }

    void whatComesIntoATextLaterGlides()
    {
        LaidOutScene scene(inTree("Label { id: label; text: 'abc'; width: root.wide ? 300 : 100 }\n"
                                  "Rectangle { id: thing; width: label.width; height: 9 }",
                                  "label, thing"));
        QQuickItem &label = *scene.subjects()[0];
        QQuickItem &thing = *scene.subjects()[1];
        thing.setParentItem(&label);
        scene.frame(0);
        scene.frame(0);
        const Corners before = cornersOf(thing);
        setWide(scene);
        scene.frame(0);
        scene.frame(0.1);
        ALIKE(cornersOf(thing), between(before, laidOut(thing, label), critical(0.1)));
    }

    void whatIsMadeWithATextGlides()
    {
        LaidOutScene scene(inTree("Loader { id: loader; active: false; sourceComponent: Label {\n"
                                  "text: 'abc'; width: root.wide ? 300 : 100\n"
                                  "background: Rectangle { } } }",
                                  "loader"));
        QQuickItem &loader = *scene.subjects()[0];
        loader.setProperty("active", true);
        scene.frame(0);
        scene.frame(0);
        scene.frame(0);
        QQuickItem &label = *loader.childItems().first();
        QQuickItem &background = *label.childItems().first();
        const Corners before = cornersOf(background);
        setWide(scene);
        scene.frame(0);
        scene.frame(0.1);
        ALIKE(cornersOf(background), between(before, laidOut(background, label), critical(0.1)));
    }

    void aCursorIsWhereItsTextIs()
    {
        LaidOutScene scene(
            inTree("TextInput { id: text; x: 10; font.pixelSize: root.wide ? 40 : 20\n"
                   "Rectangle { y: parent.height; width: parent.width; height: 1 }\n"
                   "cursorDelegate: Rectangle { width: 2 } }",
                   "text"));
        QQuickItem &text = *scene.subjects()[0];
        text.setFocus(true);
        text.setProperty("cursorVisible", true);
        scene.frame(0);
        for (const char *typed : {"m", "mm", "mmm", "m"}) {
            text.setProperty("text", QString::fromLatin1(typed));
            setWide(scene, qstrlen(typed) == 3);
            scene.frame(frame);
            QCOMPARE(text.childItems().size(), 2);
            QCOMPARE(text.childItems().last()->mapToItem(&text, QPointF()),
                     text.property("cursorRectangle").toRectF().topLeft());
        }
    }

    void aSliderGlidesWithItsSizeAndItsHandleIsWhereItIsPut()
    {
        LaidOutScene scene(inTree("Slider { id: slider; value: 0.5; width: root.wide ? 300 : 100 }",
                                  "slider, slider.handle, slider.background"));
        QQuickItem &slider = *scene.subjects()[0];
        QQuickItem &handle = *scene.subjects()[1];
        QQuickItem &groove = *scene.subjects()[2];
        const Corners handleBefore = cornersOf(handle);
        const Corners grooveBefore = cornersOf(groove);
        setWide(scene);
        scene.frame(0);
        scene.frame(0.1);
        ALIKE(cornersOf(handle), between(handleBefore, laidOut(handle, slider), critical(0.1)));
        ALIKE(cornersOf(groove), between(grooveBefore, laidOut(groove, slider), critical(0.1)));
        const double seen = handle.mapToScene({}).x();
        const double laid = handle.x();
        slider.setProperty("value", 0.75);
        scene.frame(0);
        QVERIFY(handle.x() > laid + 60);
        NEAR(handle.mapToScene({}).x() - seen, handle.x() - laid);
        scene.pass(5);
        slider.setProperty("value", 0.25);
        scene.frame(0);
        QCOMPARE(furthest(cornersOf(handle), laidOut(handle, slider)), 0.0);
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void aSlotMayDestroyWhatIsMoved()
    {
        const QByteArray field = inTree("TextField { width: root.wide ? 300 : 100; text: 'abc'\n"
                                        "id: field; horizontalAlignment: TextInput.AlignRight }",
                                        "field, field && field.background");
        int destroyed = 0;
        for (const char *signal :
             {SIGNAL(seenChanged()), SIGNAL(runningChanged()), SIGNAL(started())}) {
            for (int after = 1; after < 20; ++after) {
                for (const bool isText : {false, true}) {
                    LaidOutScene scene(isText ? field : boxInTree);
                    const QPointer<QQuickItem> whole(scene.subjects()[0]);
                    const QPointer<QQuickItem> teller(scene.subjects()[isText ? 1 : 0]);
                    int told = 0;
                    const Slot slot([&] {
                        if (++told == after)
                            delete whole;
                    });
                    for (QObject *child : teller->children()) {
                        if (child->inherits("sprung::qml::LayoutMotion"))
                            connect(child, signal, &slot, SLOT(call()));
                    }
                    if (isText)
                        setWide(scene);
                    else
                        whole->setX(200);
                    for (int i = 0; i < 12; ++i) {
                        scene.frame(frame);
                        if (whole && i > 2)
                            whole->setX(whole->x() + 4);
                    }
                    destroyed += whole.isNull();
                }
            }
        }
        QVERIFY2(destroyed > 20, qPrintable(QString::number(destroyed)));
    }

    void aPopupIsOpenAtWhatGlides()
    {
        LaidOutScene scene(inTree(
            "Rectangle { x: root.wide ? 300 : 20; y: 30; width: 50; height: 20\n"
            "Popup { id: popup; x: 5; y: 25; padding: 0; margins: 0; visible: true\n"
            "enter: null; contentItem: Rectangle { implicitWidth: 60; implicitHeight: 30 } } }",
            "popup.contentItem"));
        const auto seen = [&] { return scene.subjects()[0]->mapToScene({}); };
        scene.frame(0);
        QCOMPARE(seen(), QPointF(25, 55));
        setWide(scene);
        scene.frame(0);
        QCOMPARE(seen(), QPointF(25, 55));
        for (int i = 1; i < 30; ++i) {
            scene.frame(0.02);
            QVERIFY(std::abs(seen().x() - (305 - 280 * critical(0.02 * i))) < 0.6); // whole pixels
        }
        scene.pass(5);
        QCOMPARE(seen(), QPointF(305, 55));
    }

    void aPopupGlidesWithTheWindowOnly()
    {
        LaidOutScene scene(
            "import QtQuick.Controls.Basic\nItem { id: root\n"
            "property var subjects: [popup.contentItem]\nproperty alias popup: popup\n"
            "function scope(item) {\n"
            "item.LayoutMotion.spring = Springs.spring(100, 20)\n"
            "item.LayoutMotion.scope = LayoutMotion.Descendants }\n"
            "Popup { id: popup; x: root.width - 140; padding: 0; margins: 0\n"
            "visible: true; enter: null\n"
            "contentItem: Rectangle { implicitWidth: 60; implicitHeight: 30 } } }");
        QObject &popup = *scene.root().property("popup").value<QObject *>();
        const auto seen = [&] { return scene.subjects()[0]->mapToScene({}).x(); };
        scene.call("scope", QVariant::fromValue(scene.window().contentItem()));
        scene.frame(0);
        scene.frame(0);
        QCOMPARE(seen(), 500);
        popup.setProperty("leftMargin", 510.0); // it opens elsewhere
        scene.frame(0);
        QCOMPARE(seen(), 510);
        popup.setProperty("leftMargin", 0.0);
        scene.frame(0);
        QCOMPARE(seen(), 500);
        scene.window().resize(900, 480);
        scene.resize({900, 480});
        scene.frame(0);
        NEAR(seen(), 500);
        scene.frame(0.1);
        NEAR(seen(), 760 - 260 * critical(0.1));
        scene.pass(5);
        QCOMPARE(seen(), 760);
    }
};

SPRUNG_TEST(MovedPartsTest, QGuiApplication)
#include "moved_parts_test.moc"
