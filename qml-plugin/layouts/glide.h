// SPDX-License-Identifier: MIT
#pragma once

#include "carried.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QQuickItem>
#include <QRectF>

#include <memory>
#include <optional>

namespace sprung::qml {

/// What is told of a glide. In ended() it may be deleted.
class GlideWatcher
{
public:
    virtual void glideStarted() = 0;
    virtual void glideMoved() = 0;
    virtual void glideEnded(Interpolator::Reason reason) = 0;

protected:
    ~GlideWatcher() = default;
};

/// Shows an item elsewhere than where it is laid out: the last of its transforms, from its making
/// to its deletion. It stays where it is seen, whatever happens to the item's place, until it is
/// told where to head for. Rectangles are in the coordinates of the item's parent.
class Glide : public QQuickTransform
{
    Q_OBJECT

public:
    /// How it moves.
    struct Manner
    {
        std::optional<SpringParameters> spring; ///< or else Motion's
        int delay = 0;                          ///< milliseconds, of a run that starts
        bool scaled = false;                    ///< shows the size by scaling
    };

    Glide(QQuickItem &item, const QRectF &seen, GlideWatcher &watcher);
    ~Glide() override;

    QRectF seen() const { return m_seen; }
    bool isRunning() const;
    /// Whether it neither moves nor has to, for what is laid out there.
    bool restsAt(const QRectF &place) const;

    /// Moves there from where it is seen, with the velocity it has or is given; \a velocity is
    /// in the coordinates of ownPlace().
    void headFor(const QRectF &place, const std::optional<QRectF> &velocity = {});
    void stop();
    void setManner(const Manner &manner);

    /// From now on the parent's coordinates are those that \a change leads to: nothing is seen of
    /// that, and what runs goes on.
    void carry(const QTransform &change);
    /// Where it is seen, in coordinates that carry() does not change.
    QRectF ownPlace() const { return m_carried ? m_carried->toRun(m_seen) : m_seen; }
    /// Shows it elsewhere, at once. For what does not run.
    void moveBy(QPointF way);
    /// Becomes the last transform again, where others have been added.
    void keepLast() { appendToItem(&m_item); }

    void applyTo(QMatrix4x4 *matrix) const override;

private:
    friend class Carried;
    void lookChanged() { update(); }
    void show(const QRectF &own);
    void startSpring(int delay);
    void begun();
    void ended(Interpolator::Reason reason);
    void applySize(QMatrix4x4 *matrix, QSizeF laidOut) const;
    bool applyOthers(QMatrix4x4 *matrix) const;

    QQuickItem &m_item;
    GlideWatcher &m_watcher;
    QRectF m_seen;
    Manner m_manner;
    std::unique_ptr<SpringInterpolator> m_spring;          // once it has headed for something
    std::unique_ptr<Carried> m_carried;                    // once the coordinates have changed
    Interpolator::Reason m_reason = Interpolator::Settled; // of the spring that ended last
    bool m_told = false;                                   // that it has started
    bool m_heading = false;                                // headFor() is under way
};

} // namespace sprung::qml
