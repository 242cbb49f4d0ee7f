// SPDX-License-Identifier: MIT
// Rows a, b, c … that a hand reorders, in whatever lays them out.
#pragma once

#include "../gestures/dragged_scene.h"

#include <QQmlContext>
#include <QQmlListReference>
#include <QQmlProperty>
#include <QTouchEvent>

#include <algorithm>
#include <utility>

/// What lays out rows of a model; `%` is replaced by the delegate.
inline const std::vector<std::pair<const char *, QByteArray>> containers{
    {"Column", "Column { id: list; width: 400; Repeater { model: names; % } }"},
    {"Row", "Row { id: list; Repeater { model: names; % } }"},
    {"Flow", "Flow { id: list; width: 220; spacing: 10; Repeater { model: names; % } }"},
    {"Grid", "Grid { id: list; columns: 2; spacing: 10; Repeater { model: names; % } }"},
    {"ListView", "ListView { id: list; anchors.fill: parent; model: names; delegate: % }"},
    {"horizontal ListView",
     "ListView { id: list; width: 400; height: 60; orientation: Qt.Horizontal; model: names; "
     "delegate: % }"},
    {"GridView",
     "GridView { id: list; width: 220; height: 400; cellWidth: 110; cellHeight: 70; model: names; "
     "delegate: % }"},
    {"ColumnLayout", "ColumnLayout { id: list; Repeater { model: names; % } }"},
    {"RowLayout", "RowLayout { id: list; Repeater { model: names; % } }"},
    {"GridLayout", "GridLayout { id: list; columns: 2; Repeater { model: names; % } }"},
};

/// Those of which each works in another way.
constexpr auto kinds = {"Column", "Flow", "ListView", "GridView", "ColumnLayout"};

inline QByteArray containerNamed(const char *name)
{
    const auto found = std::find_if(containers.begin(), containers.end(),
                                    [&](const auto &it) { return QByteArray(it.first) == name; });
    return found->second;
}

constexpr auto tallColumn = R"(Flickable {
    id: list
    width: 100; height: 300
    contentHeight: column.height
    Column { id: column; Repeater { model: names; % } }
})";

class ReorderedScene : public DraggedScene
{
public:
    /// Rows of 50 × 50, of as many letters.
    explicit ReorderedScene(const QByteArray &container, int count = 6,
                            const QByteArray &settings = "ReorderMotion.enabled: true",
                            const QByteArray &rest = {})
        : DraggedScene(document(container, count, settings, rest))
    {
        QCoreApplication::instance()->installEventFilter(&m_stamp);
        frames(50);
    }

    static QByteArray document(QByteArray container, int count, const QByteArray &settings,
                               const QByteArray &rest)
    {
        const QByteArray delegate = R"(Rectangle {
            id: row
            required property string name
            required property int index
            objectName: name
            width: 50; height: 50
            ReorderMotion.onDraggingChanged: {
                root.told += ReorderMotion.dragging ? "held " : "free ";
                root.atHeld();
            }
            ReorderMotion.onDropped: (from, to) => {
                root.told += from + ">" + to + " ";
                root.atDropped();
            }
            )"
            + settings + "}";
        return R"(import QtQuick.Layouts
            import Sprung.Layouts
            Item {
                id: root
                property alias list: list
                property alias names: names
                property string told
                property var atHeld: () => {}
                property var atDropped: () => {}
                function order() {
                    let order = "";
                    for (let i = 0; i < names.count; ++i)
                        order += names.get(i).name;
                    return order;
                }
                function insert(index, name) { names.insert(index, { name: name }) }
                function remove(index) { names.remove(index) }
                function move(from, to) { names.move(from, to, 1) }
                function clear() { names.clear() }
                ListModel {
                    id: names
                    Component.onCompleted: {
                        for (let i = 0; i < )"
            + QByteArray::number(count) + R"(; ++i)
                            append({ name: String.fromCharCode(97 + i) });
                    }
                }
            )"
            + rest + '\n' + container.replace("%", delegate) + "}";
    }

    /// Frame by frame: a layout follows each tick.
    void frames(double milliseconds)
    {
        for (double left = milliseconds; left > 0; left -= 10)
            pass(std::min(left, 10.));
    }
    QString order() { return returned("order"); }
    /// Of the rows that are seen, as one reads them.
    QString seenOrder(bool isMirrored = false)
    {
        QList<QQuickItem *> rows = all();
        std::sort(rows.begin(), rows.end(), [&](QQuickItem *a, QQuickItem *b) {
            const QPointF first = a->mapToScene({}), second = b->mapToScene({});
            if (std::abs(first.y() - second.y()) > 1)
                return first.y() < second.y();
            return isMirrored ? first.x() > second.x() : first.x() < second.x();
        });
        QString order;
        for (const QQuickItem *row : std::as_const(rows))
            order += row->objectName();
        return order;
    }
    QList<QQuickItem *> all()
    {
        QList<QQuickItem *> rows, open{&root()};
        while (!open.isEmpty()) {
            QQuickItem *item = open.takeFirst();
            if (item->objectName().size() == 1 && item->isVisible())
                rows += item;
            open += item->childItems();
        }
        return rows;
    }
    QQuickItem *row(const QString &name)
    {
        const QList<QQuickItem *> rows = all();
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const QQuickItem *row) {
            return row->objectName() == name;
        });
        return found == rows.end() ? nullptr : *found;
    }
    /// Where it is seen.
    QPointF place(const QString &name) { return row(name)->mapToScene({}); }
    template <typename... Arguments>
    void call(const char *function, Arguments... arguments)
    {
        if (!QMetaObject::invokeMethod(&root(), function, Q_ARG(QVariant, QVariant(arguments))...))
            qFatal("no function %s", function);
        pass(10);
    }
    QString toldSince()
    {
        const QString told = root().property("told").toString();
        return told.mid(std::exchange(m_heard, told).size());
    }

    static QQmlProperty reorder(QQuickItem *item, const char *property)
    {
        return {item, QLatin1String("ReorderMotion.") + QLatin1String(property), qmlContext(item)};
    }
    static bool isHeld(QQuickItem *item) { return reorder(item, "dragging").read().toBool(); }
    static void moveBy(QQuickItem *row, int steps)
    {
        QMetaObject::invokeMethod(reorder(row, "dragging").object(), "moveBy", Q_ARG(int, steps));
    }

    /// A hand: the mouse, or a finger.
    void down(QPointF place)
    {
        m_finger = place;
        if (usesTouch)
            touch().press(0, place.toPoint()).commit();
        else
            press(place);
        pass(1);
    }
    void moveHandTo(QPointF place, double milliseconds = 200)
    {
        const QPointF begin = m_finger;
        const int steps = std::max(1, int(milliseconds / 10));
        for (int step = 1; step <= steps; ++step) {
            m_finger = begin + (place - begin) * step / steps;
            if (usesTouch)
                touch().move(0, m_finger.toPoint()).commit();
            else
                moveTo(m_finger);
            pass(10);
        }
    }
    void moveHandBy(QPointF way, double milliseconds = 200)
    {
        moveHandTo(m_finger + way, milliseconds);
    }
    void up()
    {
        if (usesTouch)
            touch().release(0, m_finger.toPoint()).commit();
        else
            release();
        pass(1);
    }
    void cancelTouch()
    {
        QTouchEvent cancel(QEvent::TouchCancel, touchScreen());
        QCoreApplication::sendEvent(&window(), &cancel);
    }
    static QPointF middle(const QQuickItem *item)
    {
        return item->mapToScene(QRectF(QPointF(), item->size()).center());
    }
    QPointF middle(const char *name) { return middle(row(name)); }
    /// Lifts a row by its middle, and holds it so that its middle is there.
    void carry(const char *name, QPointF there, double milliseconds = 300)
    {
        const QPointer<QQuickItem> item = row(name);
        const QPointF here = middle(item);
        down(here);
        const QPointF way = there - here;
        const double longest = std::max(std::abs(way.x()), std::abs(way.y()));
        moveHandBy(way * (threshold() + 2) / longest, 20);
        if (item)
            moveHandBy(there - middle(item), milliseconds);
        frames(60); // the hand rests
    }
    void carryOver(const char *name, const char *other) { carry(name, middle(other)); }
    bool restsWhenDropped()
    {
        up();
        return rests();
    }
    /// Lets it go. Returns the order when nothing is left of any motion, as one reads it and in the model.
    QString drop()
    {
        if (!restsWhenDropped())
            return QStringLiteral("it does not rest");
        return seenOrder() == order() || order().isEmpty() ? seenOrder() : seenOrder() + order();
    }

    /// Whether nothing is left of any motion.
    bool rests()
    {
        frames(20);
        for (int i = 0; i < 300 && sprung::Motion::ticker()->isRunning(); ++i)
            frames(10);
        frames(20);
        const QList<QQuickItem *> rows = all();
        return std::all_of(rows.begin(), rows.end(),
                           [](QQuickItem *row) {
                               return QQmlListReference(row, "transform").count() == 0
                                   && !isHeld(row) && row->z() == rowZ(row);
                           })
            && !sprung::Motion::ticker()->isRunning();
    }

    bool usesTouch = false;

protected:
    QString returned(const char *function)
    {
        QVariant text;
        QMetaObject::invokeMethod(&root(), function, Q_RETURN_ARG(QVariant, text));
        return text.toString();
    }

private:
    /// Tells touches the time before anybody sees them.
    class Stamp : public ::QObject
    {
    public:
        explicit Stamp(const ReorderedScene &scene)
            : m_scene(scene)
        {
        }
        bool eventFilter(::QObject *, QEvent *event) override
        {
            if (event->isPointerEvent())
                static_cast<QPointerEvent *>(event)->setTimestamp(quint64(m_scene.milliseconds()));
            return false;
        }

    private:
        const ReorderedScene &m_scene;
    };

    /// Views raise their delegates above the highlight.
    static double rowZ(const QQuickItem *row)
    {
        return row->parentItem()->parentItem()->inherits("QQuickItemView") ? 1 : 0;
    }

    Stamp m_stamp{*this};
    QPointF m_finger;
    QString m_heard;
};
