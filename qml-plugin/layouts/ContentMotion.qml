// SPDX-License-Identifier: MIT
// The parts use the ids around them, but qmllint of Qt 6.4 does not know that.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

/// Animates the replacement of a content. The delegate creates a content for each `key`. When the key
/// changes, the former content exits and the new content enters, with springs.
///
///     ContentMotion {
///         key: clock.minutes
///         Text { required property var key; text: key }
///     }
///
/// At most two contents exist. If the former key returns mid-flight, its content reverses with its
/// velocity. Only the new content accepts clicks, keys and focus, and is visible to assistive
/// technology. The implicit size animates to the implicit size of the new content. A content may also
/// fill its parent, which has the size of this item.
FocusScope {
    id: root

    enum Mode {
        CrossFade,  ///< the new content appears while the former one fades
        Sequential, ///< the former content disappears before the new content appears
        Slide,      ///< the contents cross and slide: larger numbers come from the right, mirrored layouts from the left
        Roll        ///< the contents cross and roll: larger numbers come from below, like digits
    }

    /// The key of the content, compared by ===. Default: undefined, which shows nothing.
    property var key
    /// The delegate of contents: one Item with `required property var key`, which keeps its key during its exit.
    default property Component delegate
    /// The kind of replacement. Default: CrossFade. Invalid values mean CrossFade, with a warning.
    property int mode: ContentMotion.CrossFade
    /// Whether slides and rolls have the opposite direction. Default: false.
    property bool reversed: false
    /// The spring. Default: undefined, which means the spring of the MotionScheme, or Motion.spring.
    property var spring
    /// The content of the key; null without a content, or before its creation.
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

    SpringBehavior on implicitWidth { enabled: own.animates; spring: root.spring }
    SpringBehavior on implicitHeight { enabled: own.animates; spring: root.spring }

    Component {
        id: part
        Presence {
            id: slot

            property var key
            property Item content
            property real offset // in sizes of the item; 0: displayed, 1: where a larger number enters

            width: root.width
            height: root.height
            x: own.moves && root.mode === ContentMotion.Slide ? offset * width * own.sense : 0
            y: own.moves && root.mode === ContentMotion.Roll ? offset * height : 0
            z: own.current === slot ? 1 : 0
            opacity: Math.min(progress, 1)
            spring: root.spring
            onExited: own.lose(slot)

            SpringBehavior on offset { spring: root.spring }

            FocusScope { // the content may have set its own focus
                id: container
                anchors.fill: parent
                Component.onCompleted: slot.content = own.make(container, slot.key)
            }
        }
    }

    QtObject {
        id: own

        property var current: null // slots
        property var former: null
        property bool ready: false
        property bool animates: false // after the first content
        property bool changes: false // a delegate may set the key during its creation
        readonly property bool moves: !Motion.reducedMotion // fades are independent of it
        readonly property int sense: root.LayoutMirroring.enabled ? -1 : 1

        function make(parent: Item, key: var): Item {
            const made = root.delegate ? root.delegate.createObject(parent, { key: key }) : null;
            if (!made || made instanceof Item)
                return made;
            console.warn("ContentMotion shows Items, and its delegate makes none");
            made.destroy();
            return null;
        }
        /// Returns the side from which the content of a key comes.
        function sideOf(key: var): int {
            const before = current ? current.key : undefined;
            const back = typeof key === "number" && typeof before === "number" && key < before;
            return back !== root.reversed ? -1 : 1;
        }
        function show() {
            if (ready)
                change(replace);
        }
        /// Runs \a step, and then replaces the content until its key is the current key.
        function change(step: var) {
            if (changes)
                return;
            changes = true;
            try {
                let key = root.key;
                step();
                for (let i = 0; i < 10 && !Object.is(key, root.key); ++i) {
                    key = root.key;
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
                drop(current); // it was waiting for the exit of the former content
            if (former && !returns && leaves)
                drop(former);
            former = leaves ? leaves : returns ? null : former;
            if (returns)
                current = returns;
            else if (root.key === undefined)
                current = null;
            else
                current = part.createObject(root, {
                    key: root.key, offset: animates ? side : 0, present: !animates
                });
            if (former) {
                former.offset = -side;
                former.present = false; // it may be lost at once
            }
            animates = true;
            proceed();
        }
        /// Starts the entrance of the current content, unless it waits for the exit of the former one.
        function proceed() {
            if (!current || (former && root.mode === ContentMotion.Sequential))
                return;
            current.present = true;
            current.offset = 0;
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
            if (slot !== current) // which may wait for the exit of the former content
                drop(slot);
        }
    }
}
