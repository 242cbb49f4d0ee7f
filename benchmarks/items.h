// SPDX-License-Identifier: MIT
// Many Items, and the declarations that animate them.
#pragma once

#include "program.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>

#include <memory>
#include <vector>

constexpr double targetX = 100;

// Endless or very long animations: springs without damping, and long distances.
namespace sources {
constexpr auto sprung = "SpringInterpolator on x { spring.damping: 0; to: 100; running: true }";
constexpr auto springMotion = "SpringMotion on x { spring.damping: 0; to: 100; running: true }";
constexpr auto springAnimation =
    "SpringAnimation on x { spring: 1e-4; damping: 1e-4; epsilon: 1e-9; to: 1e6 }";
constexpr auto smoothedAnimation = "SmoothedAnimation on x { velocity: 1; to: 1e9 }";
constexpr auto numberAnimation = "NumberAnimation on x { duration: 1e9; to: 1e9 }";
} // namespace sources

namespace behaviors {
constexpr auto sprung = "SpringBehavior on x { spring.damping: 0 }";
constexpr auto springMotion = "Behavior on x { SpringMotion { spring.damping: 0 } }";
constexpr auto springAnimation =
    "Behavior on x { SpringAnimation { spring: 2; damping: 0; epsilon: 1e-9 } }";
constexpr auto smoothedAnimation = "Behavior on x { SmoothedAnimation { velocity: 1 } }";
constexpr auto numberAnimation = "Behavior on x { NumberAnimation { duration: 1e9 } }";
} // namespace behaviors

/// An engine that finds Sprung's modules.
class QmlEnvironment
{
public:
    QmlEnvironment() { m_engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR)); }

    void removeEngine() { m_engine.reset(); }

    /// Returns a component of an Item with the declaration inside it.
    std::unique_ptr<QQmlComponent> component(const QByteArray &declaration,
                                             const QByteArray &type = "Item") const
    {
        auto component = std::make_unique<QQmlComponent>(m_engine.get());
        const bool needsAnimations = declaration.contains("SpringMotion");
        component->setData("import QtQuick\nimport Sprung\n"
                               + QByteArray(needsAnimations ? "import Sprung.Animations\n" : "")
                               + type + " {" + declaration + "}",
                           {});
        if (!component->isReady())
            qFatal("%s", qPrintable(component->errorString()));
        return component;
    }

private:
    Program &m_program = Program::instance();
    std::unique_ptr<QQmlEngine> m_engine = std::make_unique<QQmlEngine>();
};

/// Items that are animated by the declaration inside them.
class Items : public QmlEnvironment
{
public:
    explicit Items(int count, const QByteArray &declaration = {}, const QByteArray &type = "Item")
        : m_usesQtDriver(declaration.contains("Animation") || declaration.contains("SpringMotion"))
    {
        const auto one = component(declaration, type);
        m_items.reserve(std::size_t(count));
        for (int i = 0; i < count; ++i)
            m_items.emplace_back(qobject_cast<QQuickItem *>(one->create()));
        processStartEvents();
        if (declaration.contains("Behavior"))
            writeAll(targetX);
        processStartEvents();
    }

    QQuickItem &operator[](std::size_t i) const { return *m_items[i]; }
    std::size_t size() const { return m_items.size(); }

    /// Advances only the clock of the declaration.
    void tick(double seconds = frame)
    {
        if (m_usesQtDriver)
            Program::instance().driver().advance(seconds);
        else
            Program::instance().tick(seconds);
    }

    /// Advances the animations, and checks that they run.
    void begin()
    {
        tick();
        const double x = m_items.back()->x();
        tick();
        if (m_items.back()->x() == x)
            qFatal("no item moves");
    }

    /// Writes like QML, so that behaviors intercept it.
    void writeAll(double x)
    {
        for (const auto &item : m_items)
            item->setProperty("x", x);
    }

    /// Destroys all Items, and then their engine.
    void removeAll()
    {
        m_items.clear();
        removeEngine();
    }

private:
    bool m_usesQtDriver;
    std::vector<std::unique_ptr<QQuickItem>> m_items;
};
