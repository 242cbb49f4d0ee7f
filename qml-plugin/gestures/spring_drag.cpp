// SPDX-License-Identifier: MIT
// The properties of a SpringDrag. What it does is in spring_drag_motion.cpp.
#include "spring_drag.h"

#include <QQmlEngine>
#include <QQmlInfo>

namespace sprung::qml {

SpringDrag::SpringDrag(QObject *parent)
    : QObject(parent)
    , m_input(this)
{
    connect(&m_input, &DragInput::pressed, this, &SpringDrag::press);
    connect(&m_input, &DragInput::over, this, [this] { m_scroller.end(); });
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
    if (alive && m_isComplete)
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
    endDrag();
    if (!alive)
        return;
    m_handle = handle;
    if (m_isComplete)
        connectItems();
    Q_EMIT handleChanged();
}

void SpringDrag::setFlickable(QQuickItem *flickable)
{
    if (flickable == m_scroller.item())
        return;
    if (flickable && !flickable->inherits("QQuickFlickable") && !flickable::isScrollView(flickable))
        return refuse("flickable", QVariant::fromValue(flickable));
    m_scroller.setItem(flickable);
    Q_EMIT flickableChanged();
}

void SpringDrag::setAxis(Axis axis)
{
    if (axis != XAxis && axis != YAxis && axis != XAndYAxis)
        return refuse("axis", int(axis));
    if (axis == m_axis)
        return;
    const Alive alive(this);
    endDrag();
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

void SpringDrag::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) == elastic)
        return;
    layEnds();
    Q_EMIT elasticChanged();
}

SpringParameters SpringDrag::spring() const
{
    const QQuickItem *place = target();
    return m_spring.shownAt(this, place ? static_cast<const QObject *>(place) : this,
                            MotionScheme::Spatial);
}

void SpringDrag::setSpring(SpringParameters spring)
{
    if (!took(m_spring.set(spring, false)))
        refuse("spring", QVariant::fromValue(spring));
}

void SpringDrag::resetSpring()
{
    took(m_spring.reset());
}

bool SpringDrag::took(SpringSource::Outcome outcome)
{
    if (outcome == SpringSource::Changed)
        Q_EMIT springChanged();
    return outcome != SpringSource::Refused;
}

void SpringDrag::connectNotify(const QMetaMethod &signal)
{
    m_spring.shareSignal(this, signal, &SpringDrag::springChanged, &SpringDrag::targetChanged);
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
