// SPDX-License-Identifier: MIT
// The parts use the ids around them, but qmllint of Qt 6.4 does not know that.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

/// Content that replaces content: each `key` has content of its own, made from the delegate. When the
/// key changes, the former content leaves and the new one comes, on springs.
///
///     ContentMotion {
///         key: clock.minutes
///         Text { required property var key; text: key }
///     }
///
/// There are never more than two. If the former key comes back on the way, its content turns round,
/// with the velocity it has. Only the new content takes clicks, keys and focus, and is seen by
/// assistive technology. The implicit size glides to that of the new content; a content may also fill
/// its parent, which is as large as this item.
FocusScope {
    id: root

    enum Mode {
        CrossFade,  ///< the new content appears while the former one fades
        Sequential, ///< the former one is away before the new one comes
        Slide,      ///< they cross and slide: to a larger number from the right, in a mirrored layout from the left
        Roll        ///< they cross and roll: to a larger number from below, as digits do
    }

    /// What is shown. Compared by ===; undefined, the default, shows nothing.
    property var key
    /// Makes the content: one Item with `required property var key`, which keeps its key while it leaves.
    default property Component delegate
    /// How one replaces the other; CrossFade by default. Others are taken for CrossFade, with a warning.
    property int mode: ContentMotion.CrossFade
    /// Whether they slide and roll the other way round; false by default.
    property bool reversed: false
    /// That of its MotionScheme by default (undefined), or Motion.spring.
    property var spring
    /// The content of the key; null if there is none, or not yet.
    readonly property Item item: own.current ? own.current.content : null

    implicitWidth: item ? item.implicitWidth || item.width : 0
    implicitHeight: item ? item.implicitHeight || item.height : 0
    clip: mode === ContentMotion.Slide || mode === ContentMotion.Roll

    onKeyChanged: own.show()
    onModeChanged: {
        if (mode < ContentMotion.CrossFade || mode > ContentMotion.Roll)
            console.warn(`ContentMotion has no mode ${mode}`);
    }
    Component.onCompleted: {
        own.ready = true;
        own.show();
    }

    SpringBehavior on implicitWidth { enabled: own.glides; spring: root.spring }
    SpringBehavior on implicitHeight { enabled: own.glides; spring: root.spring }

    Component {
        id: part
        Presence {
            id: slot

            property var key
            property Item content
            property real place // 0: where it is seen; 1: where it comes from to a larger number

            width: root.width
            height: root.height
            x: own.moves && root.mode === ContentMotion.Slide ? place * width * own.sense : 0
            y: own.moves && root.mode === ContentMotion.Roll ? place * height : 0
            z: own.current === slot ? 1 : 0
            opacity: Math.min(progress, 1)
            spring: root.spring
            onExited: own.lose(slot)

            SpringBehavior on place { spring: root.spring }

            FocusScope { // in which the content may have chosen its own
                id: holder
                anchors.fill: parent
                Component.onCompleted: slot.content = own.make(holder, slot.key)
            }
        }
    }

    QtObject {
        id: own

        property var current: null // slots
        property var former: null
        property bool ready: false
        property bool glides: false // once there is something to glide from
        property bool changes: false // a delegate may set the key while it is being created
        readonly property bool moves: !Motion.reducedMotion // it may fade all the same
        readonly property int sense: root.LayoutMirroring.enabled ? -1 : 1

        function make(parent: Item, key: var): Item {
            const made = root.delegate ? root.delegate.createObject(parent, { key: key }) : null;
            if (!made || made instanceof Item)
                return made;
            console.warn("ContentMotion shows Items, and its delegate makes none");
            made.destroy();
            return null;
        }
        /// From which side the content of a key comes.
        function sideOf(key: var): int {
            const before = current ? current.key : undefined;
            const back = typeof key === "number" && typeof before === "number" && key < before;
            return back !== root.reversed ? -1 : 1;
        }
        function show() {
            if (ready)
                change(replace);
        }
        /// Changes what is shown, one step after the other, until that is the key.
        function change(step: var) {
            if (changes)
                return;
            changes = true;
            try {
                let shown = root.key;
                step();
                for (let i = 0; i < 10 && !Object.is(shown, root.key); ++i) {
                    shown = root.key;
                    replace();
                }
            } finally {
                changes = false;
            }
        }
        function replace() {
            if ((current ? current.key : undefined) === root.key)
                return;
            const side = sideOf(root.key);
            const returns = former && former.key === root.key ? former : null;
            const leaves = current && current.exists ? current : null;
            if (current && !leaves)
                drop(current); // it was still waiting for its turn
            if (former && !returns && leaves)
                drop(former);
            former = leaves ? leaves : returns ? null : former;
            if (returns)
                current = returns;
            else if (root.key === undefined)
                current = null;
            else
                current = part.createObject(root, {
                    key: root.key, place: glides ? side : 0, present: !glides
                });
            if (former) {
                former.place = -side;
                former.present = false; // it may be lost at once
            }
            glides = true;
            proceed();
        }
        /// The content of the key comes, if it is its turn.
        function proceed() {
            if (!current || (former && root.mode === ContentMotion.Sequential))
                return;
            current.present = true;
            current.place = 0;
            current.item.focus = true;
        }
        function drop(slot: Presence) {
            slot.visible = false;
            slot.destroy();
        }
        function lose(slot: Presence) {
            if (slot === former) {
                former = null;
                change(proceed); // or replace() does so
            }
            if (slot !== current) // which may wait for its turn
                drop(slot);
        }
    }
}
