// SPDX-License-Identifier: MIT
#include "reorder_drag_input.h"

#include "auto_scroller.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPointingDevice>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlInfo>
#include <QQmlListReference>
#include <QQmlProperty>
#include <QQuickWindow>
#include <QStyleHints>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

/// px: the largest accepted drag threshold, which disables drags.
constexpr int disabledThreshold = 32767;

/// The input that has grabbed a row; at most one.
QPointer<ReorderDragInput> &activeInput()
{
    static QPointer<ReorderDragInput> input;
    return input;
}

/// Returns the handler component, compiled once per engine. Another handler may take over a touch
/// point only before this handler grabs it.
QQmlComponent &dragHandlerComponent(QQmlEngine *engine)
{
    const QString name = QStringLiteral("Sprung.Layouts ReorderDragInput");
    auto *component = engine->findChild<QQmlComponent *>(name, Qt::FindDirectChildrenOnly);
    if (!component) {
        component = new QQmlComponent(engine, engine);
        component->setObjectName(name);
        component->setData("import QtQuick\n"
                           "DragHandler {\n"
                           "    signal grabbed(transition: int)\n"
                           "    signal lost\n"
                           "    target: null\n"
                           "    maximumPointCount: 10\n"
                           "    grabPermissions: PointerHandler.CanTakeOverFromItems\n"
                           "        | PointerHandler.CanTakeOverFromHandlersOfDifferentType\n"
                           "    onGrabChanged: transition => grabbed(transition)\n"
                           "    onCanceled: lost()\n"
                           "}",
                           QUrl());
    }
    return *component;
}

} // namespace

ReorderDragInput::ReorderDragInput(Callback onChange)
    : m_callback(std::move(onChange))
    , m_alignedPointer([this](QPointF) {
        if (m_phase == Dragging)
            m_callback(Event::Moved);
    })
{
}

ReorderDragInput::~ReorderDragInput()
{
    stopLongPress();
    deleteHandler();
}

void ReorderDragInput::setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine)
{
    if (handle == m_item && m_handler)
        return;
    deleteHandler();
    m_item = handle;
    m_isHandleScrollable = scrolls;
    if (handle && engine)
        create(engine);
    onLost();
}

void ReorderDragInput::create(QQmlEngine *engine)
{
    QQmlComponent &component = dragHandlerComponent(engine);
    m_handler = component.create();
    if (!m_handler) {
        qmlWarning(m_item) << "cannot be dragged: " << component.errorString();
        return;
    }
    connect(m_handler, SIGNAL(grabbed(int)), this, SLOT(onGrabChanged(int)));
    connect(m_handler, SIGNAL(activeChanged()), this, SLOT(onActiveChanged()));
    connect(m_handler, SIGNAL(lost()), this, SLOT(onCanceled()));
    m_handler->setProperty("enabled", m_enabled);
    QQmlListReference(m_item, "data").append(m_handler); // which takes ownership
}

/// Deletes the handler later, because it may be emitting a signal.
void ReorderDragInput::deleteHandler()
{
    if (!m_handler)
        return;
    disconnect(m_handler, nullptr, this, nullptr);
    m_handler->setProperty("enabled", false);
    m_handler->deleteLater();
    m_handler = nullptr;
}

void ReorderDragInput::setAxes(Qt::Orientations axes)
{
    if (!m_handler)
        return;
    QQmlProperty::write(m_handler, QStringLiteral("xAxis.enabled"), bool(axes & Qt::Horizontal));
    QQmlProperty::write(m_handler, QStringLiteral("yAxis.enabled"), bool(axes & Qt::Vertical));
}

void ReorderDragInput::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (m_handler)
        m_handler->setProperty("enabled", enabled);
    if (!enabled)
        cancel();
}

QPointF ReorderDragInput::velocity() const
{
    const ChannelValues velocity = m_estimator.velocity(m_lastEventTime);
    return {velocity[0], velocity[1]};
}

QVariant ReorderDragInput::handlerProperty(const char *property) const
{
    return QQmlProperty::read(m_handler, QString::fromLatin1(property));
}

// Press

void ReorderDragInput::onGrabChanged(int transition)
{
    const bool isOtherPoint = m_phase == Touching || m_phase == Dragging; // another touch point
    const QPointF position = handlerProperty("centroid.scenePosition").toPointF();
    const bool isPress = transition == QPointingDevice::GrabPassive
        && position == handlerProperty("centroid.scenePressPosition").toPointF();
    if (!isPress || isOtherPoint || !m_item->window())
        return;
    end();
    m_pointId = handlerProperty("centroid.id").toInt();
    m_device = handlerProperty("centroid.device").value<QPointingDevice *>();
    m_position = m_grabPosition = position;
    m_estimator.reset();
    m_alignedPointer.reset();
    m_pressSeconds = 0;
    m_isHandlerActive = false;
    m_phase = Touching;
    m_window = m_item->window();
    m_window->installEventFilter(this);
    const bool needsLongPress = m_isHandleScrollable && m_device
        && m_device->type() == QInputDevice::DeviceType::TouchScreen && isInScrollable();
    m_handler->setProperty("dragThreshold", needsLongPress ? disabledThreshold : -1);
    if (needsLongPress)
        startLongPress();
    else
        lockFlickables();
    m_callback(Event::Touched);
}

bool ReorderDragInput::isInScrollable() const
{
    for (const Qt::Orientation axis : {Qt::Horizontal, Qt::Vertical}) {
        const QQuickItem *view = AutoScroller::findFlickable(m_item, axis);
        if (view && view->property("interactive").toBool())
            return true;
    }
    return false;
}

void ReorderDragInput::startLongPress()
{
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

void ReorderDragInput::stopLongPress()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

void ReorderDragInput::tick(double seconds)
{
    m_pressSeconds += seconds;
    if (1000 * m_pressSeconds < QGuiApplication::styleHints()->mousePressAndHoldInterval())
        return;
    stopLongPress();
    m_handler->setProperty("dragThreshold", 0);
    m_grabPosition = m_position;
    lockFlickables();
    grab();
}

void ReorderDragInput::lockFlickables()
{
    for (QQuickItem *item = m_item->parentItem(); item; item = item->parentItem()) {
        if (item->inherits("QQuickFlickable"))
            m_flickableLocks.push_back(std::make_unique<FlickableLock::Guard>(*item));
    }
}

/// Called when the handler grabs. The row moves by the pointer's delta without the drag threshold,
/// so that it neither jumps nor lags.
void ReorderDragInput::onActiveChanged()
{
    if (!m_handler->property("active").toBool() || (m_phase != Touching && m_phase != Dragging))
        return;
    m_isHandlerActive = true;
    if (m_phase == Dragging)
        return;
    const double threshold = handlerProperty("dragThreshold").toDouble();
    const QPointF delta = m_position - m_grabPosition;
    const double x = handlerProperty("xAxis.enabled").toBool() ? std::abs(delta.x()) : 0;
    const double y = handlerProperty("yAxis.enabled").toBool() ? std::abs(delta.y()) : 0;
    const double longest = std::max(x, y);
    m_grabPosition += longest > threshold ? delta * (threshold / longest) : delta;
    grab();
}

void ReorderDragInput::grab()
{
    if (activeInput())
        return endTouch();
    activeInput() = this;
    m_phase = Dragging;
    m_alignedPointer.begin(m_item);
    m_callback(Event::Grabbed);
}

// Move

bool ReorderDragInput::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || m_phase == Idle)
        return false;
    if (event->type() == QEvent::KeyPress && m_phase == Dragging) {
        const bool isEscape = static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
        if (isEscape)
            cancel();
        return isEscape;
    }
    if (event->type() == QEvent::TouchCancel)
        onLost();
    else if (PointerEventObserver::isContactEvent(event->type()))
        handlePointerEvent(*static_cast<QPointerEvent *>(event));
    return false;
}

/// Whether the release was delivered elsewhere.
bool ReorderDragInput::isLost(const QPointerEvent &event) const
{
    if (event.type() == QEvent::TouchBegin)
        return true;
    if (event.type() != QEvent::MouseMove && event.type() != QEvent::MouseButtonPress)
        return false;
    const auto &mouse = static_cast<const QMouseEvent &>(event);
    return mouse.button() == Qt::LeftButton || !(mouse.buttons() & Qt::LeftButton);
}

void ReorderDragInput::handlePointerEvent(const QPointerEvent &event)
{
    if (event.device() != m_device)
        return;
    const QEventPoint *point = nullptr;
    for (const QEventPoint &each : event.points()) {
        if (each.id() == m_pointId)
            point = &each;
    }
    if (isLost(event))
        return onLost();
    const bool isOtherButton = event.type() == QEvent::MouseButtonRelease
        && static_cast<const QMouseEvent &>(event).button() != Qt::LeftButton;
    if (!point || isOtherButton || point->state() == QEventPoint::Stationary)
        return;
    m_position = point->position(); // of the window, before delivery
    m_lastEventTime = PointerEventObserver::timeOf(event) / 1000;
    m_estimator.addSample(m_lastEventTime, {m_position.x(), m_position.y()});
    if (point->state() == QEventPoint::Released)
        return release();
    m_alignedPointer.add(m_position, m_lastEventTime, event.timestamp() > 0);
    const QPointF delta = m_position - m_grabPosition;
    if (m_ticker
        && std::hypot(delta.x(), delta.y()) > QGuiApplication::styleHints()->startDragDistance())
        return endTouch(); // the Flickable scrolls
    const QObject *grabber = event.exclusiveGrabber(*point);
    if (m_isHandlerActive && grabber && grabber != m_handler)
        return cancel();
    if (m_phase == Dragging && !m_alignedPointer.isActive()) // otherwise frames draw it
        m_callback(Event::Moved);
}

// Release

void ReorderDragInput::release()
{
    if (m_phase != Dragging)
        return endTouch();
    m_dispatcher.runInOrder(
        [this] { m_callback(Event::Moved); }, // continues at the drawn pointer position
        [this] {
            if (m_phase != Dragging)
                return;
            end();
            m_callback(Event::Released);
        });
}

void ReorderDragInput::cancel()
{
    if (m_phase == Idle || m_phase == Ignoring)
        return;
    stopLongPress();
    const bool wasDragging = std::exchange(m_phase, Ignoring) == Dragging;
    m_alignedPointer.end();
    if (wasDragging)
        activeInput() = nullptr;
    m_callback(wasDragging ? Event::Canceled : Event::TouchEnded);
}

/// Called when the grab was lost at an unknown time.
void ReorderDragInput::onLost()
{
    m_dispatcher.runInOrder([this] { cancel(); }, [this] { end(); });
}

void ReorderDragInput::endTouch()
{
    const bool wasTouching = m_phase == Touching;
    end();
    if (wasTouching)
        m_callback(Event::TouchEnded);
}

void ReorderDragInput::endGrab()
{
    if (m_phase == Dragging)
        activeInput() = nullptr;
    if (m_phase != Idle)
        m_phase = Ignoring;
    m_alignedPointer.end();
    stopLongPress();
}

/// Unlocks the Flickables after the delivery of the current event.
void ReorderDragInput::end()
{
    stopLongPress();
    m_alignedPointer.end();
    if (m_phase == Dragging)
        activeInput() = nullptr;
    m_phase = Idle;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = nullptr;
    const auto unlock = [this] {
        if (m_phase == Idle)
            m_flickableLocks.clear();
    };
    if (!m_flickableLocks.empty())
        QMetaObject::invokeMethod(this, unlock, Qt::QueuedConnection);
}

} // namespace sprung::qml
