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

/// A wheel, and what systems say of fingers on a touchpad, on an item.
class PinchWheelInput : public QObject
{
public:
    enum Kind {
        Begun,  ///< fingers on a touchpad begin to pinch, or to turn
        Moved,  ///< by a step
        Ended,  ///< with the motion of the step
        Wheel,  ///< turned by a step
        Tapped, ///< a double tap of two fingers
    };
    /// Returns whether it is used, which others are not to see then. The place is in the scene.
    using Callback = std::function<bool(Kind kind, QPointF place, const GestureDelta &step)>;

    explicit PinchWheelInput(Callback onChange)
        : m_callback(std::move(onChange))
    {
    }

    void setItem(QQuickItem *item);
    /// Whether a wheel counts without Ctrl.
    void setPlainWheel(bool plainWheel) { m_plainWheel = plainWheel; }
    /// Whether fingers pinch.
    bool isActive() const { return m_isActive; }
    /// What they still do does not count.
    void drop() { m_isActive = false; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool turn(const QWheelEvent &event);
    bool gesture(const QNativeGestureEvent &event);
    bool begin(const QNativeGestureEvent &event);
    bool move(const QNativeGestureEvent &event, const GestureDelta &step);

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    bool m_plainWheel = false;
    bool m_isActive = false;
    GestureDelta m_all;
    VelocityEstimator m_estimator;
};

} // namespace sprung::qml
