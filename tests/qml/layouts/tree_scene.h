// SPDX-License-Identifier: MIT
// The corners of all items below an item, and their oracle. A spring is linear, so each corner
// moves on the straight line between its first and its last position.
#pragma once

#include "layout_scene.h"

#include <algorithm>
#include <map>

#define ALIKE(actual, expected)                                                                    \
    do {                                                                                           \
        const double off = maxDistance(actual, expected);                                          \
        QVERIFY2(off < 0.01, qPrintable(QStringLiteral("%1 px off").arg(off)));                    \
    } while (false)

/// Collects the Rectangles below \a item.
inline void collectRectangles(QQuickItem &item, QList<QQuickItem *> *rectangles)
{
    for (QQuickItem *child : item.childItems()) {
        if (child->inherits("QQuickRectangle"))
            rectangles->append(child);
        collectRectangles(*child, rectangles);
    }
}

using CornerMap = std::map<QQuickItem *, Corners>;
inline CornerMap cornerMapOf(QQuickItem &item)
{
    QList<QQuickItem *> rectangles;
    collectRectangles(item, &rectangles);
    CornerMap cornerMap;
    for (QQuickItem *rectangle : rectangles)
        cornerMap[rectangle] = cornersOf(*rectangle);
    return cornerMap;
}

/// Returns the greatest distance of a corner between two maps of the same items, in pixels.
inline double maxDistance(const CornerMap &a, const CornerMap &b)
{
    double distance = a.size() == b.size() ? 0 : 1e9;
    for (const auto &[item, corners] : a)
        distance = qMax(distance, maxDistance(corners, b.at(item)));
    return distance;
}

/// Returns the corners of the items below \a reference, by the matching items below \a item.
inline CornerMap cornerMapLike(QQuickItem &item, QQuickItem &reference)
{
    QList<QQuickItem *> rectangles, matching;
    collectRectangles(item, &rectangles);
    collectRectangles(reference, &matching);
    CornerMap cornerMap;
    for (qsizetype i = 0; i < std::min(rectangles.size(), matching.size()); ++i)
        cornerMap[rectangles[i]] = cornersOf(*matching[i]);
    return rectangles.size() == matching.size() ? cornerMap : CornerMap();
}

/// Returns how many items both maps contain, and adds those that moved to \a jumped.
inline int compare(const CornerMap &before, const CornerMap &after, int *jumped)
{
    int common = 0;
    for (const auto &[item, corners] : after) {
        if (const auto previous = before.find(item); previous != before.end()) {
            ++common;
            *jumped += maxDistance(previous->second, corners) > 0.01;
        }
    }
    return common;
}

inline Corners cornersAt(const QRectF &rectangle)
{
    return {rectangle.topLeft(), rectangle.topRight(), rectangle.bottomLeft(),
            rectangle.bottomRight()};
}

/// Interpolates: \a fraction of the distance to \a to is left.
inline Corners between(const Corners &from, const Corners &to, double fraction)
{
    Corners corners = to;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] += (from[i] - to[i]) * fraction;
    return corners;
}
inline CornerMap between(const CornerMap &from, const CornerMap &to, double fraction)
{
    CornerMap cornerMap = to;
    for (auto &[item, corners] : cornerMap)
        corners = between(from.at(item), corners, fraction);
    return cornerMap;
}

/// Counts the child objects of the class \a name in \a item and in the items below it.
inline int countObjects(const QQuickItem &item, const char *className)
{
    int count = 0;
    for (const QObject *child : item.children())
        count += child->inherits(className);
    for (const QQuickItem *child : item.childItems())
        count += countObjects(*child, className);
    return count;
}

/// A document of \a items in the Descendants scope, on the spring of critical(). The property
/// `wide` switches between two layouts.
inline QByteArray inDescendantsScope(const QByteArray &items, const QByteArray &subjects)
{
    return "import QtQuick.Controls.Basic\nItem { id: root; property bool wide\n"
           "property bool loaded; property var subjects: ["
        + subjects
        + "]\nItem { width: 640; height: 480; LayoutMotion.scope: LayoutMotion.Descendants\n"
          "LayoutMotion.spring: Springs.spring(100, 20)\n"
        + items + " } }";
}

template <typename... Seconds>
void widen(LayoutScene &scene, bool wide = true, Seconds... seconds)
{
    scene.root().setProperty("wide", wide);
    scene.frame(seconds...);
}

/// A pane with nested items, which `wide` switches between two layouts: anchors, positioners,
/// layouts and a Loader. \a motion holds the LayoutMotion settings of the pane.
inline QByteArray treeOf(const QByteArray &motion)
{
    return R"(Item {
        id: root
        property bool wide
        property int rows: 3
        property bool loaded
        property var subjects: [pane]
        Item {
            id: pane
            x: 20; y: 10; width: root.wide ? 500 : 300; height: 400
            )"
        + motion + R"(
            Column {
                x: root.wide ? 40 : 5
                spacing: root.wide ? 30 : 10
                Rectangle {
                    width: root.wide ? 300 : 100; height: root.wide ? 80 : 40
                    color: "silver"
                    Rectangle { anchors.centerIn: parent; width: 30; height: 20 }
                    Rectangle {
                        anchors { right: parent.right; bottom: parent.bottom }
                        width: 10; height: 10
                    }
                    Rectangle {
                        anchors { fill: parent; margins: 5 }
                        color: "gray"
                        Item {
                            anchors.fill: parent
                            Rectangle { anchors.right: parent.right; width: 6; height: parent.height }
                        }
                    }
                }
                Row {
                    spacing: 4
                    layoutDirection: root.wide ? Qt.RightToLeft : Qt.LeftToRight
                    Repeater {
                        model: root.rows
                        Rectangle {
                            width: root.wide ? 60 : 30; height: 20
                            Rectangle { x: parent.width - 8; width: 8; height: 8; color: "red" }
                        }
                    }
                }
                RowLayout {
                    width: pane ? pane.width - 50 : 0
                    Rectangle { Layout.fillWidth: true; implicitHeight: 20; color: "green" }
                    Rectangle { implicitWidth: 20; implicitHeight: 20; color: "blue" }
                }
                Loader {
                    active: root.loaded
                    sourceComponent: Item {
                        implicitWidth: 40; implicitHeight: root.wide ? 30 : 20
                        Rectangle { anchors.fill: parent; anchors.margins: 2 }
                    }
                }
                Rectangle { width: 25; height: 12; color: "black" }
            }
        }
    })";
}
