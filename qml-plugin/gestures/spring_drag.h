// SPDX-License-Identifier: MIT
#pragma once

#include "drag_motion.h"
#include "handle_keys.h"
#include "layout_mirroring.h"

#include <QQmlParserStatus>

namespace sprung::qml {

/// Makes an item draggable, and gives it places to go: when released, it goes to the anchor next to
/// where the throw would end, on a spring, with the velocity of the finger.
///
///     Rectangle {
///         SpringDrag { axis: SpringDrag.YAxis; anchors: ({ open: 100, closed: 560 }) }
///     }
///
/// Places are the item's x, its y, or points of both, in pixels of its parent: numbers for one axis
/// and points for two. Velocities are pixels per second. The velocity of the finger is measured by
/// the time stamps of its events. A moving item that is touched stops where it is, and a touch that
/// is no drag lets it go on. While the handle has the focus, arrow keys go to the next anchor in
/// their direction, and Home and End to the first and the last one. If the handle has Accessible
/// properties, the actions to increase and to decrease go to the next and to the previous anchor.
/// Values of another type and numbers that are not finite are refused
/// with one warning, and the old value stays.
class SpringDrag : public sprung::qml::DragSettings, public QQmlParserStatus // for qmltypes
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    /// The item that is touched to move the target; the target itself by default.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// A Flickable or a ScrollView in the handle, as the list in a sheet, that shares its fingers with
    /// the item; null by default. A finger on it that moves toward the minimum moves the item until
    /// that is there, and scrolls from then on; one that moves back scrolls to the beginning, and
    /// moves the item from then on. It gets a ScrollMotion, which scrolls it. Has no effect with two
    /// axes, and if the view scrolls along another one.
    Q_PROPERTY(QQuickItem *flickable READ flickable WRITE setFlickable RESET resetFlickable NOTIFY
                   flickableChanged FINAL)
    /// Along which axes the item can be dragged; XAxis by default.
    Q_PROPERTY(Axis axis READ axis WRITE setAxis NOTIFY axisChanged FINAL)
    /// The name, or else the index, of the anchor at which the item is or to which it goes;
    /// undefined without anchors. Setting it goes there. Unless it is set, the item begins at the
    /// anchor nearest to it.
    Q_PROPERTY(QVariant anchor READ anchor WRITE setAnchor NOTIFY anchorChanged FINAL)
    /// Whether x is measured from the right edge of the parent to that of the item, as for writing
    /// that runs to the left; LayoutMirroring.enabled of the target by default, which it may have
    /// inherited. A drawer then comes from the other side.
    Q_PROPERTY(bool mirrored READ isMirrored WRITE setMirrored RESET resetMirrored NOTIFY
                   mirroredChanged FINAL)
    /// Whether two fingers that scroll on a touchpad drag the item, where the system tells when they
    /// come down and leave; false by default. What they would scroll otherwise gets only those that
    /// begin across the axis.
    Q_PROPERTY(bool touchpad READ takesTouchpad WRITE setTouchpad NOTIFY touchpadChanged FINAL)
    /// Whether the item can be dragged; true by default. False ends a drag.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)

    /// Whether a finger drags the item.
    Q_PROPERTY(bool dragging READ isDragging NOTIFY draggingChanged FINAL)
    /// Whether a spring moves the item.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    /// Where the item is; under a finger, where the last event has put it.
    Q_PROPERTY(QVariant offset READ offset NOTIFY offsetChanged FINAL)
    /// How fast it is; 0 at rest.
    Q_PROPERTY(QVariant velocity READ velocity NOTIFY offsetChanged FINAL)
    /// 0 at the first anchor, 1 at the last, and in proportion between and beyond them. 0 with less
    /// than two anchors.
    Q_PROPERTY(qreal progress READ progress NOTIFY offsetChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Axis : int { XAxis = Qt::Horizontal, YAxis = Qt::Vertical, XAndYAxis = XAxis | YAxis };
    Q_ENUM(Axis)

    explicit SpringDrag(QObject *parent = nullptr);

    QQuickItem *handle() const { return m_handle ? m_handle.get() : target(); }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    QQuickItem *flickable() const { return m_motion.flickable(); }
    void setFlickable(QQuickItem *flickable);
    void resetFlickable() { setFlickable(nullptr); }
    Axis axis() const { return m_axis; }
    void setAxis(Axis axis);
    QVariant anchor() const;
    void setAnchor(const QVariant &id);
    bool isMirrored() const { return m_mirrored; }
    void setMirrored(bool mirrored);
    void resetMirrored();
    bool takesTouchpad() const { return m_takesTouchpad; }
    void setTouchpad(bool counts);
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    bool isDragging() const { return m_motion.isDragging(); }
    bool isRunning() const { return m_motion.isRunning(); }
    QVariant offset() const { return shownPlace(m_motion.place(), axes()); }
    QVariant velocity() const { return shownPlace(m_motion.velocity(), axes()); }
    qreal progress() const { return places().progress(m_motion.place()); }

    /// Goes to the next anchor, the previous one: in the order of places on one axis, in that of
    /// the list on two. Does nothing at the last one, the first one.
    Q_SLOT void goToNext() { step(1); }
    Q_SLOT void goToPrevious() { step(-1); }

Q_SIGNALS:
    /// A finger let the item go, and it moves on with this velocity.
    void released(const QVariant &velocity);
    /// The item came to rest at an anchor, or without anchors anywhere.
    void settledAt(const QVariant &anchor);

    void handleChanged();
    void flickableChanged();
    void axisChanged();
    void anchorChanged();
    void mirroredChanged();
    void touchpadChanged();
    void enabledChanged();
    void draggingChanged();
    void runningChanged();
    void offsetChanged();

protected:
    void classBegin() override {}
    void componentComplete() override;
    Qt::Orientations axes() const override { return Qt::Orientations(m_axis); }
    bool flush(PendingDragActions pending) override;

private:
    void act(DragAction row, PendingDragActions &pending);
    void emitSignal(DragAction row);
    void notifyOffset();
    bool endDrag();
    void connectItems();
    void followLayout();
    bool wantsMirror() const { return m_givenMirrored.value_or(m_layout.isOn()); }
    int takeWanted();
    void step(int steps);

    QPointer<QQuickItem> m_handle;
    Axis m_axis = XAxis;
    QVariant m_wantedAnchor; ///< before completion
    std::optional<bool> m_givenMirrored;
    bool m_mirrored = false;
    bool m_takesTouchpad = false;
    bool m_enabled = true;
    LayoutMirroringObserver m_layout;
    HandleKeys m_keys;
    DragMotion m_motion{*this};
    QList<QMetaObject::Connection> m_connections;

    // What listeners know
    QVariant m_lastNotifiedAnchor;
    bool m_lastNotifiedMirrored = false;
    bool m_lastNotifiedDragging = false;
    bool m_lastNotifiedRunning = false;
    std::optional<QPointF> m_lastNotifiedVelocity; ///< by offsetChanged(), if anybody listened
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
