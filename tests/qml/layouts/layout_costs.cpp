// SPDX-License-Identifier: MIT
// What LayoutMotion costs, of 500 Items in a window:
//   layout_costs resting|gliding|behaviors    a frame, up to what is drawn, to be counted by
//       valgrind --tool=callgrind --toggle-collect='counted()'
//   layout_costs bytes    prints what one keeps at rest
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QAnimationDriver>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>

#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

#include <malloc.h>

using namespace sprung;

namespace {

constexpr int count = 500;
std::function<void()> frame;

/// The time of Qt's own animations.
class Driver : public QAnimationDriver
{
public:
    Driver() { install(); }
    qint64 elapsed() const override { return m_elapsed; }
    void pass(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
};

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

    void fill(const QByteArray &declaration)
    {
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Layouts\nItem { width: 9; "
                          "height: 9; "
                              + declaration + "}",
                          {});
        for (int i = 0; i < count; ++i) {
            m_items.emplace_back(qobject_cast<QQuickItem *>(component.create()));
            if (!m_items.back())
                qFatal("%s", qPrintable(component.errorString()));
            m_items.back()->setParentItem(m_window.contentItem());
        }
    }
    void place(double x, double y)
    {
        for (const auto &item : m_items) {
            item->setProperty("x", x);
            item->setProperty("y", y);
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

std::size_t bytesOf(const QByteArray &declaration, ManualTicker &ticker)
{
    Scene scene;
    scene.fill("property real warm");
    const std::size_t before = mallinfo2().uordblks;
    scene.fill(declaration);
    scene.place(0, 0);
    for (int i = 0; i < 3; ++i) { // to be seen, to glide, and to rest
        scene.place(10 * i, 20 * i);
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
    const QByteArray what = argc > 1 ? argv[1] : "bytes";
    Driver driver;
    ManualTicker ticker;
    Motion::setTicker(&ticker);

    if (what == "bytes") {
        bytesOf("LayoutMotion.enabled: true", ticker); // what is kept once for all
        const std::size_t others = bytesOf("LayoutMirroring.enabled: false", ticker);
        const std::size_t plain = bytesOf("", ticker);
        std::printf("%zu bytes, of which %zu are those of any attached property\n",
                    bytesOf("LayoutMotion.enabled: true", ticker) - plain, others - plain);
        return 0;
    }
    Scene scene;
    if (what == "behaviors")
        scene.fill("Behavior on x { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }\n"
                   "Behavior on y { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }");
    else
        scene.fill("LayoutMotion.spring: Springs.spring(1, 0.1)");
    frame = [&] {
        ticker.advance(1.0 / 60);
        driver.pass(16);
        scene.synchronize();
    };
    frame();
    scene.render();
    if (what != "resting")
        scene.place(300, 200);
    for (int i = 0; i < 3; ++i) // Qt starts its animations by events of events
        QCoreApplication::processEvents();
    for (int i = 0; i < 5; ++i) {
        frame();
        scene.render();
    }
    counted();
    scene.render();
}
