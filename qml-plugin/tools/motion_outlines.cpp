// SPDX-License-Identifier: MIT
#include "motion_outlines.h"

#include <QPainter>
#include <QQuickWindow>

#include <cmath>
#include <map>

namespace sprung::qml {

namespace {

/// Sets the side of \a rect that \a interpolator animates to its resting value.
void moveToTarget(const Interpolator &interpolator, QRectF &rect)
{
    const QString side = interpolator.propertyName();
    const double end = interpolator.valueAt(interpolator.settlingTime()).toDouble();
    if (!std::isfinite(end))
        return;
    if (side == u"x")
        rect.moveLeft(end);
    else if (side == u"y")
        rect.moveTop(end);
    else if (side == u"width")
        rect.setWidth(end);
    else if (side == u"height")
        rect.setHeight(end);
}

QQuickItem *itemOf(const Interpolator &interpolator)
{
    static const QList<QString> sides{QStringLiteral("x"), QStringLiteral("y"),
                                      QStringLiteral("width"), QStringLiteral("height")};
    return sides.contains(interpolator.propertyName())
        ? qobject_cast<QQuickItem *>(interpolator.target())
        : nullptr;
}

} // namespace

MotionOutlines::MotionOutlines(QQuickItem *parent)
    : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &MotionOutlines::styleChanged, this, [this] { update(); });
}

void MotionOutlines::setModel(MotionList *model)
{
    if (m_model == model)
        return;
    if (m_model)
        disconnect(m_model, nullptr, this, nullptr);
    m_model = model;
    if (model) {
        connect(model, &MotionList::dataChanged, this, &MotionOutlines::refresh);
        connect(model, &MotionList::runningCountChanged, this, &MotionOutlines::refresh);
        connect(model, &MotionList::activeChanged, this, &MotionOutlines::refresh);
    }
    refresh();
    Q_EMIT modelChanged();
}

void MotionOutlines::setHighlighted(QObject *interpolator)
{
    auto *highlighted = qobject_cast<Interpolator *>(interpolator);
    if (m_highlighted == highlighted)
        return;
    if (m_highlighted)
        disconnect(m_highlighted, &QObject::destroyed, this, &MotionOutlines::refresh);
    m_highlighted = highlighted;
    if (highlighted)
        connect(highlighted, &QObject::destroyed, this, &MotionOutlines::refresh);
    refresh();
    Q_EMIT highlightedChanged();
}

QList<QPolygonF> MotionOutlines::targetOutlines() const
{
    std::map<QQuickItem *, QRectF> rects; // in the coordinates of their parents
    const bool isActive = m_model && m_model->isActive();
    const auto add = [&](QQuickItem *item) -> QRectF * {
        if (!item || !item->parentItem() || !item->isVisible() || item->window() != window())
            return nullptr;
        return &rects.try_emplace(item, item->position(), item->size()).first->second;
    };
    const auto interpolators = isActive ? Interpolator::allRunning() : QList<Interpolator *>();
    for (const Interpolator *interpolator : interpolators) {
        if (QRectF *rect = add(itemOf(*interpolator)))
            moveToTarget(*interpolator, *rect);
    }
    const auto values = isActive ? AnimatedValue::allRunning() : QList<AnimatedValue *>();
    for (const AnimatedValue *value : values)
        add(qobject_cast<QQuickItem *>(value->owner().subject()));
    QList<QPolygonF> outlines;
    for (const auto &[item, rect] : rects)
        outlines.append(outlineOf(rect, *item->parentItem()));
    return outlines;
}

QPolygonF MotionOutlines::highlightedOutline() const
{
    if (!m_highlighted)
        return {};
    auto *target = qobject_cast<QQuickItem *>(m_highlighted->target());
    const QQuickItem *item = target ? target : itemOf(*m_highlighted);
    if (!item || !item->isVisible() || item->window() != window())
        return {};
    return outlineOf({{0, 0}, item->size()}, *item);
}

QPolygonF MotionOutlines::outlineOf(const QRectF &rect, const QQuickItem &frame) const
{
    QPolygonF outline;
    for (const QPointF corner :
         {rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()})
        outline.append(mapFromItem(&frame, corner));
    return outline;
}

void MotionOutlines::refresh()
{
    const QList<QPolygonF> outlines = targetOutlines();
    const QPolygonF highlighted = highlightedOutline();
    if (m_outlines == outlines && m_highlightedOutline == highlighted)
        return;
    const bool countChanges = m_outlines.size() != outlines.size();
    m_outlines = outlines;
    m_highlightedOutline = highlighted;
    update();
    if (countChanges)
        Q_EMIT countChanged();
}

void MotionOutlines::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_color, m_lineWidth, Qt::DashLine));
    for (const QPolygonF &outline : m_outlines)
        painter->drawPolygon(outline);
    painter->setPen(QPen(m_color, 2 * m_lineWidth));
    painter->drawPolygon(m_highlightedOutline);
}

} // namespace sprung::qml
