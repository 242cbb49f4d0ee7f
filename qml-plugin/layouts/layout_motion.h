// SPDX-License-Identifier: MIT
#pragma once

#include "layout_item.h"

#include <sprung/interpolators/interpolator.h>

#include <QPointer>
#include <QQuickItem>

#include <memory>
#include <optional>

namespace sprung::qml {

/// Attached to an Item: makes it glide when a layout, anchors, a view or a new parent moves or
/// resizes it. The glide starts where the item was seen, with the velocity it had. The item's own
/// x, y, width and height change at once; only what is seen differs.
///
///     Rectangle { LayoutMotion.spring: Springs.snappy }
///     Flow { LayoutMotion.scope: LayoutMotion.Children }
///     ApplicationPane { LayoutMotion.scope: LayoutMotion.Descendants }
///
/// Using any of its properties switches it on. Bad input is refused with one warning, and the old
/// value stays. Properties that are not set for an item are those of the container whose scope it
/// is in.
class LayoutMotion : public QObject
{
    Q_OBJECT
    /// That of the item's MotionScheme by default, or Motion.spring.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   settingsChanged FINAL)
    /// While false, the item is seen where it is laid out; true by default.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY settingsChanged FINAL)
    /// Which items glide; Itself by default.
    Q_PROPERTY(Scope scope READ scope WRITE setScope NOTIFY settingsChanged FINAL)
    /// How a new size is shown; AtOnce by default. Below a container whose scope is Descendants, what
    /// draws something is Scaled by default, and what is in it is not distorted.
    Q_PROPERTY(Resize resize READ resize WRITE setResize NOTIFY settingsChanged FINAL)
    /// Whether the item moves at once while the window is resized, which is right for items
    /// anchored to the window's edges. By default, false, it glides, which is right for items that
    /// wrap.
    Q_PROPERTY(bool movesWithWindow READ movesWithWindow WRITE setMovesWithWindow NOTIFY
                   settingsChanged FINAL)
    /// Milliseconds from a change to the start of the glide; 0 by default. A glide that runs
    /// already continues.
    Q_PROPERTY(int delay READ delay WRITE setDelay NOTIFY settingsChanged FINAL)
    /// While true, something else moves the item, such as a finger, and it is seen to move by
    /// exactly as much. When released, it glides to where it is laid out, with the velocity it had.
    /// False by default.
    Q_PROPERTY(bool held READ isHeld WRITE setHeld NOTIFY heldChanged FINAL)
    /// From started() to finished().
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    /// Where it is seen, in its parent's coordinates, and how large.
    Q_PROPERTY(qreal x READ x NOTIFY seenChanged FINAL)
    Q_PROPERTY(qreal y READ y NOTIFY seenChanged FINAL)
    Q_PROPERTY(qreal width READ width NOTIFY seenChanged FINAL)
    Q_PROPERTY(qreal height READ height NOTIFY seenChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::LayoutMotion)
    QML_UNCREATABLE("LayoutMotion is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Resize : int {
        AtOnce, ///< the item has its new size at once; LayoutMotion's `width` and `height` glide
        Scaled, ///< the item is scaled until it has its new size: for pictures and the like
    };
    Q_ENUM(Resize)

    enum Scope : int {
        Itself,            ///< the item
        Children,          ///< its children, including those added later, but not the item
        ItselfAndChildren, ///< both
        Descendants,       ///< all that is below it, however deep, and whenever it comes
    };
    Q_ENUM(Scope)

    explicit LayoutMotion(QObject *object);
    static LayoutMotion *qmlAttachedProperties(QObject *object);
    /// The LayoutMotion of the item, if any: attached to it, or created for its container.
    static LayoutMotion *of(const QObject *item);

    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);
    Scope scope() const { return Scope(m_scope); }
    void setScope(Scope scope);
    Resize resize() const;
    void setResize(Resize resize);
    bool movesWithWindow() const;
    void setMovesWithWindow(bool moves);
    int delay() const;
    void setDelay(int milliseconds);
    bool isHeld() const { return m_held; }
    void setHeld(bool held);
    bool isRunning() const { return m_item.isRunning(); }
    qreal x() const { return m_item.seen().x(); }
    qreal y() const { return m_item.seen().y(); }
    qreal width() const { return m_item.seen().width(); }
    qreal height() const { return m_item.seen().height(); }

    /// Ends the glide: the item is seen where it is laid out, and so is what is below it if that is
    /// in a scope of Descendants. Changes before the next frame do not
    /// start one either. For items that begin to show something else, and should not be seen to
    /// move.
    Q_SLOT void snap();

    // For the library
    bool animates() const;
    /// Whether it is below a container whose scope is Descendants.
    bool isInDescendantsScope() const { return m_container && m_container->coversDescendants(); }
    /// Whether it is moved by what it is in, and does not glide but with the size of that.
    bool isMovedByContainer() const;
    /// It is in a frame for the first time, with all that was made together with it.
    void onFirstShown();
    LayoutTransition::TransitionOptions options() const;
    /// Whether it is in such a scope, or glides once: stretched without its contents.
    bool counteractsScale() const { return isInDescendantsScope() || m_once; }
    const LayoutItem &item() const { return m_item; }
    /// Motion.animate() has moved the item from \a place in \a parent: it glides from there on
    /// \a spring, unless it glides by itself, or is not to.
    static void animateOnce(QQuickItem &item, const QRectF &place, QQuickItem &parent,
                            const std::optional<SpringParameters> &spring);
    void onAnimationOver();
    void showAt(QPointF corner) { m_item.showDraggedAt(corner); }
    void release(QPointF velocity) { m_item.release(velocity); }
    void standAside(QPointF way) { m_item.setReorderOffset(way); }
    void appearAt(QPointF corner, QPointF velocity) { m_item.animateFrom(corner, velocity); }
    /// The item has another parent: checks whether it still is in its container.
    void updateContainer();
    void watchParent();

protected:
    void connectNotify(const QMetaMethod &signal) override;

Q_SIGNALS:
    /// A glide begins; a glide has ended, and why.
    void started();
    void finished(sprung::Interpolator::Reason reason);

    void settingsChanged();
    void heldChanged();
    void runningChanged();
    void seenChanged();

private Q_SLOTS:
    void parentChanged() { m_item.parentChanged(); }

private:
    struct Settings
    {
        std::optional<SpringParameters> spring;
        std::optional<int> delay;
        std::optional<Resize> resize;
        std::optional<bool> movesWithWindow;
    };

    template <typename T>
    std::optional<T> effectiveSetting(std::optional<T> Settings::*setting) const;
    template <typename T>
    void setSetting(std::optional<T> Settings::*setting, const std::optional<T> &value);
    void settingsWereChanged();
    void forEachChild(void (LayoutMotion::*call)()) const;
    /// What is in its scope, or in that of a container around it.
    enum class Coverage : char {
        None,
        Children,
        Descendants,
        ResizedDescendants, ///< all that is below it, while its size changes
    };
    Coverage presentReach() const;
    bool coversDescendants() const
    {
        return m_reach == Coverage::Descendants || m_reach == Coverage::ResizedDescendants;
    }
    bool hasChildren() const { return m_reach != Coverage::None; }
    bool childrenAnimate() const;
    QQuickItem *childrensParent() const;
    void updateCoverage();
    void adoptChildren();

    enum class CreatedBy : char {
        Qml,       ///< by QML
        Container, ///< created for a container, and without effect outside of it
        Animate,   ///< created for Motion.animate(), and not used otherwise yet
    };
    static LayoutMotion &createTemporary(QQuickItem &item);
    void attachToDescendants() const;
    void removeIfOver();

    std::unique_ptr<Settings> m_settings; // its own
    signed char m_scope = Itself;         // a Scope
    bool m_enabled = true;
    bool m_movesChildren = false; // itself, so that they do not glide
    Coverage m_reach = Coverage::None;
    bool m_isSpringWatched = false; // settingsChanged() tells of a new scheme, too
    bool m_held = false;
    bool m_once = false; // it glides for Motion.animate()
    CreatedBy m_origin = CreatedBy::Qml;
    QPointer<LayoutMotion> m_container; // its scope contains this item
    LayoutItem m_item;
};

} // namespace sprung::qml
