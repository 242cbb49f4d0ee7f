// SPDX-License-Identifier: MIT
#include "reorder_gap.h"

#include "layout_motion.h"
#include "reorder_slots.h"

#include <QSet>

#include <utility>

namespace sprung::qml {

void ReorderGap::open(const ReorderSlots &source, const ReorderSlots &target)
{
    const QList<QPointer<LayoutMotion>> previous = std::exchange(m_rows, {});
    QSet<const LayoutMotion *> current;
    for (const ReorderSlots *layout : {&source, &target}) {
        for (const auto &[row, rect] : layout->all()) {
            LayoutMotion *motion = row && !rect.isNull() ? LayoutMotion::of(row) : nullptr;
            if (!motion)
                continue;
            m_rows += motion;
            current += motion;
            motion->item().setReorderOffset(rect.topLeft() - row->position());
        }
    }
    for (const QPointer<LayoutMotion> &motion : previous) {
        if (motion && !current.contains(motion))
            motion->item().setReorderOffset({});
    }
    m_bounds = target.bounds();
}

void ReorderGap::close()
{
    const QList<QPointer<LayoutMotion>> rows = std::exchange(m_rows, {});
    for (const QPointer<LayoutMotion> &motion : rows) {
        if (motion)
            motion->item().setReorderOffset({});
    }
    m_bounds = {};
}

} // namespace sprung::qml
