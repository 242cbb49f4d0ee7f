// SPDX-License-Identifier: MIT
#include <sprung/global/logging.h>

namespace sprung {

Q_LOGGING_CATEGORY(lcSprung, "sprung")

} // namespace sprung
