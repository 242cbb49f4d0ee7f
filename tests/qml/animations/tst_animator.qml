// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// A spring on the render thread.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: onTheRenderThread
        Item {
            id: shown
            property alias animator: animator
            SpringAnimator { id: animator; target: shown; property: "x"; to: 100 }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionAnimator"

        function test_anAnimatorRefusesWhatItCannotMove() {
            const item = createTemporaryObject(onTheRenderThread, root);
            ignoreWarning(/refused property "width"/);
            item.animator.property = "width";
            compare(item.animator.property, "x");
            ignoreWarning(/refused a spring that is invalid or never settles/);
            item.animator.spring = Springs.spring(100, 0);
            compare(item.animator.spring, Motion.spring);
            ignoreWarning(/refused to nan/);
            item.animator.to = NaN;
            compare(item.animator.to, 100);
        }

        function test_anAnimatorDoesNotWaitForTime() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.start();
            waitForRendering(root);
            rest();
            tryCompare(item, "x", 100);
        }

        function test_anAnimatorEndsOnItsTarget() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(onTheRenderThread, root);
            item.animator.start();
            waitForRendering(root);
            turn();
            pass(16);
            tryCompare(item, "x", 100);
        }
    }
}
