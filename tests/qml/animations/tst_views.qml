// SPDX-License-Identifier: MIT
import QtQuick

/// Springs in the transitions of a view.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: viewing
        ListView {
            width: 100; height: 400
            model: ListModel { ListElement { name: "a" } ListElement { name: "b" } }
            delegate: Item { width: 100; height: 40; required property string name }
            displaced: Transition { CriticalMotion { properties: "x,y" } }
            add: Transition { CriticalMotion { property: "opacity"; from: 0; to: 1 } }
            remove: Transition { CriticalMotion { property: "x"; to: 100 } }
            move: Transition { CriticalMotion { properties: "x,y" } }
            populate: Transition { CriticalMotion { property: "x"; from: -50 } }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionViews"

        function test_viewsAddMoveDisplaceAndRemove() {
            const view = createTemporaryObject(viewing, root);
            waitForRendering(view);
            rest();
            const a = view.itemAtIndex(0);
            compare(a.x, 0);
            view.model.insert(0, { name: "new" });
            waitForRendering(view);
            turn();
            pass(160);
            verify(view.itemAtIndex(0).opacity < 1);
            verify(a.y > 0 && a.y < 40);
            const before = a.y;
            view.model.insert(0, { name: "newer" }); // displaced once more, on its way
            waitForRendering(view);
            turn();
            pass(16);
            const first = a.y - before;
            verify(first > 1, `${first}`); // from rest it would have been 0.07
            rest();
            compare(a.y, 80);
            view.model.move(0, 2, 1);
            waitForRendering(view);
            rest();
            compare(a.y, 40);
            view.model.remove(0);
            waitForRendering(view);
            rest();
            compare(view.count, 3);
        }
    }
}
