// SPDX-License-Identifier: MIT
// A window with a scene. Tests advance its time, and lay it out frame by frame.
#pragma once

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QJSValue>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlListReference>
#include <QQmlProperty>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickWindow>
#include <QRegularExpression>
#include <QTest>

#include <array>
#include <cmath>
#include <memory>

inline int transformsIn(QQuickItem &item)
{
    int count = int(QQmlListReference(&item, "transform").count());
    for (QQuickItem *child : item.childItems())
        count += transformsIn(*child);
    return count;
}

class LayoutScene
{
public:
    /// Loads one Item. Its property `subjects` lists the items under test. Any later warning fails.
    explicit LayoutScene(const QByteArray &item)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        sprung::Motion::setTicker(&m_ticker);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_window.setGeometry(0, 0, 640, 480);
        m_window.contentItem()->setSize({640, 480});
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport QtQuick.Layouts\n"
                          "import Sprung\nimport Sprung.Layouts\n"
                              + item,
                          QUrl());
        m_root.reset(qobject_cast<QQuickItem *>(component.create()));
        if (!m_root)
            qFatal("%s", qPrintable(component.errorString()));
        m_root->setParentItem(m_window.contentItem());
        m_root->setSize({640, 480});
        frame(0, 0);
    }
    ~LayoutScene()
    {
        m_root.reset();
        sprung::Motion::resetTicker();
    }
    Q_DISABLE_COPY_MOVE(LayoutScene)

    QQuickItem &root() { return *m_root; }
    QQuickWindow &window() { return m_window; }
    sprung::ManualTicker &ticker() { return m_ticker; }

    /// Advances the time by each duration, and lays out a frame after each.
    template <typename... Seconds>
    void frame(Seconds... seconds)
    {
        (oneFrame(seconds), ...);
    }
    void pass(double seconds)
    {
        constexpr double step = 1.0 / 120;
        for (; seconds > step; seconds -= step)
            frame(step);
        frame(seconds);
    }
    /// Advances 5 s. Returns whether no transform and no tick is left.
    bool settles()
    {
        pass(5);
        return transformsIn(root()) == 0 && !m_ticker.isRunning();
    }
    void resize(QSizeF size)
    {
        m_window.contentItem()->setSize(size);
        m_root->setSize(size);
    }

    template <typename... Arguments>
    void call(const char *function, Arguments... arguments)
    {
        if (!QMetaObject::invokeMethod(m_root.get(), function,
                                       Q_ARG(QVariant, QVariant(arguments))...))
            qFatal("no function %s", function);
    }
    QList<QQuickItem *> subjects()
    {
        QList<QQuickItem *> items;
        const auto values = m_root->property("subjects").value<QJSValue>().toVariant().toList();
        for (const QVariant &value : values) {
            if (auto *item = value.value<QQuickItem *>())
                items.append(item);
        }
        return items;
    }
    QQuickItem &subject(int index = 0) { return *subjects().at(index); }

private:
    void oneFrame(double seconds)
    {
        m_ticker.advance(seconds);
        m_control.polishItems();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    sprung::ManualTicker m_ticker;
    QQmlEngine m_engine;
    QQuickRenderControl m_control;
    QQuickWindow m_window{&m_control};
    std::unique_ptr<QQuickItem> m_root;
};

/// Returns a property of the item's LayoutMotion.
inline QQmlProperty motionOf(QQuickItem &item, const char *property)
{
    return {&item, QLatin1String("LayoutMotion.") + QLatin1String(property), qmlContext(&item)};
}
inline QVariant readMotion(QQuickItem &item, const char *property)
{
    return motionOf(item, property).read();
}
inline void writeMotion(QQuickItem &item, const char *property, const QVariant &value)
{
    motionOf(item, property).write(value);
}
inline bool isInTransition(QQuickItem &item)
{
    return readMotion(item, "running").toBool();
}

/// Returns the fraction of the distance that a critically damped spring of stiffness 100 and mass 1
/// has left after \a seconds.
inline double critical(double seconds)
{
    return (1 + 10 * seconds) * std::exp(-10 * seconds);
}

#define NEAR(actual, expected)                                                                     \
    do {                                                                                           \
        const double is = actual;                                                                  \
        const double shall = expected;                                                             \
        QVERIFY2(std::abs(is - shall) < 0.001,                                                     \
                 qPrintable(QStringLiteral("%1, not %2").arg(is).arg(shall)));                     \
    } while (false)

/// The corners of an item in scene coordinates. mapToScene() uses the transforms of the scene
/// graph.
using Corners = std::array<QPointF, 4>;
inline Corners cornersOf(const QQuickItem &item)
{
    return {item.mapToScene({0, 0}), item.mapToScene({item.width(), 0}),
            item.mapToScene({0, item.height()}), item.mapToScene({item.width(), item.height()})};
}

inline double maxDistance(const Corners &a, const Corners &b)
{
    double distance = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        distance = qMax(distance, std::hypot(a[i].x() - b[i].x(), a[i].y() - b[i].y()));
    return distance;
}
