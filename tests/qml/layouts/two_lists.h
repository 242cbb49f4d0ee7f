// SPDX-License-Identifier: MIT
// Two lists of one group: rows a, b, c, d at the left, and u, v, w at the right.
#pragma once

#include "reorder_scene.h"

constexpr auto grouped = "ReorderMotion.group: 'tasks'";

class TwoLists : public ReorderScene
{
public:
    /// Each list starts with its type, a brace, and its properties. The second list defaults to the
    /// first.
    explicit TwoLists(const QByteArray &first, const QByteArray &second = {},
                      const QByteArray &settings = grouped)
        : ReorderScene(two(first, second.isEmpty() ? first : second), 4, settings, extraItems)
    {
    }
    QString otherOrder() { return returnValue("otherOrder"); }
    QString orders() { return order() + '|' + otherOrder(); }
    /// Releases the row. Returns the orders of both lists.
    QString drop() { return settlesWhenDropped() ? orders() : QStringLiteral("does not settle"); }
    QQuickItem *first() { return root().findChild<QQuickItem *>(QStringLiteral("firstlist")); }
    QQuickItem *second() { return root().findChild<QQuickItem *>(QStringLiteral("secondlist")); }
    void resizeWindow(QSizeF size)
    {
        window().setGeometry(QRect(QPoint(), size.toSize()));
        window().contentItem()->setSize(size);
        root().setSize(size);
    }
    /// Drags a row and waits. Two events show that the pointer rests.
    void dragAndWait(const char *name, QPointF target)
    {
        dragTo(name, target);
        frames(60);
    }

private:
    /// Puts the second list at x = 200.
    static QByteArray two(const QByteArray &first, const QByteArray &second)
    {
        const auto list = [](const char *id, const QByteArray &begin, const char *x,
                             const char *model) {
            const QByteArray head = begin + "\nid: " + id + "; objectName: '" + id
                + "list'; x: " + x + (begin.contains("height:") ? "\n" : "; height: 350\n");
            return head
                + (begin.contains("View {")
                       ? "model: " + QByteArray(model) + "; delegate: % }\n"
                       : "Repeater { model: " + QByteArray(model) + "; % } }\n");
        };
        return "Item { id: list; width: 400; height: 400\n" + list("first", first, "0", "names")
            + list("second", second + "\nReorderMotion.group: 'tasks'", "200", "others") + "}";
    }

    static constexpr auto extraItems = R"(
        ListModel {
            id: others
            ListElement { name: "u" }
            ListElement { name: "v" }
            ListElement { name: "w" }
        }
        property string requests
        function otherOrder() {
            let order = "";
            for (let i = 0; i < others.count; ++i)
                order += others.get(i).name;
            return order;
        }
        function empty() { others.clear() }
        function insertOther(index, name) { others.insert(index, { name: name }) }
        function moveOther(from, to) { others.move(from, to, 1) }
        function removeOther(index) { others.remove(index) }
    )";
};
