// SPDX-License-Identifier: MIT
#include "layout_motion.h"

namespace sprung::qml {

LayoutMotion::LayoutMotion(QObject *item)
    : QObject(item)
{}

LayoutMotion *LayoutMotion::qmlAttachedProperties(QObject *item)
{
    return new LayoutMotion(item);
}

} // namespace sprung::qml
