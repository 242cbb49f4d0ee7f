// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Shows a page. With `gradual`, the next page is created incrementally between frames, and the
/// previous page stays until it is complete. The previous page fades out before the next one fades in.
FocusScope {
    id: pages

    property string name
    property bool gradual: false
    readonly property GalleryPage page: front.item as GalleryPage
    readonly property bool loading: !page || front.name !== name
    signal loaded

    /// The progress of the fade from 0 to 1. Until 0.5 the previous page is visible.
    property real fade: 1
    readonly property real fadeOpacity: Math.abs(2 * fade - 1)
    readonly property PageSlot visibleSlot: fade < 0.5 ? back : front

    property PageSlot front: first
    readonly property PageSlot back: front === first ? second : first
    property list<Component> compiled

    /// Compiles the pages one after the other in another thread, so that they open faster.
    function compile(names: var) {
        const component = Qt.createComponent(Pages.source(names[0]), Component.Asynchronous, pages);
        compiled.push(component);
        const compileNext = () => {
            if (component.status !== Component.Loading && names.length > 1)
                compile(names.slice(1));
        };
        if (component.status === Component.Loading)
            component.statusChanged.connect(compileNext);
        else
            Qt.callLater(compileNext); // qmllint disable
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
            fade = 1 - fade; // the previous page keeps its opacity
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
    PageSlot {
        id: first
        isFront: pages.front === first
        asynchronous: pages.gradual
        onLoaded: pages.finish(first)
    }
    PageSlot {
        id: second
        isFront: pages.front === second
        asynchronous: pages.gradual
        onLoaded: pages.finish(second)
    }

    component PageSlot: Loader {
        required property bool isFront
        property string name

        anchors.fill: parent
        enabled: isFront
        focus: isFront
        opacity: pages.visibleSlot === this ? pages.fadeOpacity : 0
        source: Pages.source(name)
    }
}
