// SPDX-License-Identifier: MIT
// Replaces the NumberAnimation with a curve that a shell uses everywhere: Behavior on x { Anim { } }, and in
// Transitions. The spring determines the duration unless it is set. `easing` has no effect.
import QtQuick
import Sprung
import Sprung.Animations

SpringMotion {
    enum Type {
        Standard, // 0, because Qt finds MotionScheme.Standard under this name
        StandardSmall,
        StandardLarge,
        StandardExtraLarge,
        EmphasizedSmall,
        Emphasized,
        EmphasizedLarge,
        EmphasizedExtraLarge,
        FastSpatial,
        DefaultSpatial,
        SlowSpatial,
        FastEffects,
        DefaultEffects,
        SlowEffects
    }

    property int type: Anim.DefaultSpatial
    property alias easing: curve.easing
    readonly property PropertyAnimation _curve: PropertyAnimation { id: curve }

    spring: {
        const material = Springs.material;
        switch (type) {
        case Anim.StandardSmall:
            return material.standardFastSpatial;
        case Anim.StandardLarge:
            return material.standardSlowSpatial;
        case Anim.StandardExtraLarge:
            return Springs.fromDampingRatio(0.9, 150); // half the stiffness of the slow spring
        case Anim.EmphasizedSmall:
        case Anim.FastSpatial:
            return material.expressiveFastSpatial;
        case Anim.Emphasized:
        case Anim.DefaultSpatial:
            return material.expressiveDefaultSpatial;
        case Anim.EmphasizedLarge:
        case Anim.SlowSpatial:
            return material.expressiveSlowSpatial;
        case Anim.EmphasizedExtraLarge:
            return Springs.fromDampingRatio(0.8, 100);
        case Anim.FastEffects:
            return material.fastEffects;
        case Anim.DefaultEffects:
            return material.defaultEffects;
        case Anim.SlowEffects:
            return material.slowEffects;
        default:
            return material.standardDefaultSpatial;
        }
    }
}
