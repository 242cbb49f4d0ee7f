// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_delta.h"
#include "pinch_settings.h"

#include <sprung/gestures/velocity_estimator.h>

#include <functional>
#include <utility>

QT_BEGIN_NAMESPACE
class QNativeGestureEvent;
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// Wheel events and native touchpad gestures on an item.
class PinchEventFilter : public QObject
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

    PinchEventFilter(const PinchSettings &settings, Callback onChange)
        : m_settings(settings)
        , m_callback(std::move(onChange))
    {
    }

    void setItem(QQuickItem *item);
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

    const PinchSettings &m_settings;
    Callback m_callback;
    QPointer<QQuickItem> m_item;
    bool m_isActive = false;
    GestureDelta m_total;
    VelocityEstimator m_estimator;
};

} // namespace sprung::qml
