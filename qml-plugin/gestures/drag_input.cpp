// SPDX-License-Identifier: MIT
// What decides who gets a finger, and what of an item ends a drag.
#include "drag_input.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlInfo>
#include <QQmlListReference>
#include <QQmlProperty>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// Connects a signal by its name alone: the types of the parameters differ from Qt to Qt.
void connectByName(QObject *sender, const char *name, QObject *receiver, const char *slot)
{
    const QMetaObject &source = *sender->metaObject();
    const QMetaObject &sink = *receiver->metaObject();
    const QMetaMethod target = sink.method(sink.indexOfSlot(slot));
    for (int i = 0; i < source.methodCount(); ++i) {
        const QMetaMethod signal = source.method(i);
        if (signal.methodType() == QMetaMethod::Signal && signal.name() == name)
            QObject::connect(sender, signal, receiver, target);
    }
}

/// Compiled once for each engine, which takes more than a millisecond.
QQmlComponent &handlerComponent(QQmlEngine *engine)
{
    const QString name = QStringLiteral("Sprung.Gestures DragHandler");
    auto *component = engine->findChild<QQmlComponent *>(name, Qt::FindDirectChildrenOnly);
    if (!component) {
        component = new QQmlComponent(engine, engine);
        component->setObjectName(name);
        component->setData("import QtQuick\nDragHandler { target: null; maximumPointCount: 10 }",
                           QUrl());
    }
    return *component;
}

} // namespace

DragInput::DragInput(QObject *parent)
    : QObject(parent)
{
}

DragInput::~DragInput()
{
    disposeOfHandler();
}

void DragInput::setItem(QQuickItem *item, QQmlEngine *engine)
{
    if (item == m_item && m_handler)
        return;
    if (m_item)
        disconnect(m_item, nullptr, this, nullptr);
    disposeOfHandler();
    m_item = item;
    if (item && engine) {
        connect(item, &QQuickItem::windowChanged, this, &DragInput::itemChanged);
        connect(item, &QQuickItem::visibleChanged, this, &DragInput::itemChanged);
        connect(item, &QQuickItem::enabledChanged, this, &DragInput::itemChanged);
        connect(item, &QObject::destroyed, this, &DragInput::itemChanged);
        createHandler(engine);
    }
    itemChanged();
}

void DragInput::createHandler(QQmlEngine *engine)
{
    QQmlComponent &component = handlerComponent(engine);
    m_handler = component.create();
    if (!m_handler) {
        qmlWarning(parent()) << "cannot be dragged: " << component.errorString();
        return;
    }
    connectByName(m_handler, "activeChanged", this, "handlerActiveChanged()");
    connectByName(m_handler, "grabChanged", this, "handlerGrabChanged()");
    connectByName(m_handler, "canceled", this, "handlerCanceled()");
    setAxes(m_axes);
    setEnabled(m_enabled);
    QQmlListReference(m_item, "data").append(m_handler); // which owns it from now on
}

/// It may be in the middle of a signal.
void DragInput::disposeOfHandler()
{
    if (!m_handler)
        return;
    disconnect(m_handler, nullptr, this, nullptr);
    m_handler->setProperty("enabled", false);
    m_handler->deleteLater();
    m_handler = nullptr;
}

void DragInput::setAxes(Qt::Orientations axes)
{
    m_axes = axes;
    if (!m_handler)
        return;
    QQmlProperty::write(m_handler, QStringLiteral("xAxis.enabled"), bool(axes & Qt::Horizontal));
    QQmlProperty::write(m_handler, QStringLiteral("yAxis.enabled"), bool(axes & Qt::Vertical));
}

void DragInput::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (m_handler)
        m_handler->setProperty("enabled", enabled);
    if (!enabled)
        cancel();
}

QPointF DragInput::velocity() const
{
    const ChannelValues velocity = m_estimator.velocity(m_now);
    return {velocity[0], velocity[1]};
}

void DragInput::itemChanged()
{
    const QPointer<DragInput> alive(this);
    watch(m_item ? m_item->window() : nullptr);
    if (!alive)
        return;
    if (!m_window || !m_item->isVisible() || !m_item->isEnabled())
        cancel();
}

void DragInput::watch(QQuickWindow *window)
{
    if (window == m_window)
        return;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = window;
    if (window)
        window->installEventFilter(this);
    cancel();
}

void DragInput::drop()
{
    m_phase = Away;
    m_isOver = false;
    m_fingers.clear();
    Q_EMIT over();
}

/// The touch that was over was no drag.
void DragInput::forget()
{
    if (std::exchange(m_isOver, false))
        Q_EMIT over();
}

void DragInput::cancel()
{
    const Phase phase = m_phase;
    const QPointer<DragInput> alive(this);
    drop();
    if (!alive)
        return;
    if (phase == Touched || phase == Dragging)
        Q_EMIT canceled();
}

void DragInput::handlerCanceled()
{
    if (m_phase == Dragging)
        cancel();
}

/// The first of these is that the handler got the press. Others may be that it comes to know of the
/// release: it is then active soon, or no more.
void DragInput::handlerGrabChanged()
{
    if (m_isOver)
        QMetaObject::invokeMethod(this, &DragInput::forget, Qt::QueuedConnection);
    if (m_phase != Pressed || m_fingers.isEmpty())
        return;
    m_phase = Touched;
    Q_EMIT touched();
}

void DragInput::handlerActiveChanged()
{
    // With several fingers, the handler is inactive at times although it has the grab. Fast touches
    // may be over before Qt Quick delivers them.
    const bool isActive = m_handler && m_handler->property("active").toBool();
    if (!isActive || m_phase == Dragging || (m_fingers.isEmpty() && !m_isOver))
        return;
    m_phase = Dragging;
    const QPointer<DragInput> alive(this);
    Q_EMIT begun(beyondThreshold());
    if (alive && m_isOver)
        lift();
}

/// What is left of the way so far without the threshold, so that the item neither jumps nor lags.
QPointF DragInput::beyondThreshold() const
{
    const double threshold = m_handler->property("dragThreshold").toDouble();
    const double x = m_axes & Qt::Horizontal ? std::abs(m_sceneWay.x()) : 0;
    const double y = m_axes & Qt::Vertical ? std::abs(m_sceneWay.y()) : 0;
    const double longest = std::max(x, y);
    return longest > threshold ? m_way * (1 - threshold / longest) : QPointF();
}

} // namespace sprung::qml
