// SPDX-License-Identifier: MIT
#pragma once

#include "layout_siblings.h"
#include "parent_change_mapping.h"

#include <sprung/animation/animated_value.h>
#include <sprung/global/action_dispatcher.h>

#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <memory>
#include <optional>

namespace sprung::qml {

class LayoutItem;

/// Draws an item at a visual rect that differs from its layout rect, by the last of the item's
/// transforms. Until animateTo() is called, the visual rect stays constant, independent of the
/// layout rect. Rects are in the coordinates of the item's parent.
class LayoutTransition : public QQuickTransform, private AnimatedValueOwner
{
    Q_OBJECT

public:
    /// The options of the transition.
    struct TransitionOptions
    {
        std::optional<SpringParameters> spring; ///< default: the item's scheme
        int delay = 0;                          ///< milliseconds before a run starts
        bool isScaled = false;                  ///< the item is scaled to its visual size
        bool counteractsScale = false;          ///< the contents counteract that scale
    };

    /// Notifies \a layoutItem, which may delete the transition when it has ended.
    LayoutTransition(LayoutItem &layoutItem, const QRectF &visualRect);
    ~LayoutTransition() override;

    QRectF visualRect() const { return m_visualRect; }
    bool isRunning() const
    {
        return m_rect.isRunning() || (m_parentChange && m_parentChange->isRunning());
    }
    /// Returns the scale from the layout size to the visual size.
    QSizeF scale() const;
    bool isStretched() const { return m_options.counteractsScale && scale() != identityScale; }
    static constexpr QSizeF identityScale{1, 1};
    /// Whether \a item, or an ancestor, starts to scale from a size of zero.
    static bool isScaledFromZero(QQuickItem *item);
    /// Whether the transition is at rest, and the layout rect \a rect needs no animation.
    bool isAtRestAt(const QRectF &rect) const;

    /// Animates from the visual rect to \a rect, with the current velocity or with \a velocity,
    /// which is in the coordinates of runRect().
    void animateTo(const QRectF &rect, const std::optional<QPointF> &velocity = {});
    void stop();
    void setOptions(const TransitionOptions &options);
    const TransitionOptions &options() const { return m_options; }
    /// Lets the contents counteract the scale, from the first stretch to the end of the transition.
    void stretchContents();

    /// Changes the parent's coordinates: \a change maps the previous coordinates to the new ones.
    /// The visual rect is mapped to the new ones, and a run continues.
    void changeParentCoordinates(const QTransform &change);
    /// Changes the item's own rotation and scale: \a change maps the current ones to the previous
    /// ones.
    void changeOwnTransform(const QTransform &change);
    /// Returns the visual rect in coordinates that changeParentCoordinates() does not change.
    QRectF runRect() const { return toRunCoordinates(m_visualRect); }
    /// Converts a velocity of the position to the coordinates of runRect().
    QPointF toRunVelocity(QPointF velocity) const;
    /// Moves the visual rect immediately. Call it only at rest.
    void moveAtRest(QPointF delta);
    /// Moves the visual rect and the target of a run by \a delta. The run continues.
    void moveWithTarget(QPointF delta)
    {
        changeParentCoordinates(QTransform::fromTranslate(delta.x(), delta.y()));
    }
    /// Moves the target by the change of the layout rect from \a from to \a to, and the visual rect
    /// by the same delta. A run continues.
    void followLayoutRect(const QRectF &from, const QRectF &to);
    /// Recomputes the transform after a change of the parent's stretch.
    void invalidate() { update(); }
    /// Moves this transform to the end, after transforms that were added later. Adds it again if it
    /// was removed.
    void ensureLast();

    void applyTo(QMatrix4x4 *matrix) const override;

private:
    friend class ParentChangeMapping;
    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(this); }
    void valueChanged() override;
    void finished(FinishReason reason) override;
    QObject *subject() override { return &m_item; }
    QString motionName() override { return QStringLiteral("LayoutMotion"); }

    QRectF toRunCoordinates(const QRectF &rect) const
    {
        return m_parentChange ? m_parentChange->toRunCoordinates(rect) : rect;
    }
    void notifyCommand(bool isAnimated);
    void applyPosition(QMatrix4x4 *matrix) const;
    void applySize(QMatrix4x4 *matrix, QSizeF scale) const;
    bool applyOthers(QMatrix4x4 *matrix) const;

    QQuickItem &m_item;
    LayoutItem &m_layoutItem;
    QRectF m_visualRect;
    TransitionOptions m_options;
    QPointer<LayoutSiblings> m_contents; // while they counteract the scale
    SpringMotionSettings m_settings;
    AnimatedValue m_rect{*this,
                         AnimatedValue::unboundSink<QRectF>()}; // in the coordinates of runRect()
    std::unique_ptr<ParentChangeMapping>
        m_parentChange;                 // since the first changeParentCoordinates()
    bool m_lastNotifiedRunning = false; // the LayoutItem was notified of the start
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
