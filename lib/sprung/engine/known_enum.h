// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaEnum>

namespace sprung::detail {

/// Whether it is one of its enum's values: a property takes any number from QML.
template <typename Enum>
bool isKnown(Enum value)
{
    const auto known = QMetaEnum::fromType<Enum>();
    for (int i = 0; i < known.keyCount(); ++i) {
        if (known.value(i) == int(value))
            return true;
    }
    return false;
}

} // namespace sprung::detail
