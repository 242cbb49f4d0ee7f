// SPDX-License-Identifier: MIT
// Two balls, one for each spring, that are dragged and thrown together, and six pegs: a throw lands
// on the peg nearest to where friction alone would have ended it.
import { Body, Finger } from './body.mjs';

const pegs = [1 / 6, 1 / 2, 5 / 6].flatMap(x => [[x, 1 / 4], [x, 3 / 4]]);
const radius = 28; // as in the style sheet

export class Stage {
    #physics;
    #springs; // a function that gives both
    #wake;
    #area = document.getElementById('stage');
    #rings = [];
    #balls = [];
    #peg = 0;
    #hold = null; // {pointer, from, places, finger} while one is under a finger

    constructor(physics, springs, wake) {
        this.#physics = physics;
        this.#springs = springs;
        this.#wake = wake;
        this.#rings = pegs.map(([x, y]) => {
            const ring = document.createElement('div');
            ring.className = 'peg';
            ring.style.left = `${100 * x}%`;
            ring.style.top = `${100 * y}%`;
            return this.#area.insertBefore(ring, this.#area.firstChild);
        });
        this.#balls = ['ball-a', 'ball-b'].map(id => {
            const element = document.getElementById(id);
            element.addEventListener('pointerdown', event => this.#press(event));
            element.addEventListener('pointermove', event => this.#drag(event));
            element.addEventListener('pointerup', event => this.#release(event));
            element.addEventListener('lostpointercapture', event => this.#release(event));
            element.addEventListener('keydown', event => this.#key(event));
            return { element, body: new Body(physics, this.#placeOf(0)) };
        });
        new ResizeObserver(() => this.#layOut()).observe(this.#area);
        this.#layOut();
    }

    /// Whether anything still moves.
    show(now) {
        this.#balls.forEach(({ element, body }, i) => {
            if (!this.#hold)
                body.advance(this.#springs()[i], now);
            const [x, y] = body.place;
            element.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
        });
        return !this.#hold && this.#balls.some(({ body }) => !body.isAtRest);
    }

    get #size() {
        return [this.#area.clientWidth, this.#area.clientHeight];
    }
    #placeOf(peg) {
        return pegs[peg].map((part, i) => part * this.#size[i]);
    }
    /// What rests stays on its peg; what flies goes on, to where its peg is now.
    #layOut() {
        this.#mark(this.#peg);
        if (this.#hold)
            return;
        const there = this.#placeOf(this.#peg);
        const now = performance.now();
        this.#balls.forEach(({ body }, i) =>
            body.isAtRest ? body.jumpTo(there) : body.moveTo(there, this.#springs()[i], now));
        this.show(now);
    }
    #mark(peg) {
        this.#peg = peg;
        this.#rings.forEach((ring, i) => ring.classList.toggle('chosen', i === peg));
    }
    #nearest(place) {
        const distances = pegs.map((_, i) =>
            Math.hypot(...this.#placeOf(i).map((there, axis) => there - place[axis])));
        return distances.indexOf(Math.min(...distances));
    }

    /// Both to the peg, with the velocity they have or with this one.
    #send(peg, now, velocity = null) {
        this.#mark(peg);
        this.#balls.forEach(({ body }, i) => {
            if (matchMedia('(prefers-reduced-motion: reduce)').matches)
                body.jumpTo(this.#placeOf(peg));
            else
                body.moveTo(this.#placeOf(peg), this.#springs()[i], now, velocity);
        });
        this.#wake();
    }

    #press(event) {
        if (this.#hold || event.button !== 0)
            return;
        event.target.setPointerCapture(event.pointerId);
        const now = event.timeStamp;
        this.#balls.forEach(({ body }, i) => {
            body.advance(this.#springs()[i], now);
            body.jumpTo(body.place);
        });
        this.#hold = {
            pointer: event.pointerId,
            from: [event.clientX, event.clientY],
            places: this.#balls.map(({ body }) => body.place),
            finger: new Finger(),
        };
        this.#follow(event);
    }

    #drag(event) {
        if (event.pointerId !== this.#hold?.pointer)
            return;
        const all = event.getCoalescedEvents?.() ?? [];
        (all.length > 0 ? all : [event]).forEach(part => this.#follow(part));
        this.#wake();
    }

    #follow({ clientX, clientY, timeStamp }) {
        const { from, places, finger } = this.#hold;
        this.#balls.forEach(({ body }, i) => {
            const wanted = [places[i][0] + clientX - from[0], places[i][1] + clientY - from[1]];
            body.jumpTo(wanted.map((place, axis) => this.#givingWay(place, this.#size[axis])));
        });
        finger.add(this.#balls[0].body.place, timeStamp);
    }

    /// Beyond the walls it follows less and less.
    #givingWay(place, size) {
        const inside = Math.min(Math.max(place, radius), Math.max(radius, size - radius));
        return size > 0 ? inside + this.#physics.rubberBand(place - inside, size) : inside;
    }

    #release(event) {
        if (event.pointerId !== this.#hold?.pointer)
            return;
        const velocity = this.#hold.finger.velocityAt(event.timeStamp);
        this.#hold = null;
        const landing = this.#balls[0].body.place.map((place, axis) =>
            this.#physics.landing(place, velocity[axis]));
        this.#send(this.#nearest(landing), event.timeStamp, velocity);
    }

    #key(event) {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
            ArrowDown: [0, 1] }[event.key];
        if (!step || this.#hold)
            return;
        event.preventDefault();
        const [column, row] = [Math.floor(this.#peg / 2) + step[0], this.#peg % 2 + step[1]];
        if (column >= 0 && column <= 2 && row >= 0 && row <= 1)
            this.#send(2 * column + row, event.timeStamp);
    }
}
