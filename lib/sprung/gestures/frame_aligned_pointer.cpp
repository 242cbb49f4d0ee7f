// SPDX-License-Identifier: MIT
#include "frame_aligned_pointer.h"

namespace sprung {

void FrameAlignedPointer::add(QPointF position, double seconds, bool hasTimestamp)
{
    const Ticker *ticker = Motion::ticker();
    if (!ticker)
        return;
    m_arrival = ticker->clock();
    m_prediction.add({position.x(), position.y()}, seconds, hasTimestamp, *ticker);
    if (m_hasBegun)
        startTicking();
}

void FrameAlignedPointer::begin(QObject *item)
{
    m_item = item;
    m_hasBegun = true;
    startTicking();
}

void FrameAlignedPointer::end()
{
    m_hasBegun = false;
    stopTicking();
}

QPointF FrameAlignedPointer::predictedDelta() const
{
    const ChannelValues delta = m_prediction.predictedDelta(Motion::ticker());
    return {delta[0], delta[1]};
}

void FrameAlignedPointer::tick(double)
{
    const bool wasActive = this->isActive();
    if (ticker()->clock() - m_arrival > PointerPrediction::idleTimeout)
        stopTicking();
    if (wasActive)
        m_callback(predictedDelta()); // last, because the callback may delete this
}

void FrameAlignedPointer::collectTargets(TickTargets *targets)
{
    targets->objects.append(m_item.get());
}

} // namespace sprung
