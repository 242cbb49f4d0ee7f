// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/spring_setting.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace sprung::qml {

/// The settings that SpringDrag and SpringPinch share. Bad input is rejected with one warning, and
/// the old value stays.
class GestureSettings : public QObject
{
    Q_OBJECT
    /// The item to move. Default: the parent. With null, nothing moves.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
    /// The item that receives input. Default: the target.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// Whether the item can be pulled beyond its limits, with a rubber-band effect. Default: true.
    Q_PROPERTY(bool elastic READ isElastic WRITE setElastic NOTIFY elasticChanged FINAL)
    /// The friction of flings, per second, ≥ 0. Default: 2. Lower values extend the distance. With
    /// 0, a fling ends at a limit, and nowhere else.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// The spring after a release. Defaults to the item's MotionScheme, or to Motion.spring.
    /// Invalid springs are rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Whether the item reacts to input. Default: true. Setting it to false cancels an active
    /// gesture.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QQuickItem *target() const;
    void setTarget(std::optional<QQuickItem *> target); ///< empty: the parent
    void resetTarget() { setTarget({}); }
    QQuickItem *handle() const { return m_handle ? m_handle.get() : target(); }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    SpringParameters spring() const;
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    /// Returns the explicit spring; empty for the shared spring.
    const std::optional<SpringParameters> &ownSpring() const { return m_spring.explicitSpring(); }
    /// Returns where a fling ends that begins at \a position, in a direction that has a limit or
    /// not.
    double flingEnd(double position, double velocity, bool isLimited,
                    double frictionFactor = 1) const;

Q_SIGNALS:
    void targetChanged();
    void handleChanged();
    void elasticChanged();
    void frictionChanged();
    void springChanged();
    void enabledChanged();

protected:
    enum class ImmediateSetting { Target, Handle, Elastic, Enabled };

    using QObject::QObject;
    void connectNotify(const QMetaMethod &signal) override;
    /// Cancels a gesture, before the target or the handle changes. Returns false if a slot has
    /// deleted this.
    virtual bool cancelGesture(ImmediateSetting setting) = 0;
    /// Applies a changed setting. Returns false if a slot has deleted this.
    virtual bool apply(ImmediateSetting setting) = 0;

private:
    std::optional<QPointer<QQuickItem>> m_target;
    QPointer<QQuickItem> m_handle;
    bool m_elastic = true;
    bool m_enabled = true;
    qreal m_friction = 2;
    SpringSetting m_spring;
};

} // namespace sprung::qml
