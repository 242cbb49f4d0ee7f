// SPDX-License-Identifier: MIT
#pragma once

#include "accessibility_hider.h"

#include <sprung/animation/animated_value.h>
#include <sprung/global/action_dispatcher.h>

#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>

#include <algorithm>

namespace sprung::qml {

/// Creates its content when `present` becomes true, and destroys it after the exit animation.
///
///     Presence {
///         id: presence
///         present: panel.open
///         Panel { opacity: presence.progress }
///     }
///
/// If `present` becomes true again during the exit, the same item reverses with its velocity.
/// During the exit, the item accepts no clicks, keys or focus, and is hidden from assistive
/// technology. The implicit size is the size of the content, which is not resized. In a delegate
/// that a view reuses, the Presence starts as in a new delegate.
class Presence : public QQuickItem, private AnimatedValueOwner
{
    Q_OBJECT
    Q_CLASSINFO("DefaultProperty", "sourceComponent")
    /// Whether the content should be present. Default: false.
    Q_PROPERTY(bool present READ isPresent WRITE setPresent NOTIFY presentChanged FINAL)
    /// Whether initially present content runs its entrance animation. Default: false, which shows
    /// it immediately.
    Q_PROPERTY(bool appear MEMBER m_appear NOTIFY appearChanged FINAL)
    /// The progress from 0 (absent) to 1 (present). It overshoots 1 like the spring, but is never
    /// negative: an exit ends as soon as it reaches 0.
    Q_PROPERTY(qreal progress READ progress NOTIFY progressChanged FINAL)
    /// Whether the exit animation runs. Bind a view's delayRemove to it.
    Q_PROPERTY(bool leaving READ isLeaving NOTIFY leavingChanged FINAL)
    /// Whether there is an item: while present, during the exit, and with keepAlive afterwards.
    Q_PROPERTY(bool exists READ exists NOTIFY itemChanged FINAL)
    /// The item of the content; null without an item.
    Q_PROPERTY(QQuickItem *item READ item NOTIFY itemChanged FINAL)
    /// Whether absent content is hidden instead of destroyed, and reused. Default: false.
    Q_PROPERTY(bool keepAlive READ isKeptAlive WRITE setKeptAlive NOTIFY keepAliveChanged FINAL)
    /// The component of the content, an Item. A change applies to the next creation of content.
    Q_PROPERTY(QQmlComponent *sourceComponent MEMBER m_component NOTIFY sourceComponentChanged FINAL)
    /// The spring of entrance and exit. Defaults to the MotionScheme, or to Motion.spring. An
    /// invalid spring is rejected with a warning.
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
    SpringParameters spring() const
    {
        return m_spring.effectiveSpring(this, this, MotionScheme::Spatial);
    }
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }

Q_SIGNALS:
    /// Emitted when the entrance has settled. Not emitted if it reverses before, or if the content
    /// is initially present without `appear`.
    void entered();
    /// Emitted when the exit has settled. Not emitted if it reverses before.
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
    void connectNotify(const QMetaMethod &signal) override;
    void componentComplete() override;
    void geometryChange(const QRectF &now, const QRectF &before) override;

private Q_SLOTS:
    void onPooled();
    void onReused();

private:
    enum Phase { Absent, Entering, Present, Exiting };
    /// The pending actions, in the order of execution. An effect may make earlier actions pending
    /// again.
    enum class Action : unsigned char {
        Present,          ///< presentChanged()
        KeepAlive,        ///< keepAliveChanged()
        StartTransition,  ///< effect: starts entrance or exit
        Size,             ///< effect: updates the implicit size
        Leaving,          ///< leavingChanged()
        CreateContent,    ///< effect: creates the content
        Item,             ///< itemChanged()
        StartSpring,      ///< effect: starts the spring
        Progress,         ///< progressChanged(), of a settled spring
        FinishTransition, ///< effect: completes entrance or exit
        DestroyContent,   ///< effect: destroys absent content
        NotifySettled,    ///< entered() or exited()
    };
    using PendingActions = detail::ActionSet<Action>;

    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &value) const override;
    void valueChanged() override { setProgress(std::max(m_value.as<double>(), 0.0)); }
    void finished(FinishReason) override { flush(Action::Progress); }
    QObject *subject() override { return this; }

    void initialize();
    void flush(PendingActions pending);
    void execute(Action action, PendingActions &pending);
    void startTransition(PendingActions &pending);
    void finishTransition(PendingActions &pending);
    bool isInTransition() const { return m_phase == Entering || m_phase == Exiting; }
    void setPhase(Phase phase);
    void setProgress(qreal progress);
    void createContent();
    void addToScene();
    void destroyContent();
    void updateImplicitSize();

    QPointer<QQmlComponent> m_component;
    QPointer<QQuickItem> m_wrapper; // parent of the item, whose own properties belong to the user
    QPointer<QQuickItem> m_item;
    AccessibilityHider m_accessibilityHider;
    SpringSetting m_spring;
    // The value is below 0 if an exit reverses.
    AnimatedValue m_value{*this, AnimatedValue::unboundSink<double>()};
    qreal m_progress = 0;
    Phase m_phase = Absent;
    bool m_present = false;
    bool m_appear = false;
    bool m_keepAlive = false;
    bool m_isPooled = false;   ///< in a delegate that a view has pooled
    bool m_isCreating = false; ///< the content is destroyed only after its creation

    // Last notified state
    const QQuickItem *m_lastNotifiedItem = nullptr; ///< possibly deleted
    bool m_lastNotifiedLeaving = false;
    bool m_settledPending = false; ///< entered() or exited() follows when settled
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
