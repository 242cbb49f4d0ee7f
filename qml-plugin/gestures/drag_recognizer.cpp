// SPDX-License-Identifier: MIT
#include "drag_recognizer.h"

#include "window_filter.h"

#include <utility>

namespace sprung::qml {

namespace {
constexpr double simultaneousLift = 0.1; // s: releases within this time count as simultaneous
} // namespace

DragRecognizer::DragRecognizer(Callback onChange, PointerHandlerProxy::Kind kind)
    : m_callback(std::move(onChange))
    , m_handler(kind == PointerHandlerProxy::Pinch ? PointerHandlerProxy::Drag : kind)
    , m_pinches(kind == PointerHandlerProxy::Pinch)
    , m_prediction([this](QPointF delta) {
        if (m_phase == Dragging)
            m_callback(Event::Frame, delta);
    })
{
    connect(&m_handler, &PointerHandlerProxy::grabChanged, this, &DragRecognizer::onGrabChanged);
    connect(&m_handler, &PointerHandlerProxy::activeChanged, this,
            &DragRecognizer::onActiveChanged);
    connect(&m_pinch, &PointerHandlerProxy::activeChanged, this, &DragRecognizer::onActiveChanged);
    connect(&m_handler, &PointerHandlerProxy::canceled, this, [this] {
        const bool isPinch = m_pinches && m_touchPoints.size() > 1; // the other handler takes over
        if (m_phase == Dragging && !isPinch)
            flush(cancel());
    });
}

void DragRecognizer::setItem(QQuickItem *item, QQmlEngine *engine)
{
    if (item == m_item && m_handler.isValid())
        return;
    PendingEvents pending = cancel();
    if (m_item) {
        disconnect(m_item, nullptr, this, nullptr);
        m_item->removeEventFilter(this);
    }
    m_item = item;
    m_handler.setItem(item, engine);
    if (m_pinches)
        m_pinch.setItem(item, engine);
    if (item && engine) {
        item->installEventFilter(this);
        connect(item, &QQuickItem::windowChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QQuickItem::visibleChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QQuickItem::enabledChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QObject::destroyed, this, &DragRecognizer::onItemChanged);
    }
    pending |= setWindow(item ? item->window() : nullptr);
    flush(pending);
}

void DragRecognizer::setEnabled(bool enabled)
{
    m_enabled = enabled;
    const PendingEvents pending = enabled ? PendingEvents()
                                          : cancel(); // before the handler reports it
    m_handler.setEnabled(enabled);
    m_pinch.setEnabled(enabled);
    flush(pending);
}

GestureDelta DragRecognizer::gestureVelocity() const
{
    const auto [x, y, logScale, rotation] = m_estimator.velocity(m_lastEventTime);
    if (m_touchPoints.size() < 2 && m_lastEventTime - m_twoFingerTime < simultaneousLift)
        return {{x, y}, m_twoFingerVelocity.logScale, m_twoFingerVelocity.rotation};
    return {{x, y}, logScale, rotation};
}

void DragRecognizer::onItemChanged()
{
    PendingEvents pending = setWindow(m_item ? m_item->window() : nullptr);
    if (!m_window || !m_item->isVisible() || !m_item->isEnabled())
        pending |= cancel();
    flush(pending);
}

DragRecognizer::PendingEvents DragRecognizer::setWindow(QQuickWindow *window)
{
    if (window == m_window)
        return {};
    moveEventFilter(&m_window, window, this);
    return cancel();
}

void DragRecognizer::reset()
{
    flush(end());
}

DragRecognizer::PendingEvents DragRecognizer::end()
{
    m_phase = Idle;
    setKeepGrab(false);
    m_touchPoints.clear();
    m_touchpad = Touchpad::Ignored;
    m_prediction.end();
    return Event::Over;
}

DragRecognizer::PendingEvents DragRecognizer::cancel()
{
    const bool wasTouched = m_phase == Touched || m_phase == Dragging;
    return wasTouched ? end() | Event::Canceled : end();
}

/// Ends a touch without a drag.
void DragRecognizer::abandonTouch()
{
    if (m_phase == Lifted)
        flush(end());
}

/// The first call means that the handler received the press. A later call may mean the release; the
/// handler then becomes active or inactive.
void DragRecognizer::onGrabChanged()
{
    if (m_phase == Lifted)
        QMetaObject::invokeMethod(this, &DragRecognizer::abandonTouch, Qt::QueuedConnection);
    if (m_phase != Pressed)
        return;
    m_phase = Touched;
    flush(Event::Touched);
}

/// With several touch points, the handler may be inactive although it has the grab. Fast touches
/// may end before Qt Quick delivers them.
void DragRecognizer::onActiveChanged()
{
    const bool isPinch = m_pinch.isActive();
    if ((!m_handler.isActive() && !isPinch) || m_phase == Idle)
        return;
    m_wasHandlerActive = true;
    // With several touch points, the handler may become active long after the movement.
    if (m_phase != Dragging)
        begin(isPinch || m_wasMultiTouch
                  ? QPointF()
                  : m_handler.translationBeyondThreshold(m_sceneTranslation, m_total.translation));
}

void DragRecognizer::beginDrag()
{
    if (m_phase == Touched)
        begin({});
}

/// Begins a drag with the delta \a step.
void DragRecognizer::begin(QPointF step)
{
    m_phase = Dragging;
    m_prediction.begin(m_item);
    m_step = {step};
    flush({Event::Begun, Event::CheckRelease});
}

void DragRecognizer::flush(PendingEvents pending)
{
    m_dispatcher.run(pending, [this](Event event, PendingEvents &more) { execute(event, more); });
}

/// A slot may have ended the drag of a pending event.
void DragRecognizer::execute(Event event, PendingEvents &pending)
{
    if (event == Event::CheckRelease && m_touchPoints.isEmpty())
        pending |= endTouch();
    if (event == Event::Over && m_phase != Dragging)
        m_prediction.end(); // a release needs the prediction
    const bool isDropped = (event == Event::Pressed && m_touchPoints.isEmpty())
        || (event == Event::Moved && (m_phase != Dragging || m_step == GestureDelta()))
        || (event == Event::Over && m_phase != Idle);
    const bool isStep = event == Event::Begun || event == Event::Moved;
    m_lastStep = isStep ? std::exchange(m_step, {}) : GestureDelta();
    if (!isDropped && event != Event::CheckRelease)
        m_callback(event,
                   event == Event::Pressed ? m_touchPoints.constLast().scenePosition
                                           : m_lastStep.translation);
}

DragRecognizer::PendingEvents DragRecognizer::endTouch()
{
    switch (std::exchange(m_phase, m_phase == Touched ? Lifted : Idle)) {
    case Dragging:
        setKeepGrab(false);
        return {Event::Released, Event::Over};
    case Touched:
        return Event::Lifted;
    default:
        return Event::Over;
    }
}

} // namespace sprung::qml
