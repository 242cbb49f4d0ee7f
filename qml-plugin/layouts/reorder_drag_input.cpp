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
constexpr int noDrag = 32767;

/// The input that has grabbed a row; at most one.
QPointer<ReorderDragInput> &holder()
{
    static QPointer<ReorderDragInput> finger;
    return finger;
}

/// Returns the handler component, compiled once per engine. Another handler may take over a touch
/// point only before this handler grabs it.
QQmlComponent &fingerComponent(QQmlEngine *engine)
{
    const QString name = QStringLiteral("Sprung.Layouts ReorderFinger");
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
    , m_lead([this](QPointF) {
        if (m_phase == Holding)
            m_callback(Event::Moved);
    })
{
}

ReorderDragInput::~ReorderDragInput()
{
    stopWaiting();
    disposeOf();
}

void ReorderDragInput::setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine)
{
    if (handle == m_item && m_handler)
        return;
    disposeOf();
    m_item = handle;
    m_scrolls = scrolls;
    if (handle && engine)
        create(engine);
    onLost();
}

void ReorderDragInput::create(QQmlEngine *engine)
{
    QQmlComponent &component = fingerComponent(engine);
    m_handler = component.create();
    if (!m_handler) {
        qmlWarning(m_item) << "cannot be dragged: " << component.errorString();
        return;
    }
    connect(m_handler, SIGNAL(grabbed(int)), this, SLOT(grabbed(int)));
    connect(m_handler, SIGNAL(activeChanged()), this, SLOT(activeChanged()));
    connect(m_handler, SIGNAL(lost()), this, SLOT(canceled()));
    m_handler->setProperty("enabled", m_enabled);
    QQmlListReference(m_item, "data").append(m_handler); // which takes ownership
}

/// Deletes the handler later, because it may be emitting a signal.
void ReorderDragInput::disposeOf()
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
    const ChannelValues velocity = m_estimator.velocity(m_now);
    return {velocity[0], velocity[1]};
}

QVariant ReorderDragInput::handlerProperty(const char *property) const
{
    return QQmlProperty::read(m_handler, QString::fromLatin1(property));
}

// Press

void ReorderDragInput::grabbed(int transition)
{
    const bool isOther = m_phase == Touching || m_phase == Holding; // another touch point
    const QPointF place = handlerProperty("centroid.scenePosition").toPointF();
    const bool isPress = transition == QPointingDevice::GrabPassive
        && place == handlerProperty("centroid.scenePressPosition").toPointF();
    if (!isPress || isOther || !m_item->window())
        return;
    end();
    m_id = handlerProperty("centroid.id").toInt();
    m_device = handlerProperty("centroid.device").value<QPointingDevice *>();
    m_place = m_begin = place;
    m_estimator.reset();
    m_lead.reset();
    m_rested = 0;
    m_isGrabbed = false;
    m_phase = Touching;
    m_window = m_item->window();
    m_window->installEventFilter(this);
    const bool waits = m_scrolls && m_device
        && m_device->type() == QInputDevice::DeviceType::TouchScreen && isInScrollable();
    m_handler->setProperty("dragThreshold", waits ? noDrag : -1);
    if (waits)
        startLongPress();
    else
        lockFlickables();
    m_callback(Event::Touched);
}

bool ReorderDragInput::isInScrollable() const
{
    for (const Qt::Orientation axis : {Qt::Horizontal, Qt::Vertical}) {
        const QQuickItem *view = AutoScroller::around(m_item, axis);
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

void ReorderDragInput::stopWaiting()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

void ReorderDragInput::tick(double seconds)
{
    m_rested += seconds;
    if (1000 * m_rested < QGuiApplication::styleHints()->mousePressAndHoldInterval())
        return;
    stopWaiting();
    m_handler->setProperty("dragThreshold", 0);
    m_begin = m_place;
    lockFlickables();
    lift();
}

void ReorderDragInput::lockFlickables()
{
    for (QQuickItem *item = m_item->parentItem(); item; item = item->parentItem()) {
        if (item->inherits("QQuickFlickable"))
            m_stillViews.push_back(std::make_unique<FlickableLock::Guard>(*item));
    }
}

/// Called when the handler grabs. The row moves by the pointer's delta without the drag threshold, so
/// that it neither jumps nor lags.
void ReorderDragInput::activeChanged()
{
    if (!m_handler->property("active").toBool() || (m_phase != Touching && m_phase != Holding))
        return;
    m_isGrabbed = true;
    if (m_phase == Holding)
        return;
    const double threshold = handlerProperty("dragThreshold").toDouble();
    const QPointF way = m_place - m_begin;
    const double x = handlerProperty("xAxis.enabled").toBool() ? std::abs(way.x()) : 0;
    const double y = handlerProperty("yAxis.enabled").toBool() ? std::abs(way.y()) : 0;
    const double longest = std::max(x, y);
    m_begin += longest > threshold ? way * (threshold / longest) : way;
    lift();
}

void ReorderDragInput::lift()
{
    if (holder())
        return forget();
    holder() = this;
    m_phase = Holding;
    m_lead.begin(m_item);
    m_callback(Event::Lifted);
}

// Move

bool ReorderDragInput::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || m_phase == Away)
        return false;
    if (event->type() == QEvent::KeyPress && m_phase == Holding) {
        const bool isEscape = static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
        if (isEscape)
            cancel();
        return isEscape;
    }
    if (event->type() == QEvent::TouchCancel)
        onLost();
    else if (PointerEventObserver::isOfContact(event->type()))
        follow(*static_cast<QPointerEvent *>(event));
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

void ReorderDragInput::follow(const QPointerEvent &event)
{
    if (event.device() != m_device)
        return;
    const QEventPoint *point = nullptr;
    for (const QEventPoint &each : event.points()) {
        if (each.id() == m_id)
            point = &each;
    }
    if (isLost(event))
        return onLost();
    const bool isOfOtherButton = event.type() == QEvent::MouseButtonRelease
        && static_cast<const QMouseEvent &>(event).button() != Qt::LeftButton;
    if (!point || isOfOtherButton || point->state() == QEventPoint::Stationary)
        return;
    m_place = point->position(); // of the window, before delivery
    m_now = PointerEventObserver::timeOf(event) / 1000;
    m_estimator.addSample(m_now, {m_place.x(), m_place.y()});
    if (point->state() == QEventPoint::Released)
        return release();
    m_lead.add(m_place, m_now, event.timestamp() > 0);
    const QPointF way = m_place - m_begin;
    if (m_ticker
        && std::hypot(way.x(), way.y()) > QGuiApplication::styleHints()->startDragDistance())
        return forget(); // the Flickable scrolls
    const QObject *grabber = event.exclusiveGrabber(*point);
    if (m_isGrabbed && grabber && grabber != m_handler)
        return cancel();
    if (m_phase == Holding && !m_lead.isActive()) // otherwise frames draw it
        m_callback(Event::Moved);
}

// Release

void ReorderDragInput::release()
{
    if (m_phase != Holding)
        return forget();
    m_dispatcher.runInOrder(
        [this] { m_callback(Event::Moved); }, // continues at the drawn pointer position
        [this] {
            if (m_phase != Holding)
                return;
            end();
            m_callback(Event::Released);
        });
}

void ReorderDragInput::cancel()
{
    if (m_phase == Away || m_phase == GivenUp)
        return;
    stopWaiting();
    const bool held = std::exchange(m_phase, GivenUp) == Holding;
    m_lead.end();
    if (held)
        holder() = nullptr;
    m_callback(held ? Event::Canceled : Event::Left);
}

/// Called when the grab was lost at an unknown time.
void ReorderDragInput::onLost()
{
    m_dispatcher.runInOrder([this] { cancel(); }, [this] { end(); });
}

void ReorderDragInput::forget()
{
    const bool touched = m_phase == Touching;
    end();
    if (touched)
        m_callback(Event::Left);
}

void ReorderDragInput::drop()
{
    if (m_phase == Holding)
        holder() = nullptr;
    if (m_phase != Away)
        m_phase = GivenUp;
    m_lead.end();
    stopWaiting();
}

/// Unlocks the Flickables after the delivery of the current event.
void ReorderDragInput::end()
{
    stopWaiting();
    m_lead.end();
    if (m_phase == Holding)
        holder() = nullptr;
    m_phase = Away;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = nullptr;
    const auto endGrab = [this] {
        if (m_phase == Away)
            m_stillViews.clear();
    };
    if (!m_stillViews.empty())
        QMetaObject::invokeMethod(this, endGrab, Qt::QueuedConnection);
}

} // namespace sprung::qml
