// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QObject;
class QWindow;
QT_END_NAMESPACE

namespace sprung {

/// Where an object is seen. Knows the items of Qt Quick by the names of their properties, so that the
/// library does not link Qt Quick.
struct TargetWindow
{
    QWindow *window = nullptr; ///< null: in no window, or not known
    bool isVisible = true;     ///< in its window, with all of its parents; true if it is not known

    /// Of an item, or of a part of one, such as a transform; nothing is known of other objects.
    static TargetWindow of(QObject *target);
};

} // namespace sprung
