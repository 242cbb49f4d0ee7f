// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Shows a page. With `gradual`, the next page is created incrementally between frames, and the
/// previous page stays until it is complete. Then both pages cross-fade.
FocusScope {
    id: pages

    property string name
    property bool gradual: false
    readonly property GalleryPage page: front.item as GalleryPage
    readonly property bool loading: !page || front.name !== name
    signal loaded

    readonly property bool fading: back.status === Loader.Ready
    /// The opacity of a text that changes in the middle of the fade, and the page that it is about.
    readonly property real fadeOpacity: fading ? Math.abs(2 * front.opacity - 1) : 1
    readonly property PageSlot visibleSlot: fading && front.opacity < 0.5 ? back : front

    property PageSlot front: first
    readonly property PageSlot back: front === first ? second : first
    property var compiled: []

    /// Compiles the pages in another thread, so that they open faster.
    function compile(names: var) {
        compiled = names.map(name => Qt.createComponent(Pages.source(name), Component.Asynchronous, pages));
    }
    function open() {
        if (!gradual || name === "") {
            back.name = "";
            front.name = name;
        } else {
            back.name = front.name === name ? "" : name;
        }
    }
    function finish(slot: PageSlot) {
        front = slot;
        page.ready = true;
        loaded();
    }

    onNameChanged: open()

    PageSlot { id: first }
    PageSlot { id: second }

    component PageSlot: Loader {
        readonly property bool isFront: pages.front === this
        property string name

        anchors.fill: parent
        enabled: isFront
        focus: isFront
        opacity: isFront ? 1 : 0
        asynchronous: pages.gradual
        source: Pages.source(name)
        onLoaded: pages.finish(this)
        onOpacityChanged: if (opacity === 0) name = ""
        SpringBehavior on opacity { enabled: pages.gradual; spring: Springs.material.fastEffects }
    }
}
