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
            PagerCard {
                objectName: "page" + index
            }
        }
    }
    PageDots {
        id: dots

        x: (page.width - width) / 2
        y: pager.height
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
                { name: "Sun", icon: "M12 8 A4 4 0 1 0 12 16 A4 4 0 1 0 12 8 M12 2 L12 4"
                    + " M12 20 L12 22 M2 12 L4 12 M20 12 L22 12 M5 5 L6.4 6.4"
                    + " M17.6 17.6 L19 19 M5 19 L6.4 17.6 M17.6 6.4 L19 5" },
                { name: "Rain", icon: "M12 3 C9 8 6 11 6 15 A6 6 0 0 0 18 15 C18 11 15 8 12 3" },
                { name: "Wind", icon: "M3 9 L14 9 A3 3 0 1 0 11 6 M3 14 L18 14 A3 3 0 1 1 15 17"
                    + " M3 19 L9 19" },
                { name: "Night", icon: "M20 14 A8 8 0 1 1 10 4 A6.5 6.5 0 0 0 20 14" },
                { name: "Peaks", icon: "M2 19 L9 7 L13 14 L15.5 10 L22 19 Z" },
                { name: "Clouds", icon: "M7 18 A4 4 0 0 1 7 10 A5.5 5.5 0 0 1 17.5 9.5"
                    + " A4.3 4.3 0 0 1 17 18 Z" },
                { name: "Waves", icon: "M2 9 C5 5 8 13 12 9 S19 5 22 9"
                    + " M2 15 C5 11 8 19 12 15 S19 11 22 15" },
                { name: "Leaf", icon: "M5 19 C4 9 10 4 20 4 C20 14 15 20 5 19 L13 11" },
                { name: "Star", icon: "M12 3 L14.7 9 L21 9.7 L16.3 14 L17.6 20.5 L12 17.2"
                    + " L6.4 20.5 L7.7 14 L3 9.7 L9.3 9 Z" }
            ]
            CarouselCard {
                objectName: "card" + index
            }
        }
    }
}
