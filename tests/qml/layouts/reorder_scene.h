// SPDX-License-Identifier: MIT
// A scene with rows a, b, c … and ReorderMotion, in any container. Drags rows by mouse, touch and
// keys.
#pragma once

#include "../gestures/dragged_scene.h"
#include "../gestures/expected.h"

#include <QQmlContext>
#include <QQmlListReference>
#include <QQmlProperty>
#include <QTouchEvent>

#include <algorithm>
#include <utility>

/// Containers of a model's rows. The delegate replaces `%`.
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

/// One container of each kind that ReorderMotion handles differently.
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

class ReorderScene : public DraggedScene
{
public:
    /// Shows \a count rows of 50 × 50.
    explicit ReorderScene(const QByteArray &container, int count = 6,
                          const QByteArray &settings = "ReorderMotion.enabled: true",
                          const QByteArray &extraItems = {})
        : DraggedScene((failOnWarnings(), document(container, count, settings, extraItems)))
    {
        QCoreApplication::instance()->installEventFilter(&m_timestampFilter);
        frames(50);
    }

    static QByteArray document(QByteArray container, int count, const QByteArray &settings,
                               const QByteArray &extraItems)
    {
        const QByteArray delegate = R"(Rectangle {
            id: row
            required property string name
            required property int index
            objectName: name
            width: 50; height: 50
            ReorderMotion.onDraggingChanged: {
                root.events += ReorderMotion.dragging ? "dragging " : "idle ";
                root.heldHook();
            }
            ReorderMotion.onDropped: (from, to) => {
                root.events += from + ">" + to + " ";
                root.droppedHook();
            }
            )"
            + settings + "}";
        return R"(import QtQuick.Layouts
            import Sprung.Layouts
            Item {
                id: root
                property alias list: list
                property alias names: names
                property string events
                property var heldHook: () => {}
                property var droppedHook: () => {}
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
            + extraItems + '\n' + container.replace("%", delegate) + "}";
    }

    /// Advances the time frame by frame, because a layout follows each tick.
    void frames(double milliseconds)
    {
        for (double left = milliseconds; left > 0; left -= 10)
            pass(std::min(left, 10.));
    }
    QString order() { return returnValue("order"); }
    /// Returns the names of the rows in reading order of their visual positions.
    QString visualOrder(bool isMirrored = false)
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
    /// Returns the visual position in scene coordinates.
    QPointF position(const QString &name) { return row(name)->mapToScene({}); }
    template <typename... Arguments>
    void call(const char *function, Arguments... arguments)
    {
        DraggedScene::call(function, arguments...);
        pass(10);
    }
    QString newEvents()
    {
        const QString events = root().property("events").toString();
        return events.mid(std::exchange(m_readEvents, events).size());
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

    /// Presses the mouse, or a finger if usesTouch is true.
    void down(QPointF position)
    {
        m_pointer = position;
        if (usesTouch)
            touch().press(0, position.toPoint()).commit();
        else
            press(position);
        pass(1);
    }
    void movePointerTo(QPointF position, double milliseconds = 200)
    {
        const QPointF begin = m_pointer;
        const int steps = std::max(1, int(milliseconds / 10));
        for (int step = 1; step <= steps; ++step) {
            m_pointer = begin + (position - begin) * step / steps;
            if (usesTouch)
                touch().move(0, m_pointer.toPoint()).commit();
            else
                moveTo(m_pointer);
            pass(10);
        }
    }
    QPoint pointer() const { return m_pointer.toPoint(); }
    void movePointerBy(QPointF delta, double milliseconds = 200)
    {
        movePointerTo(m_pointer + delta, milliseconds);
    }
    void up()
    {
        if (usesTouch)
            touch().release(0, m_pointer.toPoint()).commit();
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
    /// Presses the middle of a row, and drags it to \a target. The pointer then rests.
    void dragTo(const char *name, QPointF target, double milliseconds = 300)
    {
        const QPointer<QQuickItem> item = row(name);
        const QPointF start = middle(item);
        down(start);
        const QPointF delta = target - start;
        const double length = std::max(std::abs(delta.x()), std::abs(delta.y()));
        movePointerBy(delta * (threshold() + 2) / length, 20);
        if (item)
            movePointerBy(target - middle(item), milliseconds);
        frames(60); // the pointer rests
    }
    void dragOver(const char *name, const char *other) { dragTo(name, middle(other)); }
    bool settlesWhenDropped()
    {
        up();
        return settles();
    }
    /// Releases the row. Returns the visual order, and also the order of the model if it differs.
    QString drop()
    {
        if (!settlesWhenDropped())
            return QStringLiteral("does not settle");
        return visualOrder() == order() || order().isEmpty() ? visualOrder()
                                                             : visualOrder() + order();
    }

    /// Advances until the ticker stops. Returns whether no transform, no drag and no raised row is
    /// left.
    bool settles()
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
    QString returnValue(const char *function)
    {
        QVariant text;
        QMetaObject::invokeMethod(&root(), function, Q_RETURN_ARG(QVariant, text));
        return text.toString();
    }

private:
    /// Sets the timestamps of pointer events.
    class TimestampFilter : public ::QObject
    {
    public:
        explicit TimestampFilter(const ReorderScene &scene)
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
        const ReorderScene &m_scene;
    };

    /// Views raise their delegates above the highlight.
    static double rowZ(const QQuickItem *row)
    {
        return row->parentItem()->parentItem()->inherits("QQuickItemView") ? 1 : 0;
    }

    TimestampFilter m_timestampFilter{*this};
    QPointF m_pointer;
    QString m_readEvents;
};
