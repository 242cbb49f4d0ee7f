// SPDX-License-Identifier: MIT
#pragma once

#include "drag_anchors.h"
#include "drag_axis.h"
#include "drag_input.h"
#include "drag_scroller.h"

#include <sprung/interpolators/spring_source.h>

#include <QJSValue>
#include <QPointer>
#include <QQmlParserStatus>
#include <QQmlProperty>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include <array>

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
class SpringDrag : public QObject, public QQmlParserStatus
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    /// The item that moves; the parent by default. With null, nothing does.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
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
    /// Where the item may rest: a list of places, or an object with a place for each name. May be
    /// bound to a size: an item that rests at an anchor stays there. Places may be equal and in any
    /// order. Without any, the default, the item goes to where friction would stop it.
    Q_PROPERTY(QVariant anchors READ anchors WRITE setAnchors NOTIFY anchorsChanged FINAL)
    /// The name, or else the index, of the anchor at which the item is or to which it goes;
    /// undefined without anchors. Setting it goes there. Unless it is set, the item begins at the
    /// anchor nearest to it.
    Q_PROPERTY(QVariant anchor READ anchor WRITE setAnchor NOTIFY anchorChanged FINAL)
    /// How fast a throw slows down, per second, ≥ 0; 2 by default. The lower, the further it is
    /// thrown.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// Whether a throw leads at most to an anchor beside that at which it began; false by default.
    Q_PROPERTY(bool oneStep READ isOneStep WRITE setOneStep NOTIFY oneStepChanged FINAL)
    /// The ends of the way; unset by default: the outermost anchors, or else none. They may be bound
    /// to one size: only a finger that takes the item compares them. If the minimum is above the
    /// maximum then, both are refused, and those that were valid before are back.
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   minimumChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   maximumChanged FINAL)
    /// Whether the item can be pulled beyond the ends, where it gives way less and less; true by
    /// default.
    Q_PROPERTY(bool elastic READ isElastic WRITE setElastic NOTIFY elasticChanged FINAL)
    /// The spring that moves the item; that of the item's MotionScheme by default, or Motion.spring.
    /// Invalid ones are refused.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Other springs for some of the anchors: a list as that of the anchors, or an object by name.
    Q_PROPERTY(QVariant springs READ springs WRITE setSprings NOTIFY springsChanged FINAL)
    /// Whether x is measured from the right edge of the parent to that of the item, as for writing
    /// that runs to the left; LayoutMirroring.enabled of the target by default, which it may have
    /// inherited. A drawer then comes from the other side.
    Q_PROPERTY(bool mirrored READ isMirrored WRITE setMirrored RESET resetMirrored NOTIFY
                   mirroredChanged FINAL)
    /// Whether the item can be dragged; true by default. False ends a drag.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)

    /// Whether a finger drags the item.
    Q_PROPERTY(bool dragging READ isDragging NOTIFY draggingChanged FINAL)
    /// Whether a spring moves the item.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    /// Where the item is.
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
    ~SpringDrag() override;

    QQuickItem *target() const;
    void setTarget(QQuickItem *target);
    void resetTarget();
    QQuickItem *handle() const { return m_handle ? m_handle.get() : target(); }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    QQuickItem *flickable() const { return m_scroller.item(); }
    void setFlickable(QQuickItem *flickable);
    void resetFlickable() { setFlickable(nullptr); }
    Axis axis() const { return m_axis; }
    void setAxis(Axis axis);
    QVariant anchors() const { return m_givenAnchors; }
    void setAnchors(const QVariant &anchors);
    QVariant anchor() const;
    void setAnchor(const QVariant &id);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    bool isOneStep() const { return m_oneStep; }
    void setOneStep(bool oneStep);
    QVariant minimum() const { return m_minimum; }
    void setMinimum(const QVariant &place) { setEnd(&m_minimum, place, "minimum"); }
    void resetMinimum() { setMinimum({}); }
    QVariant maximum() const { return m_maximum; }
    void setMaximum(const QVariant &place) { setEnd(&m_maximum, place, "maximum"); }
    void resetMaximum() { setMaximum({}); }
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    QVariant springs() const { return m_givenSprings; }
    void setSprings(const QVariant &springs);
    bool isMirrored() const { return m_mirrored; }
    void setMirrored(bool mirrored);
    void resetMirrored();
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    bool isDragging() const { return m_dragging; }
    bool isRunning() const { return m_running; }
    QVariant offset() const { return shownPlace(place(), axes()); }
    QVariant velocity() const { return shownPlace(speed(), axes()); }
    qreal progress() const { return m_anchors.progress(place()); }

    /// Goes to the next anchor, the previous one: in the order of places on one axis, in that of
    /// the list on two. Does nothing at the last one, the first one.
    Q_SLOT void goToNext() { step(1); }
    Q_SLOT void goToPrevious() { step(-1); }

Q_SIGNALS:
    /// A finger let the item go, and it moves on with this velocity.
    void released(const QVariant &velocity);
    /// The item came to rest at an anchor, or without anchors anywhere.
    void settledAt(const QVariant &anchor);

    void targetChanged();
    void handleChanged();
    void flickableChanged();
    void axisChanged();
    void anchorsChanged();
    void anchorChanged();
    void frictionChanged();
    void oneStepChanged();
    void minimumChanged();
    void maximumChanged();
    void elasticChanged();
    void springChanged();
    void springsChanged();
    void mirroredChanged();
    void enabledChanged();
    void draggingChanged();
    void runningChanged();
    void offsetChanged();

protected:
    void classBegin() override {}
    void componentComplete() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    using Alive = QPointer<SpringDrag>;

    Qt::Orientations axes() const { return Qt::Orientations(m_axis); }
    QPointF place() const;
    QPointF speed() const;

    void setEnd(QVariant *end, const QVariant &place, const char *name);
    void refuse(const char *property, const QVariant &value) const;
    bool took(SpringSource::Outcome outcome);
    void changeTarget(QQuickItem *target, bool isSet);
    void connectItems();
    void connectActions();
    bool pressKey(int key);
    void watchLayout();
    bool wantsMirror() const;
    Q_SLOT void followLayout();
    void readAnchors();
    void beginAtAnchor();
    void followAnchors();
    bool layEnds();
    void refuseCrossedEnds();

    void press(QPointF place);
    void touch();
    void lift();
    void drag(QPointF way);
    void pull(QPointF way);
    void release();
    void giveUp();
    void endDrag();
    QPointF scroll(QPointF way);
    bool isOnOneAxis() const { return m_axis != XAndYAxis; }
    void loseTarget();
    int anchorFor(QPointF place) const;
    QPointF landing(QPointF velocity) const;

    void grab();
    void headFor(QPointF place, std::optional<QPointF> velocity);
    void step(int steps);
    void springFinished(Interpolator::Reason reason);
    bool anyMoves() const;
    bool anyHeld() const;
    void settle();
    void setCurrent(int anchor);
    void setDragging(bool dragging);
    void setRunning(bool running);

    template <typename Function>
    void forEachAxis(Function function);

    QPointer<QQuickItem> m_target;
    QPointer<QQuickItem> m_handle;
    Axis m_axis = XAxis;
    QVariant m_givenAnchors;
    QVariant m_givenSprings;
    QVariant m_wantedAnchor; ///< before completion
    QVariant m_minimum;
    QVariant m_maximum;
    QVariant m_validMinimum; ///< as they were when they were last not crossed
    QVariant m_validMaximum;
    qreal m_friction = 2;
    SpringSource m_spring;
    bool m_hasTarget = false; ///< whether it was set, be it to null; otherwise it is the parent
    bool m_oneStep = false;
    bool m_elastic = true;
    bool m_enabled = true;
    bool m_mirrored = false;
    std::optional<bool> m_givenMirrored;
    QQmlProperty m_layout; ///< LayoutMirroring.enabled of the target
    bool m_isComplete = false;
    bool m_dragging = false;
    bool m_running = false;
    bool m_heading = false; ///< in headFor(): springs that end report to it
    int m_plan = 0;         ///< counts calls of headFor()

    DragAnchors m_anchors;
    QList<std::optional<SpringParameters>> m_springs;
    int m_current = -1;
    QVariant m_shownAnchor; ///< the id of the current one: an anchor may get another index
    DragAxis m_x{Qt::Horizontal};
    DragAxis m_y{Qt::Vertical};
    DragInput m_input;
    DragScroller m_scroller;
    QPointer<QQuickItem> m_keyed; ///< the item whose keys are watched
    QList<QMetaObject::Connection> m_connections;
};

} // namespace sprung::qml
