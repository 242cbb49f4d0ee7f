// SPDX-License-Identifier: MIT
#include "drag_anchors.h"

#include <QJSValue>
#include <QJSValueIterator>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sprung::qml {

namespace {

std::optional<double> numberFrom(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Double:
    case QMetaType::Float:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
        return value.toDouble();
    default:
        return {};
    }
}

bool isFinite(QPointF point)
{
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

double squaredLength(QPointF vector)
{
    return QPointF::dotProduct(vector, vector);
}

} // namespace

std::optional<QPointF> positionFromVariant(const QVariant &value, Qt::Orientations axes)
{
    QPointF position;
    if (axes == (Qt::Horizontal | Qt::Vertical)) {
        if (value.typeId() != QMetaType::QPointF && value.typeId() != QMetaType::QPoint)
            return {};
        position = value.toPointF();
    } else {
        const std::optional<double> number = numberFrom(value);
        if (!number)
            return {};
        (axes == Qt::Horizontal ? position.rx() : position.ry()) = *number;
    }
    if (!isFinite(position))
        return {};
    return position;
}

QVariant positionToVariant(QPointF position, Qt::Orientations axes)
{
    if (axes == (Qt::Horizontal | Qt::Vertical))
        return position;
    return axes == Qt::Horizontal ? position.x() : position.y();
}

QVariant unwrapped(const QVariant &value)
{
    return value.metaType() == QMetaType::fromType<QJSValue>() ? value.value<QJSValue>().toVariant()
                                                               : value;
}

std::optional<DragAnchors> DragAnchors::fromVariant(const QVariant &value, Qt::Orientations axes)
{
    DragAnchors anchors;
    bool isValid = true;
    const auto object = value.metaType() == QMetaType::fromType<QJSValue>()
        ? value.value<QJSValue>()
        : QJSValue();
    const QVariant unwrappedValue = unwrapped(value);
    if (!unwrappedValue.isValid() || unwrappedValue.isNull())
        return anchors;
    if (object.isObject() && !object.isArray()
        && unwrappedValue.typeId() == QMetaType::QVariantMap) {
        // In the order of the script, which a QVariantMap would lose.
        for (QJSValueIterator it(object); isValid && it.next();)
            isValid = anchors.add(it.name(), it.value().toVariant(), axes);
    } else if (unwrappedValue.typeId() == QMetaType::QVariantMap) {
        const QVariantMap map = unwrappedValue.toMap();
        for (auto it = map.begin(); isValid && it != map.end(); ++it)
            isValid = anchors.add(it.key(), it.value(), axes);
    } else if (unwrappedValue.typeId() != QMetaType::QString
               && unwrappedValue.canConvert<QVariantList>()) {
        const QVariantList list = unwrappedValue.toList();
        for (int i = 0; isValid && i < list.size(); ++i)
            isValid = anchors.add(i, list[i], axes);
    } else {
        isValid = false;
    }
    if (!isValid)
        return {};
    anchors.sort(axes);
    return anchors;
}

bool DragAnchors::setSprings(const QVariant &springs)
{
    const QVariant unwrappedValue = unwrapped(springs);
    const bool isNone = !unwrappedValue.isValid() || unwrappedValue.isNull();
    const bool isMap = unwrappedValue.typeId() == QMetaType::QVariantMap;
    if (!isNone && !isMap && unwrappedValue.typeId() != QMetaType::QVariantList)
        return false;
    const QVariantMap map = unwrappedValue.toMap();
    const QVariantList list = unwrappedValue.toList();
    QList<Anchor> anchors = m_anchors;
    for (int i = 0; i < count(); ++i) {
        const QVariant one = isMap ? map.value(id(i).toString()) : list.value(i);
        anchors[i].spring.reset();
        if (!one.isValid() || one.isNull())
            continue;
        if (one.metaType() != QMetaType::fromType<SpringParameters>())
            return false;
        anchors[i].spring = one.value<SpringParameters>();
        if (!anchors[i].spring->isValid())
            return false;
    }
    m_anchors = anchors;
    return true;
}

bool DragAnchors::add(const QVariant &id, const QVariant &value, Qt::Orientations axes)
{
    const std::optional<QPointF> position = positionFromVariant(value, axes);
    if (!position)
        return false;
    m_anchors.append({id, *position, {}});
    return true;
}

void DragAnchors::sort(Qt::Orientations axes)
{
    m_order.resize(m_anchors.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    if (axes == (Qt::Horizontal | Qt::Vertical))
        return;
    std::stable_sort(m_order.begin(), m_order.end(), [this](int a, int b) {
        const QPointF delta = position(b) - position(a); // one of the coordinates is 0
        return delta.x() + delta.y() > 0;
    });
}

int DragAnchors::find(const QVariant &id) const
{
    const std::optional<double> number = numberFrom(id);
    for (int i = 0; i < count(); ++i) {
        const QVariant &own = m_anchors[i].id;
        if (number ? numberFrom(own) == number : id.typeId() == own.typeId() && id == own)
            return i;
    }
    return -1;
}

int DragAnchors::nearest(QPointF position) const
{
    int best = -1;
    double minDistance = 0;
    for (int i = 0; i < count(); ++i) {
        const double distance = squaredLength(m_anchors[i].position - position);
        if (best < 0 || distance < minDistance) {
            best = i;
            minDistance = distance;
        }
    }
    return best;
}

int DragAnchors::nearestWithinOneStep(QPointF position, int from) const
{
    int best = from;
    for (const int steps : {-1, 1}) {
        const int next = stepped(from, steps);
        if (squaredLength(m_anchors[next].position - position)
            < squaredLength(m_anchors[best].position - position))
            best = next;
    }
    return best;
}

int DragAnchors::stepped(int from, int steps) const
{
    const qsizetype here = m_order.indexOf(from);
    return m_order[std::clamp<qsizetype>(here + steps, 0, m_order.size() - 1)];
}

int DragAnchors::toward(QPointF direction, int from) const
{
    int best = -1;
    double minDistance = 0;
    for (int i = 0; i < count(); ++i) {
        const QPointF delta = position(i) - position(from);
        const double distance = squaredLength(delta);
        if (QPointF::dotProduct(delta, direction) > 0 && (best < 0 || distance < minDistance)) {
            best = i;
            minDistance = distance;
        }
    }
    return best;
}

int DragAnchors::forKey(int key, int from, bool isMirrored) const
{
    if (from < 0)
        return -1;
    const double right = isMirrored ? -1 : 1;
    const auto to = [&] {
        switch (key) {
        case Qt::Key_Left:
            return toward({-right, 0}, from);
        case Qt::Key_Right:
            return toward({right, 0}, from);
        case Qt::Key_Up:
            return toward({0, -1}, from);
        case Qt::Key_Down:
            return toward({0, 1}, from);
        case Qt::Key_Home:
            return stepped(from, -count());
        case Qt::Key_End:
            return stepped(from, count());
        default:
            return -1;
        }
    }();
    return to == from ? -1 : to;
}

QRectF DragAnchors::extent() const
{
    if (isEmpty())
        return {};
    QPointF topLeft = position(0), bottomRight = position(0);
    for (const Anchor &anchor : m_anchors) {
        topLeft = {std::min(topLeft.x(), anchor.position.x()),
                   std::min(topLeft.y(), anchor.position.y())};
        bottomRight = {std::max(bottomRight.x(), anchor.position.x()),
                       std::max(bottomRight.y(), anchor.position.y())};
    }
    return {topLeft, bottomRight};
}

double DragAnchors::progress(QPointF position) const
{
    if (count() < 2)
        return 0;
    const QPointF start = m_anchors.first().position;
    const QPointF delta = m_anchors.last().position - start;
    const double length = squaredLength(delta);
    return length > 0 ? QPointF::dotProduct(position - start, delta) / length : 0;
}

} // namespace sprung::qml
