// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaEnum>

namespace sprung::detail {

/// Whether it is one of its enum's values: a property takes any number from QML.
template <typename Enum>
bool isKnown(Enum value)
{
    return QMetaEnum::fromType<Enum>().valueToKey(int(value));
}

} // namespace sprung::detail
