// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_motion.h"

#include <QPointF>

#include <utility>

namespace sprung::qml {

/// Makes an item zoomable. Two touch points scale, move and rotate it. One touch point pans it
/// where it is larger than its view. A double tap zooms in and out, like a wheel with Ctrl and
/// touchpad pinches. The point under the fingers or the pointer stays in position. On release, the
/// item continues with the measured velocity on a spring, and settles within its limits.
///
///     Image {
///         SpringPinch { maximumScale: 8 }
///     }
///
/// SpringPinch writes `scale`, `rotation`, `x` and `y` of the target, with any `transformOrigin`.
/// The velocity is measured with the timestamps of the events. A press stops a moving item; if no
/// drag follows, the motion continues. If external code moves the item, the animation ends. A
/// single touch on an item that is not larger than its view is left to other items, such as a
/// surrounding pager. While the handle has the focus, plus and minus scale about the center of the
/// view, 0 and Home reset, and arrow keys pan. If the handle has Accessible properties, the
/// increase and decrease actions scale the item. Invalid numbers are rejected with one warning,
/// and the old value stays.
class SpringPinch : public sprung::qml::PinchSettings // for qmltypes
{
    Q_OBJECT
    /// Whether touch moves the item.
    Q_PROPERTY(bool active READ isActive NOTIFY activeChanged FINAL)
    /// The scale at rest. During a pinch: the resting scale for a release with zero velocity.
    Q_PROPERTY(qreal restingScale READ restingScale NOTIFY restingScaleChanged FINAL)
    /// Whether restingScale is larger than 1, or than the limit nearest to 1.
    Q_PROPERTY(bool zoomed READ isZoomed NOTIFY restingScaleChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringPinch(QObject *parent = nullptr);

    bool isActive() const { return m_motion.isActive(); }
    bool isRunning() const override { return m_motion.isRunning(); }
    qreal restingScale() const { return m_motion.restingScale(); }
    bool isZoomed() const { return restingScale() > m_motion.homeScale(); }

    /// Animates to a scale, limited to the allowed scales. The point of the target at \a position,
    /// in the target's coordinates, stays in position if possible; without it, the center of the
    /// view. Does nothing during a pinch.
    Q_INVOKABLE void zoomTo(qreal scale);
    Q_INVOKABLE void zoomTo(qreal scale, QPointF position);
    /// Scales the target pose by a factor, limited to the allowed scales, about the center of the
    /// view. Does nothing during a pinch.
    Q_INVOKABLE void zoomBy(qreal factor);
    /// Pans the target pose by a delta, in the coordinates of the target's parent.
    Q_INVOKABLE void panBy(qreal x, qreal y);
    /// Animates to the scale 1, or the nearest allowed scale, without rotation.
    Q_SLOT void reset();

Q_SIGNALS:
    /// Emitted on release.
    void released();
    /// Emitted when the item has settled.
    void settled();

    void activeChanged();
    void restingScaleChanged();

protected:
    void execute(GestureAction action, GestureActions &pending) override;
    bool handleKey(const QKeyEvent &event) override;
    void step(int direction) override;

private:
    void connectItems();
    bool isFinite(const char *name, std::initializer_list<qreal> numbers) const;

    PinchMotion m_motion{*this};

    // Last notified state
    bool m_lastNotifiedActive = false;
    using Scale = std::pair<qreal, bool>; ///< with `zoomed`
    Scale m_lastNotifiedScale{1, false};
};

} // namespace sprung::qml
