// SPDX-License-Identifier: MIT
// Tests that physics rejects Qt: this file must not compile. Oracle: the message of the compiler.
#include <sprung/physics/spring.h>

#include <QObject>
