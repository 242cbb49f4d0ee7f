// SPDX-License-Identifier: MIT
#pragma once

#include "drag_actions.h"
#include "drag_anchors.h"

#include <sprung/scheme/spring_setting.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The bounds of a drag.
struct DragBounds
{
    QPointF minimum;
    QPointF maximum;
};

/// The settings of a SpringDrag. Bad input is rejected with one warning, and the old value stays.
/// Values that depend on the axes are checked at completion.
class DragSettings : public QObject
{
    Q_OBJECT
    /// The item to move. Default: the parent. With null, nothing moves.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
    /// The resting positions: a list of positions, or an object with a position per name. Default:
    /// none; the item then moves until friction stops it. Positions may be equal and in any order.
    /// They may be bound to a size: an item at an anchor follows the anchor.
    Q_PROPERTY(QVariant anchors READ anchors WRITE setAnchors NOTIFY anchorsChanged FINAL)
    /// The friction of flings, per second, ≥ 0. Default: 2. Lower values extend the distance.
    Q_PROPERTY(qreal friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// Whether a fling moves by at most one anchor. Default: false.
    Q_PROPERTY(bool snapOneAnchor READ snapsOneAnchor WRITE setSnapOneAnchor NOTIFY
                   snapOneAnchorChanged FINAL)
    /// The lower bound; `maximum` is the upper bound. Default: unset, which means the outermost
    /// anchors, or no bound without anchors. They may be bound to one size, because they are
    /// compared only at a grab. If the minimum is then above the maximum, both are rejected and the
    /// last valid bounds return.
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   minimumChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   maximumChanged FINAL)
    /// Whether the item can be pulled beyond the bounds, with a rubber-band effect. Default: true.
    Q_PROPERTY(bool elastic READ isElastic WRITE setElastic NOTIFY elasticChanged FINAL)
    /// The spring after a release. Defaults to the item's MotionScheme, or to Motion.spring.
    /// Invalid springs are rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Springs for single anchors: a list in the order of the anchors, or an object by name.
    Q_PROPERTY(QVariant springs READ springs WRITE setSprings NOTIFY springsChanged FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QQuickItem *target() const;
    void setTarget(QQuickItem *target);
    void resetTarget();
    QVariant anchors() const { return m_anchors; }
    void setAnchors(const QVariant &anchors);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    bool snapsOneAnchor() const { return m_snapOneAnchor; }
    void setSnapOneAnchor(bool snapOneAnchor);
    QVariant minimum() const { return m_minimum; }
    void setMinimum(const QVariant &value);
    void resetMinimum() { setMinimum({}); }
    QVariant maximum() const { return m_maximum; }
    void setMaximum(const QVariant &value);
    void resetMaximum() { setMaximum({}); }
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    QVariant springs() const { return m_springs; }
    void setSprings(const QVariant &springs);

    // For DragMotion
    virtual Qt::Orientations axes() const = 0;
    /// Executes pending actions. Returns false if a slot has deleted this.
    virtual bool flush(PendingDragActions pending) = 0;
    bool isComplete() const { return m_isComplete; }
    const DragAnchors &parsedAnchors() const { return m_parsedAnchors; }
    /// Returns the spring of an anchor; empty for the shared spring.
    std::optional<SpringParameters> springFor(int anchor) const;
    /// Returns the bounds; empty if the minimum is above the maximum, because one may change next.
    std::optional<DragBounds> takeBounds();
    /// Rejects the bounds and restores the last valid ones.
    PendingDragActions restoreBounds();

Q_SIGNALS:
    void targetChanged();
    void anchorsChanged();
    void frictionChanged();
    void snapOneAnchorChanged();
    void minimumChanged();
    void maximumChanged();
    void elasticChanged();
    void springChanged();
    void springsChanged();

protected:
    using QObject::QObject;
    /// Ends the configuration. Rejects invalid values.
    PendingDragActions complete();
    void parseAnchors();
    void connectNotify(const QMetaMethod &signal) override;

private:
    bool isPosition(const QVariant &value, const char *name) const;

    QPointer<QQuickItem> m_target;
    bool m_hasTarget = false; ///< explicit target, possibly null; otherwise the parent
    bool m_isComplete = false;
    bool m_snapOneAnchor = false;
    bool m_elastic = true;
    QVariant m_anchors;
    QVariant m_springs;
    DragAnchors m_parsedAnchors;
    QVariant m_minimum;
    QVariant m_maximum;
    QVariant m_validMinimum; ///< last valid bounds
    QVariant m_validMaximum;
    qreal m_friction = 2;
    SpringSetting m_spring;
};

} // namespace sprung::qml
