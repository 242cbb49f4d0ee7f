// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/motion_scheme.h>

#include <QtQml/qqml.h>

namespace sprung::qml {

struct MotionSchemeForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::MotionScheme)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

/// The attached MotionScheme of any object; the same object as MotionScheme::of() in C++.
///
///     MotionScheme.scheme: MotionScheme.Expressive
class MotionScheme : public sprung::MotionScheme
{
    Q_OBJECT
    QML_ELEMENT
    QML_ATTACHED(sprung::MotionScheme)
    QML_UNCREATABLE("MotionScheme is attached to an Item, a Window or another object")
    QML_ADDED_IN_VERSION(1, 0)

public:
    static sprung::MotionScheme *qmlAttachedProperties(QObject *object) { return of(object); }

private:
    using sprung::MotionScheme::MotionScheme;
};

} // namespace sprung::qml
