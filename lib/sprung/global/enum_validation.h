// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaEnum>

namespace sprung::detail {

/// Whether \a value is an enumerator of its enum. QML can set an enum property to any number.
template <typename Enum>
bool isValidEnumValue(Enum value)
{
    const auto metaEnum = QMetaEnum::fromType<Enum>();
    for (int i = 0; i < metaEnum.keyCount(); ++i) {
        if (metaEnum.value(i) == int(value))
            return true;
    }
    return false;
}

} // namespace sprung::detail
