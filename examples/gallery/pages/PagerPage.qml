// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

GalleryPage {
    id: page

    title: "Pager"
    idea: "Throw the pages and the cards left and right."
    code: carousel.activeFocus ? "Carousel.qml" : "Pager.qml"
    film: [{ at: 50, press: pager }, { at: 200, move: Qt.point(-110, 0) },
        { at: 200, release: true },
        { at: 800, press: carousel }, { at: 950, move: Qt.point(-130, 0) },
        { at: 950, release: true },
        { at: 1700, press: pager }, { at: 1900, move: Qt.point(-200, 0) },
        { at: 1900, release: true }]
    filmLength: 2400

    function rewind() {
        pager.turnTo(0);
        carousel.turnTo(2);
    }

    Album { id: album }
    Pager {
        id: pager
        objectName: "pager"
        focus: true
        width: page.width
        height: page.height - dots.height - carousel.height - Theme.space
        pitch: width - Theme.margin
        count: 5

        Repeater {
            model: Array.from([7, 4, 2, 3, 1], photo => album.photos[photo])
            PagerCard { objectName: "page" + index }
        }
    }
    PageDots {
        id: dots
        x: (page.width - width) / 2; y: pager.height
        count: pager.count
        position: pager.position
        onChosen: index => pager.turnTo(index)
    }
    Carousel {
        id: carousel
        objectName: "carousel"
        y: dots.y + dots.height
        width: page.width
        height: Math.max(104, Math.min(176, Math.round(page.height * 0.3)))
        pitch: height - Theme.space
        count: 9
        position: 2

        Repeater {
            model: [
                { name: "Sun", icon: Icons.sun },
                { name: "Rain", icon: Icons.rain },
                { name: "Wind", icon: "M3 9 L14 9 A3 3 0 1 0 11 6 M3 14 L18 14 A3 3 0 1 1 15 17"
                    + " M3 19 L9 19" },
                { name: "Night", icon: Icons.moon },
                { name: "Peaks", icon: Icons.peaks },
                { name: "Clouds", icon: Icons.clouds },
                { name: "Waves", icon: Icons.waves },
                { name: "Leaf", icon: Icons.leaf },
                { name: "Star", icon: Icons.star }
            ]
            CarouselCard { objectName: "card" + index }
        }
    }
}
