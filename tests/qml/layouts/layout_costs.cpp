// SPDX-License-Identifier: MIT
// Measures the costs of LayoutMotion, with 500 Items in a window:
//   layout_costs resting|starting|animated|behaviors    draws one frame, to be counted by
//       valgrind --tool=callgrind --toggle-collect='counted()'
//   layout_costs attached|inContainer|anyAttached    prints the memory of an item at rest that
//       has a LayoutMotion, whose container has one, or that has an empty attached object
//   layout_costs transition    prints the additional memory of an item in a transition
#include "../../driver.h"
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>

#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <malloc.h>

using namespace sprung;

namespace {

constexpr int count = 500;
std::function<void()> frame;

} // namespace

/// An attached object without functions.
class Nothing : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool attached MEMBER m_isAttached)

public:
    using QObject::QObject;
    static Nothing *qmlAttachedProperties(QObject *object) { return new Nothing(object); }

private:
    bool m_isAttached = false;
};
QML_DECLARE_TYPEINFO(Nothing, QML_HAS_ATTACHED_PROPERTIES)

namespace {

class Scene
{
public:
    Scene()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_window.resize(1000, 1000);
        if (!m_control.initialize())
            qFatal("no scene graph");
        m_window.setRenderTarget(QQuickRenderTarget::fromOpenGLTexture(1, {1000, 1000}));
    }

    /// Adds \a number Items to the first one. The first Item is added to the window.
    void fill(const QByteArray &declaration, int number = count)
    {
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Layouts\nimport Costs\n"
                          "Item { width: 9; height: 9; "
                              + declaration + "}",
                          {});
        for (int i = 0; i < number; ++i) {
            m_items.emplace_back(qobject_cast<QQuickItem *>(component.create()));
            if (!m_items.back())
                qFatal("%s", qPrintable(component.errorString()));
            QQuickItem *first = m_items.front().get();
            const bool isFirst = m_items.size() == 1;
            m_items.back()->setParentItem(isFirst ? m_window.contentItem() : first);
        }
    }
    void setPositions(double x, double y)
    {
        for (std::size_t i = 1; i < m_items.size(); ++i) {
            m_items[i]->setProperty("x", x);
            m_items[i]->setProperty("y", y);
        }
    }
    void synchronize()
    {
        m_control.polishItems();
        m_control.beginFrame();
        m_control.sync();
    }
    void render()
    {
        m_control.render();
        m_control.endFrame();
    }

private:
    QQmlEngine m_engine;
    QQuickRenderControl m_control;
    QQuickWindow m_window{&m_control};
    std::vector<std::unique_ptr<QQuickItem>> m_items;
};

const QByteArray nothing = "property real plain";

std::size_t bytesOf(const QByteArray &declaration, const QByteArray &ofContainer,
                    ManualTicker &ticker)
{
    Scene scene;
    scene.fill(ofContainer, 1);
    scene.fill(nothing);
    const std::size_t before = mallinfo2().uordblks;
    scene.fill(declaration);
    scene.setPositions(0, 0);
    for (int i = 0; i < 3; ++i) { // shows, moves and settles the items
        scene.setPositions(10 * i, 20 * i);
        scene.synchronize();
        scene.render();
        ticker.advance(10);
    }
    return (mallinfo2().uordblks - before) / count;
}

} // namespace

[[gnu::noinline]] void counted()
{
    frame();
}

int main(int argc, char *argv[])
{
    qputenv("QT_QUICK_BACKEND", "rhi");
    const QGuiApplication app(argc, argv);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Null);
    const QByteArray mode = argc > 1 ? argv[1] : "attached";
    Driver driver; // advances Qt's animations
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    qmlRegisterUncreatableType<Nothing>("Costs", 1, 0, "Nothing", {});

    const std::map<QByteArray, std::pair<QByteArray, QByteArray>> memoryModes{
        {"attached", {"LayoutMotion.enabled: true", nothing}},
        {"inContainer", {nothing, "LayoutMotion.scope: LayoutMotion.Children"}},
        {"anyAttached", {"Nothing.attached: true", nothing}},
    };
    if (const auto found = memoryModes.find(mode); found != memoryModes.end()) {
        const auto &[ofItem, ofContainer] = found->second;
        bytesOf(ofItem, ofContainer, ticker); // allocates the shared memory
        const std::size_t plain = bytesOf(nothing, nothing, ticker);
        std::printf("%zu bytes\n", bytesOf(ofItem, ofContainer, ticker) - plain);
        return 0;
    }
    Scene scene;
    scene.fill(nothing, 1);
    if (mode == "behaviors")
        scene.fill("Behavior on x { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }\n"
                   "Behavior on y { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }");
    else
        scene.fill("LayoutMotion.spring: Springs.spring(1, 0.1)");
    frame = [&] {
        ticker.advance(1.0 / 60);
        driver.frame(16);
        scene.synchronize();
    };
    frame();
    scene.render();
    const std::size_t bytesAtRest = mallinfo2().uordblks;
    if (mode != "resting")
        scene.setPositions(300, 200);
    if (mode == "transition") {
        frame();
        std::printf("%zu bytes\n", (mallinfo2().uordblks - bytesAtRest) / count);
        return 0;
    }
    if (mode == "starting") {
        counted();
        return 0;
    }
    for (int i = 0; i < 3; ++i) // Qt starts animations by two queued events
        QCoreApplication::processEvents();
    for (int i = 0; i < 5; ++i) {
        frame();
        scene.render();
    }
    counted();
    scene.render();
}

#include "layout_costs.moc"
