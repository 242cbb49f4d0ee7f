// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlListReference>

#include <memory>

using namespace sprung;

namespace {

constexpr auto tornDown = R"(
import QtQuick
import Sprung

Item {
    id: root
    property int updates
    property Item second: Item { }
    property SpringChain chain: SpringChain { leader: root; followers: [root.second] }
    SpringInterpolator on x { to: 100; running: true; onUpdated: ++root.updates }
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
        m_object = created(tornDown);
        advance();
    }

    /// From the first alias on, bindable properties are known by what they store: also those that move
    /// already, unless their objects are gone and no tick has noticed yet.
    void whatIsGoneIsNotAskedAsTheFirstAliasComes()
    {
        m_object = created(R"(
        import QtQuick
        import Sprung
        Item {
            property alias place: inner.x
            property list<SpringInterpolator> springs: [
                SpringInterpolator { target: gone; property: "x"; to: 5 },
                SpringInterpolator { target: gone; property: "width"; to: 5 },
                SpringInterpolator { target: inner; property: "x"; to: 5 },
                SpringInterpolator { property: "place" }
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
        QVERIFY(!isRunning(0) && !isRunning(1)); // lost their target
        QVERIFY(isRunning(3));
    }

    void theEngineGoesFirst()
    {
        m_engine.reset();
        advance();
    }

    void theTickerGoesFirst()
    {
        m_ticker.reset();
        const QVariant place = m_object->property("x");
        QCoreApplication::processEvents();
        QCOMPARE(m_object->property("x"), place);
    }

    void aDocumentIsLoadedAnew()
    {
        for (int i = 0; i < 3; ++i) {
            m_engine->trimComponentCache();
            m_engine->clearComponentCache();
            advance();
            QCOMPARE(m_object->property("updates").toInt(), 6);
            m_object = created(tornDown);
            advance();
        }
    }

    void anItemGoesInItsOwnSlot()
    {
        // Not y: since 6.8 an Item does not outlive a change of its geometry whoever made it.
        connect(m_object.get(), SIGNAL(opacityChanged()), this, SLOT(destroy()));
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
    void destroy() { m_object.reset(); }

private:
    std::unique_ptr<QObject> created(const char *text)
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
