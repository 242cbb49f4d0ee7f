// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/gestures/pointer_prediction.h>

#include <QObject>
#include <QPointF>
#include <QPointer>

#include <functional>

namespace sprung {

/// Draws what a finger moves: the events tell where it was, and what it moves is drawn once for each
/// frame of the display, where the finger is when that is seen.
class SPRUNG_EXPORT FrameAlignedPointer : private TickClient
{
public:
    using FrameCallback = std::function<void(QPointF lead)>;

    explicit FrameAlignedPointer(FrameCallback draw)
        : m_draw(std::move(draw))
    {
    }
    ~FrameAlignedPointer() override { end(); }

    /// A finger has come down.
    void reset() { m_lead.reset(); }
    /// It was there, measured from anywhere, at the time of an event.
    void add(QPointF place, double seconds, bool isDated);
    /// Draws frames from now on, of what is seen at \a item. Rests while there are no events.
    void begin(QObject *item);
    void end();

    /// Whether frames of a display draw what the finger moves. Otherwise its events have to.
    bool isActive() const { return PointerPrediction::isAvailable(m_ticker); }
    /// How far it is ahead of its last place, if a frame is drawn now.
    QPointF predictedOffset() const;

private:
    void setTicking(bool ticking);
    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override;

    FrameCallback m_draw;
    QPointer<Ticker> m_ticker;
    QPointer<QObject> m_item;
    PointerPrediction m_lead;
    double m_arrival = 0; ///< s, of the last event
    bool m_isTicking = false;
};

} // namespace sprung
