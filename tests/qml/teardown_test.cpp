// SPDX-License-Identifier: MIT
// Tests the destruction of engine, ticker, documents and targets while elements run. Oracle: no
// warning, no running ticker, and valgrind.
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlListReference>

#include <memory>

using namespace sprung;

namespace {

constexpr auto document = R"(
import QtQuick
import Sprung

Item {
    id: root
    property Item second: Item { }
    property SpringChain chain: SpringChain { leader: root; followers: [root.second] }
    SpringInterpolator on x { to: 100; running: true }
    SpringBehavior on opacity { }
    FrictionInterpolator on y { velocity: -1 }
    GravityInterpolator on z { running: true }
    ExponentialInterpolator on rotation { to: 90; running: true }
    Repeater { model: 20; Item { SpringInterpolator on width { to: 10; running: true } } }
    Component.onCompleted: opacity = 0.5
}
)";

} // namespace

class TeardownTest : public QObject
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
        m_object = createObject(document);
        advance();
    }

    /// The first alias changes how bindable properties are identified, also for running
    /// interpolators. Some targets are destroyed before the next tick.
    void alias_firstAfterTargetDestroyed_isSafe()
    {
        m_object = createObject(R"(
        import QtQuick
        import Sprung
        Item {
            property alias position: inner.x
            property list<SpringInterpolator> springs: [
                SpringInterpolator { target: gone; property: "x"; to: 5 },
                SpringInterpolator { target: gone; property: "width"; to: 5 },
                SpringInterpolator { target: inner; property: "x"; to: 5 },
                SpringInterpolator { property: "position" }
            ]
            Item { id: gone; objectName: "gone" }
            Item { id: inner }
        })");
        advance();
        delete m_object->findChild<QObject *>(QStringLiteral("gone"));
        QQmlListReference springs(m_object.get(), "springs");
        const auto isRunning = [&](int i) { return springs.at(i)->property("running").toBool(); };
        QVERIFY(isRunning(2));
        springs.at(3)->setProperty("target", QVariant::fromValue(m_object.get()));
        springs.at(3)->setProperty("to", 100);
        QVERIFY(isRunning(3) && !isRunning(2)); // replaced
        advance();
        QVERIFY(!isRunning(0) && !isRunning(1)); // their target was destroyed
        QVERIFY(isRunning(3));
    }

    void engine_destroyedFirst_isSafe()
    {
        m_engine.reset();
        advance();
    }

    void ticker_destroyedFirst_stopsMotion()
    {
        m_ticker.reset();
        const QVariant x = m_object->property("x");
        QCoreApplication::processEvents();
        QCOMPARE(m_object->property("x"), x);
    }

    void item_destroyedInOwnSlot_isSafe()
    {
        // Not y: since 6.8, Qt crashes if an Item is destroyed in a change of its geometry.
        connect(m_object.get(), SIGNAL(opacityChanged()), this, SLOT(destroyObject()));
        advance();
        QVERIFY(!m_object);
        QVERIFY(!m_ticker->isRunning());
    }

    void cleanup()
    {
        m_object.reset();
        m_engine.reset();
        m_ticker.reset();
    }

public Q_SLOTS:
    void destroyObject() { m_object.reset(); }

private:
    std::unique_ptr<QObject> createObject(const char *text)
    {
        QQmlComponent component(m_engine.get());
        component.setData(text, QUrl());
        std::unique_ptr<QObject> object(component.create());
        if (!object)
            qFatal("%s", qPrintable(component.errorString()));
        return object;
    }

    void advance()
    {
        for (int i = 0; i < 3; ++i)
            m_ticker->advance(0.016);
    }

    std::unique_ptr<ManualTicker> m_ticker;
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QObject> m_object;
};

SPRUNG_TEST(TeardownTest, QGuiApplication)

#include "teardown_test.moc"
