// SPDX-License-Identifier: MIT
#pragma once

#include "accessibility_veil.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>

namespace sprung::qml {

/// Makes its content when that is present, and destroys it when its exit has come to rest.
///
///     Presence {
///         id: presence
///         present: panel.open
///         Panel { opacity: presence.progress }
///     }
///
/// What is wanted again on its way out turns round: the same item, with the velocity it had. While
/// it leaves it takes no clicks, keys or focus, and assistive technology does not see it.
/// Its implicit size is the size of the content, which it does not resize.
class Presence : public QQuickItem
{
    Q_OBJECT
    Q_CLASSINFO("DefaultProperty", "sourceComponent")
    /// Whether the content is wanted; false by default.
    Q_PROPERTY(bool present READ isPresent WRITE setPresent NOTIFY presentChanged FINAL)
    /// Whether what is present from the beginning enters as well. False by default: it is there.
    Q_PROPERTY(bool appear MEMBER m_appear NOTIFY appearChanged FINAL)
    /// 0 where the content is away, 1 where it is there. It overshoots 1 as the spring does, and is
    /// never below 0: an exit ends as soon as it gets there.
    Q_PROPERTY(qreal progress READ progress NOTIFY progressChanged FINAL)
    /// From `present` turning false until it is away. For the delayRemove of a view.
    Q_PROPERTY(bool leaving READ isLeaving NOTIFY leavingChanged FINAL)
    /// Whether there is an item: while it is present, while it leaves, and with keepAlive afterwards.
    Q_PROPERTY(bool exists READ exists NOTIFY itemChanged FINAL)
    Q_PROPERTY(QQuickItem *item READ item NOTIFY itemChanged FINAL)
    /// Whether the content is only hidden when it is away, to be the same item the next time. False
    /// by default.
    Q_PROPERTY(bool keepAlive READ isKeptAlive WRITE setKeptAlive NOTIFY keepAliveChanged FINAL)
    /// The content: one Item. Another component counts from the next time that content is made.
    Q_PROPERTY(QQmlComponent *sourceComponent MEMBER m_component NOTIFY sourceComponentChanged FINAL)
    /// Of both ways; Motion.spring by default. An invalid one is refused with a warning.
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
    bool isLeaving() const { return m_phase == Leaving; }
    bool exists() const { return m_item; }
    QQuickItem *item() const { return m_item; }
    bool isKeptAlive() const { return m_keepAlive; }
    void setKeptAlive(bool keepAlive);
    SpringParameters spring() const { return m_motion.spring(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { m_motion.resetSpring(); }

Q_SIGNALS:
    /// It has come to rest where it is there, and where it is away; not where it turned round.
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
    enum Phase { Away, Entering, There, Leaving };

    void head();
    void arrive();
    void setPhase(Phase phase);
    void setProgress(qreal progress);
    void make();
    void stage();
    void drop();
    void follow();

    QPointer<QQmlComponent> m_component;
    QPointer<QQuickItem> m_stage; // around the item, whose own properties are the user's
    QPointer<QQuickItem> m_item;
    AccessibilityVeil m_veil;
    SpringInterpolator m_motion;
    qreal m_progress = 0;
    Phase m_phase = Away;
    bool m_present = false;
    bool m_appear = false;
    bool m_keepAlive = false;
};

} // namespace sprung::qml
