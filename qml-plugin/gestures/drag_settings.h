// SPDX-License-Identifier: MIT
#pragma once

#include "drag_actions.h"
#include "drag_anchors.h"

#include <sprung/interpolators/spring_setting.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// Between which places an item can be dragged.
struct DragBounds
{
    QPointF minimum;
    QPointF maximum;
};

/// What a SpringDrag is given: which item, where that may be, and how it gets there. Bad input is
/// refused with one warning, and the old value stays. What is given before completion is refused
/// only then, if it depends on the axes.
class DragSettings : public QObject
{
    Q_OBJECT
    /// The item that moves; the parent by default. With null, nothing does.
    Q_PROPERTY(
        QQuickItem *target READ target WRITE setTarget RESET resetTarget NOTIFY targetChanged FINAL)
    /// Where the item may rest: a list of places, or an object with a place for each name. May be
    /// bound to a size: an item that rests at an anchor stays there. Places may be equal and in any
    /// order. Without any, the default, the item goes to where friction would stop it.
    Q_PROPERTY(QVariant anchors READ anchors WRITE setAnchors NOTIFY anchorsChanged FINAL)
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
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QQuickItem *target() const;
    void setTarget(QQuickItem *target);
    void resetTarget();
    QVariant anchors() const { return m_givenAnchors; }
    void setAnchors(const QVariant &anchors);
    qreal friction() const { return m_friction; }
    void setFriction(qreal perSecond);
    bool isOneStep() const { return m_oneStep; }
    void setOneStep(bool oneStep);
    QVariant minimum() const { return m_minimum; }
    void setMinimum(const QVariant &place);
    void resetMinimum() { setMinimum({}); }
    QVariant maximum() const { return m_maximum; }
    void setMaximum(const QVariant &place);
    void resetMaximum() { setMaximum({}); }
    bool isElastic() const { return m_elastic; }
    void setElastic(bool elastic);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    QVariant springs() const { return m_givenSprings; }
    void setSprings(const QVariant &springs);

    // For the motion
    virtual Qt::Orientations axes() const = 0;
    /// Does what is due. Returns false if a slot has deleted this.
    virtual bool flush(PendingDragActions pending) = 0;
    bool isComplete() const { return m_isComplete; }
    const DragAnchors &places() const { return m_places; }
    /// None for the shared one.
    std::optional<SpringParameters> springFor(int anchor) const;
    /// None if the minimum is above the maximum: one of them may be about to follow the other.
    std::optional<DragBounds> takeEnds();
    /// Refuses them.
    PendingDragActions takeFormerEnds();

Q_SIGNALS:
    void targetChanged();
    void anchorsChanged();
    void frictionChanged();
    void oneStepChanged();
    void minimumChanged();
    void maximumChanged();
    void elasticChanged();
    void springChanged();
    void springsChanged();

protected:
    using QObject::QObject;
    /// Whatever cannot be read is refused now.
    PendingDragActions complete();
    void readAnchors();
    void connectNotify(const QMetaMethod &signal) override;

private:
    bool isPlace(const QVariant &value, const char *name) const;

    QPointer<QQuickItem> m_target;
    bool m_hasTarget = false; ///< whether it was set, be it to null; otherwise it is the parent
    bool m_isComplete = false;
    bool m_oneStep = false;
    bool m_elastic = true;
    QVariant m_givenAnchors;
    QVariant m_givenSprings;
    DragAnchors m_places;
    QVariant m_minimum;
    QVariant m_maximum;
    QVariant m_validMinimum; ///< as they were when they were last not crossed
    QVariant m_validMaximum;
    qreal m_friction = 2;
    SpringSetting m_spring;
};

} // namespace sprung::qml
