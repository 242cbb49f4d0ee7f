// SPDX-License-Identifier: MIT
#pragma once

#include "layout_item.h"

#include <sprung/interpolators/interpolator.h>

#include <QPointer>
#include <QQuickItem>

#include <memory>
#include <optional>

namespace sprung::qml {

/// Attached to an Item: animates the item when a layout, anchors, a view or a new parent moves or
/// resizes it. The transition starts at the visual rect, with its velocity. The item's own x, y,
/// width and height change immediately; only the visual rect is animated.
///
///     Rectangle { LayoutMotion.spring: Springs.snappy }
///     Flow { LayoutMotion.scope: LayoutMotion.Children }
///     ApplicationPane { LayoutMotion.scope: LayoutMotion.Descendants }
///
/// Using any of its properties enables it. Bad input is rejected with one warning, and the old
/// value stays. Properties that are not set for an item default to the container whose scope
/// includes it.
class LayoutMotion : public QObject
{
    Q_OBJECT
    /// The spring of transitions. Defaults to the item's MotionScheme, or to Motion.spring.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   settingsChanged FINAL)
    /// Whether changes are animated. Default: true. If false, the item is drawn at its layout rect.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY settingsChanged FINAL)
    /// The animated items. Default: Self.
    Q_PROPERTY(Scope scope READ scope WRITE setScope NOTIFY settingsChanged FINAL)
    /// The animation of size changes. Default: Immediate. Below a container whose scope is
    /// Descendants, items that draw default to Scale, and their contents are not distorted.
    Q_PROPERTY(SizeMode sizeMode READ sizeMode WRITE setSizeMode NOTIFY settingsChanged FINAL)
    /// Whether the item moves immediately while the window is resized, which suits items that are
    /// anchored to the window's edges. Default: false, which suits items that wrap.
    Q_PROPERTY(bool immediateOnWindowResize READ immediateOnWindowResize WRITE
                   setImmediateOnWindowResize NOTIFY settingsChanged FINAL)
    /// The delay from a change to the start of the transition, in milliseconds, ≥ 0. Default: 0. A
    /// running transition continues without delay.
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY settingsChanged FINAL)
    /// Whether external code moves the item, for example a pointer handler. Default: false. While
    /// true, the visual rect follows the item exactly. On release the item animates to its layout
    /// rect, with the measured velocity.
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
    /// Whether a transition runs, from started() to finished().
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    /// The visual rect, in the parent's coordinates.
    Q_PROPERTY(qreal x READ x NOTIFY visualGeometryChanged FINAL)
    Q_PROPERTY(qreal y READ y NOTIFY visualGeometryChanged FINAL)
    Q_PROPERTY(qreal width READ width NOTIFY visualGeometryChanged FINAL)
    Q_PROPERTY(qreal height READ height NOTIFY visualGeometryChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::LayoutMotion)
    QML_UNCREATABLE("LayoutMotion is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum SizeMode : int {
        Immediate, ///< the item has its new size at once; only `width` and `height` are animated
        Scale,     ///< the item is scaled until it has its new size; for pictures
    };
    Q_ENUM(SizeMode)

    enum Scope : int {
        Self,            ///< the item
        Children,        ///< its children, including those added later, but not the item
        SelfAndChildren, ///< both
        Descendants,     ///< all descendants, including those added later
    };
    Q_ENUM(Scope)

    explicit LayoutMotion(QObject *object);
    static LayoutMotion *qmlAttachedProperties(QObject *object);
    /// Returns the LayoutMotion of the item, attached or created for its container; null without
    /// one.
    static LayoutMotion *of(const QObject *item)
    {
        return item->findChild<LayoutMotion *>(QString(), Qt::FindDirectChildrenOnly);
    }

    SpringParameters spring() const;
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);
    Scope scope() const { return Scope(m_scope); }
    void setScope(Scope scope);
    SizeMode sizeMode() const;
    void setSizeMode(SizeMode sizeMode);
    bool immediateOnWindowResize() const;
    void setImmediateOnWindowResize(bool isImmediate);
    int delay() const;
    void setDelay(int milliseconds);
    bool isHeld() const { return m_held; }
    void setHeld(bool held);
    bool isRunning() const { return m_item.isRunning(); }
    qreal x() const { return m_item.visualRect().x(); }
    qreal y() const { return m_item.visualRect().y(); }
    qreal width() const { return m_item.visualRect().width(); }
    qreal height() const { return m_item.visualRect().height(); }

    /// Ends the transition and draws the item at its layout rect, with its descendants in a scope
    /// of Descendants. Changes before the next frame start no transition. Use it for items that get
    /// other contents and should not appear to move.
    Q_SLOT void snap();

    // Internal
    bool animates() const;
    /// Whether the item is below a container whose scope is Descendants.
    bool isInDescendantsScope() const { return m_container && m_container->coversDescendants(); }
    /// Whether the container positions the item, so that only size changes of the container move
    /// it.
    bool isMovedByContainer() const;
    /// Determines the items that the scope covers, with the scopes of outer containers.
    void updateCoverage();
    LayoutTransition::TransitionOptions options() const;
    /// Whether the contents of a scaled item counteract the scale. They do so in a scope of
    /// Descendants and in transitions of Motion.animate().
    bool counteractsScale() const { return isInDescendantsScope() || m_isOneShot; }
    const LayoutItem &item() const { return m_item; }
    LayoutItem &item() { return m_item; }
    /// Animates a change by Motion.animate() from \a rect in \a parent with \a spring, unless the
    /// item is animated anyway or must not be animated.
    static void animateOnce(QQuickItem &item, const QRectF &rect, QQuickItem &parent,
                            const std::optional<SpringParameters> &spring);
    void onTransitionRemoved();
    /// Called after a parent change. Updates the container.
    void updateContainer();
    void parentChanged() { m_item.parentChanged(); }

protected:
    void connectNotify(const QMetaMethod &signal) override;

Q_SIGNALS:
    /// Emitted when a transition starts; finished() reports its end and the reason.
    void started();
    void finished(sprung::Interpolator::Reason reason);

    void settingsChanged();
    void heldChanged();
    void runningChanged();
    void visualGeometryChanged();

private Q_SLOTS:
    void onReused();

private:
    struct Settings
    {
        std::optional<SpringParameters> spring;
        std::optional<int> delay;
        std::optional<SizeMode> sizeMode;
        std::optional<bool> immediateOnWindowResize;
    };

    template <typename T>
    std::optional<T> effectiveSetting(std::optional<T> Settings::*setting) const;
    template <typename T>
    void setSetting(std::optional<T> Settings::*setting, const std::optional<T> &value);
    void onSettingsChanged();
    void forEachChild(void (LayoutMotion::*call)()) const;
    /// The items that the scope covers, with the scopes of outer containers.
    enum class Coverage : char {
        None,
        Children,
        Descendants,
        ResizedDescendants, ///< all descendants, while the size changes
    };
    Coverage currentCoverage() const;
    bool coversDescendants() const
    {
        return m_coverage == Coverage::Descendants || m_coverage == Coverage::ResizedDescendants;
    }
    bool hasChildren() const { return m_coverage != Coverage::None; }
    bool animatesChildren() const;
    QQuickItem *contentItem() const;
    void adoptChildren();

    enum class CreatedBy : char {
        Qml,       ///< in QML, as an attached object
        Container, ///< by a container; has no effect outside of it
        Animate,   ///< by Motion.animate(); deleted after the transition
    };
    static LayoutMotion &createTemporary(QQuickItem &item);
    void attachToChildren() const;
    void deleteIfUnused();

    std::unique_ptr<Settings> m_settings; // explicit settings
    signed char m_scope = Self;           // a Scope
    bool m_enabled = true;
    bool m_isPageContainer = false; // positions its children itself, so they are not animated
    Coverage m_coverage = Coverage::None;
    bool m_isSpringWatched = false; // settingsChanged() also reports a new scheme
    bool m_held = false;
    bool m_isOneShot = false; // animated by Motion.animate()
    CreatedBy m_createdBy = CreatedBy::Qml;
    QPointer<LayoutMotion> m_container; // the container whose scope includes this item
    LayoutItem m_item;
};

} // namespace sprung::qml
