// SPDX-License-Identifier: MIT
// Many points, each on its spring: SpringPoints, and a SpringField with vertices that are written
// each frame. On a display, the time of the GUI thread per frame without retargeting. Without a
// display, the time of a frame in which all points are retargeted.
#include "comparison.h"
#include "items.h"
#include "uploaded_points.h"

#include <QEventLoop>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QTimer>

#include <atomic>

namespace {

constexpr sprung::SpringParameters undamped{.stiffness = 170, .damping = 0, .mass = 1};
constexpr int side = 600; // px

QList<QPointF> positions(int count, int turn)
{
    QList<QPointF> result;
    result.reserve(count);
    for (int i = 0; i < count; ++i)
        result += QPointF((i * 37 + turn * 100) % side, (i * 91 + turn * 50) % side);
    return result;
}

using Retarget = std::function<void(const QList<QPointF> &)>;
struct Points
{
    std::shared_ptr<QQuickItem> item;
    Retarget retarget;
};
using Make = std::function<Points(int count)>;

Points springPoints(int count)
{
    static auto *const engine = new QQmlEngine;
    engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    QQmlComponent component(engine);
    component.setData("import Sprung\nimport Sprung.Render\n"
                      "SpringPoints { spring: Springs.spring(170, 0) }",
                      QUrl());
    const std::shared_ptr<QQuickItem> item(qobject_cast<QQuickItem *>(component.create()));
    if (!item)
        qFatal("%s", qPrintable(component.errorString()));
    item->setProperty("count", count);
    return {item, [item = item.get()](const QList<QPointF> &to) {
                QMetaObject::invokeMethod(item, "retarget", Q_ARG(int, 0),
                                          Q_ARG(QList<QPointF>, to));
            }};
}

Make uploaded(int corners)
{
    return [=](int count) -> Points {
        const auto item = std::make_shared<UploadedPoints>(count, corners, undamped);
        return {item, [item = item.get()](const QList<QPointF> &to) { item->retarget(to); }};
    };
}

/// Measures in a window with the system clock.
class OnDisplay
{
public:
    OnDisplay(const Make &make, int count)
        : m_points(make(count))
    {
        m_window.resize(side, side);
        m_points.item->setParentItem(m_window.contentItem());
        const auto drawn = [this] { ++m_frames; };
        const auto synchronized = [this] { ++m_synchronized; };
        QObject::connect(&m_window, &QQuickWindow::afterRendering, &m_window, drawn,
                         Qt::DirectConnection);
        QObject::connect(&m_window, &QQuickWindow::afterSynchronizing, &m_window, synchronized,
                         Qt::DirectConnection);
        m_window.show();
        m_points.retarget(positions(count, 1));
        pass(500);
    }
    double nanosecondsPerFrame()
    {
        pass(turn());
        return m_time / m_frames;
    }
    double synchronizationsPerFrame()
    {
        pass(turn());
        return double(m_synchronized) / m_frames;
    }

private:
    static int turn() { return rows::quick ? 100 : 3000; }
    void pass(int milliseconds)
    {
        QEventLoop loop;
        QTimer::singleShot(50, &loop, [this] { // excludes the start of the loop
            m_frames = m_synchronized = 0;
            m_time = rows::processorTime();
        });
        QTimer::singleShot(50 + milliseconds, &loop, [&] {
            m_time = rows::processorTime() - m_time;
            loop.quit();
        });
        loop.exec();
    }

    Points m_points;
    QQuickWindow m_window;
    std::atomic<int> m_frames = 0;
    std::atomic<int> m_synchronized = 0;
    double m_time = 0; // ns, of the GUI thread
};

struct Contender
{
    const char *name;
    Make make;
    rows::Goal goal{};
};

void compareOnDisplay(const char *what, const char *unit, int count, double (OnDisplay::*measure)(),
                      const std::vector<Contender> &contenders)
{
    std::vector<rows::ContenderProcess> processes;
    std::vector<rows::Result> results;
    for (const Contender &contender : contenders) {
        processes.emplace_back([&]() -> rows::Measurement {
            // Never destroyed, and on the system clock.
            static int argumentCount = 1;
            static char name[] = "benchmark";
            static char *arguments[] = {name, nullptr};
            new QGuiApplication(argumentCount, arguments);
            const auto scene = std::make_shared<OnDisplay>(contender.make, count);
            return [=] { return ((*scene).*measure)(); };
        });
        results.push_back({contender.name, {}, contender.goal});
    }
    for (int round = 0; round < 3; ++round) {
        for (std::size_t i = 0; i < processes.size(); ++i)
            results[i].figures.push_back(processes[i].measure());
    }
    rows::write({"points", what, count, unit, false}, results);
}

/// Renders frames without a display, as fast as possible and in one thread.
class OffDisplay
{
public:
    OffDisplay(const Make &make, int count)
        : m_points(make(count))
        , m_positions{positions(count, 0), positions(count, 1)}
    {
        m_points.item->setParentItem(m_window.contentItem());
        m_window.resize(side, side);
        if (!m_control.initialize())
            qFatal("no scene graph");
        m_window.setRenderTarget(QQuickRenderTarget::fromOpenGLTexture(1, {side, side}));
    }
    void retargetAll()
    {
        m_points.retarget(m_positions[std::size_t(++m_frame % 2)]);
        Program::instance().ticker().advance(frame);
        m_control.polishItems();
        m_control.beginFrame();
        m_control.sync();
        m_control.render();
        m_control.endFrame();
    }

private:
    QQuickRenderControl m_control;
    QQuickWindow m_window{&m_control};
    Points m_points;
    std::array<QList<QPointF>, 2> m_positions;
    int m_frame = 0;
};

rows::Contender retargeting(const Contender &contender, int count)
{
    return {contender.name,
            [=] {
                qputenv("QT_QUICK_BACKEND", "rhi");
                QQuickWindow::setGraphicsApi(QSGRendererInterface::Null);
                Program::instance();
                const auto scene = std::make_shared<OffDisplay>(contender.make, count);
                return rows::Work{[=] { scene->retargetAll(); }};
            },
            contender.goal};
}

/// Discs look like SpringPoints with the default diameter of 4 px, squares like smaller points.
constexpr auto discs = "SpringField, vertices of round ones";
constexpr auto squares = "SpringField, vertices of squares";
constexpr auto springPointsName = "SpringPoints";

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const auto counts = rows::quick ? std::vector{1'000} : std::vector{10'000, 100'000};
    if (qEnvironmentVariable("QSG_RENDER_LOOP") == QLatin1StringView("threaded")) {
        const int count = counts.front();
        compareOnDisplay(
            "GUI thread, per frame", "ns", count, &OnDisplay::nanosecondsPerFrame,
            {{squares, uploaded(4)}, {springPointsName, springPoints, {1.0 / 300, squares}}});
        compareOnDisplay("synchronizations, per frame", "", count,
                         &OnDisplay::synchronizationsPerFrame,
                         {{squares, uploaded(4)}, {springPointsName, springPoints, {0.001}}});
    }
    for (const int count : counts) {
        rows::compare({"points", "a frame in which all are retargeted", count, "ns", false},
                      {retargeting({discs, uploaded(12)}, count),
                       retargeting({squares, uploaded(4)}, count),
                       retargeting({springPointsName, springPoints, {1, discs}}, count)});
    }
}
