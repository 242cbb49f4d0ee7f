// SPDX-License-Identifier: MIT
// Two lists of one group: rows a, b, c, d at the left, and u, v, w at the right.
#pragma once

#include "reordered_scene.h"

constexpr auto grouped = "ReorderMotion.group: 'tasks'";

class TwoLists : public ReorderedScene
{
public:
    /// Each begins with its type, a brace, and its properties; both are alike by default.
    explicit TwoLists(const QByteArray &first, const QByteArray &second = {},
                      const QByteArray &settings = grouped)
        : ReorderedScene(two(first, second.isEmpty() ? first : second), 4, settings, rest)
    {
    }
    QString otherOrder() { return returned("otherOrder"); }
    QString orders() { return order() + '|' + otherOrder(); }
    /// Lets it go. Returns the orders, when nothing is left of any motion.
    QString drop() { return restsWhenDropped() ? orders() : QStringLiteral("it does not rest"); }
    QQuickItem *first() { return root().findChild<QQuickItem *>(QStringLiteral("firstlist")); }
    QQuickItem *second() { return root().findChild<QQuickItem *>(QStringLiteral("secondlist")); }
    void resizeWindow(QSizeF size)
    {
        window().setGeometry(QRect(QPoint(), size.toSize()));
        window().contentItem()->setSize(size);
        root().setSize(size);
    }
    /// Two events, so that the finger is there, and rests.
    void carryTo(const char *name, QPointF there)
    {
        carry(name, there);
        frames(60);
    }

private:
    /// The second one, which begins with the given text, is at 200.
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

    static constexpr auto rest = R"(
        ListModel {
            id: others
            ListElement { name: "u" }
            ListElement { name: "v" }
            ListElement { name: "w" }
        }
        property string asked
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
