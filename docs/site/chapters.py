# SPDX-License-Identifier: MIT
"""The chapter of the manual for each QML element."""

elements = {
    "docs/interpolators.html": ["SpringBehavior", "SpringInterpolator"],
    "docs/interpolators.html#common-properties": ["Interpolator"],
    "docs/interpolators.html#frictioninterpolator": ["FrictionInterpolator"],
    "docs/interpolators.html#gravityinterpolator-and-exponentialinterpolator": [
        "GravityInterpolator", "ExponentialInterpolator"],
    "docs/many-items.html#springchain": ["SpringChain"],
    "docs/many-items.html#springpoints": ["SpringPoints"],
    "docs/animations.html": ["SpringMotion"],
    "docs/animations.html#springanimator": ["SpringAnimator"],
    "docs/interpolators.html#spring-properties": ["spring"],
    "docs/tools.html": ["SpringTuner", "SpringCurve", "MotionInspector"],
    "docs/tools.html#springtuning": ["SpringTuning"],
    "docs/testing.html#golden-recordings": ["MotionRecorder"],
    "docs/dragging.html": ["SpringDrag"],
    "docs/pinch-and-zoom.html": ["SpringPinch"],
    "docs/scrolling.html": ["ScrollMotion"],
    "docs/layouts.html": ["LayoutMotion"],
    "docs/reordering.html": ["ReorderMotion"],
    "docs/presence.html": ["Presence", "PresenceModel", "ContentMotion"],
    "docs/shared-elements.html": ["SharedElement"],
    "docs/choosing-a-spring.html": ["Springs"],
    "docs/motion-schemes.html": ["MotionScheme"],
    "docs/concepts.html#time": ["Motion"],
    "docs/testing.html": ["ManualTicker"],
}
