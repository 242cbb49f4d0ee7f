// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>

namespace sprung::qml {

/// A number within a value of QML: the pixelSize of a font, the x of a point.
///
/// QML's own access to the parts of a value type is private, so the parts are listed here.
struct ValuePart
{
    QMetaType whole;
    const char *name;
    const ChannelType *type; ///< the type of the number: double, float or int
    void (*read)(const void *whole, void *part);
    void (*write)(void *whole, const void *part);

    /// Returns the part \a name of type \a whole, or null.
    static const ValuePart *find(QMetaType whole, const QByteArray &name);
};

} // namespace sprung::qml
