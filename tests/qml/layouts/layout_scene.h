// SPDX-License-Identifier: MIT
// A window with a scene. Tests advance its time, and lay it out frame by frame.
#pragma once

#include "../gestures/dragged_scene.h"
#include "../gestures/expected.h"

#include <QJSValue>
#include <QQmlListReference>
#include <QQmlProperty>

#include <array>

inline int transformsIn(QQuickItem &item)
{
    int count = int(QQmlListReference(&item, "transform").count());
    for (QQuickItem *child : item.childItems())
        count += transformsIn(*child);
    return count;
}

class LayoutScene : public DraggedScene
{
public:
    /// Loads one Item. Its property `subjects` lists the items under test. Any later warning fails.
    explicit LayoutScene(const QByteArray &item)
        : DraggedScene((failOnWarnings(), "import QtQuick.Layouts\nimport Sprung.Layouts\n" + item),
                       {640, 480})
    {
        frame(0, 0);
    }

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
        return transformsIn(root()) == 0 && !ticker().isRunning();
    }
    void resize(QSizeF size)
    {
        window().contentItem()->setSize(size);
        root().setSize(size);
    }

    QList<QQuickItem *> subjects()
    {
        QList<QQuickItem *> items;
        const auto values = root().property("subjects").value<QJSValue>().toVariant().toList();
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
        ticker().advance(seconds);
        layOut();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
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
