// SPDX-License-Identifier: MIT
#pragma once

#include <QLoggingCategory>

namespace sprung {

Q_DECLARE_LOGGING_CATEGORY(lcSprung)

} // namespace sprung
