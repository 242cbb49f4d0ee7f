// SPDX-License-Identifier: MIT
#include "reorder_rows.h"

#include "item_rect.h"

#include <QAbstractItemModel>
#include <QJSEngine>

#include <algorithm>

namespace sprung::qml {

namespace {

bool isRepeater(const QObject *object)
{
    return object->inherits("QQuickRepeater");
}

template <typename At>
int findIndex(const QQuickItem &row, int count, const At &at)
{
    for (int i = 0; i < count; ++i) {
        if (at(i) == &row)
            return i;
    }
    return -1;
}

QQuickItem *itemOf(QQuickItem *source, int index)
{
    QQuickItem *item = nullptr;
    // clazy:excludeall=connect-not-normalized
    QMetaObject::invokeMethod(source, isRepeater(source) ? "itemAt" : "itemAtIndex",
                              Q_RETURN_ARG(QQuickItem *, item), Q_ARG(int, index));
    return item;
}

QObject *objectOf(const QVariant &model)
{
    if (auto *object = model.value<QObject *>())
        return object;
    return model.canConvert<QJSValue>() ? model.value<QJSValue>().toQObject() : nullptr;
}

bool hasMove(const QObject *model)
{
    return model && model->metaObject()->indexOfMethod("move(int,int,int)") >= 0;
}

} // namespace

bool ReorderRows::isContainer(const QQuickItem &item)
{
    return item.inherits("QQuickItemView") || item.inherits("QQuickBasePositioner")
        || item.inherits("QQuickLayout");
}

QQuickItem *ReorderRows::containerOf(const QQuickItem &row)
{
    QQuickItem *parent = row.parentItem();
    QQuickItem *above = parent ? parent->parentItem() : nullptr;
    if (above && above->inherits("QQuickItemView"))
        return above;
    return parent && isContainer(*parent) ? parent : nullptr;
}

ReorderRows::ReorderRows(const QQuickItem &row)
    : m_container(containerOf(row))
{
    const bool isView = m_container != row.parentItem();
    m_source = isView ? m_container.get() : m_container ? repeaterOf(row) : nullptr;
}

QQuickItem *ReorderRows::repeaterOf(const QQuickItem &row)
{
    const QList<QQuickItem *> siblings = row.parentItem()->childItems();
    const auto found = std::ranges::find_if(siblings, [&row](QQuickItem *sibling) {
        const auto at = [sibling](int i) { return itemOf(sibling, i); };
        return isRepeater(sibling) && findIndex(row, sibling->property("count").toInt(), at) >= 0;
    });
    return found == siblings.end() ? nullptr : *found;
}

ReorderRows ReorderRows::ofContainer(QQuickItem &container)
{
    ReorderRows rows;
    rows.m_container = &container;
    if (container.inherits("QQuickItemView")) {
        rows.m_source = &container;
        return rows;
    }
    const QList<QQuickItem *> children = container.childItems();
    const auto found = std::find_if(children.begin(), children.end(), isRepeater);
    rows.m_source = found == children.end() ? nullptr : *found;
    return rows;
}

QQuickItem *ReorderRows::parent() const
{
    const bool isView = m_container && m_container == m_source;
    return isView ? m_container->property("contentItem").value<QQuickItem *>() : m_container.get();
}

Qt::Orientations ReorderRows::axesOf(const QQuickItem &container)
{
    if (container.inherits("QQuickListView"))
        return Qt::Orientation(container.property("orientation").toInt());
    if (container.inherits("QQuickColumn") || container.inherits("QQuickColumnLayout"))
        return Qt::Vertical;
    if (container.inherits("QQuickRow") || container.inherits("QQuickRowLayout"))
        return Qt::Horizontal;
    return Qt::Horizontal | Qt::Vertical;
}

void ReorderRows::forceLayout() const
{
    if (!m_container)
        return;
    if (m_container->inherits("QQuickLayout"))
        m_container->ensurePolished();
    else
        QMetaObject::invokeMethod(m_container, "forceLayout");
}

/// Returns the laid out children of a positioner without a Repeater, in their order.
QList<QQuickItem *> ReorderRows::children() const
{
    QList<QQuickItem *> children = m_container ? m_container->childItems() : QList<QQuickItem *>();
    children.removeIf(
        [](const QQuickItem *item) { return isRepeater(item) || !item->isVisible(); });
    return children;
}

int ReorderRows::count() const
{
    return m_source ? m_source->property("count").toInt() : int(children().size());
}

QQuickItem *ReorderRows::at(int index) const
{
    if (index < 0 || index >= count())
        return nullptr;
    return m_source ? itemOf(m_source, index) : children().at(index);
}

int ReorderRows::indexOf(const QQuickItem &row) const
{
    if (!m_source)
        return int(children().indexOf(&row));
    int index = -1;
    if (!isRepeater(m_source)) { // a view has only visible delegates
        const QPointF middle = itemRect(row).center();
        QMetaObject::invokeMethod(m_source, "indexAt", Q_RETURN_ARG(int, index),
                                  Q_ARG(qreal, middle.x()), Q_ARG(qreal, middle.y()));
    }
    if (index >= 0 && at(index) == &row)
        return index;
    return findIndex(row, count(), [this](int i) { return itemOf(m_source, i); });
}

QList<QQuickItem *> ReorderRows::consecutiveRows(int index, int *first) const
{
    const QList<QQuickItem *> children = m_source ? QList<QQuickItem *>() : this->children();
    const auto at = [&](int i) { return m_source ? itemOf(m_source, i) : children.value(i); };
    const int count = this->count();
    int begin = std::clamp(index, 0, count);
    if (!at(begin) && !at(begin - 1)) {
        begin = 0;
        while (begin < count && !at(begin))
            ++begin;
    }
    while (begin > 0 && at(begin - 1))
        --begin;
    QList<QQuickItem *> rows;
    while (QQuickItem *row = at(begin + int(rows.size())))
        rows += row;
    *first = begin;
    return rows;
}

// Model

QObject *ReorderRows::model() const
{
    QObject *model = m_source ? objectOf(m_source->property("model")) : nullptr;
    while (model && !hasMove(model) && model->inherits("QQmlDelegateModel"))
        model = objectOf(model->property("model"));
    return model;
}

bool ReorderRows::canMove() const
{
    QObject *model = this->model();
    return !m_source || hasMove(model) || qobject_cast<QAbstractItemModel *>(model);
}

bool ReorderRows::move(int from, int to) const
{
    QObject *model = this->model();
    if (!m_source) {
        const QList<QQuickItem *> rows = children();
        if (to > from)
            rows.at(from)->stackAfter(rows.at(to));
        else
            rows.at(from)->stackBefore(rows.at(to));
        return true;
    }
    if (hasMove(model)) // a ListModel, an ObjectModel, or a model of the application
        return QMetaObject::invokeMethod(model, "move", Q_ARG(int, from), Q_ARG(int, to),
                                         Q_ARG(int, 1));
    auto *rows = qobject_cast<QAbstractItemModel *>(model);
    return rows && rows->moveRow({}, from, {}, to > from ? to + 1 : to);
}

bool ReorderRows::transferTo(int from, const ReorderRows &others, int to) const
{
    if (!m_source && !others.m_source) {
        QQuickItem *row = at(from);
        QQuickItem *next = others.at(to);
        row->setParentItem(others.m_container);
        if (next)
            row->stackBefore(next);
        return true;
    }
    QObject *const own = model();
    QObject *const other = others.model();
    QJSEngine *const engine = own ? qjsEngine(own) : nullptr;
    if (!engine || !other || own == other || !own->inherits("QQmlListModel")
        || !other->inherits("QQmlListModel"))
        return false;
    // ListModel's methods accept JavaScript only. A list in a row is a model, which moves with the
    // row.
    QJSValue move = engine->evaluate(QStringLiteral(R"((own, from, other, to) => {
        function list(rows) {
            return Array.from({ length: rows.count }, (_, i) => plain(rows.get(i)));
        }
        function plain(row) {
            const copy = {};
            for (const role in row) {
                const value = row[role];
                if (role !== "objectName" && typeof value !== "function")
                    copy[role] = typeof value?.get === "function" ? list(value) : value;
            }
            return copy;
        }
        other.insert(to, plain(own.get(from)));
        own.remove(from);
    })"));
    return !move.call({engine->toScriptValue(own), from, engine->toScriptValue(other), to})
                .isError();
}

QPersistentModelIndex ReorderRows::persistentIndex(int index) const
{
    const auto *rows = qobject_cast<QAbstractItemModel *>(model());
    return rows ? QPersistentModelIndex(rows->index(index, 0)) : QPersistentModelIndex();
}

} // namespace sprung::qml
