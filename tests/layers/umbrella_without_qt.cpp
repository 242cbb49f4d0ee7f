// SPDX-License-Identifier: MIT
// Tests sprung.h without Qt: this file must not compile. Oracle: the message names physics.h.
#include <sprung/sprung.h>
