// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_actions.h"

#include <sprung/interpolators/spring_setting.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// What a SpringPinch is given: which item, where it is seen, and how large it may be. Bad input is
/// refused with one warning, and the old value stays.
class PinchSettings : public QObject
{
    Q_OBJECT
    /// The item that is moved, scaled and turned; the parent by default. With null, nothing is.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
    /// The item that is touched; the target by default.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// The item in which the target is seen; the target's parent by default. Once it has been moved,
    /// the target covers the view or, where it is smaller, is in the middle of it. With null, it
    /// stays where it is left.
    Q_PROPERTY(QQuickItem *view READ view WRITE setView RESET resetView NOTIFY viewChanged FINAL)
    /// The smallest and the largest scale at rest, > 0; 1 and 4 by default. They may be bound to one
    /// size: only what takes the item compares them. If the minimum is above the maximum then, both
    /// are refused, and those that were valid before are back.
    Q_PROPERTY(qreal minimumScale READ minimumScale WRITE setMinimumScale NOTIFY minimumScaleChanged
                   FINAL)
    Q_PROPERTY(qreal maximumScale READ maximumScale WRITE setMaximumScale NOTIFY maximumScaleChanged
                   FINAL)
    /// The scale to which a double tap leads, > 0; 2.5 by default. A double tap on an item that is
    /// larger than 1 leads back. With 1, double taps do nothing.
    Q_PROPERTY(qreal doubleTapScale READ doubleTapScale WRITE setDoubleTapScale NOTIFY
                   doubleTapScaleChanged FINAL)
    /// Whether fingers turn the item, too; false by default.
    Q_PROPERTY(bool rotates READ rotates WRITE setRotates NOTIFY rotatesChanged FINAL)
    /// Whether a wheel scales without Ctrl, too; false by default.
    Q_PROPERTY(bool plainWheel READ isPlainWheel WRITE setPlainWheel NOTIFY plainWheelChanged FINAL)
    /// Whether fingers can go beyond the limits, where the item gives way less and less; true by
    /// default.
    Q_PROPERTY(bool elastic READ isElastic WRITE setElastic NOTIFY elasticChanged FINAL)
    /// How fast a throw slows down, per second, > 0; 2 by default. The lower, the further it is
    /// thrown.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// The spring that moves the item; that of the item's MotionScheme by default, or Motion.spring.
    /// Invalid ones are refused.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Whether fingers, touchpads and wheels are heeded; true by default. False lets go.
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
    qreal minimumScale() const { return m_scales.least; }
    void setMinimumScale(qreal scale);
    qreal maximumScale() const { return m_scales.most; }
    void setMaximumScale(qreal scale);
    qreal doubleTapScale() const { return m_doubleTapScale; }
    void setDoubleTapScale(qreal scale);
    bool rotates() const { return m_rotates; }
    void setRotates(bool rotates);
    bool isPlainWheel() const { return m_plainWheel; }
    void setPlainWheel(bool plainWheel);
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    // For the motion
    /// Does what is due. Returns false if a slot has deleted this.
    virtual bool flush(PendingPinchActions pending) = 0;
    /// None for the shared one.
    const std::optional<SpringParameters> &ownSpring() const { return m_spring.explicitSpring(); }
    struct Scales
    {
        qreal least;
        qreal most;
        bool areCrossed() const { return least > most; }
    };
    /// The limits, or the ones before if they are crossed: one of them may be about to follow the
    /// other.
    const Scales &scales() const { return m_scales.areCrossed() ? m_validScales : m_scales; }
    /// Refuses those that are crossed. Returns whether this is still there.
    bool refuseCrossed();

Q_SIGNALS:
    void targetChanged();
    void handleChanged();
    void viewChanged();
    void minimumScaleChanged();
    void maximumScaleChanged();
    void doubleTapScaleChanged();
    void rotatesChanged();
    void plainWheelChanged();
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
    bool m_hasTarget = false; ///< whether it was set, be it to null; otherwise it is the parent
    bool m_hasView = false;   ///< the same
    Scales m_scales{1, 4};
    Scales m_validScales{1, 4};
    qreal m_doubleTapScale = 2.5;
    bool m_rotates = false;
    bool m_plainWheel = false;
    bool m_elastic = true;
    bool m_enabled = true;
    qreal m_friction = 2;
    SpringSetting m_spring;
};

} // namespace sprung::qml
