// SPDX-License-Identifier: MIT
#include "pointer_prediction.h"

#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>

namespace sprung {

bool PointerPrediction::isAvailable(const Ticker *ticker)
{
    return ticker && ticker->framePeriod() > 0 && Motion::instance()->timeScale() > 0;
}

void PointerPrediction::add(const ChannelValues &position, double seconds, bool hasTimestamp,
                            const Ticker &ticker)
{
    m_hasTimestamp = hasTimestamp;
    if (!hasTimestamp)
        return;
    m_timeMapper.addEvent(seconds, ticker.clock());
    m_predictor.addSample(seconds, position);
}

ChannelValues PointerPrediction::predictedDelta(const Ticker *ticker) const
{
    const Motion &motion = *Motion::instance();
    if (!isAvailable(ticker) || !m_hasTimestamp || !m_timeMapper.isCalibrated()
        || motion.reducedMotion())
        return {};
    const double now = ticker->clock() - m_timeMapper.time(0);
    return m_predictor.predictedDelta(
        {now, now + ticker->framePeriod(), motion.maximumInputPrediction() / 1000});
}

} // namespace sprung
