// SPDX-License-Identifier: MIT
// Tests the C++ side of Presence: deletion in any order, and accessibility. Oracle: QPointer, and
// the tree of QAccessibleInterfaces.
#include "layout_scene.h"
#include "test.h"

#include <QAccessible>
#include <QLibraryInfo>
#include <QVersionNumber>

namespace {

constexpr auto closeButton = R"(Presence {
    id: presence
    spring: Springs.spring(100, 20)
    Rectangle {
        width: 120; height: 40
        opacity: presence.progress
        property int presses: 0
        Accessible.role: Accessible.Button
        Accessible.name: "Close"
        Accessible.onPressAction: ++presses
        Text { text: "Close it"; Accessible.ignored: true }
        Row {
            Repeater { model: 3; Rectangle { width: 10; height: 10; Accessible.name: "dot" } }
        }
    }
}
)";

class PresenceScene : public LayoutScene
{
public:
    PresenceScene()
        : LayoutScene(closeButton)
    {
    }

    void set(bool present) { root().setProperty("present", present); }
    QQuickItem *presentItem() { return root().property("item").value<QQuickItem *>(); }
    double progress() { return root().property("progress").toDouble(); }
};

/// Returns the names of all accessible children, recursively.
QStringList namesBelow(QAccessibleInterface *interface)
{
    QStringList names;
    for (int i = 0; i < interface->childCount(); ++i) {
        QAccessibleInterface *child = interface->child(i);
        names << child->text(QAccessible::Name) << namesBelow(child);
    }
    return names;
}

} // namespace

class PresenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void item_destroyedExternally_isCreatedAgain()
    {
        for (const bool isLeaving : {false, true}) {
            for (const bool keepAlive : {false, true}) {
                PresenceScene scene;
                scene.root().setProperty("keepAlive", keepAlive);
                scene.set(true);
                scene.pass(5);
                scene.set(!isLeaving);
                delete scene.presentItem();
                QVERIFY(!scene.root().property("exists").toBool());
                QCOMPARE(scene.root().childItems().size(), 0);
                scene.set(false);
                scene.pass(5);
                QCOMPARE(scene.progress(), 0.0);
                scene.set(true);
                QVERIFY(scene.presentItem());
            }
        }
    }

    void present_setWhileContentIsDestroyed_createsContent()
    {
        PresenceScene scene;
        scene.set(true);
        scene.pass(5);
        connect(scene.presentItem(), &QQuickItem::windowChanged, this, [&] { scene.set(true); });
        scene.set(false);
        scene.pass(5);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(scene.presentItem() && scene.presentItem()->isVisible());
        QCOMPARE(scene.progress(), 1.0);
    }

    void present_reversedByItsContent_disablesContent()
    {
        PresenceScene scene;
        scene.root().setProperty("keepAlive", true);
        for (const bool present : {true, false}) {
            scene.set(present);
            scene.pass(5);
        }
        const QQuickItem *const item = scene.presentItem();
        connect(
            item, &QQuickItem::visibleChanged, this, [&] { scene.set(false); },
            Qt::SingleShotConnection);
        scene.set(true);
        QVERIFY(!item->isVisible() && !item->isEnabled());
    }

    void presence_destroyedBeforeBindingsOfItsContent_isSafe()
    {
        LayoutScene scene(
            "Item { property alias presence: presence; Presence { id: presence; present: true;"
            "Rectangle { height: 20 + 10 * presence.progress } } }");
        scene.pass(1);
        delete scene.root().property("presence").value<QQuickItem *>();
        QCOMPARE(scene.root().childItems().size(), 0);
    }

    void presence_deletedWhenContentIsHiddenOrResized_isSafe()
    {
        for (const bool isResized : {false, true}) {
            if (isResized && QLibraryInfo::version() >= QVersionNumber(6, 8))
                continue; // Qt crashes if an Item is destroyed in a change of its geometry
            LayoutScene scene(
                "Item { property alias presence: presence\n"
                "Presence { id: presence; present: true; keepAlive: true; Item { } } }");
            auto *presence = scene.root().property("presence").value<QQuickItem *>();
            const auto signal = isResized ? &QQuickItem::heightChanged
                                          : &QQuickItem::visibleChildrenChanged;
            connect(presence, signal, this, [&] { delete presence; });
            presence->setProperty(isResized ? "height" : "present", isResized ? 5 : 0);
            scene.pass(5);
            QCOMPARE(scene.root().childItems().size(), 0);
        }
    }

    void sourceComponent_setByItsContent_keepsContent()
    {
        LayoutScene scene("Presence { id: presence\n"
                          "Item { onParentChanged: presence.sourceComponent = null } }");
        scene.root().setProperty("present", true);
        QVERIFY(scene.root().property("exists").toBool());
    }

    void ticker_destroyedWhileRunning_completes()
    {
        PresenceScene scene;
        for (const bool present : {true, false}) {
            auto ticker = std::make_unique<sprung::ManualTicker>();
            sprung::Motion::setTicker(ticker.get());
            scene.set(present);
            ticker->advance(0.05);
            QVERIFY(scene.progress() > 0 && scene.progress() < 1);
            ticker.reset();
            QCOMPARE(scene.progress(), present ? 1.0 : 0.0);
        }
        QVERIFY(!scene.presentItem());
    }

    void accessible_duringExit_isHidden()
    {
        QAccessible::setActive(true);
        PresenceScene scene;
        scene.set(true);
        scene.pass(5);
        QAccessibleInterface *root = QAccessible::queryAccessibleInterface(&scene.window());
        const QStringList all{"Close", "dot", "dot", "dot"};
        QCOMPARE(namesBelow(root), all);
        scene.set(false);
        scene.pass(0.05);
        QVERIFY(scene.presentItem()->isVisible());
        QCOMPARE(namesBelow(root), QStringList());
        scene.set(true);
        QCOMPARE(namesBelow(root), all);
        QAccessibleInterface *button = root->child(0);
        button->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(scene.presentItem()->property("presses").toInt(), 1);

        // Content that is shown again is accessible again.
        scene.root().setProperty("keepAlive", true);
        scene.set(false);
        scene.pass(5);
        scene.set(true);
        QCOMPARE(namesBelow(root), all);
        QAccessible::setActive(false);
    }
};

SPRUNG_TEST(PresenceTest, QGuiApplication)
#include "presence_test.moc"
