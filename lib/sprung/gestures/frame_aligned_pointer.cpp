// SPDX-License-Identifier: MIT
#include "frame_aligned_pointer.h"

#include <sprung/timing/motion.h>

namespace sprung {

void FrameAlignedPointer::add(QPointF position, double seconds, bool hasTimestamp)
{
    const Ticker *ticker = Motion::ticker();
    if (!ticker)
        return;
    m_arrival = ticker->clock();
    m_hasTimestamp = hasTimestamp;
    if (hasTimestamp) {
        m_timeMapper.addEvent(seconds, m_arrival);
        m_predictor.addSample(seconds, {position.x(), position.y()});
    }
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

bool FrameAlignedPointer::hasFrames()
{
    const Ticker *ticker = Motion::ticker();
    return ticker && ticker->framePeriod() > 0 && Motion::instance()->timeScale() > 0;
}

QPointF FrameAlignedPointer::predictedDelta() const
{
    const Motion &motion = *Motion::instance();
    if (!hasFrames() || !m_hasTimestamp || motion.reducedMotion())
        return {};
    const Ticker &ticker = *Motion::ticker();
    const double now = ticker.clock() - m_timeMapper.time(0);
    const ChannelValues delta = m_predictor.predictedDelta(
        {now, now + ticker.framePeriod(), motion.maximumInputPrediction() / 1000});
    return {delta[0], delta[1]};
}

void FrameAlignedPointer::tick(double)
{
    const bool wasActive = this->isActive();
    if (ticker()->clock() - m_arrival > idleTimeout)
        stopTicking();
    if (wasActive)
        m_callback(predictedDelta()); // last, because the callback may delete this
}

void FrameAlignedPointer::collectTargets(TickTargets *targets)
{
    targets->objects.append(m_item.get());
}

} // namespace sprung
