// SPDX-License-Identifier: MIT
// Tests the destruction of engine, ticker, documents and targets while elements run, also when a
// document is reloaded, as by qmlpreview. Oracle: no warning, no running interpolator or ticker,
// and valgrind.
#include "../running_motions.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QFile>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlListReference>
#include <QQuickItem>
#include <QQuickView>
#include <QTemporaryDir>

#include <memory>

using namespace sprung;

namespace {

/// The document. An edit changes each %1.
constexpr auto document = R"(
import QtQuick
import Sprung
import Sprung.Layouts
%2

Item {
    id: root
    width: 200
    height: 200
    property Item second: Item { }
    property SpringChain chain: SpringChain { leader: root; followers: [root.second] }
    SpringInterpolator on x { to: %1; running: true }
    SpringBehavior on y { spring: Springs.bouncy }
    FrictionInterpolator on opacity { velocity: -0.1 }
    GravityInterpolator on z { running: true }
    ExponentialInterpolator on rotation { to: %1; running: true }
    Presence { present: true; Item { } Component.onCompleted: present = false }
    Repeater { model: 20; Item { SpringInterpolator on width { to: %1; running: true } } }
    %3
    Component.onCompleted: y = %1
}
)";

constexpr auto viewPart = R"(
    ListView {
        anchors.fill: parent
        model: 50
        delegate: Item { height: 10; SpringInterpolator on x { to: %1; running: true } }
    }
    SpringCurve { width: 100; height: 50 }
    MotionInspector { anchors.fill: parent; open: true }
)";

#ifdef SPRUNG_ANIMATIONS
constexpr auto imports = "import Sprung.Tools\nimport Sprung.Animations";
constexpr auto animatedPart = R"(
    Rectangle {
        id: box
        Behavior on width { SpringMotion { } }
        SpringAnimator { target: box; property: "x"; to: 100; running: true }
        SpringMotion { target: box; property: "y"; to: 90; running: true }
        Component.onCompleted: width = 100
    }
)";
#else
constexpr auto imports = "import Sprung.Tools";
constexpr auto animatedPart = "";
#endif

/// Returns the document, also with views, tools and animations.
QByteArray documentWith(int number, bool hasViews = false)
{
    return QByteArray(document)
        .replace("%2", hasViews ? imports : "")
        .replace("%3", hasViews ? QByteArray(viewPart) + animatedPart : QByteArray())
        .replace("%1", QByteArray::number(number));
}

/// Returns whether no interpolator runs. Views and Loaders delete their objects later.
bool isAllDestroyed()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return runningMotions() == 0;
}

} // namespace

class TeardownTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // On a slow machine, Qt warns if a view is deleted while it creates delegates.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!DelegateModel::cancel)")));
        m_ticker = std::make_unique<ManualTicker>();
        Motion::setTicker(m_ticker.get());
        m_engine = std::make_unique<QQmlEngine>();
        m_engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    }
    void cleanup()
    {
        m_object.reset();
        m_engine.reset();
        m_ticker.reset();
    }

    /// The first alias changes how bindable properties are identified, also for running
    /// interpolators. Some targets are destroyed before the next tick.
    void alias_firstAfterTargetDestroyed_isSafe()
    {
        createObject(R"(
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
        createObject(documentWith(100));
        m_engine.reset();
        advance();
    }

    void engine_destroyedFirst_springAnimatorWritesValue()
    {
        if (QByteArrayView(animatedPart).isEmpty())
            QSKIP("there is no SpringAnimator");
        createObject("import QtQuick; import Sprung.Animations\n"
                     "Rectangle { Behavior on x { SpringAnimator { } } }");
        QQuickWindow window;
        auto *const item = qobject_cast<QQuickItem *>(m_object.get());
        item->setParentItem(window.contentItem());
        item->setProperty("x", 100);
        QCoreApplication::processEvents();
        m_engine.reset();
        item->setX(-7);
        item->setVisible(false); // writes the drawn value
        QVERIFY(item->x() >= 0);
        item->setParentItem(nullptr);
    }

    void ticker_destroyedFirst_stopsMotion()
    {
        createObject(documentWith(100));
        m_ticker.reset();
        const QVariant x = m_object->property("x");
        QCoreApplication::processEvents();
        QCOMPARE(m_object->property("x"), x);
    }

    void item_destroyedInOwnSlot_isSafe()
    {
        createObject(documentWith(100));
        // Not y: since 6.8, Qt crashes if an Item is destroyed in a change of its geometry.
        connect(m_object.get(), SIGNAL(opacityChanged()), this, SLOT(destroyObject()));
        advance();
        QVERIFY(!m_object);
        QVERIFY(!m_ticker->isRunning());
    }

    void view_reloadedWhileRunning_destroysAll()
    {
        auto view = newView();
        for (int i = 0; i < 8; ++i) {
            const QUrl url = write("Main.qml", documentWith(100 + i, true));
            view->setSource({});
            view->engine()->clearComponentCache();
            QVERIFY(isAllDestroyed());
            view->setSource(url);
            QVERIFY2(view->rootObject(), qPrintable(view->errors().value(0).toString()));
            view->show();
            QCoreApplication::processEvents();
            advance();
            const QQuickItem *root = view->rootObject();
            QVERIFY(root->x() > 0 && root->y() > 0 && root->rotation() > 0);
            QVERIFY(runningMotions() > 25);
        }
        view.reset();
        QVERIFY(isAllDestroyed());
        advance();
        QVERIFY(!m_ticker->isRunning());
    }

    void loader_reloadedInHandler_isSafe()
    {
        const auto view = newView();
        write("Main.qml", documentWith(100, true));
        view->setSource(write("Loading.qml", R"(
import QtQuick
import Sprung

Item {
    id: root
    property int loads: 0
    Loader {
        id: loader
        source: "Main.qml"
        onLoaded: ++root.loads
    }
    Connections {
        target: loader.item
        function onXChanged() {
            loader.source = "";
            loader.source = "Main.qml";
        }
    }
}
)"));
        QVERIFY(view->rootObject());
        for (int i = 0; i < 10; ++i) {
            m_ticker->advance(0.016);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
        }
        QCOMPARE(view->rootObject()->property("loads").toInt(), 11);
    }

public Q_SLOTS:
    void destroyObject() { m_object.reset(); }

private:
    /// Creates the object of a document, whose interpolators run.
    void createObject(const QByteArray &text)
    {
        QQmlComponent component(m_engine.get());
        component.setData(text, QUrl());
        m_object.reset(component.create());
        if (!m_object)
            qFatal("%s", qPrintable(component.errorString()));
        advance();
    }
    void advance()
    {
        for (int i = 0; i < 3; ++i)
            m_ticker->advance(0.016);
    }
    QUrl write(const char *name, const QByteArray &text) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return QUrl::fromLocalFile(file.fileName());
    }
    static std::unique_ptr<QQuickView> newView()
    {
        auto view = std::make_unique<QQuickView>();
        view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        return view;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<ManualTicker> m_ticker;
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QObject> m_object;
};

SPRUNG_TEST(TeardownTest, QGuiApplication)

#include "teardown_test.moc"
