// SPDX-License-Identifier: MIT
// Tests LayoutMotion in QML, in a shown window that draws its own frames. Oracle: the closed form
// of a critically damped spring.
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts
import ".."

/// The root of the window, with a Row whose second child has a LayoutMotion.
Item {
    id: root

    width: 400
    height: 300

    Component {
        id: scene
        Row {
            property alias first: first
            property alias second: second

            Rectangle { id: first; width: 100; height: 50 }
            Rectangle {
                id: second
                width: 100
                height: 50
                LayoutMotion.spring: Springs.spring(100, 20)
                LayoutMotion.sizeMode: LayoutMotion.Scale
            }
        }
    }

    SignalSpy { id: started; signalName: "started" }
    SignalSpy { id: finished; signalName: "finished" }

    MotionTestCase {
        name: "LayoutMotion"
        when: windowShown

        function test_layoutMotion_inRow_followsSpring() {
            const row = createTemporaryObject(scene, root), second = row.second;
            verify(waitForRendering(row));
            started.target = finished.target = second.LayoutMotion;
            row.first.width = 200;
            second.height = 150;
            verify(waitForRendering(row));
            compare(second.x, 200);
            compare(second.LayoutMotion.x, 100);
            compare(second.LayoutMotion.height, 50);
            near(second.mapToItem(row, 0, 150).y, 50, 1e-4);
            compare(started.count, 1);
            clock.advance(0.1);
            near(second.LayoutMotion.x, 200 - 100 * critical(100, 100));
            near(second.mapToItem(row, 0, 0).x, second.LayoutMotion.x, 1e-4);
            verify(second.LayoutMotion.running);
            pass(5000);
            compare(second.LayoutMotion.x, 200);
            compare(second.mapToItem(row, 0, 150).y, 150);
            compare(finished.count, 1);
            compare(finished.signalArguments[0][0], Interpolator.Settled);
        }
    }
}
