// SPDX-License-Identifier: MIT
// What a moving Item costs: Sprung beside Qt Quick's animations and beside the floor, which is one
// batched kernel and one setX() per Item.
#include "race.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>

#include <memory>

using namespace sprung;

namespace {

/// Qt's animations join its timer by way of the event loop, more than once.
void settleIn()
{
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
}

/// Items that move by the declaration inside them.
class Items
{
public:
    Items(QQmlEngine &engine, int count, const QByteArray &declaration)
        : m_component(&engine)
    {
        m_component.setData("import QtQuick\nimport Sprung\nItem {" + declaration + "}", {});
        m_items.reserve(std::size_t(count));
        for (int i = 0; i < count; ++i)
            m_items.emplace_back(qobject_cast<QQuickItem *>(m_component.create()));
        if (!m_items[0])
            qFatal("%s", qPrintable(m_component.errorString()));
        settleIn();
    }

    QQuickItem &operator[](std::size_t i) const { return *m_items[i]; }
    std::size_t size() const { return m_items.size(); }

private:
    QQmlComponent m_component;
    std::vector<std::unique_ptr<QQuickItem>> m_items;
};

// Springs without damping go on for ever, Qt's nearly so.
constexpr auto sprungSource = "SpringInterpolator on x { spring.damping: 0; to: 100 }";
constexpr auto sprungBehavior = "SpringBehavior on x { spring.damping: 0 }";
constexpr auto springAnimation =
    "SpringAnimation on x { spring: 1e-4; damping: 1e-4; epsilon: 1e-9; to: 1e6 }";
constexpr auto springBehavior =
    "Behavior on x { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }";
constexpr auto smoothedAnimation = "SmoothedAnimation on x { velocity: 1; to: 1e9 }";
constexpr auto numberAnimation = "NumberAnimation on x { duration: 1e9; to: 1e9 }";

class QuickBenchmark
{
public:
    QuickBenchmark()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_driver.install();
        Motion::setTicker(&m_ticker);
    }
    ~QuickBenchmark() { Motion::setTicker(nullptr); }

    /// Qt's driver moves all of its animations at once, so its kinds come one after the other.
    void ticks(int count)
    {
        Items plain(m_engine, count, "");
        SpringField<double> field(Spring({170, 0, 1}), plain.size());
        std::fill(field.displacements().begin(), field.displacements().end(), -100.0);
        const auto stepFloor = [&] {
            field.step(frame);
            for (std::size_t i = 0; i < plain.size(); ++i)
                plain[i].setX(100 + field.displacements()[i]);
        };

        ManualTicker ticker;
        Motion::setTicker(&ticker);
        Items driven(m_engine, count, "");
        std::vector<std::unique_ptr<SpringInterpolator>> springs(driven.size());
        for (std::size_t i = 0; i < driven.size(); ++i) {
            springs[i] = std::make_unique<SpringInterpolator>(&driven[i], "x");
            springs[i]->setDamping(0);
            springs[i]->animateTo(100.0);
        }
        Motion::setTicker(&m_ticker);
        Items declared(m_engine, count, sprungSource);

        for (const auto &[name, declaration] : {std::pair{"SpringAnimation", springAnimation},
                                                {"SmoothedAnimation", smoothedAnimation},
                                                {"NumberAnimation", numberAnimation}}) {
            const Items animated(m_engine, count, declaration);
            const std::vector<Contender> all = {
                {"kernel and setX()", stepFloor},
                {"Sprung in C++", [&] { ticker.advance(frame); }},
                {"Sprung in QML", [this] { m_ticker.advance(frame); }},
                {name, [this] { m_driver.advance(); }}};
            race("tick", count, all);
            if (count <= 100)
                raceCold("tick, cold", count, all);
        }
    }

    void weights(int count)
    {
        for (const auto &[name, declaration] : {std::pair{"nothing", ""},
                                                {"SpringInterpolator", sprungSource},
                                                {"SpringBehavior", sprungBehavior},
                                                {"SpringAnimation", springAnimation},
                                                {"Behavior", springBehavior}}) {
            std::unique_ptr<Items> items;
            weigh(count, name, [&, &part = declaration] {
                items = std::make_unique<Items>(m_engine, count, part);
            });
        }
    }

    /// A write to the first of many that move.
    void retargets(int running)
    {
        for (const auto &[name, declaration] :
             {std::pair{"Behavior", springBehavior}, {"SpringBehavior", sprungBehavior}}) {
            const Items items(m_engine, running, declaration);
            for (std::size_t i = 0; i < items.size(); ++i)
                items[i].setProperty("x", 100);
            settleIn();
            m_ticker.advance(frame);
            m_driver.advance();
            double target = 100;
            std::printf("with %d running\n", running);
            race("retarget", 1, {{name, [&] { items[0].setProperty("x", target += 1); }}});
        }
    }

    void creations()
    {
        const auto creating = [this](const QByteArray &declaration) {
            const auto component = std::make_shared<QQmlComponent>(&m_engine);
            component->setData("import QtQuick\nimport Sprung\nItem {" + declaration + "}", {});
            if (!component->isReady())
                qFatal("%s", qPrintable(component->errorString()));
            return [component] { delete component->create(); };
        };
        race("create", 1,
             {{"an Item", creating("")},
              {"with NumberAnimation", creating("NumberAnimation { property: 'x'; to: 9 }")},
              {"with SpringAnimation", creating("SpringAnimation { property: 'x'; to: 9 }")},
              {"with SpringInterpolator", creating("SpringInterpolator { property: 'x'; to: 9 }")},
              {"with Behavior", creating(springBehavior)},
              {"with SpringBehavior", creating(sprungBehavior)}});
    }

private:
    QQmlEngine m_engine;
    Driver m_driver;
    ManualTicker m_ticker;
};

} // namespace

int main(int argc, char *argv[])
{
    QGuiApplication app(argc, argv);
    QuickBenchmark benchmark;
    for (const int count : {1, 100, 1'000, 10'000})
        benchmark.ticks(count);
    benchmark.weights(1'000);
    for (const int running : {1, 100, 10'000})
        benchmark.retargets(running);
    benchmark.creations();
}
