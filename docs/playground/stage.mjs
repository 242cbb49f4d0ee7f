// SPDX-License-Identifier: MIT
// Two balls, one for each spring, that are dragged and thrown together, and six pegs. A thrown ball
// moves to the peg nearest to the resting position of friction.
import { Body, VelocityTracker } from './body.mjs';

const pegs = [1 / 6, 1 / 2, 5 / 6].flatMap(x => [[x, 1 / 4], [x, 3 / 4]]);
const radius = 28; // half of the width in look.css

export class Stage {
    #physics;
    #springs; // returns both springs
    #wake;
    #area = document.getElementById('stage');
    #rings = [];
    #balls = [];
    #peg = 0;
    #drag = null; // {pointer, start, positions, tracker} while a ball is dragged

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
            element.addEventListener('pointermove', event => this.#move(event));
            element.addEventListener('pointerup', event => this.#release(event));
            element.addEventListener('lostpointercapture', event => this.#release(event));
            element.addEventListener('keydown', event => this.#key(event));
            return { element, body: new Body(physics, this.#pegPosition(0)) };
        });
        new ResizeObserver(() => this.#layOut()).observe(this.#area);
        this.#layOut();
    }

    /// Draws a frame, and returns whether a ball is moving.
    show(now) {
        this.#balls.forEach(({ element, body }, i) => {
            if (!this.#drag)
                body.advance(this.#springs()[i], now);
            const [x, y] = body.position;
            element.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
        });
        return !this.#drag && this.#balls.some(({ body }) => !body.isAtRest);
    }

    get #size() {
        return [this.#area.clientWidth, this.#area.clientHeight];
    }
    #pegPosition(peg) {
        return pegs[peg].map((part, i) => part * this.#size[i]);
    }
    /// Updates the targets: a resting ball stays on its peg, and a moving ball keeps its velocity.
    #layOut() {
        this.#mark(this.#peg);
        if (this.#drag)
            return;
        const target = this.#pegPosition(this.#peg);
        const now = performance.now();
        this.#balls.forEach(({ body }, i) =>
            body.isAtRest ? body.jumpTo(target) : body.moveTo(target, this.#springs()[i], now));
        this.show(now);
    }
    #mark(peg) {
        this.#peg = peg;
        this.#rings.forEach((ring, i) => ring.classList.toggle('chosen', i === peg));
    }
    #nearest(position) {
        const distances = pegs.map((_, i) =>
            Math.hypot(...this.#pegPosition(i).map((coordinate, axis) => coordinate - position[axis])));
        return distances.indexOf(Math.min(...distances));
    }

    /// Animates both balls to the peg, with the current velocity or with the given one.
    #send(peg, now, velocity = null) {
        this.#mark(peg);
        this.#balls.forEach(({ body }, i) => {
            if (matchMedia('(prefers-reduced-motion: reduce)').matches)
                body.jumpTo(this.#pegPosition(peg));
            else
                body.moveTo(this.#pegPosition(peg), this.#springs()[i], now, velocity);
        });
        this.#wake();
    }

    #press(event) {
        if (this.#drag || event.button !== 0)
            return;
        event.target.setPointerCapture(event.pointerId);
        const now = event.timeStamp;
        this.#balls.forEach(({ body }, i) => {
            body.advance(this.#springs()[i], now);
            body.jumpTo(body.position);
        });
        this.#drag = {
            pointer: event.pointerId,
            start: [event.clientX, event.clientY],
            positions: this.#balls.map(({ body }) => body.position),
            tracker: new VelocityTracker(),
        };
        this.#follow(event);
    }

    #move(event) {
        if (event.pointerId !== this.#drag?.pointer)
            return;
        const all = event.getCoalescedEvents?.() ?? [];
        (all.length > 0 ? all : [event]).forEach(part => this.#follow(part));
        this.#wake();
    }

    #follow({ clientX, clientY, timeStamp }) {
        const { start, positions, tracker } = this.#drag;
        this.#balls.forEach(({ body }, i) => {
            const dragged = [positions[i][0] + clientX - start[0], positions[i][1] + clientY - start[1]];
            body.jumpTo(dragged.map((position, axis) => this.#rubberBanded(position, this.#size[axis])));
        });
        tracker.add(this.#balls[0].body.position, timeStamp);
    }

    /// Returns the position with a rubber-band effect beyond the walls.
    #rubberBanded(position, size) {
        const inside = Math.min(Math.max(position, radius), Math.max(radius, size - radius));
        return size > 0 ? inside + this.#physics.rubberBand(position - inside, size) : inside;
    }

    #release(event) {
        if (event.pointerId !== this.#drag?.pointer)
            return;
        const velocity = this.#drag.tracker.velocityAt(event.timeStamp);
        this.#drag = null;
        const restingPosition = this.#balls[0].body.position.map((position, axis) =>
            this.#physics.restingPosition(position, velocity[axis]));
        this.#send(this.#nearest(restingPosition), event.timeStamp, velocity);
    }

    #key(event) {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
            ArrowDown: [0, 1] }[event.key];
        if (!step || this.#drag)
            return;
        event.preventDefault();
        const [column, row] = [Math.floor(this.#peg / 2) + step[0], this.#peg % 2 + step[1]];
        if (column >= 0 && column <= 2 && row >= 0 && row <= 1)
            this.#send(2 * column + row, event.timeStamp);
    }
}
