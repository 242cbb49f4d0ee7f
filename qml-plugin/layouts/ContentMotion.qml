// SPDX-License-Identifier: MIT
// The parts use the ids around them, but qmllint of Qt 6.4 does not know that.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

/// Animates the replacement of a content. The delegate creates a content for each `key`. When the
/// key changes, the previous content exits and the new content enters, with springs.
///
///     ContentMotion {
///         key: clock.minutes
///         Text { required property var key; text: key }
///     }
///
/// At most two contents exist. If the previous key returns mid-flight, its content reverses with
/// its velocity. Only the new content accepts clicks, keys and focus, and is visible to assistive
/// technology. The implicit size animates to the implicit size of the new content. A content may
/// also fill its parent, which has the size of this item.
FocusScope {
    id: root

    enum Mode {
        CrossFade,  ///< the new content appears while the previous one fades
        Sequential, ///< the previous content disappears before the new content appears
        /// The contents cross and slide. Larger numbers come from the right, or from the left in
        /// mirrored layouts.
        Slide,
        Roll        ///< the contents cross and roll: larger numbers come from below, like digits
    }

    /// The key of the content, compared by ===. Default: undefined, which shows nothing.
    property var key
    /// The delegate of contents: one Item with `required property var key`, which keeps its key
    /// during its exit.
    default property Component delegate
    /// The kind of replacement. Default: CrossFade. Invalid values mean CrossFade, with a warning.
    property int mode: ContentMotion.CrossFade
    /// Whether slides and rolls have the opposite direction. Default: false.
    property bool reversed: false
    /// The spring. Default: undefined, which means the spring of the MotionScheme, or
    /// Motion.spring.
    property var spring
    /// The content of the key; null without a content, or before its creation.
    readonly property Item item: internal.current ? internal.current.content : null

    implicitWidth: item ? item.implicitWidth || item.width : 0
    implicitHeight: item ? item.implicitHeight || item.height : 0
    clip: mode === ContentMotion.Slide || mode === ContentMotion.Roll

    onKeyChanged: internal.showKey()
    onModeChanged: {
        if (mode < ContentMotion.CrossFade || mode > ContentMotion.Roll)
            console.warn(`ContentMotion has no mode ${mode}`);
    }
    Component.onCompleted: {
        internal.isReady = true;
        internal.showKey();
    }

    SpringBehavior on implicitWidth { enabled: internal.isAnimated; spring: root.spring }
    SpringBehavior on implicitHeight { enabled: internal.isAnimated; spring: root.spring }

    Component {
        id: slotComponent
        Presence {
            id: slot

            property var key
            property Item content
            property real offset // in sizes of the item; 0: displayed, 1: start of a larger number

            width: root.width
            height: root.height
            x: internal.movesContent && root.mode === ContentMotion.Slide
                ? offset * width * internal.direction : 0
            y: internal.movesContent && root.mode === ContentMotion.Roll ? offset * height : 0
            z: internal.current === slot ? 1 : 0
            opacity: Math.min(progress, 1)
            spring: root.spring
            onExited: internal.handleExit(slot)

            SpringBehavior on offset { spring: root.spring }

            FocusScope { // the content may have set its own focus
                id: container
                anchors.fill: parent
                Component.onCompleted: slot.content = internal.createContent(container, slot.key)
            }
        }
    }

    QtObject {
        id: internal

        property var current: null // slots
        property var previous: null
        property bool isReady: false
        property bool isAnimated: false // after the first content
        property bool isChanging: false // a delegate may set the key during its creation
        readonly property bool movesContent: !Motion.reducedMotion // fades are independent of it
        readonly property int direction: root.LayoutMirroring.enabled ? -1 : 1

        function createContent(parent: Item, key: var): Item {
            const content = root.delegate ? root.delegate.createObject(parent, { key: key }) : null;
            if (!content || content instanceof Item)
                return content;
            console.warn("ContentMotion shows Items, and its delegate makes none");
            content.destroy();
            return null;
        }
        /// Returns the side from which the content of a key comes.
        function sideOf(key: var): int {
            const before = current ? current.key : undefined;
            const isBackward = typeof key === "number" && typeof before === "number"
                && key < before;
            return isBackward !== root.reversed ? -1 : 1;
        }
        function showKey() {
            if (isReady)
                change(replace);
        }
        /// Runs \a step, and then replaces the content until its key is the current key.
        function change(step: var) {
            if (isChanging)
                return;
            isChanging = true;
            try {
                let key = root.key;
                step();
                for (let i = 0; i < 10 && !Object.is(key, root.key); ++i) {
                    key = root.key;
                    replace();
                }
            } finally {
                isChanging = false;
            }
        }
        function replace() {
            if ((current ? current.key : undefined) === root.key)
                return;
            const side = sideOf(root.key);
            const returning = previous && previous.key === root.key ? previous : null;
            const exiting = current && current.exists ? current : null;
            if (current && !exiting)
                destroySlot(current); // it waited for the exit of the previous content
            if (previous && !returning && exiting)
                destroySlot(previous);
            previous = exiting ? exiting : returning ? null : previous;
            if (returning)
                current = returning;
            else if (root.key === undefined)
                current = null;
            else
                current = slotComponent.createObject(root, {
                    key: root.key, offset: isAnimated ? side : 0, present: !isAnimated
                });
            if (previous) {
                previous.offset = -side;
                previous.present = false; // it may be lost at once
            }
            isAnimated = true;
            startEntrance();
        }
        /// Starts the entrance of the current content, unless it waits for the exit of the previous
        /// one.
        function startEntrance() {
            if (!current || (previous && root.mode === ContentMotion.Sequential))
                return;
            current.present = true;
            current.offset = 0;
            current.item.focus = true;
        }
        function destroySlot(slot: Presence) {
            slot.visible = false;
            slot.destroy();
        }
        function handleExit(slot: Presence) {
            if (slot === previous) {
                previous = null;
                change(startEntrance); // or replace() does so
            }
            if (slot !== current) // which may wait for the exit of the previous content
                destroySlot(slot);
        }
    }
}
