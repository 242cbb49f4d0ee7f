// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_actions.h"
#include "handle_keys.h"

#include <sprung/scheme/spring_setting.h>

#include <QPointer>
#include <QQmlParserStatus>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace sprung::qml {

/// The settings that SpringDrag and SpringPinch share, and their pending actions. Bad input is
/// rejected with one warning, and the old value stays.
class GestureSettings : public QObject, public QQmlParserStatus
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
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
    /// Whether a spring moves the item.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
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
    virtual bool isRunning() const = 0;

    // For the motion
    bool isComplete() const { return m_isComplete; }
    /// Executes pending actions. Returns false if a slot has deleted this.
    bool flush(GestureActions pending);
    /// Whether an effect executes. Its notifications follow.
    bool isExecutingEffect() const { return m_isExecutingEffect; }
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
    void runningChanged();

protected:
    explicit GestureSettings(QObject *parent);
    void connectNotify(const QMetaMethod &signal) override;
    void classBegin() override {}
    void componentComplete() override;
    /// Ends the configuration. Rejects invalid values.
    virtual GestureActions complete() { return {}; }
    /// Executes an action, which may add pending ones. Effects are executed after completion.
    virtual void execute(GestureAction action, GestureActions &pending) = 0;
    /// Handles a key of the handle. Returns whether it was consumed.
    virtual bool handleKey(const QKeyEvent &key) = 0;
    /// Handles the increase and the decrease action of the handle: 1 or -1.
    virtual void step(int direction) = 0;
    /// Connects a signal of an item, until the items change.
    template <typename Signal, typename Slot>
    void connectItem(QQuickItem *item, Signal signal, Slot slot)
    {
        if (item)
            m_connections += connect(item, signal, this, slot);
    }

    detail::ActionDispatcher m_dispatcher;

private:
    void applyHandle();

    std::optional<QPointer<QQuickItem>> m_target;
    QPointer<QQuickItem> m_handle;
    bool m_elastic = true;
    bool m_enabled = true;
    qreal m_friction = 2;
    SpringSetting m_spring;
    HandleKeys m_keys{[this](const QKeyEvent &key) { return handleKey(key); }};
    QList<QMetaObject::Connection> m_connections;
    bool m_isComplete = false;
    bool m_isExecutingEffect = false;
    bool m_lastNotifiedRunning = false;
};

} // namespace sprung::qml
