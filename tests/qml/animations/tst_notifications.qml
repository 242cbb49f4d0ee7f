// SPDX-License-Identifier: MIT
// Tests the NOTIFY signals of SpringMotion. Oracle: NotifyRecorder, which compares signals and
// values.
import QtQuick
import Sprung
import Sprung.Animations
import ".."

/// The recorded motion.
Item {
    id: root

    Component { id: spring; SpringMotion { property: "x"; from: 0; to: 100 } }
    Component { id: recording; NotifyRecorder { } }

    AnimationTestCase {
        id: test; name: "MotionNotifications"

        readonly property var shared: ({ stiffness: "springChanged", damping: "springChanged",
            mass: "springChanged" })

        function test_springChanged_motionSpringChanged_emittedOnce() {
            const motion = createTemporaryObject(spring, root);
            const recorder = createTemporaryObject(recording, root);
            recorder.watch(motion, shared);
            Motion.spring = Springs.bouncy;
            Motion.spring = Springs.bouncy;
            recorder.check("Motion's");
            compare([recorder.notifications.spring, recorder.notifications.stiffness, recorder.failures], [1, 1, []]);
        }
    }
}
