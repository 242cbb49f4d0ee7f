// SPDX-License-Identifier: MIT
// The properties of a SpringDrag. What it does is in spring_drag_motion.cpp.
#include "spring_drag.h"

#include <sprung/engine/motion.h>

#include <QQmlEngine>
#include <QQmlInfo>

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

SpringDrag::SpringDrag(QObject *parent)
    : QObject(parent)
    , m_input(this)
{
    connect(&m_input, &DragInput::touched, this, &SpringDrag::touch);
    connect(&m_input, &DragInput::lifted, this, &SpringDrag::lift);
    connect(&m_input, &DragInput::begun, this, &SpringDrag::drag);
    connect(&m_input, &DragInput::moved, this, &SpringDrag::pull);
    connect(&m_input, &DragInput::released, this, &SpringDrag::release);
    connect(&m_input, &DragInput::canceled, this, &SpringDrag::giveUp);
    for (DragAxis *axis : {&m_x, &m_y}) {
        connect(&axis->spring(), &Interpolator::finished, this, &SpringDrag::springFinished);
    }
}

SpringDrag::~SpringDrag()
{
    for (DragAxis *axis : {&m_x, &m_y})
        disconnect(&axis->spring(), nullptr, this, nullptr);
    disconnect(&m_input, nullptr, this, nullptr);
}

QQuickItem *SpringDrag::target() const
{
    return m_hasTarget ? m_target.get() : qobject_cast<QQuickItem *>(parent());
}

void SpringDrag::setTarget(QQuickItem *target)
{
    if (!m_hasTarget || target != m_target)
        changeTarget(target, true);
}

void SpringDrag::resetTarget()
{
    if (m_hasTarget)
        changeTarget(nullptr, false);
}

void SpringDrag::changeTarget(QQuickItem *target, bool isSet)
{
    const Alive alive(this);
    m_input.drop();
    if (m_isComplete)
        setDragging(false);
    if (!alive)
        return;
    m_target = target;
    m_hasTarget = isSet;
    const bool wasMirrored = m_mirrored;
    if (m_isComplete) {
        watchLayout();
        connectItems();
        beginAtAnchor();
    }
    if (alive)
        Q_EMIT targetChanged();
    if (alive && m_mirrored != wasMirrored)
        Q_EMIT mirroredChanged();
}

void SpringDrag::setHandle(QQuickItem *handle)
{
    if (handle == m_handle)
        return;
    const Alive alive(this);
    if (m_dragging)
        giveUp();
    if (!alive)
        return;
    m_handle = handle;
    if (m_isComplete)
        connectItems();
    Q_EMIT handleChanged();
}

void SpringDrag::setAxis(Axis axis)
{
    if (axis != XAxis && axis != YAxis && axis != XAndYAxis)
        return refuse("axis", int(axis));
    if (axis == m_axis)
        return;
    const Alive alive(this);
    if (m_dragging) {
        m_input.drop();
        giveUp();
    }
    if (!alive)
        return;
    m_axis = axis;
    if (m_isComplete) {
        connectItems();
        readAnchors();
        beginAtAnchor();
    }
    if (alive)
        Q_EMIT axisChanged();
}

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

void SpringDrag::setFriction(qreal perSecond)
{
    if (!(perSecond >= 0) || !qIsFinite(perSecond))
        return refuse("friction", perSecond);
    if (perSecond == m_friction)
        return;
    m_friction = perSecond;
    Q_EMIT frictionChanged();
}

void SpringDrag::setOneStep(bool oneStep)
{
    if (std::exchange(m_oneStep, oneStep) != oneStep)
        Q_EMIT oneStepChanged();
}

void SpringDrag::setEnd(QVariant *end, const QVariant &value, const char *name)
{
    const QVariant place = unwrapped(value);
    if (place.isValid() && m_isComplete) {
        const auto read = placeFrom(place, axes());
        const QVariant former = std::exchange(*end, place);
        const auto least = placeFrom(m_minimum, axes()), most = placeFrom(m_maximum, axes());
        *end = former;
        if (!read || (least && most && (least->x() > most->x() || least->y() > most->y())))
            return refuse(name, place);
    }
    if (place == *end)
        return;
    *end = place;
    const Alive alive(this);
    if (m_isComplete)
        layEnds();
    if (alive)
        Q_EMIT(
            this->*(end == &m_minimum ? &SpringDrag::minimumChanged : &SpringDrag::maximumChanged))
    ();
}

void SpringDrag::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) == elastic)
        return;
    layEnds();
    Q_EMIT elasticChanged();
}

SpringParameters SpringDrag::spring() const
{
    return m_spring.value_or(Motion::instance()->spring());
}

void SpringDrag::setSpring(SpringParameters spring)
{
    if (!spring.isValid())
        return refuse("spring", QVariant::fromValue(spring));
    if (m_spring == spring)
        return;
    m_spring = spring;
    Q_EMIT springChanged();
}

void SpringDrag::resetSpring()
{
    if (std::exchange(m_spring, std::nullopt))
        Q_EMIT springChanged();
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

void SpringDrag::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) == enabled)
        return;
    const Alive alive(this);
    m_input.setEnabled(enabled);
    if (alive)
        Q_EMIT enabledChanged();
}

void SpringDrag::refuse(const char *property, const QVariant &value) const
{
    qmlWarning(this) << "refused " << property << ' ' << unwrapped(value);
}

void SpringDrag::componentComplete()
{
    m_isComplete = true;
    for (auto [end, name] : {std::pair(&m_minimum, "minimum"), std::pair(&m_maximum, "maximum")}) {
        const QVariant given = std::exchange(*end, QVariant());
        if (given.isValid())
            setEnd(end, given, name);
    }
    const Alive alive(this);
    const bool wasMirrored = m_mirrored;
    watchLayout();
    readAnchors();
    connectItems();
    beginAtAnchor();
    if (alive && m_mirrored != wasMirrored)
        Q_EMIT mirroredChanged();
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

void SpringDrag::connectItems()
{
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    QQuickItem *item = target();
    m_x.setItem(item);
    m_y.setItem(item);
    if (item)
        m_connections += connect(item, &QObject::destroyed, this, &SpringDrag::loseTarget);
    if (item && m_axis & XAxis)
        m_connections += connect(item, &QQuickItem::xChanged, this, &SpringDrag::offsetChanged);
    if (item && m_axis & YAxis)
        m_connections += connect(item, &QQuickItem::yChanged, this, &SpringDrag::offsetChanged);
    if (item && m_mirrored && m_axis & XAxis) {
        m_connections += connect(item, &QQuickItem::widthChanged, this, &SpringDrag::followAnchors);
        if (QQuickItem *parent = item->parentItem())
            m_connections += connect(parent, &QQuickItem::widthChanged, this,
                                     &SpringDrag::followAnchors);
        m_connections += connect(item, &QQuickItem::parentChanged, this, &SpringDrag::connectItems);
    }
    m_input.setAxes(axes());
    m_input.setItem(handle(), qmlEngine(this));
    connectActions();
}

} // namespace sprung::qml
