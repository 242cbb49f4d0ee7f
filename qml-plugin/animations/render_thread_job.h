// SPDX-License-Identifier: MIT
#pragma once

#include "shared_animated_value.h"

#include <private/qquickanimatorjob_p.h>

#include <memory>
#include <mutex>

namespace sprung::qml {

/// Draws a SharedAnimatedValue in every frame until it is stopped. A job of Qt writes the value to
/// the scene graph. Qt's jobs share their data of an item, so Qt's animators may animate other
/// properties of the item.
class RenderThreadJob final : public QQuickAnimatorJob
{
public:
    RenderThreadJob(std::unique_ptr<QQuickAnimatorJob> writer,
                    std::shared_ptr<SharedAnimatedValue> value);

    void setTarget(QQuickItem *target) override;
    void initialize(QQuickAnimatorController *controller) override;
    void invalidate() override { m_writer->invalidate(); }
    void preSync() override { m_writer->preSync(); }
    void postSync() override { m_writer->postSync(); }
    void commit() override;
    /// Stops writing. Qt ends the job later, in the next synchronization of the threads. Until then
    /// a job of a uniform would use its item, and the GUI thread may delete the item.
    void endWriting();
    /// Does nothing, because the GUI thread writes the value.
    void writeBack() override {}

private:
    std::unique_ptr<QQuickAnimatorJob> m_writer;
    std::shared_ptr<SharedAnimatedValue> m_value;
    std::mutex m_mutex; // of a write
    bool m_writes = true;
};

} // namespace sprung::qml
