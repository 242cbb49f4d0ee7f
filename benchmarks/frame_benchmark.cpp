// SPDX-License-Identifier: MIT
// A complete frame of a window with moving Items: their animations, the synchronization of the
// scene graph, and the preparation of the drawing without a screen.
#include "baseline_items.h"
#include "comparison.h"

#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>
#include <QSGRendererInterface>

namespace {

constexpr auto square = "Rectangle";

class Window
{
public:
    void show(const Items &items)
    {
        for (std::size_t i = 0; i < items.size(); ++i) {
            items[i].setSize({4, 4});
            items[i].setY(double(i % 997));
            items[i].setParentItem(m_window.contentItem());
        }
        m_window.resize(1000, 1000);
        if (!m_control.initialize())
            qFatal("no scene graph");
        m_window.setRenderTarget(QQuickRenderTarget::fromOpenGLTexture(1, {1000, 1000}));
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
    QQuickRenderControl m_control;
    QQuickWindow m_window{&m_control};
};

/// Items of some kind in a window.
template <typename Kind>
struct Scene
{
    template <typename... Arguments>
    explicit Scene(Arguments... arguments)
        : kind(arguments...)
    {
        if constexpr (std::is_same_v<Kind, Items>) {
            kind.begin();
            window.show(kind);
        } else {
            window.show(kind.items());
        }
        frame();
    }
    void frame()
    {
        kind.tick();
        window.synchronize();
        window.render();
    }

    Kind kind;
    Window window;
};

using Part = rows::Work (*)(std::shared_ptr<Scene<CppAnimatedItems>> scene);

rows::Work tickAlone(std::shared_ptr<Scene<CppAnimatedItems>> scene)
{
    return {[=] { scene->kind.tick(); },
            [=] {
                scene->window.synchronize();
                scene->window.render();
            }};
}

rows::Work synchronizationAlone(std::shared_ptr<Scene<CppAnimatedItems>> scene)
{
    const auto rest = [scene, isFirst = true]() mutable {
        if (!std::exchange(isFirst, false))
            scene->window.render();
        scene->kind.tick();
    };
    return {[=] { scene->window.synchronize(); }, rest};
}

void prepareScreen()
{
    qputenv("QT_QUICK_BACKEND", "rhi");
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Null);
}

template <typename Kind, typename... Arguments>
rows::Contender whole(const char *name, Arguments... arguments)
{
    return {name, [=] {
                prepareScreen();
                const auto scene = std::make_shared<Scene<Kind>>(arguments...);
                return rows::Work{[=] { scene->frame(); }};
            }};
}

rows::Contender part(const char *name, int count, Part part)
{
    return {name, [=] {
                prepareScreen();
                return part(std::make_shared<Scene<CppAnimatedItems>>(count, square));
            }};
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    for (const int count : rows::quick ? std::vector{1'000} : std::vector{1'000, 10'000, 100'000}) {
        std::vector<rows::Contender> contenders{
            whole<CppAnimatedItems>("Sprung in C++", count, square),
            part("Sprung's tick alone", count, tickAlone),
            part("synchronization alone", count, synchronizationAlone),
            whole<BaselineItems>("kernel + setX", count, square)};
        if (count <= 10'000) {
            contenders.push_back(
                whole<Items>("SpringInterpolator on x", count, sources::sprung, square));
            contenders.push_back(
                whole<Items>("SpringAnimation", count, sources::springAnimation, square));
        }
        rows::compare({"frames", "a complete frame, moved by", count, "ns", false}, contenders);
    }
}
