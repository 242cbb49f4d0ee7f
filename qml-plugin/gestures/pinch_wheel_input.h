// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_delta.h"

#include <sprung/gestures/velocity_estimator.h>

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <utility>

QT_BEGIN_NAMESPACE
class QNativeGestureEvent;
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// Wheel events and native touchpad gestures on an item.
class PinchWheelInput : public QObject
{
public:
    enum Kind {
        Begun,  ///< a touchpad pinch or rotation begins
        Moved,  ///< moved by a step
        Ended,  ///< ended, with the velocity of the step
        Wheel,  ///< wheel step
        Tapped, ///< two-finger double tap
    };
    /// Returns whether the event was consumed. The position is in the scene.
    using Callback =
        std::function<bool(Kind kind, QPointF scenePosition, const GestureDelta &step)>;

    explicit PinchWheelInput(Callback onChange)
        : m_callback(std::move(onChange))
    {
    }

    void setItem(QQuickItem *item);
    /// Sets whether a wheel scales only while Ctrl is pressed.
    void setWheelRequiresCtrl(bool wheelRequiresCtrl) { m_wheelRequiresCtrl = wheelRequiresCtrl; }
    /// Whether a touchpad pinch is active.
    bool isActive() const { return m_isActive; }
    /// Ignores the rest of the gesture.
    void reset() { m_isActive = false; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handleWheel(const QWheelEvent &event);
    bool handleNativeGesture(const QNativeGestureEvent &event);
    bool begin(const QNativeGestureEvent &event);
    bool move(const QNativeGestureEvent &event, const GestureDelta &step);

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    bool m_wheelRequiresCtrl = true;
    bool m_isActive = false;
    GestureDelta m_total;
    VelocityEstimator m_estimator;
};

} // namespace sprung::qml
