// SPDX-License-Identifier: MIT
// Replaces the NumberAnimation of a shell that sets a duration and a curve at each use. The spring takes the duration,
// and overshoots if the curve does.
import Sprung

Anim {
    spring: Math.max(...easing.bezierCurve) > 1 ? Springs.material.expressiveDefaultSpatial
                                              : Springs.material.slowEffects
}
