// SPDX-License-Identifier: MIT
// Tests documents that are reloaded while they run, as qmlpreview does. Oracle: no interpolator
// runs after the old document is destroyed.
#include "../running_motions.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QFile>
#include <QGuiApplication>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QTemporaryDir>

using namespace sprung;

namespace {

/// The document. An edit changes each %1.
constexpr auto reloadedDocument = R"(
import QtQuick
import Sprung
import Sprung.Tools
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
    Repeater { model: 20; Item { SpringInterpolator on width { to: %1; running: true } } }
    ListView {
        anchors.fill: parent
        model: 50
        delegate: Item { height: 10; SpringInterpolator on x { to: %1; running: true } }
    }
    SpringCurve { width: 100; height: 50 }
    MotionInspector { anchors.fill: parent; open: true }
    %3
    Component.onCompleted: y = %1
}
)";

#ifdef SPRUNG_ANIMATIONS
constexpr auto import = "import Sprung.Animations";
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
constexpr auto import = "";
constexpr auto animatedPart = "";
#endif

/// Returns whether no interpolator runs. Views and Loaders delete their objects later.
bool isAllDestroyed()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return runningMotions() == 0;
}

} // namespace

class ReloadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // On a slow machine, Qt warns if a view is deleted while it creates delegates.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!DelegateModel::cancel)")));
    }
    void cleanup() { Motion::setTicker(nullptr); }
    void view_reloadedWhileRunning_destroysAll()
    {
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        auto view = newView();
        for (int i = 0; i < 8; ++i) {
            const QUrl url = writeDocument(i);
            view->setSource({});
            view->engine()->clearComponentCache();
            QVERIFY(isAllDestroyed());
            view->setSource(url);
            QVERIFY2(view->rootObject(), qPrintable(view->errors().value(0).toString()));
            view->show();
            QCoreApplication::processEvents();
            for (int frame = 0; frame < 3; ++frame)
                ticker.advance(0.016);
            const QQuickItem *root = view->rootObject();
            QVERIFY(root->x() > 0 && root->y() > 0 && root->rotation() > 0);
            QVERIFY(runningMotions() > 25);
        }
        view.reset();
        QVERIFY(isAllDestroyed());
        ticker.advance(0.016);
        QVERIFY(!ticker.isRunning());
    }

    void loader_reloadedInHandler_isSafe()
    {
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        const auto view = newView();
        writeDocument(0);
        view->setSource(writeDocument("Loading.qml", R"(
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
            ticker.advance(0.016);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
        }
        QCOMPARE(view->rootObject()->property("loads").toInt(), 11);
    }

private:
    QUrl writeDocument(const char *name, const QString &text) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(text.toUtf8());
        return QUrl::fromLocalFile(file.fileName());
    }
    QUrl writeDocument(int number) const
    {
        return writeDocument("Main.qml",
                             QString::fromLatin1(reloadedDocument)
                                 .replace(QStringLiteral("%1"), QString::number(100 + number))
                                 .replace(QStringLiteral("%2"), QLatin1String(import))
                                 .replace(QStringLiteral("%3"), QLatin1String(animatedPart)));
    }

    static std::unique_ptr<QQuickView> newView()
    {
        auto view = std::make_unique<QQuickView>();
        view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        return view;
    }

    QTemporaryDir m_folder;
};

SPRUNG_TEST(ReloadTest, QGuiApplication)

#include "reload_test.moc"
