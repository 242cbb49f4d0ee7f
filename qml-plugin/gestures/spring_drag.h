// SPDX-License-Identifier: MIT
#pragma once

#include "drag_motion.h"

#include <QQmlProperty>

namespace sprung::qml {

/// Makes an item draggable between anchors. On release, the item animates to the anchor nearest to
/// the end of the fling, with a spring and the velocity of the pointer.
///
///     Rectangle {
///         SpringDrag { axis: SpringDrag.YAxis; anchors: ({ open: 100, closed: 560 }) }
///     }
///
/// Positions are the item's x, its y, or points, in pixels of its parent: numbers for one axis and
/// points for two. Velocities are pixels per second. The velocity of the pointer is measured with
/// the timestamps of its events. A press stops a moving item; if no drag follows, the motion
/// continues. While the handle has the focus, arrow keys move to the next anchor in their
/// direction, and Home and End to the first and the last one. If the handle has Accessible
/// properties, the increase and decrease actions move to the next and the previous anchor. Values
/// of another type, and numbers that are not finite, are rejected with one warning, and the old
/// value stays.
class SpringDrag : public sprung::qml::DragSettings // for qmltypes
{
    Q_OBJECT
    /// A nested Flickable or ScrollView in the handle, such as the list in a sheet. Default: null.
    /// A drag on it towards the minimum moves the item to its minimum, and scrolls afterwards. A
    /// drag back scrolls to the start, and moves the item afterwards. The nested view gets a
    /// ScrollMotion. No effect with two axes, or if the view scrolls along another axis.
    Q_PROPERTY(QQuickItem *flickable READ flickable WRITE setFlickable RESET resetFlickable NOTIFY
                   flickableChanged FINAL)
    /// The axes of the drag. Default: XAxis.
    Q_PROPERTY(Axis axis READ axis WRITE setAxis NOTIFY axisChanged FINAL)
    /// The name, or else the index, of the current or target anchor; undefined without anchors.
    /// Setting it animates the item to the anchor. Unless set, the item starts at the anchor
    /// nearest to it.
    Q_PROPERTY(QVariant anchor READ anchor WRITE setAnchor NOTIFY anchorChanged FINAL)
    /// Whether x is measured from the right edge of the parent to the right edge of the item, for
    /// right-to-left layouts. Default: LayoutMirroring.enabled of the target, including inherited
    /// values.
    Q_PROPERTY(bool mirrored READ isMirrored WRITE setMirrored RESET resetMirrored NOTIFY
                   mirroredChanged FINAL)
    /// Whether two-finger scrolling on a touchpad drags the item, on systems that report its start
    /// and end. Default: false. Other views then only receive scrolling that starts across the
    /// axis.
    Q_PROPERTY(bool touchpadEnabled READ isTouchpadEnabled WRITE setTouchpadEnabled NOTIFY
                   touchpadEnabledChanged FINAL)

    /// Whether a pointer drags the item.
    Q_PROPERTY(bool dragging READ isDragging NOTIFY draggingChanged FINAL)
    /// The position of the item; during a drag, without input prediction.
    Q_PROPERTY(QVariant offset READ offset NOTIFY offsetChanged FINAL)
    /// The velocity; 0 at rest.
    Q_PROPERTY(QVariant velocity READ velocity NOTIFY offsetChanged FINAL)
    /// The progress from 0 at the first anchor to 1 at the last, proportional between and beyond
    /// them. 0 with fewer than two anchors.
    Q_PROPERTY(qreal progress READ progress NOTIFY offsetChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Axis : int { XAxis = Qt::Horizontal, YAxis = Qt::Vertical, XAndYAxis = XAxis | YAxis };
    Q_ENUM(Axis)

    explicit SpringDrag(QObject *parent = nullptr);

    QQuickItem *flickable() const { return m_motion.flickable(); }
    void setFlickable(QQuickItem *flickable);
    void resetFlickable() { setFlickable(nullptr); }
    Axis axis() const { return m_axis; }
    void setAxis(Axis axis);
    QVariant anchor() const;
    void setAnchor(const QVariant &id);
    bool isMirrored() const { return m_mirrored; }
    void setMirrored(std::optional<bool> mirrored);
    void resetMirrored() { setMirrored({}); }
    bool isTouchpadEnabled() const { return m_touchpadEnabled; }
    void setTouchpadEnabled(bool enabled);

    bool isDragging() const { return m_motion.isDragging(); }
    bool isRunning() const override { return m_motion.isRunning(); }
    QVariant offset() const { return positionToVariant(m_motion.position(), axes()); }
    QVariant velocity() const { return positionToVariant(m_motion.velocity(), axes()); }
    qreal progress() const { return parsedAnchors().progress(m_motion.position()); }

    /// Animates to the next anchor; goToPrevious() to the previous one. Anchors are ordered by
    /// position on one axis, and by declaration on two. Does nothing at the last or first anchor.
    Q_SLOT void goToNext() { step(1); }
    Q_SLOT void goToPrevious() { step(-1); }

Q_SIGNALS:
    /// Emitted on release, with the velocity of the item.
    void released(const QVariant &velocity);
    /// Emitted when the item has settled, at \a anchor if there are anchors.
    void settledAt(const QVariant &anchor);

    void flickableChanged();
    void axisChanged();
    void anchorChanged();
    void mirroredChanged();
    void touchpadEnabledChanged();
    void draggingChanged();
    void offsetChanged();

protected:
    Qt::Orientations axes() const override { return Qt::Orientations(m_axis); }
    void execute(GestureAction action, GestureActions &pending) override;
    bool handleKey(const QKeyEvent &key) override;
    void step(int direction) override;

private Q_SLOTS:
    void onLayoutMirroringChanged();

private:
    void emitSignal(GestureAction action);
    void notifyOffset();
    bool endDrag();
    void connectLayoutMirroring();
    void connectItems();
    bool shouldMirror() const
    {
        return m_explicitMirrored.value_or(m_layoutMirroring.read().toBool());
    }
    int takePendingAnchor();

    Axis m_axis = XAxis;
    QVariant m_pendingAnchor; ///< set before completion
    std::optional<bool> m_explicitMirrored;
    bool m_mirrored = false;
    bool m_touchpadEnabled = false;
    QPointer<QQuickItem> m_mirroringItem;
    QQmlProperty m_layoutMirroring; ///< LayoutMirroring.enabled of the target, also if inherited
    DragMotion m_motion{*this};

    // Last notified state
    QVariant m_lastNotifiedAnchor;
    bool m_lastNotifiedMirrored = false;
    bool m_lastNotifiedDragging = false;
    QVariant m_lastNotifiedOffset = 0.0;
    std::optional<QPointF> m_lastNotifiedVelocity; ///< by offsetChanged(), if connected
};

} // namespace sprung::qml
