// SPDX-License-Identifier: MIT
#include "reorder_drag_input.h"

#include "auto_scroller.h"
#include "window_filter.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPointingDevice>
#include <QQuickWindow>
#include <QStyleHints>

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

} // namespace

ReorderDragInput::ReorderDragInput(Callback onChange)
    : m_callback(std::move(onChange))
    , m_recognizer(
          [this](DragRecognizer::Event event, QPointF point) { handleInput(event, point); },
          PointerHandlerProxy::ExclusiveDrag)
{
}

void ReorderDragInput::setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine)
{
    m_handle = handle;
    m_isHandleScrollable = scrolls;
    m_recognizer.setItem(handle, engine); // last, since it may delete this
}

void ReorderDragInput::handleInput(DragRecognizer::Event event, QPointF point)
{
    switch (event) {
    case DragRecognizer::Event::Touched:
        return touch();
    case DragRecognizer::Event::Begun:
        return grab(point);
    case DragRecognizer::Event::Moved:
        if (m_recognizer.isFrameDriven())
            return;
        [[fallthrough]];
    case DragRecognizer::Event::Frame:
        return m_callback(Event::Moved);
    case DragRecognizer::Event::Released:
        activeInput() = nullptr;
        return m_callback(Event::Released);
    case DragRecognizer::Event::Canceled:
        if (activeInput() != this)
            return endTouch();
        activeInput() = nullptr;
        return m_callback(Event::Canceled);
    case DragRecognizer::Event::Lifted:
        return endTouch();
    case DragRecognizer::Event::Pressed:
    case DragRecognizer::Event::Over:
    case DragRecognizer::Event::CheckRelease:
        return;
    }
}

void ReorderDragInput::touch()
{
    m_pressPosition = m_recognizer.middle() - m_recognizer.translation();
    m_grabPosition = m_pressPosition;
    m_pressSeconds = 0;
    m_isTouched = true;
    setWindow(m_handle->window());
    const bool waits = needsLongPress();
    m_recognizer.setThreshold(waits ? disabledThreshold : -1);
    if (waits)
        startTicking();
    else
        lockFlickables();
    m_callback(Event::Touched);
}

bool ReorderDragInput::needsLongPress() const
{
    const QInputDevice *const device = m_recognizer.device();
    if (!m_isHandleScrollable || !device || device->type() != QInputDevice::DeviceType::TouchScreen)
        return false;
    for (const Qt::Orientation axis : {Qt::Horizontal, Qt::Vertical}) {
        const QQuickItem *view = AutoScroller::findFlickable(m_handle, axis).view();
        if (view && view->property("interactive").toBool())
            return true;
    }
    return false;
}

/// Waits for the long press.
void ReorderDragInput::tick(double seconds)
{
    m_pressSeconds += seconds;
    const QPointF delta = m_recognizer.translation();
    const QStyleHints *const hints = QGuiApplication::styleHints();
    if (std::hypot(delta.x(), delta.y()) > hints->startDragDistance()) {
        setWindow(nullptr);
        return endTouch(); // the Flickable scrolls
    }
    if (1000 * m_pressSeconds < hints->mousePressAndHoldInterval())
        return;
    m_recognizer.setThreshold(0);
    lockFlickables();
    m_recognizer.beginDrag();
}

/// The row moves by the pointer's delta without the drag threshold, so that it neither jumps nor
/// lags.
void ReorderDragInput::grab(QPointF delta)
{
    if (activeInput()) {
        m_recognizer.reset();
        return endTouch();
    }
    stopTicking();
    m_isTouched = false;
    activeInput() = this;
    m_grabPosition = position() - delta;
    m_callback(Event::Grabbed);
}

/// Ends a touch that has not grabbed the row.
void ReorderDragInput::endTouch()
{
    stopTicking();
    if (std::exchange(m_isTouched, false))
        m_callback(Event::TouchEnded);
}

void ReorderDragInput::endGrab()
{
    if (activeInput() == this)
        activeInput() = nullptr;
    m_recognizer.reset();
}

bool ReorderDragInput::eventFilter(QObject *watched, QEvent *event)
{
    Q_UNUSED(watched)
    switch (event->type()) {
    case QEvent::KeyPress:
        if (activeInput() != this || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
            return false;
        endGrab();
        m_callback(Event::Canceled);
        return true;
    case QEvent::MouseButtonRelease:
        if (static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton)
            setWindow(nullptr);
        return false;
    case QEvent::TouchEnd:
    case QEvent::TouchCancel:
        setWindow(nullptr);
        return false;
    default:
        return false;
    }
}

/// Watches the window of a touch until the release.
void ReorderDragInput::setWindow(QQuickWindow *window)
{
    moveEventFilter(&m_window, window, this);
    if (!window)
        unlockFlickables();
}

void ReorderDragInput::lockFlickables()
{
    for (QQuickItem *item = m_handle->parentItem(); item; item = item->parentItem()) {
        if (!item->inherits("QQuickFlickable"))
            continue;
        m_flickableLocks.push_back(std::make_unique<FlickableLock::Guard>(*item));
        if (item->property("interactive").toBool()) { // discards a press
            item->setProperty("interactive", false);
            item->setProperty("interactive", true);
        }
    }
}

/// Unlocks the Flickables after the delivery of the current event, unless the pointer is pressed
/// again.
void ReorderDragInput::unlockFlickables()
{
    if (m_flickableLocks.empty())
        return;
    const auto unlock = [this] {
        if (!m_window)
            m_flickableLocks.clear();
    };
    QMetaObject::invokeMethod(this, unlock, Qt::QueuedConnection);
}

} // namespace sprung::qml
