// SPDX-License-Identifier: MIT
// Creates its content when `present` becomes true, and destroys it after the exit animation. If `present` becomes true
// during the exit, the same item reverses with its velocity. During the exit, the item accepts no clicks, keys or
// focus. The implicit size is the size of the content, which is not resized.
import QtQuick

Item {
    id: root
    property bool present: false
    property bool appear: false // whether initially present content also enters
    property bool keepAlive: false // whether absent content is hidden instead of destroyed
    property alias spring: interpolator.spring
    default property Component sourceComponent
    property real progress: 0 // read only, like leaving and item; it overshoots 1, but not 0
    property bool leaving: false
    property Item item: null
    readonly property bool exists: item !== null
    signal entered()
    signal exited()

    implicitWidth: _occupied && item ? item.width : 0
    implicitHeight: _occupied && item ? item.height : 0
    onPresentChanged: {
        if (_complete)
            _startTransition();
    }
    onKeepAliveChanged: _destroyAbsentContent()
    Component.onCompleted: {
        _complete = true;
        if (present && !appear) {
            interpolator.snapTo(1);
            _occupied = true;
            _createContent();
        } else if (present) {
            _startTransition();
        }
    }

    property bool _complete: false
    property bool _occupied: false // from the start of the entrance to the end of the exit
    property bool _settled: true
    property bool _creating: false
    // The content's own visible and enabled belong to the user.
    readonly property Item _wrapper: Item {
        parent: root
        width: root.width
        height: root.height
        visible: root._occupied
        enabled: root.present
    }
    readonly property SpringInterpolator _interpolator: SpringInterpolator {
        id: interpolator
        value: 0
        // An exit ends as soon as it reaches 0.
        onUpdated: {
            if (running && !root.present && value < 0)
                complete();
            else
                root.progress = Math.max(value, 0);
        }
        onFinished: root._finishTransition()
    }

    // The content may change `present` while it is created.
    function _startTransition() {
        _occupied = _occupied || present;
        leaving = _occupied && !present;
        _settled = false;
        if (present)
            _createContent();
        if (_occupied)
            interpolator.animateTo(present ? 1 : 0);
        _finishTransition();
    }
    // A slot may reverse the transition.
    function _finishTransition() {
        if (_settled || interpolator.running)
            return;
        if (_occupied && interpolator.value !== (present ? 1 : 0)) // reversed at the end
            return interpolator.animateTo(present ? 1 : 0);
        _settled = true;
        if (present)
            return entered();
        _occupied = false;
        leaving = false;
        _destroyAbsentContent();
        if (!_occupied)
            exited();
    }
    function _createContent() {
        if (item || _creating || !sourceComponent)
            return;
        _creating = true; // a handler of the content may set `present`
        const content = sourceComponent.createObject(_wrapper);
        _creating = false;
        if (content instanceof Item) {
            item = content;
        } else if (content) {
            console.warn(`${this}: the content is no Item`);
            content.destroy();
        }
        _destroyAbsentContent();
    }
    // Destroys the content later, because the caller may belong to it.
    function _destroyAbsentContent() {
        if (_occupied || keepAlive || !item)
            return;
        const content = item;
        content.parent = null;
        item = null;
        content.destroy();
    }
}
