// SPDX-License-Identifier: MIT
#pragma once

#include "accessibility_hider.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>

namespace sprung::qml {

/// Creates its content when `present` becomes true, and destroys it when its exit has come to rest.
///
///     Presence {
///         id: presence
///         present: panel.open
///         Panel { opacity: presence.progress }
///     }
///
/// If `present` becomes true again during the exit, the same item turns round, with the velocity it
/// had. While the item leaves, it takes no clicks, keys or focus, and assistive technology does not
/// see it. The implicit size is the size of the content, which is not resized.
class Presence : public QQuickItem
{
    Q_OBJECT
    Q_CLASSINFO("DefaultProperty", "sourceComponent")
    /// Whether the content is wanted; false by default.
    Q_PROPERTY(bool present READ isPresent WRITE setPresent NOTIFY presentChanged FINAL)
    /// Whether content that is present from the beginning enters. False by default: it is there at
    /// once.
    Q_PROPERTY(bool appear MEMBER m_appear NOTIFY appearChanged FINAL)
    /// 0 when the content is away, 1 when it is there. It overshoots 1 as the spring does, but is
    /// never negative: an exit ends as soon as it reaches 0.
    Q_PROPERTY(qreal progress READ progress NOTIFY progressChanged FINAL)
    /// True from the moment `present` becomes false until the content is away. For a view's
    /// delayRemove.
    Q_PROPERTY(bool leaving READ isLeaving NOTIFY leavingChanged FINAL)
    /// Whether there is an item: while it is present, while it leaves, and with keepAlive
    /// afterwards.
    Q_PROPERTY(bool exists READ exists NOTIFY itemChanged FINAL)
    Q_PROPERTY(QQuickItem *item READ item NOTIFY itemChanged FINAL)
    /// Whether content that is away is hidden instead of destroyed, and shown again the next time.
    /// False by default.
    Q_PROPERTY(bool keepAlive READ isKeptAlive WRITE setKeptAlive NOTIFY keepAliveChanged FINAL)
    /// The content: one Item. Another component is used when content is created the next time.
    Q_PROPERTY(QQmlComponent *sourceComponent MEMBER m_component NOTIFY sourceComponentChanged FINAL)
    /// The spring of entrance and exit; that of its MotionScheme by default, or Motion.spring. An
    /// invalid one is refused with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit Presence(QQuickItem *parent = nullptr);
    ~Presence() override;

    bool isPresent() const { return m_present; }
    void setPresent(bool present);
    qreal progress() const { return m_progress; }
    bool isLeaving() const { return m_phase == Exiting; }
    bool exists() const { return m_item; }
    QQuickItem *item() const { return m_item; }
    bool isKeptAlive() const { return m_keepAlive; }
    void setKeptAlive(bool keepAlive);
    SpringParameters spring() const { return m_motion.spring(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { m_motion.resetSpring(); }

Q_SIGNALS:
    /// The content has come to rest, there or away. Not emitted if it turns round before that.
    void entered();
    void exited();

    void presentChanged();
    void appearChanged();
    void progressChanged();
    void leavingChanged();
    void itemChanged();
    void keepAliveChanged();
    void sourceComponentChanged();
    void springChanged();

protected:
    void componentComplete() override;
    void geometryChange(const QRectF &now, const QRectF &before) override;

private:
    enum Phase { Absent, Entering, Present, Exiting };
    /// What may be due, in the order in which it is done. After a deed, earlier rows may be due again.
    enum class Action : unsigned char {
        Present,       ///< presentChanged()
        KeepAlive,     ///< keepAliveChanged()
        SetOut,        ///< deed: the way begins that `present` asks for
        Size,          ///< deed: the implicit size
        Leaves,        ///< leavingChanged()
        Make,          ///< deed: content is made
        Item,          ///< itemChanged()
        Head,          ///< deed: the spring sets out
        Arrive,        ///< progressChanged(), of a spring that has come to rest
        Rest,          ///< deed: the content is there, or away
        Drop,          ///< deed: content that is away is destroyed
        NotifyLeaving, ///< entered() or exited()
    };
    using PendingActions = detail::ActionSet<Action>;

    void flush(PendingActions pending);
    void execute(Action row, PendingActions &pending);
    void startTransition(PendingActions &pending);
    void finishTransition(PendingActions &pending);
    bool isOnItsWay() const { return m_phase == Entering || m_phase == Exiting; }
    void setPhase(Phase phase);
    void setProgress(qreal progress);
    void createContent();
    void addToScene();
    void destroyContent();
    void updateImplicitSize();

    QPointer<QQmlComponent> m_component;
    QPointer<QQuickItem> m_stage; // parent of the item, whose own properties belong to the user
    QPointer<QQuickItem> m_item;
    AccessibilityHider m_accessibilityHider;
    SpringInterpolator m_motion;
    qreal m_progress = 0;
    Phase m_phase = Absent;
    bool m_present = false;
    bool m_appear = false;
    bool m_keepAlive = false;

    // What listeners know
    const QQuickItem *m_lastNotifiedItem = nullptr; ///< may be gone
    bool m_lastNotifiedLeaving = false;
    bool m_settledPending = false; ///< it is on its way, and tells when it is there
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
