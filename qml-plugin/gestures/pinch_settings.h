// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_actions.h"

#include <sprung/scheme/spring_setting.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The settings of a SpringPinch. Bad input is rejected with one warning, and the old value stays.
class PinchSettings : public QObject
{
    Q_OBJECT
    /// The item to move, scale and rotate. Default: the parent. With null, nothing moves.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
    /// The item that receives input. Default: the target.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// The viewport of the target. Default: the target's parent. After a movement the target covers
    /// the viewport, or is centered where it is smaller. With null, the target stays at its
    /// position.
    Q_PROPERTY(QQuickItem *view READ view WRITE setView RESET resetView NOTIFY viewChanged FINAL)
    /// The smallest scale at rest, > 0. Default: 1; `maximumScale` defaults to 4. They may be bound
    /// to one size, because they are compared only at a grab. If the minimum is then above the
    /// maximum, both are rejected and the last valid scales return.
    Q_PROPERTY(qreal minimumScale READ minimumScale WRITE setMinimumScale NOTIFY minimumScaleChanged
                   FINAL)
    Q_PROPERTY(qreal maximumScale READ maximumScale WRITE setMaximumScale NOTIFY maximumScaleChanged
                   FINAL)
    /// The target scale of a double tap, > 0. Default: 2.5. A double tap on an item with a scale
    /// above 1 resets it. With 1, double taps do nothing.
    Q_PROPERTY(qreal doubleTapScale READ doubleTapScale WRITE setDoubleTapScale NOTIFY
                   doubleTapScaleChanged FINAL)
    /// Whether touch also rotates the item. Default: false.
    Q_PROPERTY(bool rotationEnabled READ isRotationEnabled WRITE setRotationEnabled NOTIFY
                   rotationEnabledChanged FINAL)
    /// Whether a wheel scales only while Ctrl is pressed. Default: true.
    Q_PROPERTY(bool wheelRequiresCtrl READ wheelRequiresCtrl WRITE setWheelRequiresCtrl NOTIFY
                   wheelRequiresCtrlChanged FINAL)
    /// Whether touch can exceed the limits, with a rubber-band effect. Default: true.
    Q_PROPERTY(bool elastic READ isElastic WRITE setElastic NOTIFY elasticChanged FINAL)
    /// The friction of flings, per second, > 0. Default: 2. Lower values extend the distance.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// The spring after a release. Defaults to the item's MotionScheme, or to Motion.spring.
    /// Invalid springs are rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Whether the item reacts to touch, touchpad and wheel. Default: true. Setting it to false
    /// cancels an active gesture.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QQuickItem *target() const;
    void setTarget(QQuickItem *target);
    void resetTarget();
    QQuickItem *handle() const { return m_handle ? m_handle.get() : target(); }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    QQuickItem *view() const;
    void setView(QQuickItem *view);
    void resetView();
    qreal minimumScale() const { return m_scales.minimum; }
    void setMinimumScale(qreal scale);
    qreal maximumScale() const { return m_scales.maximum; }
    void setMaximumScale(qreal scale);
    qreal doubleTapScale() const { return m_doubleTapScale; }
    void setDoubleTapScale(qreal scale);
    bool isRotationEnabled() const { return m_rotationEnabled; }
    void setRotationEnabled(bool rotationEnabled);
    bool wheelRequiresCtrl() const { return m_wheelRequiresCtrl; }
    void setWheelRequiresCtrl(bool wheelRequiresCtrl);
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    // For PinchMotion
    /// Executes pending actions. Returns false if a slot has deleted this.
    virtual bool flush(PendingPinchActions pending) = 0;
    /// Returns the explicit spring; empty for the shared spring.
    const std::optional<SpringParameters> &ownSpring() const { return m_spring.explicitSpring(); }
    struct Scales
    {
        qreal minimum;
        qreal maximum;
        bool areCrossed() const { return minimum > maximum; }
    };
    /// Returns the limits, or the last valid ones if they are crossed, because one may change next.
    const Scales &scales() const { return m_scales.areCrossed() ? m_validScales : m_scales; }
    /// Rejects crossed limits. Returns false if a slot has deleted this.
    bool rejectCrossed();

Q_SIGNALS:
    void targetChanged();
    void handleChanged();
    void viewChanged();
    void minimumScaleChanged();
    void maximumScaleChanged();
    void doubleTapScaleChanged();
    void rotationEnabledChanged();
    void wheelRequiresCtrlChanged();
    void elasticChanged();
    void frictionChanged();
    void springChanged();
    void enabledChanged();

protected:
    using QObject::QObject;
    void connectNotify(const QMetaMethod &signal) override;

    detail::ActionDispatcher m_dispatcher;

private:
    using Changed = void (PinchSettings::*)();
    void setPositive(const char *name, qreal &scale, qreal value, Changed changed,
                     PendingPinchActions pending);
    void setItem(PendingPinchActions pending, Changed changed);

    QPointer<QQuickItem> m_target;
    QPointer<QQuickItem> m_handle;
    QPointer<QQuickItem> m_view;
    bool m_hasTarget = false; ///< explicit target, possibly null; otherwise the parent
    bool m_hasView = false;   ///< explicit view, possibly null
    Scales m_scales{1, 4};
    Scales m_validScales{1, 4};
    qreal m_doubleTapScale = 2.5;
    bool m_rotationEnabled = false;
    bool m_wheelRequiresCtrl = true;
    bool m_elastic = true;
    bool m_enabled = true;
    qreal m_friction = 2;
    SpringSetting m_spring;
};

} // namespace sprung::qml
