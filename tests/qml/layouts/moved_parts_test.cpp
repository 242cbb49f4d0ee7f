// SPDX-License-Identifier: MIT
// What something else moves in a whole tree: an animation, a finger, or the control that it is in.
// Where that has to be seen is known without LayoutMotion: where it is laid out.
#include "../gestures/slot.h"
#include "test.h"
#include "tree_scene.h"

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

/// Where \a item would be seen if nothing but this and \a parent had a place.
Corners laidOut(const QQuickItem &item, const QQuickItem &parent)
{
    return cornersAt(QRectF(parent.position() + item.position(), item.size()));
}

} // namespace

class MovedPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatMovesInEveryFrameIsSeenThere_data()
    {
        using Places = std::vector<double>;
        QTest::addColumn<Places>("places");
        QTest::addColumn<int>("first"); // frame in which it has to be where it is laid out
        const auto add = [](const char *name, int first, double (*place)(int)) {
            Places places;
            for (int i = 1; i <= 20; ++i)
                places.push_back(place(i));
            QTest::newRow(name) << places << first;
        };
        add("evenly", 2, [](int i) { return 8. * i; });
        add("evenly and fast", 3, [](int i) { return 60. * i; });
        add("faster and faster", 2, [](int i) { return 0.7 * i * i; });
        add("slower and slower", 2, [](int i) { return 300 - 300 * std::pow(0.9, i); });
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
            QQuickItem &moved = scene.subject(0);
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
        QTest::addColumn<int>("begin");    // the frame
        QTest::addColumn<double>("most");  // px that it is off in this one
        QTest::newRow("place") << QRectF(4, 2, 0, 0) << 5 << 6.;
        QTest::newRow("size") << QRectF(0, 0, 3, 1) << 5 << 6.;
        QTest::newRow("both") << QRectF(3, 0, -3, 1) << 5 << 6.;
        QTest::newRow("at once") << QRectF(3, 0, 0, 0) << 0 << 4.;
    }
    /// A spring is linear: what is left of the way does not depend on where it goes.
    void whatGlidesAndBeginsToMoveGlidesOn()
    {
        QFETCH(const QRectF, moved);
        QFETCH(const int, begin);
        QFETCH(const double, most);
        LaidOutScene scene(boxInTree);
        QQuickItem &item = scene.subject();
        item.setX(200);
        scene.frame(0);
        for (int i = 0; i < 30; ++i) {
            if (i >= begin) {
                item.setPosition(item.position() + moved.topLeft());
                item.setSize(item.size() + moved.size());
            }
            scene.frame(frame);
            const double left = -200 * critical(frame * (i + 1));
            const double off = furthest(
                cornersOf(item),
                cornersAt(QRectF(item.position(), item.size()).translated(left, 0)));
            QVERIFY2(i < begin || off < (i == begin ? most : 0.5),
                     qPrintable(QString::number(off)));
        }
        QVERIFY(scene.rests());
        QCOMPARE(item.mapToScene({}), item.position());
    }

    void twoChangesInTwoFramesGlide()
    {
        for (const double further : {80.0, 120.0, -50.0}) {
            LaidOutScene scene(boxInTree);
            QQuickItem &item = scene.subject(0);
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
        for (const auto &[stillFor, to] : {std::pair(1, 260), {3, 260}, {10, 260}, {10, 72}}) {
            LaidOutScene scene(boxInTree);
            for (int i = 1; i <= 10 + stillFor; ++i) {
                scene.subject().setX(6 * std::min(i, 10));
                scene.frame(frame);
            }
            scene.subject().setX(to); // if to 72, as far as it went in a frame
            scene.frame(0);
            NEAR(scene.subject().mapToScene({}).x(), 60);
            scene.frame(0.1);
            NEAR(scene.subject().mapToScene({}).x(), to - (to - 60) * critical(0.1));
        }
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
        QQuickItem &right = scene.subject(0);
        for (int i = 1; i <= 5; ++i) {
            scene.resize({640.0 + 10 * i, 480});
            scene.frame(frame);
        }
        QVERIFY(right.mapToScene({}).x() < 650); // and laid out at 670
        scene.pass(5);
        QCOMPARE(right.mapToScene({}).x(), 670);
    }

    void whatIsInAControlGlidesWithItsSize()
    {
        for (const QByteArray control :
             {"TextField { horizontalAlignment: TextInput.AlignLeft;",
              "TextField { horizontalAlignment: TextInput.AlignHCenter;",
              "TextField { horizontalAlignment: TextInput.AlignRight;", "Button {"}) {
            LaidOutScene scene(inTree(control
                                          + "id: control; x: root.wide ? 40 : 10; text: 'abc'\n"
                                            "width: root.wide ? 300 : 100\n"
                                            "Rectangle { id: sign; anchors.right: parent.right\n"
                                            "width: 10; height: 10 } }",
                                      "control, control.background, sign"));
            const auto things = scene.subjects();
            QList<Corners> narrow;
            for (QQuickItem *thing : things)
                narrow.push_back(cornersOf(*thing));
            widen(scene);
            for (int i = 0; i < 20; ++i) {
                scene.frame(i ? 0.02 : 0);
                for (const int k : {1, 2}) {
                    ALIKE(cornersOf(*things[k]),
                          between(narrow[k], laidOut(*things[k], *things[0]), critical(0.02 * i)));
                }
            }
            QVERIFY(scene.rests());
            QCOMPARE(furthest(cornersOf(*things[1]), laidOut(*things[1], *things[0])), 0.0);
        }
    }

    void whatComesIntoATextLaterGlides()
    {
        LaidOutScene scene(inTree("Label { id: label; text: 'abc'; width: root.wide ? 300 : 100 }\n"
                                  "Rectangle { id: thing; width: label.width; height: 9 }",
                                  "label, thing"));
        QQuickItem &label = scene.subject(0);
        QQuickItem &thing = scene.subject(1);
        thing.setParentItem(&label);
        scene.frame(0, 0);
        const Corners before = cornersOf(thing);
        widen(scene, true, 0, 0.1);
        ALIKE(cornersOf(thing), between(before, laidOut(thing, label), critical(0.1)));
    }

    void whatIsMadeWithATextGlides()
    {
        LaidOutScene scene(inTree("Loader { id: loader; active: false; sourceComponent: Label {\n"
                                  "text: 'abc'; width: root.wide ? 300 : 100\n"
                                  "background: Rectangle { } } }",
                                  "loader"));
        QQuickItem &loader = scene.subject(0);
        loader.setProperty("active", true);
        scene.frame(0, 0, 0);
        QQuickItem &label = *loader.childItems().first();
        QQuickItem &background = *label.childItems().first();
        const Corners before = cornersOf(background);
        widen(scene, true, 0, 0.1);
        ALIKE(cornersOf(background), between(before, laidOut(background, label), critical(0.1)));
    }

    void aCursorIsWhereItsTextIs()
    {
        LaidOutScene scene(
            inTree("TextInput { id: text; x: 10; font.pixelSize: root.wide ? 40 : 20\n"
                   "Rectangle { y: parent.height; width: parent.width; height: 1 }\n"
                   "cursorDelegate: Rectangle { width: 2 } }",
                   "text"));
        QQuickItem &text = scene.subject(0);
        text.setFocus(true);
        text.setProperty("cursorVisible", true);
        scene.frame(0);
        for (const char *typed : {"m", "mm", "mmm", "m"}) {
            text.setProperty("text", QString::fromLatin1(typed));
            widen(scene, qstrlen(typed) == 3);
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
        QQuickItem &slider = scene.subject(0);
        QQuickItem &handle = scene.subject(1);
        QQuickItem &groove = scene.subject(2);
        const Corners handleBefore = cornersOf(handle);
        const Corners grooveBefore = cornersOf(groove);
        widen(scene, true, 0, 0.1);
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
             {SIGNAL(visualGeometryChanged()), SIGNAL(runningChanged()), SIGNAL(started()),
              SIGNAL(finished(sprung::Interpolator::Reason))}) {
            for (int after = 1; after < 20; ++after) {
                for (const bool isText : {false, true}) {
                    LaidOutScene scene(isText ? field : boxInTree);
                    const QPointer<QQuickItem> whole(&scene.subject());
                    const QPointer<QQuickItem> teller(&scene.subject(isText));
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
                        widen(scene);
                    else
                        whole->setX(200);
                    for (int i = 0; i < 12; ++i) {
                        scene.frame(frame);
                        if (whole && i > 2)
                            whole->setX(whole->x() + 4);
                    }
                    if (after == 1)
                        QVERIFY2(scene.rests() && !whole, signal);
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
        const auto seen = [&] { return scene.subject().mapToScene({}); };
        scene.frame(0);
        QCOMPARE(seen(), QPointF(25, 55));
        widen(scene, true, 0);
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
        const auto seen = [&] { return scene.subject().mapToScene({}).x(); };
        scene.call("scope", QVariant::fromValue(scene.window().contentItem()));
        scene.frame(0, 0);
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
