// SPDX-License-Identifier: MIT
#pragma once

#include "parent_change_mapping.h"
#include "layout_siblings.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <memory>
#include <optional>

namespace sprung::qml {

/// Is notified of a glide. glideEnded() may delete the glide.
class LayoutTransitionListener
{
public:
    virtual void glideStarted() = 0;
    virtual void glideMoved() = 0;
    virtual void glideEnded(Interpolator::Reason reason) = 0;
    /// By how much the coordinates that the item is in are stretched.
    virtual QSizeF growthAround() const = 0;

protected:
    ~LayoutTransitionListener() = default;
};

/// A transform that shows an item elsewhere than where it is laid out, as the last of the item's
/// transforms. Until headFor() is called, the item is seen at the same place, whatever happens to
/// its layout geometry. Rectangles are in the coordinates of the item's parent.
class LayoutTransition : public QQuickTransform
{
    Q_OBJECT

public:
    /// How a size is shown that the item has not.
    enum Sizing : char {
        AtOnce,    ///< not at all
        Scaled,    ///< the item is scaled, with all that is in it
        Stretched, ///< the item is scaled, and what is in it undoes that
    };
    /// How it moves.
    struct Manner
    {
        std::optional<SpringParameters> spring; ///< or else that of its place
        int delay = 0;                          ///< milliseconds before a run starts
        Sizing sizing = AtOnce;
    };

    /// \a parent is in the item: the MotionScheme there is that of the glide.
    LayoutTransition(QQuickItem &item, const QRectF &seen, LayoutTransitionListener &watcher, QObject *parent);
    ~LayoutTransition() override;

    QRectF seen() const { return m_seen; }
    bool isRunning() const;
    /// What the item is scaled by to have the size that is seen.
    QSizeF growth() const;
    bool isStretched() const { return m_manner.sizing == Stretched && growth() != plainGrowth; }
    static constexpr QSizeF plainGrowth{1, 1};
    /// Whether \a item, or one that it is in, begins to be scaled from no size to its own.
    static bool growsFromNothing(QQuickItem *item);
    /// Whether it is at rest, and an item laid out at \a place needs no motion.
    bool restsAt(const QRectF &place) const;

    /// Moves there from where it is seen, with the velocity it has or is given; \a velocity is
    /// in the coordinates of ownPlace().
    void headFor(const QRectF &place, const std::optional<QRectF> &velocity = {});
    void stop();
    void setManner(const Manner &manner);
    const Manner &manner() const { return m_manner; }
    /// What is in the item, while it is stretched.
    LayoutSiblings *contents() const { return m_contents; }
    void setContents(LayoutSiblings *contents) { m_contents = contents; }
    /// Gives a spring of the glide what the manner says.
    void tune(SpringInterpolator &spring) const;

    /// Changes the parent's coordinates: \a change maps the former ones to those valid from now on.
    /// What is seen does not change, and a run continues.
    void carry(const QTransform &change);
    /// Changes the item's own look: \a change maps the present one to the former.
    void carryLook(const QTransform &change);
    /// Where it is seen, in coordinates that carry() does not change.
    QRectF ownPlace() const { return m_carried ? m_carried->toRun(m_seen) : m_seen; }
    /// A velocity of the place, in those coordinates.
    QRectF toOwn(QPointF velocity) const;
    /// Shows it elsewhere, at once. Only while nothing runs.
    void moveBy(QPointF way);
    /// Where it heads for is moved by something else: what is seen moves by as much at once, and the run
    /// goes on.
    void follow(const QRectF &from, const QRectF &to);
    /// Applies again what has changed around it.
    void showAgain() { update(); }
    /// Becomes the last transform again if others have been added.
    void keepLast() { appendToItem(&m_item); }

    void applyTo(QMatrix4x4 *matrix) const override;

private:
    friend class Carried;
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
    Manner m_manner;
    QPointer<LayoutSiblings> m_contents;
    std::unique_ptr<SpringInterpolator> m_spring;          // since the first headFor()
    std::unique_ptr<Carried> m_carried;                    // since the first carry()
    Interpolator::Reason m_reason = Interpolator::Settled; // of the spring that ended last
    bool m_told = false;                                   // the watcher knows of the start
    bool m_heading = false;                                // headFor() is on the stack
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
