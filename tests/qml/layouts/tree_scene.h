// SPDX-License-Identifier: MIT
// All that is below an item, where it is drawn, and where a whole tree is on its way: the spring is
// linear, so each corner in the scene is on the straight line between its two places.
#pragma once

#include "laid_out_scene.h"

#include <algorithm>
#include <map>

#define ALIKE(actual, expected)                                                                    \
    do {                                                                                           \
        const double off = furthest(actual, expected);                                             \
        QVERIFY2(off < 0.01, qPrintable(QStringLiteral("%1 px off").arg(off)));                    \
    } while (false)

/// The items below \a item that draw something, but no texts.
inline void collectDrawn(QQuickItem &item, QList<QQuickItem *> *drawn)
{
    for (QQuickItem *child : item.childItems()) {
        if (child->inherits("QQuickRectangle"))
            drawn->append(child);
        collectDrawn(*child, drawn);
    }
}

using Picture = std::map<QQuickItem *, Corners>;
inline Picture pictureOf(QQuickItem &item)
{
    QList<QQuickItem *> drawn;
    collectDrawn(item, &drawn);
    Picture picture;
    for (QQuickItem *one : drawn)
        picture[one] = cornersOf(*one);
    return picture;
}

/// The longest way between two pictures of the same items, in pixels.
inline double furthest(const Picture &a, const Picture &b)
{
    double distance = a.size() == b.size() ? 0 : 1e9;
    for (const auto &[item, corners] : a)
        distance = qMax(distance, furthest(corners, b.at(item)));
    return distance;
}

/// Where the items below \a item would be drawn if they were those below its twin.
inline Picture pictureLike(QQuickItem &item, QQuickItem &twin)
{
    QList<QQuickItem *> drawn, same;
    collectDrawn(item, &drawn);
    collectDrawn(twin, &same);
    Picture picture;
    for (qsizetype i = 0; i < std::min(drawn.size(), same.size()); ++i)
        picture[drawn[i]] = cornersOf(*same[i]);
    return drawn.size() == same.size() ? picture : Picture();
}

/// How many items are in both pictures, and how many of them jump.
inline int compare(const Picture &before, const Picture &now, int *jumped)
{
    int both = 0;
    for (const auto &[item, corners] : now) {
        if (const auto former = before.find(item); former != before.end()) {
            ++both;
            *jumped += furthest(former->second, corners) > 0.01;
        }
    }
    return both;
}

inline Corners cornersAt(const QRectF &rectangle)
{
    return {rectangle.topLeft(), rectangle.topRight(), rectangle.bottomLeft(),
            rectangle.bottomRight()};
}

/// \a part of the way is left.
inline Corners between(const Corners &from, const Corners &to, double part)
{
    Corners corners = to;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] += (from[i] - to[i]) * part;
    return corners;
}
inline Picture between(const Picture &from, const Picture &to, double part)
{
    Picture picture = to;
    for (auto &[item, corners] : picture)
        corners = between(from.at(item), corners, part);
    return picture;
}

/// Objects of a class of Sprung that belong to \a item, or to one below it.
inline int countOf(const QQuickItem &item, const char *name)
{
    int count = 0;
    for (const QObject *child : item.children())
        count += child->inherits(name);
    for (const QQuickItem *child : item.childItems())
        count += countOf(*child, name);
    return count;
}

/// Things in a whole tree that glides as critical() says, with `wide` to lay them out in another way.
inline QByteArray inTree(const QByteArray &things, const QByteArray &subjects)
{
    return "import QtQuick.Controls.Basic\nItem { id: root; property bool wide; property var "
           "subjects: ["
        + subjects
        + "]\nItem { width: 640; height: 480; LayoutMotion.scope: LayoutMotion.Descendants\n"
          "LayoutMotion.spring: Springs.spring(100, 20)\n"
        + things + " } }";
}

template <typename... Seconds>
void widen(LaidOutScene &scene, bool wide = true, Seconds... seconds)
{
    scene.root().setProperty("wide", wide);
    scene.frame(seconds...);
}

/// A pane with things in things, that is laid out in two ways, by all that lays out. \a motion is
/// said of the pane.
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
