// SPDX-License-Identifier: MIT
// Two lanes, one for each spring. A runner moves to the other end and back, and keeps its velocity.
import { Body } from './body.mjs';

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Lanes {
    #springs;
    #wake;
    #lanes;
    #atEnd = false;

    constructor(physics, springs, wake) {
        this.#springs = springs;
        this.#wake = wake;
        this.#lanes = ['runner-a', 'runner-b'].map(id => ({
            element: document.getElementById(id),
            body: new Body(physics, [0]),
        }));
        document.getElementById('go').addEventListener('click', event => this.#go(event.timeStamp));
        new ResizeObserver(() => this.#layOut()).observe(this.#lanes[0].element.parentElement);
        this.#layOut();
    }

    show(now) {
        this.#lanes.forEach(({ element, body }, i) => {
            body.advance(this.#springs()[i], now);
            element.style.transform = `translateX(${body.position[0]}px)`;
        });
        return this.#lanes.some(({ body }) => !body.isAtRest);
    }

    /// A motion starts at a fifth of the lane and ends at four fifths. The rest is for the overshoot.
    #target() {
        const { element } = this.#lanes[0];
        const range = element.parentElement.clientWidth - element.offsetWidth;
        return [range * (this.#atEnd ? 0.8 : 0.2)];
    }
    #layOut() {
        const now = performance.now();
        this.#lanes.forEach(({ body }, i) => body.isAtRest ? body.jumpTo(this.#target())
            : body.moveTo(this.#target(), this.#springs()[i], now));
        this.show(now);
    }
    /// With reduced motion, a change is visible only in the numbers.
    replay(now) {
        if (!isReduced())
            this.#go(now);
    }
    #go(now) {
        this.#atEnd = !this.#atEnd;
        this.#lanes.forEach(({ body }, i) => {
            if (isReduced())
                body.jumpTo(this.#target());
            else
                body.moveTo(this.#target(), this.#springs()[i], now);
        });
        this.#wake();
    }
}
