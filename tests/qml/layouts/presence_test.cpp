// SPDX-License-Identifier: MIT
// Tests the C++ side of Presence: deletion in any order, and accessibility. Oracle: QPointer, and
// the tree of QAccessibleInterfaces.
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QAccessible>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>

#include <memory>

using namespace sprung;

namespace {

constexpr auto present = R"(
import QtQuick
import Sprung
import Sprung.Layouts

Presence {
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
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_ticker = std::make_unique<ManualTicker>();
        Motion::setTicker(m_ticker.get());
        m_engine = std::make_unique<QQmlEngine>();
        m_engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_window = std::make_unique<QQuickWindow>();
        m_window->resize(200, 200);
        m_window->show();
        QQmlComponent component(m_engine.get());
        component.setData(present, QUrl());
        m_presence.reset(qobject_cast<QQuickItem *>(component.create()));
        QVERIFY2(m_presence, qPrintable(component.errorString()));
        m_presence->setParentItem(m_window->contentItem());
    }

    void cleanup()
    {
        m_presence.reset();
        m_window.reset();
        m_engine.reset();
        Motion::setTicker(nullptr);
        m_ticker.reset();
    }

    void item_destroyedExternally_isCreatedAgain()
    {
        for (const bool isLeaving : {false, true}) {
            for (const bool keepAlive : {false, true}) {
                cleanup();
                init();
                m_presence->setProperty("keepAlive", keepAlive);
                set(true);
                pass(300);
                set(!isLeaving);
                delete item();
                QVERIFY(!m_presence->property("exists").toBool());
                QCOMPARE(m_presence->childItems().size(), 0);
                set(false);
                pass(300);
                QCOMPARE(m_presence->property("progress").toReal(), 0.0);
                set(true);
                QVERIFY(item());
            }
        }
    }

    void present_setWhileContentIsDestroyed_createsContent()
    {
        set(true);
        pass(300);
        connect(item(), &QQuickItem::windowChanged, this, [this] { set(true); });
        set(false);
        pass(300);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(item() && item()->isVisible());
        QCOMPARE(m_presence->property("progress").toReal(), 1.0);
    }

    void present_reversedByItsContent_disablesContent()
    {
        m_presence->setProperty("keepAlive", true);
        set(true);
        pass(300);
        set(false);
        pass(300);
        connect(
            item(), &QQuickItem::visibleChanged, this, [this] { set(false); },
            Qt::SingleShotConnection);
        set(true);
        QVERIFY(!item()->isVisible() && !item()->isEnabled());
    }

    void engine_destroyedDuringExit_isSafe()
    {
        set(true);
        pass(300);
        set(false);
        pass(3);
        m_engine.reset();
        pass(3);
        m_presence.reset();
        pass(1);
        QVERIFY(!m_ticker->isRunning());
    }

    void ticker_destroyedWhileRunning_completes()
    {
        set(true);
        pass(3);
        m_ticker = std::make_unique<ManualTicker>();
        QCOMPARE(m_presence->property("progress").toReal(), 1.0);
        Motion::setTicker(m_ticker.get());
        set(false);
        pass(3);
        m_ticker.reset();
        QCOMPARE(m_presence->property("progress").toReal(), 0.0);
        QVERIFY(!item());
    }

    void accessible_duringExit_isHidden()
    {
        QAccessible::setActive(true);
        set(true);
        pass(300);
        QAccessibleInterface *root = QAccessible::queryAccessibleInterface(m_window.get());
        const QStringList all{"Close", "dot", "dot", "dot"};
        QCOMPARE(namesBelow(root), all);
        set(false);
        pass(3);
        QVERIFY(item()->isVisible());
        QCOMPARE(namesBelow(root), QStringList());
        set(true);
        QCOMPARE(namesBelow(root), all);
        QAccessibleInterface *button = root->child(0);
        button->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(item()->property("presses").toInt(), 1);

        // Content that is shown again is accessible again.
        m_presence->setProperty("keepAlive", true);
        set(false);
        pass(300);
        set(true);
        QCOMPARE(namesBelow(root), all);
        QAccessible::setActive(false);
    }

private:
    void set(bool present) { m_presence->setProperty("present", present); }
    QQuickItem *item() const { return m_presence->property("item").value<QQuickItem *>(); }
    void pass(int frames)
    {
        for (int i = 0; i < frames; ++i)
            m_ticker->advance(1 / 60.0);
    }

    std::unique_ptr<ManualTicker> m_ticker;
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<QQuickItem> m_presence;
};

SPRUNG_TEST(PresenceTest, QGuiApplication)
#include "presence_test.moc"
