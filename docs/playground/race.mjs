// SPDX-License-Identifier: MIT
// Two lanes, one for each spring: to the other end and back, at any time, with the momentum they have.
import { Body } from './body.mjs';

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Race {
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
            element.style.transform = `translateX(${body.place[0]}px)`;
        });
        return this.#lanes.some(({ body }) => !body.isAtRest);
    }

    /// The runners begin at a fifth of their lane and end at four fifths: there is room to overshoot.
    #end() {
        const { element } = this.#lanes[0];
        const room = element.parentElement.clientWidth - element.offsetWidth;
        return [room * (this.#atEnd ? 0.8 : 0.2)];
    }
    #layOut() {
        const now = performance.now();
        this.#lanes.forEach(({ body }, i) => body.isAtRest ? body.jumpTo(this.#end())
            : body.moveTo(this.#end(), this.#springs()[i], now));
        this.show(now);
    }
    /// Where less motion is wished for, a change is seen in the numbers alone.
    replay(now) {
        if (!isReduced())
            this.#go(now);
    }
    #go(now) {
        this.#atEnd = !this.#atEnd;
        this.#lanes.forEach(({ body }, i) => {
            if (isReduced())
                body.jumpTo(this.#end());
            else
                body.moveTo(this.#end(), this.#springs()[i], now);
        });
        this.#wake();
    }
}
