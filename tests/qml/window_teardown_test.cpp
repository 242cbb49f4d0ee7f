// SPDX-License-Identifier: MIT
// Tests windows that are destroyed while a popup is open in them, or opens, and items animate.
// Oracle: no warning, and the address sanitizer.
#include "driver.h"
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickWindow>
#include <QRegularExpression>

#include <memory>

using namespace sprung;

namespace {

/// %1 is set as the LayoutMotion.scope of %2.
constexpr auto popupDocument = R"(
import QtQuick
import QtQuick.Controls.Basic
import Sprung
import Sprung.Animations
import Sprung.Layouts

Item {
    id: root
    width: 400; height: 400
    property Item inside: inner
    function start() { (%2).LayoutMotion.scope = LayoutMotion.%1; }
    function open() { popup.open(); }
    function close() { popup.close(); }
    function moveParts() {
        inner.x += 50;
        anchor.x += 50;
        root.width += 50;
        inner.parent = inner.parent === anchor ? root : anchor;
    }
    function animate(act) { Motion.animate(() => { moveParts(); popup.open(); act(); }); }

    Item {
        id: anchor
        width: 100; height: 100
        SharedElement.key: "a"
        Popup {
            id: popup
            width: 100; height: 100; margins: 5
            enter: Transition { SpringMotion { properties: "opacity,scale"; from: 0; to: 1 } }
            exit: Transition { SpringMotion { properties: "opacity,scale"; to: 0 } }
            Rectangle {
                width: 20; height: 20
                LayoutMotion.enabled: true
                SharedElement.key: "b"
            }
        }
    }
    Rectangle { id: inner; width: 20; height: 20; LayoutMotion.enabled: true }
}
)";

} // namespace

class WindowTeardownTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void window_destroyedWithPopup_isSafe_data()
    {
        QTest::addColumn<QByteArray>("scope");
        QTest::addColumn<QByteArray>("scopeItem");
        QTest::addColumn<QByteArray>("phase");
        QTest::addColumn<bool>("hasControl");
        for (const char *scope : {"Self", "Children", "Descendants"}) {
            for (const char *scopeItem :
                 {"root.parent", "root", "popup.contentItem", "popup.contentItem.parent"}) {
                for (const char *phase :
                     {"open", "opening", "closing", "moved", "animating", "inAnimate"}) {
                    for (const bool hasControl : {false, true}) {
                        QTest::addRow("%s of %s, %s%s", scope, scopeItem, phase,
                                      hasControl ? ", with a render control" : "")
                            << QByteArray(scope) << QByteArray(scopeItem) << QByteArray(phase)
                            << hasControl;
                    }
                }
            }
        }
    }
    void window_destroyedWithPopup_isSafe()
    {
        QFETCH(const QByteArray, scope);
        QFETCH(const QByteArray, scopeItem);
        QFETCH(const QByteArray, phase);
        QFETCH(const bool, hasControl);
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        Driver driver;
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        std::unique_ptr<QQuickRenderControl> control;
        if (hasControl)
            control = std::make_unique<QQuickRenderControl>();
        auto window = control ? std::make_unique<QQuickWindow>(control.get())
                              : std::make_unique<QQuickWindow>();
        window->setGeometry(0, 0, 400, 400);
        window->contentItem()->setSize({400, 400});
        QQmlComponent component(&engine);
        component.setData(QByteArray(popupDocument).replace("%1", scope).replace("%2", scopeItem),
                          QUrl());
        const std::unique_ptr<QQuickItem> root(qobject_cast<QQuickItem *>(component.create()));
        QVERIFY2(root, qPrintable(component.errorString()));
        root->setParentItem(window->contentItem());
        if (!control)
            window->show();
        const auto call = [&](const char *function) {
            QMetaObject::invokeMethod(root.get(), function);
        };
        const auto frames = [&](int count) {
            for (int i = 0; i < count; ++i) {
                if (window && control)
                    control->polishItems();
                else if (window)
                    window->grabWindow();
                Driver::processEvents();
                driver.frame(16);
                ticker.advance(0.016);
            }
        };
        frames(2);
        call("start");
        frames(2);
        call("open");
        frames(phase == "opening" ? 2 : 60);
        if (phase == "closing")
            call("close");
        if (phase == "moved" || phase == "animating")
            call("moveParts");
        if (phase == "closing" || phase == "animating")
            frames(3);
        if (phase == "inAnimate") {
            Motion::animate([&] {
                call("moveParts");
                window.reset();
            });
        }
        window.reset();
        frames(3);
        Motion::resetTicker();
    }
};

SPRUNG_TEST(WindowTeardownTest, QGuiApplication)

#include "window_teardown_test.moc"
