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

    /// The opacity of the front page. The previous page has the rest.
    property real fade: 1
    /// The opacity of a text that changes in the middle of the fade, and the page that it is about.
    readonly property real fadeOpacity: Math.abs(2 * fade - 1)
    readonly property PageSlot visibleSlot: fade < 0.5 ? back : front

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
        if (gradual && !Motion.reducedMotion && back.status === Loader.Ready) {
            fade = 1 - fade; // each page keeps its opacity
            fading.animateTo(1);
        } else {
            fade = 1;
            Qt.callLater(clear); // qmllint disable
        }
        loaded();
    }
    /// Unloads the hidden page. Called in a later frame than the swap.
    function clear() {
        if (back.status === Loader.Ready)
            back.name = "";
    }

    onNameChanged: open()

    SpringInterpolator {
        id: fading
        target: pages
        property: "fade"
        spring: Springs.material.fastEffects
        onFinished: pages.clear()
    }
    PageSlot { id: first }
    PageSlot { id: second }

    component PageSlot: Loader {
        readonly property bool isFront: pages.front === this
        property string name

        anchors.fill: parent
        enabled: isFront
        focus: isFront
        opacity: isFront ? pages.fade : 1 - pages.fade
        asynchronous: pages.gradual
        source: Pages.source(name)
        onLoaded: pages.finish(this)
    }
}
