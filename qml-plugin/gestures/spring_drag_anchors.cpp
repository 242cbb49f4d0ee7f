// SPDX-License-Identifier: MIT
// Where a SpringDrag may rest, and where it does.
#include "spring_drag.h"

#include <utility>

namespace sprung::qml {

namespace {

/// The springs by anchor; none if one of them is no valid spring.
std::optional<QList<std::optional<SpringParameters>>> springsFrom(const QVariant &value,
                                                                  const DragAnchors &anchors)
{
    const QVariant given = unwrapped(value);
    QList<std::optional<SpringParameters>> springs(anchors.count());
    if (!given.isValid() || given.isNull())
        return springs;
    const bool isMap = given.typeId() == QMetaType::QVariantMap;
    if (!isMap && given.typeId() != QMetaType::QVariantList)
        return {};
    const QVariantMap map = given.toMap();
    const QVariantList list = given.toList();
    for (int i = 0; i < anchors.count(); ++i) {
        const QVariant one = isMap ? map.value(anchors.id(i).toString()) : list.value(i);
        if (!one.isValid() || one.isNull())
            continue;
        if (one.metaType() != QMetaType::fromType<SpringParameters>())
            return {};
        springs[i] = one.value<SpringParameters>();
        if (!springs[i]->isValid())
            return {};
    }
    return springs;
}

} // namespace

void SpringDrag::setAnchors(const QVariant &anchors)
{
    if (m_isComplete) {
        const auto read = DragAnchors::fromVariant(anchors, axes());
        if (!read)
            return refuse("anchors", anchors);
        if (*read == m_anchors)
            return;
    }
    m_givenAnchors = anchors;
    const Alive alive(this);
    if (m_isComplete) {
        readAnchors();
        followAnchors();
    }
    if (alive)
        Q_EMIT anchorsChanged();
}

QVariant SpringDrag::anchor() const
{
    if (!m_isComplete)
        return m_wantedAnchor;
    return m_current < 0 ? QVariant() : m_anchors.id(m_current);
}

void SpringDrag::setAnchor(const QVariant &id)
{
    if (!m_isComplete) {
        m_wantedAnchor = id;
        return;
    }
    const int anchor = m_anchors.find(id);
    if (anchor < 0)
        return refuse("anchor", id);
    const Alive alive(this);
    const bool isNew = anchor != m_current;
    if (isNew)
        setCurrent(anchor);
    if (!alive || m_current != anchor || m_dragging)
        return; // a drag decides when it ends
    if (isNew || place() != m_anchors.place(anchor) || m_running)
        headFor(m_anchors.place(anchor), {});
}

void SpringDrag::setSprings(const QVariant &springs)
{
    if (m_isComplete) {
        const auto read = springsFrom(springs, m_anchors);
        if (!read)
            return refuse("springs", springs);
        m_springs = *read;
    }
    m_givenSprings = springs;
    Q_EMIT springsChanged();
}

/// Whatever cannot be read was given before completion, and is refused only now.
void SpringDrag::readAnchors()
{
    auto read = DragAnchors::fromVariant(m_givenAnchors, axes());
    if (!read) {
        refuse("anchors", std::exchange(m_givenAnchors, QVariant()));
        read.emplace();
    }
    m_anchors = *read;
    auto springs = springsFrom(m_givenSprings, m_anchors);
    if (!springs) {
        refuse("springs", std::exchange(m_givenSprings, QVariant()));
        springs.emplace(m_anchors.count());
    }
    m_springs = *springs;
}

/// The declared anchor, or the nearest one: the item is there from the beginning.
void SpringDrag::beginAtAnchor()
{
    const Alive alive(this);
    layEnds();
    int anchor = m_anchors.nearest(place());
    if (m_wantedAnchor.isValid()) {
        const int wanted = m_anchors.find(m_wantedAnchor);
        if (wanted < 0)
            refuse("anchor", m_wantedAnchor);
        else
            anchor = wanted;
        m_wantedAnchor = QVariant();
    }
    setCurrent(anchor);
    if (alive)
        followAnchors();
}

/// The anchors have changed. The item stays at its anchor, or heads for it; a finger keeps it.
void SpringDrag::followAnchors()
{
    const Alive alive(this);
    const QVariant id = m_shownAnchor;
    int anchor = id.isValid() ? m_anchors.find(id) : -1;
    if (anchor < 0)
        anchor = m_anchors.nearest(place());
    layEnds();
    setCurrent(anchor);
    if (!alive || m_current != anchor || anchor < 0 || m_dragging || anyHeld() || !target())
        return;
    const QPointF there = m_anchors.place(anchor);
    if (m_running)
        return headFor(there, {});
    if (m_axis & XAxis && there.x() != place().x())
        m_x.snapTo(there.x());
    if (alive && m_axis & YAxis && there.y() != place().y())
        m_y.snapTo(there.y());
}

int SpringDrag::anchorFor(QPointF place) const
{
    return m_oneStep && m_current >= 0 ? m_anchors.nearestWithinOneStep(place, m_current)
                                       : m_anchors.nearest(place);
}

void SpringDrag::step(int steps)
{
    if (m_current >= 0)
        setAnchor(m_anchors.id(m_anchors.stepped(m_current, steps)));
}

void SpringDrag::setCurrent(int anchor)
{
    const QVariant id = anchor < 0 ? QVariant() : m_anchors.id(anchor);
    m_current = anchor;
    if (std::exchange(m_shownAnchor, id) != id)
        Q_EMIT anchorChanged();
}

} // namespace sprung::qml
