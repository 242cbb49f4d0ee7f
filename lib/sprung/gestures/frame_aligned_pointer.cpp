// SPDX-License-Identifier: MIT
#include "frame_aligned_pointer.h"

#include <utility>

namespace sprung {

void FrameAlignedPointer::add(QPointF position, double seconds, bool hasTimestamp)
{
    const Ticker *ticker = Motion::ticker();
    if (!ticker)
        return;
    m_arrival = ticker->clock();
    m_prediction.add({position.x(), position.y()}, seconds, hasTimestamp, *ticker);
    setTicking(true);
}

void FrameAlignedPointer::begin(QObject *item)
{
    end();
    m_item = item;
    m_ticker = Motion::ticker();
    setTicking(true);
}

void FrameAlignedPointer::end()
{
    setTicking(false);
    m_ticker = nullptr;
    m_isTicking = false;
}

void FrameAlignedPointer::setTicking(bool ticking)
{
    if (!m_ticker || std::exchange(m_isTicking, ticking) == ticking)
        return;
    if (ticking)
        m_ticker->add(this);
    else
        m_ticker->remove(this);
}

QPointF FrameAlignedPointer::predictedDelta() const
{
    const ChannelValues delta = m_prediction.predictedDelta(m_ticker);
    return {delta[0], delta[1]};
}

void FrameAlignedPointer::tick(double)
{
    const bool wasActive = this->isActive();
    if (m_ticker->clock() - m_arrival > PointerPrediction::idleTimeout)
        setTicking(false);
    if (wasActive)
        m_callback(predictedDelta()); // last, because the callback may delete this
}

void FrameAlignedPointer::collectTargets(TickTargets *targets)
{
    targets->objects.append(m_item.get());
}

} // namespace sprung
