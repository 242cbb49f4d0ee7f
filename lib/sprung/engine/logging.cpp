// SPDX-License-Identifier: MIT
#include <sprung/engine/logging.h>

namespace sprung {

Q_LOGGING_CATEGORY(lcSprung, "sprung")

} // namespace sprung
