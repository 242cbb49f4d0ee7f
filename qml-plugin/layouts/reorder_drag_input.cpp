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

/// px; the largest that a handler takes: nothing is a drag.
constexpr int noDrag = 32767;

/// The one that has a row: there is only one.
QPointer<ReorderFinger> &holder()
{
    static QPointer<ReorderFinger> finger;
    return finger;
}

/// Compiled once for each engine. Another handler may have a finger only before this one has it.
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

ReorderFinger::ReorderFinger(Callback heed)
    : m_heed(std::move(heed))
    , m_lead([this](QPointF) {
        if (m_phase == Holding)
            m_heed(Row::Moved);
    })
{
}

ReorderFinger::~ReorderFinger()
{
    stopWaiting();
    disposeOf();
}

void ReorderFinger::setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine)
{
    if (handle == m_item && m_handler)
        return;
    disposeOf();
    m_item = handle;
    m_scrolls = scrolls;
    if (handle && engine)
        create(engine);
    lose();
}

void ReorderFinger::create(QQmlEngine *engine)
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
    QQmlListReference(m_item, "data").append(m_handler); // which owns it from now on
}

/// It may be in the middle of a signal.
void ReorderFinger::disposeOf()
{
    if (!m_handler)
        return;
    disconnect(m_handler, nullptr, this, nullptr);
    m_handler->setProperty("enabled", false);
    m_handler->deleteLater();
    m_handler = nullptr;
}

void ReorderFinger::setAxes(Qt::Orientations axes)
{
    if (!m_handler)
        return;
    QQmlProperty::write(m_handler, QStringLiteral("xAxis.enabled"), bool(axes & Qt::Horizontal));
    QQmlProperty::write(m_handler, QStringLiteral("yAxis.enabled"), bool(axes & Qt::Vertical));
}

void ReorderFinger::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (m_handler)
        m_handler->setProperty("enabled", enabled);
    if (!enabled)
        giveUp();
}

QPointF ReorderFinger::velocity() const
{
    const ChannelValues velocity = m_estimator.velocity(m_now);
    return {velocity[0], velocity[1]};
}

QVariant ReorderFinger::told(const char *property) const
{
    return QQmlProperty::read(m_handler, QString::fromLatin1(property));
}

// Down

void ReorderFinger::grabbed(int transition)
{
    const bool isOther = m_phase == Touching || m_phase == Holding; // of several fingers
    const QPointF place = told("centroid.scenePosition").toPointF();
    const bool isPress = transition == QPointingDevice::GrabPassive
        && place == told("centroid.scenePressPosition").toPointF();
    if (!isPress || isOther || !m_item->window())
        return;
    end();
    m_id = told("centroid.id").toInt();
    m_device = told("centroid.device").value<QPointingDevice *>();
    m_place = m_begin = place;
    m_estimator.reset();
    m_lead.reset();
    m_rested = 0;
    m_isGrabbed = false;
    m_phase = Touching;
    m_window = m_item->window();
    m_window->installEventFilter(this);
    const bool waits = m_scrolls && m_device
        && m_device->type() == QInputDevice::DeviceType::TouchScreen && isOnAScrolledView();
    m_handler->setProperty("dragThreshold", waits ? noDrag : -1);
    if (waits)
        wait();
    else
        keepViewsStill();
    m_heed(Row::Touched);
}

bool ReorderFinger::isOnAScrolledView() const
{
    for (const Qt::Orientation axis : {Qt::Horizontal, Qt::Vertical}) {
        const QQuickItem *view = AutoScroller::around(m_item, axis);
        if (view && view->property("interactive").toBool())
            return true;
    }
    return false;
}

void ReorderFinger::wait()
{
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

void ReorderFinger::stopWaiting()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

void ReorderFinger::tick(double seconds)
{
    m_rested += seconds;
    if (1000 * m_rested < QGuiApplication::styleHints()->mousePressAndHoldInterval())
        return;
    stopWaiting();
    m_handler->setProperty("dragThreshold", 0);
    m_begin = m_place;
    keepViewsStill();
    lift();
}

void ReorderFinger::keepViewsStill()
{
    for (QQuickItem *item = m_item->parentItem(); item; item = item->parentItem()) {
        if (item->inherits("QQuickFlickable"))
            m_stillViews.push_back(std::make_unique<FlickableLock::Guard>(*item));
    }
}

/// The handler has the grab. The row moves by what is left of the finger's way without the
/// threshold, so that it neither jumps nor lags.
void ReorderFinger::activeChanged()
{
    if (!m_handler->property("active").toBool() || (m_phase != Touching && m_phase != Holding))
        return;
    m_isGrabbed = true;
    if (m_phase == Holding)
        return;
    const double threshold = told("dragThreshold").toDouble();
    const QPointF way = m_place - m_begin;
    const double x = told("xAxis.enabled").toBool() ? std::abs(way.x()) : 0;
    const double y = told("yAxis.enabled").toBool() ? std::abs(way.y()) : 0;
    const double longest = std::max(x, y);
    m_begin += longest > threshold ? way * (threshold / longest) : way;
    lift();
}

void ReorderFinger::lift()
{
    if (holder())
        return leave();
    holder() = this;
    m_phase = Holding;
    m_lead.begin(m_item);
    m_heed(Row::Lifted);
}

// On its way

bool ReorderFinger::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || m_phase == Away)
        return false;
    if (event->type() == QEvent::KeyPress && m_phase == Holding) {
        const bool isEscape = static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
        if (isEscape)
            giveUp();
        return isEscape;
    }
    if (event->type() == QEvent::TouchCancel)
        lose();
    else if (PointerEventObserver::isOfContact(event->type()))
        follow(*static_cast<QPointerEvent *>(event));
    return false;
}

/// Whether the release of the finger went elsewhere.
bool ReorderFinger::isLost(const QPointerEvent &event) const
{
    if (event.type() == QEvent::TouchBegin)
        return true;
    if (event.type() != QEvent::MouseMove && event.type() != QEvent::MouseButtonPress)
        return false;
    const auto &mouse = static_cast<const QMouseEvent &>(event);
    return mouse.button() == Qt::LeftButton || !(mouse.buttons() & Qt::LeftButton);
}

void ReorderFinger::follow(const QPointerEvent &event)
{
    if (event.device() != m_device)
        return;
    const QEventPoint *point = nullptr;
    for (const QEventPoint &each : event.points()) {
        if (each.id() == m_id)
            point = &each;
    }
    if (isLost(event))
        return lose();
    const bool isOfOtherButton = event.type() == QEvent::MouseButtonRelease
        && static_cast<const QMouseEvent &>(event).button() != Qt::LeftButton;
    if (!point || isOfOtherButton || point->state() == QEventPoint::Stationary)
        return;
    m_place = point->position(); // of the window: nobody else has seen it yet
    m_now = PointerEventObserver::timeOf(event) / 1000;
    m_estimator.addSample(m_now, {m_place.x(), m_place.y()});
    if (point->state() == QEventPoint::Released)
        return release();
    m_lead.add(m_place, m_now, event.timestamp() > 0);
    const QPointF way = m_place - m_begin;
    if (m_ticker
        && std::hypot(way.x(), way.y()) > QGuiApplication::styleHints()->startDragDistance())
        return leave(); // it scrolls
    const QObject *grabber = event.exclusiveGrabber(*point);
    if (m_isGrabbed && grabber && grabber != m_handler)
        return giveUp();
    if (m_phase == Holding && !m_lead.isOn()) // or else frames draw it
        m_heed(Row::Moved);
}

// Up

void ReorderFinger::release()
{
    if (m_phase != Holding)
        return leave();
    m_dispatcher.inTurn([this] { m_heed(Row::Moved); }, // it goes on from where the finger is drawn now
                    [this] {
                        if (m_phase != Holding)
                            return;
                        end();
                        m_heed(Row::Released);
                    });
}

void ReorderFinger::giveUp()
{
    if (m_phase == Away || m_phase == GivenUp)
        return;
    stopWaiting();
    const bool held = std::exchange(m_phase, GivenUp) == Holding;
    m_lead.end();
    if (held)
        holder() = nullptr;
    m_heed(held ? Row::Canceled : Row::Left);
}

/// It is gone, nobody knows since when.
void ReorderFinger::lose()
{
    m_dispatcher.inTurn([this] { giveUp(); }, [this] { end(); });
}

void ReorderFinger::leave()
{
    const bool touched = m_phase == Touching;
    end();
    if (touched)
        m_heed(Row::Left);
}

void ReorderFinger::drop()
{
    if (m_phase == Holding)
        holder() = nullptr;
    if (m_phase != Away)
        m_phase = GivenUp;
    m_lead.end();
    stopWaiting();
}

/// Views take fingers again when they have seen, or not, what everybody else sees of this event.
void ReorderFinger::end()
{
    stopWaiting();
    m_lead.end();
    if (m_phase == Holding)
        holder() = nullptr;
    m_phase = Away;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = nullptr;
    const auto letGo = [this] {
        if (m_phase == Away)
            m_stillViews.clear();
    };
    if (!m_stillViews.empty())
        QMetaObject::invokeMethod(this, letGo, Qt::QueuedConnection);
}

} // namespace sprung::qml
