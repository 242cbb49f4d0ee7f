// SPDX-License-Identifier: MIT
#include "reorder_gap.h"

#include "layout_motion.h"
#include "reorder_slots.h"

namespace sprung::qml {

void ReorderGap::open(const ReorderSlots &source, const ReorderSlots &target)
{
    QList<QPointer<LayoutMotion>> previous = std::exchange(m_rows, {});
    for (const ReorderSlots *layout : {&source, &target}) {
        for (const auto &[row, rect] : layout->all()) {
            LayoutMotion *motion = row && !rect.isNull() ? LayoutMotion::of(row) : nullptr;
            if (!motion)
                continue;
            previous.removeOne(motion);
            m_rows += motion;
            motion->setReorderOffset(rect.topLeft() - row->position());
        }
    }
    for (const QPointer<LayoutMotion> &motion : std::as_const(previous)) {
        if (motion)
            motion->setReorderOffset({});
    }
    m_bounds = target.bounds();
}

void ReorderGap::close()
{
    const QList<QPointer<LayoutMotion>> rows = std::exchange(m_rows, {});
    for (const QPointer<LayoutMotion> &motion : rows) {
        if (motion)
            motion->setReorderOffset({});
    }
    m_bounds = {};
}

} // namespace sprung::qml
