// SPDX-License-Identifier: MIT
#pragma once

#include "glide.h"
#include "held_place.h"
#include "scrolled_content.h"

#include <QPointer>
#include <QQuickItem>
#include <QTransform>

#include <memory>

namespace sprung::qml {

class LayoutFrames;
class LayoutMotion;

/// What happens to an item, and the glide that is made of it. Whatever changes pins it: it is seen
/// where it was seen in the last frame. Once the next frame has been laid out, and before it is
/// shown, the pin heads for the new place, or is dropped.
class LaidOutItem final : public GlideWatcher
{
public:
    /// Null: nothing ever happens to it.
    LaidOutItem(QQuickItem *item, LayoutMotion &motion);
    ~LaidOutItem();
    Q_DISABLE_COPY_MOVE(LaidOutItem)

    QQuickItem *item() const { return m_item; }
    /// In its parent's coordinates: where it is laid out now, and where it was in the last frame; null
    /// where it was in none.
    QRectF place() const;
    QRectF lastPlace() const { return m_placed ? m_lastPlace : QRectF(); }
    /// Where it is seen. Kept, since bindings would take note of it if the item were asked, and be
    /// evaluated before there is a pin.
    QRectF seen() const { return m_seen; }

    bool isRunning() const { return m_glide && m_glide->isRunning(); }
    /// Something else moves it from now on, or does not any more.
    void hold();
    void letGo();
    void snap();
    void settingsChanged();

    // What happens to it
    void placeChanged();
    void parentChanged();
    void windowChanged();
    void visibleChanged();

    /// The window's frame has been laid out, and is about to be shown.
    void settle(bool windowResized);

    void glideStarted() override;
    void glideMoved() override;
    void glideEnded(Interpolator::Reason reason) override;

private:
    void lookForContent();
    void enqueue();
    bool canGlide() const;

    void tellWhatIsSeen();
    void pin();
    void headFor(const QRectF &place, const std::optional<QRectF> &velocity = {});
    void land();
    bool carry();
    bool isMerelyScrolled(const QRectF &place);
    void refuse(const char *what);

    QQuickItem *m_item;
    LayoutMotion &m_motion;
    QPointer<QQuickItem> m_parent;
    QPointer<LayoutFrames> m_frames;
    QPointer<ScrolledContent> m_content; // of the Flickable that it lies in
    std::unique_ptr<Glide> m_glide;
    std::unique_ptr<HeldPlace> m_holding;
    std::unique_ptr<QTransform>
        m_carriedFrom; // the parent changed: to the scene, from what is seen
    QRectF m_lastPlace;
    QRectF m_seen;
    bool m_placed = false; // seen in a frame
    bool m_queued = false;
    bool m_reparented = false; // since the last frame
    bool m_warned = false;
};

} // namespace sprung::qml
