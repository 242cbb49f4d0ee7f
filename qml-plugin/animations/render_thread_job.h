// SPDX-License-Identifier: MIT
#pragma once

#include "shared_animated_value.h"

#include <private/qquickanimatorjob_p.h>

#include <memory>

namespace sprung::qml {

/// Shows a SharedAnimatedValue in every frame, until it is stopped. One of Qt's own jobs writes it to the
/// scene graph. These share what they know of an item, so other properties of the item may be moved
/// by Qt's animators.
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
    /// The GUI thread knows the value, and writes it.
    void writeBack() override {}

private:
    std::unique_ptr<QQuickAnimatorJob> m_writer;
    std::shared_ptr<SharedAnimatedValue> m_value;
};

} // namespace sprung::qml
