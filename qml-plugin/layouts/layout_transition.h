// SPDX-License-Identifier: MIT
#pragma once

#include "layout_siblings.h"
#include "parent_change_mapping.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <memory>
#include <optional>

namespace sprung::qml {

/// Is notified of a glide. transitionEnded() may delete the glide.
class LayoutTransitionListener
{
public:
    virtual void transitionStarted() = 0;
    virtual void transitionMoved() = 0;
    virtual void transitionEnded(Interpolator::Reason reason) = 0;
    /// By how much the coordinates that the item is in are stretched.
    virtual QSizeF growthAround() const = 0;

protected:
    ~LayoutTransitionListener() = default;
};

/// A transform that shows an item elsewhere than where it is laid out, as the last of the item's
/// transforms. Until animateTo() is called, the item is seen at the same place, whatever happens to
/// its layout geometry. Rectangles are in the coordinates of the item's parent.
class LayoutTransition : public QQuickTransform
{
    Q_OBJECT

public:
    /// How a size is shown that the item has not.
    enum SizeMode : char {
        Immediate,         ///< not at all
        Scale,             ///< the item is scaled, with all that is in it
        ScaleCounteracted, ///< the item is scaled, and what is in it undoes that
    };
    /// How it moves.
    struct TransitionOptions
    {
        std::optional<SpringParameters> spring; ///< or else that of its place
        int delay = 0;                          ///< milliseconds before a run starts
        SizeMode sizing = Immediate;
    };

    /// \a parent is in the item: the MotionScheme there is that of the glide.
    LayoutTransition(QQuickItem &item, const QRectF &seen, LayoutTransitionListener &watcher,
                     QObject *parent);
    ~LayoutTransition() override;

    QRectF visualRect() const { return m_seen; }
    bool isRunning() const;
    /// What the item is scaled by to have the size that is seen.
    QSizeF scale() const;
    bool isStretched() const
    {
        return m_options.sizing == ScaleCounteracted && scale() != identityScale;
    }
    static constexpr QSizeF identityScale{1, 1};
    /// Whether \a item, or one that it is in, begins to be scaled from no size to its own.
    static bool isScaledFromZero(QQuickItem *item);
    /// Whether it is at rest, and an item laid out at \a place needs no motion.
    bool isAtRestAt(const QRectF &place) const;

    /// Moves there from where it is seen, with the velocity it has or is given; \a velocity is
    /// in the coordinates of runRect().
    void animateTo(const QRectF &place, const std::optional<QRectF> &velocity = {});
    void stop();
    void setManner(const TransitionOptions &options);
    const TransitionOptions &options() const { return m_options; }
    /// What is in the item, while it is stretched.
    LayoutSiblings *contents() const { return m_contents; }
    void setContents(LayoutSiblings *contents) { m_contents = contents; }
    /// Gives a spring of the glide what the manner says.
    void applyOptions(SpringInterpolator &spring) const;

    /// Changes the parent's coordinates: \a change maps the former ones to those valid from now on.
    /// What is seen does not change, and a run continues.
    void carry(const QTransform &change);
    /// Changes the item's own look: \a change maps the present one to the former.
    void carryLook(const QTransform &change);
    /// Where it is seen, in coordinates that carry() does not change.
    QRectF runRect() const { return m_carried ? m_carried->toRunFrame(m_seen) : m_seen; }
    /// A velocity of the place, in those coordinates.
    QRectF toRunFrame(QPointF velocity) const;
    /// Shows it elsewhere, at once. Only while nothing runs.
    void offsetBy(QPointF way);
    /// Where it heads for is moved by something else: what is seen moves by as much at once, and the run
    /// goes on.
    void shiftTarget(const QRectF &from, const QRectF &to);
    /// Applies again what has changed around it.
    void invalidate() { update(); }
    /// Becomes the last transform again if others have been added.
    void moveToEnd() { appendToItem(&m_item); }

    void applyTo(QMatrix4x4 *matrix) const override;

private:
    friend class ParentChangeMapping;
    void lookChanged() { update(); }
    void show(const QRectF &own);
    void startSpring(int delay);
    void begun();
    void ended(Interpolator::Reason reason);
    void applyPlace(QMatrix4x4 *matrix) const;
    void applySize(QMatrix4x4 *matrix, QSizeF growth) const;
    bool applyOthers(QMatrix4x4 *matrix) const;

    QQuickItem &m_item;
    LayoutTransitionListener &m_watcher;
    QRectF m_seen;
    TransitionOptions m_options;
    QPointer<LayoutSiblings> m_contents;
    std::unique_ptr<SpringInterpolator> m_spring;          // since the first animateTo()
    std::unique_ptr<ParentChangeMapping> m_carried;        // since the first carry()
    Interpolator::Reason m_reason = Interpolator::Settled; // of the spring that ended last
    bool m_lastNotified = false;                           // the watcher knows of the start
    bool m_heading = false;                                // animateTo() is on the stack
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
