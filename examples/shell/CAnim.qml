// SPDX-License-Identifier: MIT
// Replaces the ColorAnimation that a shell uses everywhere.
Anim { type: Anim.SlowEffects }
