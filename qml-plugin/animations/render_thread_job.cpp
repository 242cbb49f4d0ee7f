// SPDX-License-Identifier: MIT
#include "render_thread_job.h"

#include <limits>
#include <utility>

namespace sprung::qml {

RenderThreadJob::RenderThreadJob(std::unique_ptr<QQuickAnimatorJob> writer,
                                 std::shared_ptr<SharedAnimatedValue> value)
    : m_writer(std::move(writer))
    , m_value(std::move(value))
{
    setDuration(-1); // until stopped
    m_target = m_writer->target();
    m_writer->setDuration(std::numeric_limits<int>::max());
    m_writer->setLoopCount(1);
}

void RenderThreadJob::setTarget(QQuickItem *target)
{
    QQuickAnimatorJob::setTarget(target);
    m_writer->setTarget(target);
}

void RenderThreadJob::initialize(QQuickAnimatorController *controller)
{
    QQuickAnimatorJob::initialize(controller);
    m_writer->initialize(controller);
}

/// Writes in each frame, after the item's properties were synchronized. updateCurrentTime() is not
/// used: the time of the render thread's animations depends on an estimated display rate, and the
/// basic render loop updates it before the properties are synchronized. Qt also calls this function
/// when the job has stopped, but the item may have no node then.
void RenderThreadJob::commit()
{
    const std::lock_guard lock(m_mutex);
    if (!m_writes || !isRunning())
        return;
    const double value = m_value->currentValue();
    // An animation from a number to itself writes this number at any time.
    m_writer->setFrom(value);
    m_writer->setTo(value);
    m_writer->setCurrentTime(0);
    m_writer->commit();
}

void RenderThreadJob::endWriting()
{
    const std::lock_guard lock(m_mutex);
    m_writes = false;
}

} // namespace sprung::qml
