// SPDX-License-Identifier: MIT
#pragma once

#include "glide.h"
#include "held_place.h"

#include <QPointer>
#include <QProperty>
#include <QQuickItem>
#include <QTransform>

#include <memory>

namespace sprung::qml {

class LaidOutSiblings;
class LayoutFrames;
class LayoutMotion;

/// Follows the changes of an item, and makes a glide of them. Every change pins the item: it is
/// still seen where it was seen in the last frame. When the next frame has been laid out, and
/// before it is shown, the item starts to glide to the new place, or the pin is removed.
class LaidOutItem final : public GlideWatcher
{
public:
    /// With a null \a item nothing ever happens.
    LaidOutItem(QQuickItem *item, LayoutMotion &motion);
    virtual ~LaidOutItem();
    Q_DISABLE_COPY_MOVE(LaidOutItem)

    QQuickItem *item() const { return m_item; }
    LayoutMotion &motion() const { return m_motion; }
    /// Where it is laid out now, and in the last frame, in its parent's coordinates. lastPlace() is
    /// null if it was not in that frame.
    QRectF place() const;
    QRectF lastPlace() const { return m_placed ? m_lastPlace : QRectF(); }
    /// Where it is seen. Stored, because a binding that reads the item's properties would depend on
    /// them, and be evaluated before there is a pin.
    QRectF seen() const { return m_seen; }

    bool isRunning() const { return m_glide && m_glide->isRunning(); }
    /// Something else begins to move it; and no longer moves it.
    void hold();
    void letGo();
    void snap();
    void settingsChanged();

    // Changes of the item
    void parentChanged();
    void windowChanged();
    bool hasOtherVisibility() const;
    void visibleChanged();
    /// Joins the other children of its parent. False if it has none.
    bool joinSiblings();
    /// From now on, it is told of a new parent.
    void heedParent();

    /// The window's frame has been laid out, and is about to be shown.
    void settle(bool windowResized);

    void glideStarted() override;
    void glideMoved() override;
    void glideEnded(Interpolator::Reason reason) override;

private:
    struct Moved
    {
        LaidOutItem *item;
        void operator()() const { item->placeChanged(); }
    };

    struct Coordinates
    {
        QTransform toScene; // those of the parent
        QTransform own;     // the item's rotation and scale
    };

    void placeChanged();
    void lookForContent();
    void enqueue();
    bool canGlide() const;

    void tellWhatIsSeen();
    void pin();
    void headFor(const QRectF &place, const std::optional<QRectF> &velocity = {});
    void land();
    void follow();
    QTransform formerLook() const;
    bool carry();
    bool isMerelyScrolled(const QRectF &place);
    void refuse(const char *what);

    QQuickItem *m_item;
    LayoutMotion &m_motion;
    // Lighter than connections to signals
    QPropertyChangeHandler<Moved> m_x, m_y, m_width, m_height;
    QPointer<LaidOutSiblings> m_siblings;
    QPointer<LayoutFrames> m_frames;
    std::unique_ptr<Glide> m_glide;
    std::unique_ptr<HeldPlace> m_holding;
    std::unique_ptr<Coordinates> m_carriedFrom; // those of what is seen, after a change of parent
    QRectF m_lastPlace;
    QRectF m_seen;
    bool m_isNew = false;     // among the newcomers
    bool m_isVisible = false; // when it was told last
    bool m_placed = false;    // was in the last frame
    bool m_queued = false;
    bool m_reparented = false;  // since the last frame
    bool m_placedThere = false; // since then, and so on purpose
    bool m_warned = false;
};

} // namespace sprung::qml
