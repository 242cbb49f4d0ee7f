// SPDX-License-Identifier: MIT
#include "pointer_handler_proxy.h"

#include <QMetaMethod>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlInfo>
#include <QQmlListReference>
#include <QQmlProperty>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// Connects a signal by its name only, because its parameter types depend on the Qt version.
void forwardByName(QObject *sender, const char *name, QObject *receiver)
{
    const QMetaObject &source = *sender->metaObject();
    const QMetaObject &sink = *receiver->metaObject();
    const QMetaMethod target = sink.method(sink.indexOfSignal(QByteArray(name) + "()"));
    for (int i = 0; i < source.methodCount(); ++i) {
        const QMetaMethod signal = source.method(i);
        if (signal.methodType() == QMetaMethod::Signal && signal.name() == name)
            QObject::connect(sender, signal, receiver, target);
    }
}

/// Compiled once for each engine, which takes more than a millisecond.
QQmlComponent &handlerComponent(QQmlEngine *engine, PointerHandlerProxy::Kind kind)
{
    static constexpr const char *types[]{
        "DragHandler { ",
        R"(DragHandler {
            grabPermissions: PointerHandler.CanTakeOverFromItems
                | PointerHandler.CanTakeOverFromHandlersOfDifferentType; )",
        // DragRecognizer handles touchpad pinches.
        "PinchHandler { acceptedDevices: PointerDevice.TouchScreen; ",
    };
    const QString name = QStringLiteral("sprung PointerHandlerProxy %1").arg(kind);
    auto *component = engine->findChild<QQmlComponent *>(name, Qt::FindDirectChildrenOnly);
    if (!component) {
        component = new QQmlComponent(engine, engine);
        component->setObjectName(name);
        component->setData(QByteArray("import QtQuick\n") + types[kind]
                               + "target: null; maximumPointCount: 10 }",
                           QUrl());
    }
    return *component;
}

} // namespace

PointerHandlerProxy::~PointerHandlerProxy()
{
    scheduleDeletion();
}

void PointerHandlerProxy::setItem(QQuickItem *item, QQmlEngine *engine)
{
    scheduleDeletion();
    m_item = item;
    if (item && engine)
        create(engine);
}

void PointerHandlerProxy::create(QQmlEngine *engine)
{
    QQmlComponent &component = handlerComponent(engine, m_kind);
    m_handler = component.create();
    if (!m_handler) {
        qmlWarning(m_item) << "cannot be dragged: " << component.errorString();
        return;
    }
    for (const char *signal : {"activeChanged", "grabChanged", "canceled"})
        forwardByName(m_handler, signal, this);
    setAxes(m_axes);
    setEnabled(m_enabled);
    QQmlListReference(m_item, "data").append(m_handler); // which takes ownership
}

/// Deletes the handler later, because it may be emitting a signal. A destroyed item deletes it.
void PointerHandlerProxy::scheduleDeletion()
{
    if (!m_handler)
        return;
    disconnect(m_handler, nullptr, this, nullptr);
    if (m_item) {
        m_handler->setProperty("enabled", false);
        m_handler->deleteLater();
    }
    m_handler = nullptr;
}

void PointerHandlerProxy::setAxes(Qt::Orientations axes)
{
    m_axes = axes;
    if (!m_handler || m_kind == Pinch)
        return;
    QQmlProperty::write(m_handler, QStringLiteral("xAxis.enabled"), bool(axes & Qt::Horizontal));
    QQmlProperty::write(m_handler, QStringLiteral("yAxis.enabled"), bool(axes & Qt::Vertical));
}

void PointerHandlerProxy::setThreshold(int pixels)
{
    if (m_handler)
        m_handler->setProperty("dragThreshold", pixels);
}

void PointerHandlerProxy::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (m_handler)
        m_handler->setProperty("enabled", enabled);
}

QPointF PointerHandlerProxy::translationBeyondThreshold(QPointF scene, QPointF delta) const
{
    const double threshold = m_handler->property("dragThreshold").toDouble();
    const double x = m_axes & Qt::Horizontal ? std::abs(scene.x()) : 0;
    const double y = m_axes & Qt::Vertical ? std::abs(scene.y()) : 0;
    const double longest = std::max(x, y);
    return longest > threshold ? delta * (1 - threshold / longest) : QPointF();
}

} // namespace sprung::qml
